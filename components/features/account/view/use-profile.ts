import { useCallback, useEffect, useState } from 'react';
import { useRouter } from 'next/router';
import { useRecovery } from '@/components/layout/use-recovery';
import type { UserProfile } from '@/lib/contracts/accounts';
import type { CallFailure, CallResult } from '@/lib/http/call-result';
import { accountHref, loginHref } from '@/lib/site/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadProfile, loadUser } from '@/store/session';

/** The profile of the account, as far as it is loaded. */
export interface Person {
  /** null while loading, and when loading failed. */
  readonly profile: UserProfile | null;
  /** The reason why loading failed, as text. */
  readonly problem: string | null;
  /** Retries immediately; a retry also happens as soon as the service responds. */
  readonly retry: () => void;
}

/**
 * The profile of the signed-in user; a visitor is redirected to the login page, which returns here. When the session
 * ends while the page is open, the page stays as it is: its forms may hold what was not saved.
 */
export function useProfile(): Person {
  const dispatch = useAppDispatch();
  const { replace } = useRouter();
  const { loading, isAuthenticated, userProfile, error } = useAppSelector(({ auth }) => auth);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [shown, setShown] = useState(userProfile);
  if (userProfile !== null && userProfile !== shown) setShown(userProfile);
  const isShown = shown !== null;
  const hasFailed = !loading && error !== null && (!isAuthenticated || userProfile === null);

  const ask = useCallback(async (): Promise<CallFailure | null> => {
    const answer: CallResult<unknown> = isAuthenticated
      ? await dispatch(loadProfile())
      : await dispatch(loadUser());
    if (answer.ok) return null;
    if (answer.status !== 401) return answer;
    if (!isShown) await replace(loginHref(accountHref()));
    return null;
  }, [dispatch, isAuthenticated, isShown, replace]);

  useEffect(() => {
    // The store does not distinguish an expired session from an unavailable service.
    if (hasFailed) void ask().then(setFailure);
  }, [hasFailed, ask]);

  const retry = useCallback(() => {
    setFailure(null);
    void ask().then(setFailure);
  }, [ask]);
  const isKnownToFail = hasFailed && failure !== null;
  useRecovery(isKnownToFail, retry);

  return {
    // Without an error the user has logged out.
    profile: !isAuthenticated && error === null ? null : (userProfile ?? shown),
    problem: isKnownToFail ? failure.error.detail : null,
    retry,
  };
}
