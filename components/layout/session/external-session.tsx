import { useEffect, useRef } from 'react';
import { isExternalSignInOn, signOutExternal, watchExternalUser } from '@/lib/session/firebase';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAuthenticated } from '@/store/slices/auth';
import { externalUserChanged } from '@/store/slices/external-user';

/** Delay after the start of the page, so that the page's own requests complete first. */
const AFTER_START_MS = 1_500;

/**
 * Syncs the second user record, that of the external sign-in provider, and ends it with the session: logging
 * out here also signs out of the provider. Does nothing and loads nothing when no provider is configured.
 */
export function ExternalSession() {
  const dispatch = useAppDispatch();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const wasAuthenticated = useRef(false);

  useEffect(() => {
    if (!isExternalSignInOn()) return;
    let stop = (): void => undefined;
    const timer = window.setTimeout(() => {
      stop = watchExternalUser((user) => void dispatch(externalUserChanged(user)));
    }, AFTER_START_MS);
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [dispatch]);

  useEffect(() => {
    if (wasAuthenticated.current && !isAuthenticated) void signOutExternal();
    wasAuthenticated.current = isAuthenticated;
  }, [isAuthenticated]);

  return null;
}
