import { useCallback, useRef } from 'react';
import type { PricePage } from '../data/price-page';
import type { EngineResult, PriceEngine } from '../engine/price-engine';

/**
 * Returns the page's engine, loaded with the first query: its code, then the series. A failed load is
 * retried.
 *
 * @param shown - What the page shows for its own state; the same object at every render.
 */
export function usePriceEngine(
  page: PricePage,
  asOf: string | null,
  shown: EngineResult,
): () => Promise<PriceEngine> {
  const loading = useRef<Promise<PriceEngine> | null>(null);
  return useCallback(() => {
    loading.current ??= import('../engine/price-engine')
      .then(({ openPriceEngine }) => openPriceEngine(page, asOf, shown))
      .catch((error: unknown) => {
        loading.current = null;
        throw error;
      });
    return loading.current;
  }, [page, asOf, shown]);
}
