import { useEffect } from 'react';
import { isAway } from '@/lib/http/call-result';
import { useAppDispatch } from '@/store/hooks';
import { loadUser } from '@/store/session';
import { selectUser } from '@/store/slices/auth';
import { useStore } from 'react-redux';
import type { RootState } from '@/store';

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/** Waits, but no longer than until the browser is on the network again. */
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
 * Finds out at the start who is signed in, when no user is loaded. A visitor costs one refused call; a service that is away is asked again,
 * so that the page becomes the person's own without a reload.
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
        if (answer.ok || !isAway(answer)) return;
        await pause(wait, left.signal);
        wait = Math.min(wait * 2, LONGEST_RETRY_MS);
      }
    };
    void start();
    return () => left.abort();
  }, [dispatch, store]);

  return null;
}
