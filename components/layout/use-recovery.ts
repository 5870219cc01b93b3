import { useEffect } from 'react';
import { backendHref } from '@/lib/site/routes';

const PAUSE_MS = 3000;

async function answers(signal: AbortSignal): Promise<boolean> {
  try {
    // Only the status counts.
    // oxlint-disable-next-line no-restricted-globals
    const { ok } = await fetch(backendHref('/readyz'), { cache: 'no-store', signal });
    return ok;
  } catch {
    // No connection, or the page is being left: the caller decides whether to retry.
    return false;
  }
}

const reloadPage = () => window.location.reload();

/**
 * Checks every few seconds whether the data service is available again, and then reloads the page once.
 *
 * @param isUnavailable - Whether the page could not be rendered because the service is unavailable.
 * @param reload - Called when the service is available again.
 * @param pauseMs - Delay between two checks.
 */
export function useRecovery(
  isUnavailable: boolean,
  reload: () => void = reloadPage,
  pauseMs = PAUSE_MS,
): void {
  useEffect(() => {
    if (!isUnavailable) return;
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
  }, [isUnavailable, pauseMs, reload]);
}
