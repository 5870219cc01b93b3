import { useCallback, useEffect, useState } from 'react';
import { useRecovery } from '@/components/layout/use-recovery';
import { callBackend } from '@/lib/http/backend-client';
import { isUnavailable } from '@/lib/http/call-result';
import type { CallResult } from '@/lib/http/call-result';

/** What a card of the account page shows of the backend's answer. */
export interface AccountQuery<T> {
  /** Null until loaded. */
  readonly data: T | null;
  /** Why loading failed, as text. */
  readonly problem: string | null;
  readonly reload: () => void;
}

/**
 * Loads an answer about the signed-in user, and retries automatically after the service was unavailable.
 *
 * @param isSignedIn - False until the user is known to be signed in.
 */
export function useAccountQuery<T>(path: string, isSignedIn: boolean): AccountQuery<T> {
  const [answer, setAnswer] = useState<CallResult<T> | null>(null);
  // Counts the requests; responses to earlier ones are ignored.
  const [reloads, setReloads] = useState(0);
  const reload = useCallback(() => setReloads((count) => count + 1), []);

  useEffect(() => {
    if (!isSignedIn) return;
    let isCurrent = true;
    void callBackend<T>({ method: 'GET', path, isBackground: true }).then((next) => {
      // What is loaded stays visible while reloading fails.
      if (isCurrent) setAnswer((last) => (last?.ok && !next.ok && isUnavailable(next) ? last : next));
    });
    return () => {
      isCurrent = false;
    };
  }, [isSignedIn, path, reloads]);

  // A new object for each request: the retry timer restarts after another failure.
  const askAgain = useCallback(() => setReloads(reloads + 1), [reloads]);
  useRecovery(answer !== null && !answer.ok && isUnavailable(answer), askAgain);

  return {
    data: answer?.ok ? answer.data : null,
    problem: answer && !answer.ok ? answer.error.detail : null,
    reload,
  };
}
