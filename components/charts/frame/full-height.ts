import type { ChartModel, ChartWindow } from '@/lib/charting/chart-model';

/** The complete series of a chart, once it is loaded in the browser. */
export interface WindowedChart {
  readonly model: ChartModel;
  readonly window: ChartWindow;
}

/**
 * Event that changes the height of a chart, with a {@link FullHeight} as its detail; null restores the
 * original height.
 */
export const HEIGHT_EVENT = 'chart-height';

/** Event detail: the height, and a function that applies it to a chart. */
export interface FullHeight {
  readonly height: number;
  readonly stretch: (source: WindowedChart, height: number) => WindowedChart;
}
