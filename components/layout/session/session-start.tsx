import { useEffect } from 'react';
import { isUnavailable } from '@/lib/http/call-result';
import { useAppDispatch } from '@/store/hooks';
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
 * service is unavailable the check is retried, so that the page shows the user without a reload.
 */
export function SessionStart() {
  const dispatch = useAppDispatch();
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
