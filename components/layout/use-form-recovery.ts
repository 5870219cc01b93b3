import { useCallback, useState } from 'react';
import { t, text } from '@/lib/domain/text';
import type { Submission } from '@/components/ui/forms/use-form-submit';
import { isUnavailable } from '@/lib/http/call-result';
import { useRecovery } from './use-recovery';

const IS_BACK = text('The service is available again.');

/**
 * Monitors a form whose request failed because the service is unavailable: clears the error as soon as the
 * service responds again.
 *
 * @param note - The note below the form when there is no error.
 * @returns The note, or instead of it a message that the service is available again, until the form is
 * submitted again.
 */
export function useFormRecovery(
  { failure, attempt, clearError }: Pick<Submission<string>, 'failure' | 'attempt' | 'clearError'>,
  note: string,
): string {
  const [recovered, setRecovered] = useState<number | null>(null);
  const recover = useCallback(() => {
    setRecovered(attempt);
    clearError();
  }, [attempt, clearError]);
  useRecovery(failure !== null && isUnavailable(failure), recover);
  return recovered === attempt && failure === null ? t(IS_BACK) : note;
}
