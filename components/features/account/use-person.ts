import { useCallback, useEffect, useState } from 'react';
import { useRouter } from 'next/router';
import { useRecovery } from '@/components/layout/use-recovery';
import type { UserProfile } from '@/lib/contracts/accounts';
import type { CallFailure, CallResult } from '@/lib/http/call-result';
import { accountHref, loginHref } from '@/lib/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadProfile, loadUser } from '@/store/session';

/** The person whose account it is, as far as it is known. */
export interface Person {
  /** null while it is loading, and when it could not be loaded. */
  readonly profile: UserProfile | null;
  /** Why it could not be loaded, in words. */
  readonly problem: string | null;
  /** Tries again at once; it also tries by itself as soon as the service answers. */
  readonly retry: () => void;
}

/** The profile of the person who is signed in; whoever turns out not to be goes to the login page, and comes back from there. */
export function usePerson(): Person {
  const dispatch = useAppDispatch();
  const { replace } = useRouter();
  const { loading, isAuthenticated, userProfile, error } = useAppSelector(({ auth }) => auth);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  // Without an error they have logged out, which has its own way.
  const hasFailed = !loading && error !== null && (!isAuthenticated || userProfile === null);

  const ask = useCallback(async (): Promise<CallFailure | null> => {
    const answer: CallResult<unknown> = isAuthenticated
      ? await dispatch(loadProfile())
      : await dispatch(loadUser());
    if (answer.ok) return null;
    if (answer.status !== 401) return answer;
    await replace(loginHref(accountHref()));
    return null;
  }, [dispatch, isAuthenticated, replace]);

  useEffect(() => {
    // The store does not tell why there is nobody: whether the session has ended or the service is away.
    if (hasFailed) void ask().then(setFailure);
  }, [hasFailed, ask]);

  const retry = useCallback(() => {
    setFailure(null);
    void ask().then(setFailure);
  }, [ask]);
  const isKnownToFail = hasFailed && failure !== null;
  useRecovery(isKnownToFail, retry);

  return {
    profile: isAuthenticated ? userProfile : null,
    problem: isKnownToFail ? failure.error.detail : null,
    retry,
  };
}
