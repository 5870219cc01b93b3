import { useCallback, useRef, useState } from 'react';
import type { StockNames } from '@/lib/contracts/stocks';
import { readStockNames } from '@/lib/http/stock-names';
import { buildTickerIndex } from '@/lib/search/ticker-index';
import type { TickerIndex } from '@/lib/search/ticker-index';

/** A stock as an import knows it. */
export type NamedStock = StockNames['stock_names'][number];

/** The names against which pasted tickers are checked. */
export interface StockNamesState {
  /** null until the names have come. */
  readonly index: TickerIndex<NamedStock> | null;
  /** True when the last attempt failed; the next `load` tries again. */
  readonly hasFailed: boolean;
  /** Fetches the names when there are none yet. */
  readonly load: () => void;
}

/** Loads the names of all stocks when somebody begins to import. */
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
