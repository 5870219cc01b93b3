import { useCallback, useRef, useState } from 'react';
import type { Stock } from '@/lib/contracts/stocks';
import type { TickerIndex } from '@/lib/search/ticker-index';

/** The search index. */
export interface TickerIndexState {
  /** null until the list has loaded. */
  readonly index: TickerIndex<Stock> | null;
  /** True when the last attempt failed; the next `load` retries. */
  readonly hasFailed: boolean;
  /** Loads the list if there is none yet, otherwise checks that it is up to date. */
  readonly load: () => void;
}

/**
 * Loads the list of stocks and the search code on demand, so that pages on which nothing is searched load
 * neither.
 */
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
