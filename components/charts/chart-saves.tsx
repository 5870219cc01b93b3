import type { RefObject } from 'react';
import type { ChartDrawing } from '@/lib/charting/chart-svg';
import styles from './chart-saves.module.scss';
import type { ChartCaption } from './save-chart';
import type { TimeChartHandle } from './time-chart/mount-time-chart';

export interface ChartSavesProps {
  /** The drawing, or what makes one when it is asked for. */
  readonly drawing: ChartDrawing | (() => ChartDrawing | Promise<ChartDrawing>);
  /** The livelier chart, of which a PNG is made; a chart that has none is saved as it was drawn. */
  readonly handle?: RefObject<TimeChartHandle | null>;
  /** Wakes it. */
  readonly onWake?: () => void;
  /** Where the chart's values are as CSV: an address, or what to do for it. */
  readonly csvHref?: string;
  readonly onCsv?: () => void | Promise<void>;
  readonly caption: ChartCaption;
  readonly onFailure: (text: string | null) => void;
}

/** How long a picture waits for the chart that it is made of. */
const WAKE_LIMIT_MS = 10_000;

/** The chart as files, each with its source, day and, where it applies, the label of simulated data. */
export function ChartSaves({ drawing, handle, onWake, csvHref, onCsv, caption, onFailure }: ChartSavesProps) {
  async function wakeChart(chart: RefObject<TimeChartHandle | null>): Promise<TimeChartHandle> {
    onWake?.();
    const limit = performance.now() + WAKE_LIMIT_MS;
    while (!chart.current) {
      if (performance.now() > limit)
        throw new Error('The chart could not be drawn, so there is no PNG of it.');
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return chart.current;
  }

  async function save(format: 'png' | 'svg') {
    try {
      const { savePng, saveSvg, savePicture } = await import('./save-chart');
      if (format === 'png' && handle) await savePng(await wakeChart(handle), caption);
      else {
        const made = typeof drawing === 'function' ? await drawing() : drawing;
        if (format === 'svg') saveSvg(made, caption);
        else await savePicture(made, caption);
      }
      onFailure(null);
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error));
    }
  }

  async function saveCsv() {
    try {
      await onCsv?.();
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
      {csvHref && (
        <a className="btn btn-plain" href={csvHref} download rel="nofollow">
          CSV
        </a>
      )}
      {onCsv && (
        <button type="button" className="btn btn-plain" onClick={() => void saveCsv()}>
          CSV
        </button>
      )}
    </div>
  );
}
