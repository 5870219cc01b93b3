import { useEffect, useRef } from 'react';
import { isUnavailable } from '@/lib/http/call-result';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadUser } from '@/store/session';
import { selectUser } from '@/store/slices/auth';
import { useStore } from 'react-redux';
import type { RootState } from '@/store';

const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;

/** Waits for the delay, or until the browser is online again if that is earlier. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal.removeEventListener('abort', goOn);
      resolve();
    };
    const timer = window.setTimeout(goOn, ms);
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', goOn);
  });
}

const reloadPage = () => window.location.reload();

/**
 * After the session has ended on this page: checks it again whenever the reader comes back to the page, because they may
 * have logged in in another tab. What they entered is then sent under the new session; the page of another person is
 * loaded again instead.
 */
function useReturn(reload: () => void): void {
  const dispatch = useAppDispatch();
  const email = useAppSelector((state) => selectUser(state)?.email ?? null);
  const last = useRef(email);

  useEffect(() => {
    if (email !== null) last.current = email;
    if (email !== null || last.current === null) return;
    const check = async () => {
      if (document.visibilityState !== 'visible') return;
      // The answer changes it.
      const before = last.current;
      const answer = await dispatch(loadUser());
      if (answer.ok && answer.data.email !== before) reload();
    };
    const onReturn = () => void check();
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [dispatch, email, reload]);
}

/**
 * Checks on start who is signed in, if no user is loaded. For a visitor this is one request; if the
 * service is unavailable the check is retried, so that the page shows the user without a reload.
 *
 * @param reload - Loads the page again.
 */
export function SessionStart({ reload = reloadPage }: { readonly reload?: () => void }) {
  const dispatch = useAppDispatch();
  useReturn(reload);
  const store = useStore<RootState>();

  useEffect(() => {
    const left = new AbortController();
    const start = async () => {
      let wait = FIRST_RETRY_MS;
      while (!left.signal.aborted && !selectUser(store.getState())) {
        const answer = await dispatch(loadUser());
        if (answer.ok || !isUnavailable(answer)) return;
        await pause(wait, left.signal);
        wait = Math.min(wait * 2, MAX_RETRY_MS);
      }
    };
    void start();
    return () => left.abort();
  }, [dispatch, store]);

  return null;
}
