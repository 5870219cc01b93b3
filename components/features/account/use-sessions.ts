import { useCallback, useEffect, useState } from 'react';
import { useRecovery } from '@/components/layout/use-recovery';
import type { SessionEntry, SessionList } from '@/lib/contracts/accounts';
import { callBackend } from '@/lib/http/backend-client';
import { isAway } from '@/lib/http/call-result';
import type { CallResult } from '@/lib/http/call-result';

/** Where somebody is logged in. */
export interface Sessions {
  /** The newest first; null until they are there. */
  readonly entries: readonly SessionEntry[] | null;
  /** Why they could not be loaded, in words. */
  readonly problem: string | null;
  readonly reload: () => void;
}

/**
 * Loads the sessions, and again by itself when the service was away.
 *
 * @param isSignedIn - False as long as nobody is known to be.
 */
export function useSessions(isSignedIn: boolean): Sessions {
  const [answer, setAnswer] = useState<CallResult<SessionList> | null>(null);
  // Counts the questions; the answer to an earlier one is not taken.
  const [question, setQuestion] = useState(0);
  const reload = useCallback(() => setQuestion((count) => count + 1), []);

  useEffect(() => {
    if (!isSignedIn) return;
    let isCurrent = true;
    void callBackend<SessionList>({ method: 'GET', path: '/account/sessions/', isQuiet: true }).then(
      (next) => {
        // A list that is shown stays while a newer one cannot be had.
        if (isCurrent) setAnswer((last) => (last?.ok && !next.ok && isAway(next) ? last : next));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isSignedIn, question]);

  // Another question is another object: the recovery waits anew after a try that failed again.
  const askAgain = useCallback(() => setQuestion(question + 1), [question]);
  useRecovery(answer !== null && !answer.ok && isAway(answer), askAgain);

  return {
    entries: answer?.ok ? answer.data.sessions : null,
    problem: answer && !answer.ok ? answer.error.detail : null,
    reload,
  };
}
