import { useEffect, useRef } from 'react';
import { isExternalSignInOn, signOutExternal, watchExternalUser } from '@/lib/session/firebase';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAuthenticated } from '@/store/slices/auth';
import { externalUserChanged } from '@/store/slices/external-user';

/** Long enough after the start that what the page itself needs has come. */
const AFTER_START_MS = 1_500;

/**
 * Keeps the second user record, that of the external sign-in provider, and ends it with the session: whoever logs out here is not left
 * signed in there. Does nothing, and loads nothing, when there is no such provider.
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
