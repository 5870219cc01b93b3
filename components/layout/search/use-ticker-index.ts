import { useCallback, useRef, useState } from 'react';
import type { Stock } from '@/lib/contracts/stocks';
import type { TickerIndex } from '@/lib/search/ticker-index';
import type { Palette } from './load-palette';
import type { LoadedIndex } from './load-ticker-index';

/** The search index. */
export interface TickerIndexState {
  /** null until the list has loaded. */
  readonly index: TickerIndex<Stock> | null;
  /** True when the data of this site come from providers, which have more instruments. */
  readonly isLive: boolean;
  /** Pages, figures and commands; null until loaded, and where only instruments are searched. */
  readonly palette: Palette | null;
  /** True when the last attempt failed; the next `load` retries. */
  readonly hasFailed: boolean;
  /** Loads the list if there is none yet, otherwise checks that it is up to date. */
  readonly load: () => void;
}

/**
 * Loads the list of stocks and the search code on demand, so that pages on which nothing is searched load
 * neither.
 *
 * @param paletteOf - The as-of day that found pages keep; undefined: only instruments are searched.
 */
export function useTickerIndex(paletteOf?: string | null): TickerIndexState {
  const [loadedIndex, setLoadedIndex] = useState<LoadedIndex | null>(null);
  const [palette, setPalette] = useState<Palette | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isLoading = useRef(false);

  const load = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    const paletteLoad =
      paletteOf === undefined
        ? null
        : import('./load-palette').then(({ loadPalette }) => loadPalette(paletteOf));
    void Promise.all([
      import('./load-ticker-index').then(({ loadTickerIndex }) => loadTickerIndex()),
      paletteLoad,
    ])
      .then(
        ([loaded, found]) => {
          setLoadedIndex(loaded);
          setPalette(found);
          setHasFailed(false);
        },
        () => setHasFailed(true),
      )
      .finally(() => (isLoading.current = false));
  }, [paletteOf]);

  const { index = null, isLive = false } = loadedIndex ?? {};
  return { index, isLive, palette, hasFailed, load };
}
