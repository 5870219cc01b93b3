import { useCallback, useRef } from 'react';
import type { PricePage } from '../data/price-page';
import type { EngineAnswer, PriceEngine } from '../engine/price-engine';

/**
 * Gives the page's engine, loaded with the first question: its code, then the series. A failed load is tried anew.
 *
 * @param shown - What the page shows of its own state; the same object at every drawing.
 */
export function usePriceEngine(
  page: PricePage,
  asOf: string | null,
  shown: EngineAnswer,
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
