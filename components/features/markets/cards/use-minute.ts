import { useCallback, useSyncExternalStore } from 'react';
import type { PageClocks } from '../data/clocks';

const MINUTE_MS = 60_000;
const TICK_MS = 5_000;

/**
 * The current minute of the site (since 1970, UTC); null on the page of a past day. While the document is
 * hydrated it is the minute in which the server rendered it, so that both render the same.
 */
export function useMinute({ now, skew }: PageClocks): number | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (now === null) return () => undefined;
      const timer = setInterval(onChange, TICK_MS);
      return () => clearInterval(timer);
    },
    [now],
  );
  return useSyncExternalStore(
    subscribe,
    () => (now === null ? null : Math.floor(Date.now() / MINUTE_MS) + skew),
    () => now,
  );
}
