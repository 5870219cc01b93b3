import { useCallback, useRef, useState } from 'react';
import type { Stock, StockList } from '@/lib/contracts/stocks';
import { cachedFetch } from '@/lib/http/cached-fetch';
import { backendHref } from '@/lib/routes';
import { buildTickerIndex } from '@/lib/search/ticker-index';
import type { TickerIndex } from '@/lib/search/ticker-index';

/** The last list and the index made of it: every page has a search, one index serves them all. */
let built: { list: StockList; index: TickerIndex<Stock> } | null = null;

async function loadTickerIndex(): Promise<TickerIndex<Stock>> {
  const list = await cachedFetch<StockList>(backendHref('/stocks/'));
  if (built?.list !== list) built = { list, index: buildTickerIndex(list.stocks) };
  return built.index;
}

/** The search's list. */
export interface TickerIndexState {
  /** null until the list has come. */
  readonly index: TickerIndex<Stock> | null;
  /** True when the last attempt failed; the next `load` tries again. */
  readonly hasFailed: boolean;
  /** Fetches the list when there is none yet, or asks whether it is still right. */
  readonly load: () => void;
}

/** Loads the list of stocks when it is asked to, not before: a page that nobody searches on pays nothing for it. */
export function useTickerIndex(): TickerIndexState {
  const [index, setIndex] = useState<TickerIndex<Stock> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isLoading = useRef(false);

  const load = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    loadTickerIndex()
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
