import { useCallback, useState } from 'react';
import type { Submission } from '@/components/ui/use-submission';
import { isAway } from '@/lib/http/call-result';
import { useRecovery } from './use-recovery';

const IS_BACK = 'The service answers again. You can go on.';

/**
 * Watches over a form whose call failed because the service is away: takes the failure back as soon as the service answers again.
 *
 * @param note - What the form says as long as nothing is wrong.
 * @returns The note, or in its place that the service is back, until the form is sent again.
 */
export function useFormRecovery(
  { failure, attempt, forgive }: Pick<Submission<string>, 'failure' | 'attempt' | 'forgive'>,
  note: string,
): string {
  const [recovered, setRecovered] = useState<number | null>(null);
  const recover = useCallback(() => {
    setRecovered(attempt);
    forgive();
  }, [attempt, forgive]);
  useRecovery(failure !== null && isAway(failure), recover);
  return recovered === attempt && failure === null ? IS_BACK : note;
}
