import { useCallback, useRef, useState } from 'react';
import type { Stock } from '@/lib/contracts/stocks';
import type { TickerIndex } from '@/lib/search/ticker-index';

/** The search's list. */
export interface TickerIndexState {
  /** null until the list has come. */
  readonly index: TickerIndex<Stock> | null;
  /** True when the last attempt failed; the next `load` tries again. */
  readonly hasFailed: boolean;
  /** Fetches the list when there is none yet, or asks whether it is still right. */
  readonly load: () => void;
}

/** Loads the list of stocks, and the code that searches it, when it is asked to: a page that nobody searches on pays for neither. */
export function useTickerIndex(): TickerIndexState {
  const [index, setIndex] = useState<TickerIndex<Stock> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isLoading = useRef(false);

  const load = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    void import('./load-ticker-index')
      .then(({ loadTickerIndex }) => loadTickerIndex())
      .then(
        (loaded) => {
          setIndex(loaded);
          setHasFailed(false);
        },
        () => setHasFailed(true),
      )
      .finally(() => (isLoading.current = false));
  }, []);

  return { index, hasFailed, load };
}
