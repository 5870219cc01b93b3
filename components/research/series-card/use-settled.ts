import { useEffect, useRef } from 'react';
import type { ChartDrawing } from '@/lib/charting/chart-svg';
import type { ChartWindow } from '@/lib/charting/chart-model';
import type { SeriesModel } from '@/lib/charting/series-model';

/** The current content of a series card. */
export interface DrawnSeries {
  readonly model: SeriesModel;
  readonly window: ChartWindow;
  readonly drawing: ChartDrawing;
}

/** Maximum time that an export waits for the full data, in milliseconds. */
const LIMIT_MS = 10_000;

/**
 * Resolves to the card's content once it includes every day: files are made from that, so that they do not
 * depend on whether the chart was used.
 *
 * @param hydrate - Requests every day.
 * @returns A function that rejects with an Error when the days do not arrive in time.
 */
export function useSettled(shown: DrawnSeries, hydrate: () => void): () => Promise<DrawnSeries> {
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  return async () => {
    if (latest.current.model.allDays === undefined) return latest.current;
    hydrate();
    const limit = performance.now() + LIMIT_MS;
    while (latest.current.model.allDays !== undefined) {
      if (performance.now() > limit) throw new Error('The daily data could not be loaded.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return latest.current;
  };
}
