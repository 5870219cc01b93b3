import { useCallback, useEffect, useState } from 'react';
import { useRecovery } from '@/components/layout/use-recovery';
import type { SessionEntry, SessionList } from '@/lib/contracts/accounts';
import { callBackend } from '@/lib/http/backend-client';
import { isUnavailable } from '@/lib/http/call-result';
import type { CallResult } from '@/lib/http/call-result';

/** The active sessions. */
export interface Sessions {
  /** Newest first; null until loaded. */
  readonly entries: readonly SessionEntry[] | null;
  /** Why loading failed, as text. */
  readonly problem: string | null;
  readonly reload: () => void;
}

/**
 * Loads the sessions, and retries automatically after the service was unavailable.
 *
 * @param isSignedIn - False until the user is known to be signed in.
 */
export function useSessions(isSignedIn: boolean): Sessions {
  const [answer, setAnswer] = useState<CallResult<SessionList> | null>(null);
  // Counts the requests; responses to earlier ones are ignored.
  const [reloads, setReloads] = useState(0);
  const reload = useCallback(() => setReloads((count) => count + 1), []);

  useEffect(() => {
    if (!isSignedIn) return;
    let isCurrent = true;
    void callBackend<SessionList>({ method: 'GET', path: '/account/sessions/', isBackground: true }).then(
      (next) => {
        // A loaded list stays visible while reloading fails.
        if (isCurrent) setAnswer((last) => (last?.ok && !next.ok && isUnavailable(next) ? last : next));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isSignedIn, reloads]);

  // A new object for each request: the retry timer restarts after another failure.
  const askAgain = useCallback(() => setReloads(reloads + 1), [reloads]);
  useRecovery(answer !== null && !answer.ok && isUnavailable(answer), askAgain);

  return {
    entries: answer?.ok ? answer.data.sessions : null,
    problem: answer && !answer.ok ? answer.error.detail : null,
    reload,
  };
}
