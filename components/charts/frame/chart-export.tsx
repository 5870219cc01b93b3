import { t } from '@/lib/domain/text';
import styles from './chart-export.module.scss';
import type { SavedChart } from './save-chart';

export interface ChartExportProps {
  /** Creates the drawing and its captions when a file is requested. */
  readonly make: () => SavedChart | Promise<SavedChart>;
  /** Source of the CSV values: a URL, or a callback that creates the file. */
  readonly csvHref?: string;
  readonly onCsv?: () => void | Promise<void>;
  readonly onFailure: (text: string | null) => void;
  /** True for an interactive chart: it offers a full-screen mode. */
  readonly isLive?: boolean;
}

/**
 * Export links of the chart. Each file contains the legend, source, date and, where applicable, the
 * simulated-data label.
 */
export function ChartExport({ make, csvHref, onCsv, onFailure, isLive = false }: ChartExportProps) {
  async function report(work: () => void | Promise<void>) {
    try {
      await work();
      onFailure(null);
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error));
    }
  }

  const save = (format: 'png' | 'svg') =>
    report(async () => {
      const [{ saveChart }, chart] = await Promise.all([import('./save-chart'), make()]);
      await saveChart(format, chart);
    });

  return (
    <div className={styles.saves} role="group" aria-label={t('Download chart')}>
      {isLive && (
        <button
          type="button"
          className="btn btn-plain"
          onClick={({ currentTarget }) => {
            const card = currentTarget.closest('section');
            void report(async () => {
              if (card) await (await import('./fill-screen')).fillScreen(card);
            });
          }}
        >
          {t('Full screen')}
        </button>
      )}
      <button type="button" className="btn btn-plain" onClick={() => void save('png')}>
        {t('PNG')}
      </button>
      <button type="button" className="btn btn-plain" onClick={() => void save('svg')}>
        {t('SVG')}
      </button>
      {csvHref && (
        <a className="btn btn-plain" href={csvHref} download rel="nofollow">
          {t('CSV')}
        </a>
      )}
      {onCsv && (
        <button type="button" className="btn btn-plain" onClick={() => void report(onCsv)}>
          {t('CSV')}
        </button>
      )}
    </div>
  );
}
