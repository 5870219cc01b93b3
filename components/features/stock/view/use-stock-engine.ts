import { useCallback, useRef } from 'react';
import type { StockPageData } from '../data/stock-page-data';
import type { EngineAnswer, StockEngine } from '../engine/stock-engine';

/**
 * Gives the page's engine, loaded with the first question: its code, then the series. A failed load is tried anew.
 *
 * @param shown - What the page shows of its own state; the same object at every drawing.
 */
export function useStockEngine(
  page: StockPageData,
  asOf: string | null,
  shown: EngineAnswer,
): () => Promise<StockEngine> {
  const loading = useRef<Promise<StockEngine> | null>(null);
  return useCallback(() => {
    loading.current ??= import('../engine/stock-engine')
      .then(({ openStockEngine }) => openStockEngine(page, asOf, shown))
      .catch((error: unknown) => {
        loading.current = null;
        throw error;
      });
    return loading.current;
  }, [page, asOf, shown]);
}
