import { useEffect } from 'react';
import { backendHref } from '@/lib/routes';

const PAUSE_MS = 3000;

async function answers(signal: AbortSignal): Promise<boolean> {
  try {
    const { ok } = await fetch(backendHref('/readyz'), { cache: 'no-store', signal });
    return ok;
  } catch {
    // No connection, or the page is being left: asked again, or not, by the caller.
    return false;
  }
}

const reloadPage = () => window.location.reload();

/**
 * Asks every few seconds whether the data service answers again, and then loads the page anew, once.
 *
 * @param isAway - Whether the page could not be made because it does not.
 * @param reload - What to do when it is back.
 * @param pauseMs - Between two questions.
 */
export function useRecovery(isAway: boolean, reload: () => void = reloadPage, pauseMs = PAUSE_MS): void {
  useEffect(() => {
    if (!isAway) return;
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const askLater = () => {
      timer = setTimeout(() => {
        void answers(left.signal).then((isBack) => {
          if (left.signal.aborted) return;
          if (isBack) reload();
          else askLater();
        });
      }, pauseMs);
    };
    askLater();
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [isAway, pauseMs, reload]);
}
