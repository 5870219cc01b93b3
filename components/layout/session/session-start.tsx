import { useEffect, useRef } from 'react';
import { isUnavailable } from '@/lib/http/call-result';
import { deleteCopies } from '@/lib/session/own-copies';
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

/**
 * Checks on start who is signed in, if no user is loaded. For a visitor this is one request; if the
 * service is unavailable the check is retried, so that the page shows the user without a reload. After the
 * session has ended on this page it is checked again whenever the reader comes back, because they may have
 * logged in in another tab.
 *
 * @param reload - Loads the page again; the browser's own function by default.
 */
export function SessionStart({ reload }: { readonly reload?: () => void }) {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const email = useAppSelector((state) => selectUser(state)?.email);
  const last = useRef(email);

  useEffect(() => {
    if (email) last.current = email;
    const before = last.current;
    if (email || !before) return;
    const watching = import('./watch-return').then(
      (part) => part.watchReturn(dispatch, before, reload),
      // Without its script the reader loads the page again themselves.
      () => undefined,
    );
    return () => void watching.then((stop) => stop?.());
  }, [dispatch, email, reload]);

  useEffect(() => {
    const left = new AbortController();
    const start = async () => {
      let wait = FIRST_RETRY_MS;
      while (!left.signal.aborted && !selectUser(store.getState())) {
        const answer = await dispatch(loadUser());
        if (answer.ok) return;
        // The session has ended elsewhere.
        if (!isUnavailable(answer)) return deleteCopies();
        await pause(wait, left.signal);
        wait = Math.min(wait * 2, MAX_RETRY_MS);
      }
    };
    void start();
    return () => left.abort();
  }, [dispatch, store]);

  return null;
}
