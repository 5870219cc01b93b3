import { useCallback, useRef, useState } from 'react';
import type { StockNames } from '@/lib/contracts/stocks';
import { readStockNames } from '@/lib/search/stock-names';
import { buildTickerIndex } from '@/lib/search/ticker-index';
import type { TickerIndex } from '@/lib/search/ticker-index';

/** A stock as needed by an import. */
export type NamedStock = StockNames['stock_names'][number];

/** The stock names that pasted tickers are checked against. */
export interface StockNamesState {
  /** null until the names have loaded. */
  readonly index: TickerIndex<NamedStock> | null;
  /** True when the last attempt failed; the next `load` retries. */
  readonly hasFailed: boolean;
  /** Loads the names if they are not loaded yet. */
  readonly load: () => void;
}

/** Loads the names of all stocks when the reader starts an import. */
export function useStockNames(): StockNamesState {
  const [index, setIndex] = useState<TickerIndex<NamedStock> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isLoading = useRef(false);

  const load = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    void readStockNames()
      .then(
        (names) => {
          setIndex((known) => known ?? buildTickerIndex(names));
          setHasFailed(false);
        },
        () => setHasFailed(true),
      )
      .finally(() => (isLoading.current = false));
  }, []);

  return { index, hasFailed, load };
}
