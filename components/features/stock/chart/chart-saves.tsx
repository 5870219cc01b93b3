import type { RefObject } from 'react';
import type { ChartCaption } from '@/components/charts/save-chart';
import type { TimeChartHandle } from '@/components/charts/time-chart/mount-time-chart';
import type { ChartDrawing } from '@/lib/charting/chart-svg';
import type { StockState } from '../state/stock-state';
import { twinHref } from '../view/stock-links';
import styles from './chart-card.module.scss';

export interface ChartSavesProps {
  readonly drawing: ChartDrawing;
  readonly handle: RefObject<TimeChartHandle | null>;
  /** Wakes the livelier chart: a PNG is made of what it shows. */
  readonly onWake: () => void;
  readonly csvHref: { readonly path: string; readonly state: StockState; readonly asOf: string | null };
  readonly caption: ChartCaption;
  readonly onFailure: (text: string | null) => void;
}

/** How long a picture waits for the chart that it is made of. */
const WAKE_LIMIT_MS = 10_000;

/** The chart as files, each with its source, day and, where it applies, the label of simulated data. */
export function ChartSaves({ drawing, handle, onWake, csvHref, caption, onFailure }: ChartSavesProps) {
  const { path, ...rest } = csvHref;

  async function wakeChart(): Promise<TimeChartHandle> {
    onWake();
    const limit = performance.now() + WAKE_LIMIT_MS;
    while (!handle.current) {
      if (performance.now() > limit)
        throw new Error('The chart could not be drawn, so there is no PNG of it.');
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return handle.current;
  }

  async function save(format: 'png' | 'svg') {
    try {
      const { savePng, saveSvg } = await import('@/components/charts/save-chart');
      if (format === 'svg') saveSvg(drawing, caption);
      else await savePng(await wakeChart(), caption);
      onFailure(null);
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <div className={styles.saves} role="group" aria-label="Save the chart">
      <button type="button" className="btn btn-plain" onClick={() => void save('png')}>
        PNG
      </button>
      <button type="button" className="btn btn-plain" onClick={() => void save('svg')}>
        SVG
      </button>
      <a className="btn btn-plain" href={twinHref(path, 'csv', rest)} download rel="nofollow">
        CSV
      </a>
    </div>
  );
}
