import type { MouseEvent } from 'react';
import { t } from '@/lib/domain/text';
import { LineKey, LineLegend } from '@/components/charts/svg/line-legend';
import type { ChartWindow } from '@/lib/charting/chart-model';
import { lineLook, seriesUnit } from '@/lib/charting/series-model';
import type { SeriesModel } from '@/lib/charting/series-model';
import styles from './series-card.module.scss';
import { legendText, summaryOf } from './series-summary';

export interface SeriesLegendProps {
  readonly model: SeriesModel;
  readonly window: ChartWindow;
  /** Ids of the lines that are not drawn. */
  readonly hidden: ReadonlySet<string>;
  /** Hides or shows a line; `alone` shows it as the only one, or all again. */
  readonly onToggle: (id: string, alone: boolean) => void;
  /** Highlights a line while its entry is pointed at or has the focus; null ends it. */
  readonly onPoint: (id: string | null) => void;
}

/** Legend: the name and the end value of each line; with several lines each can be hidden or shown alone. */
export function SeriesLegend({ model, window, hidden, onToggle, onPoint }: SeriesLegendProps) {
  const isChoice = model.series.length > 1;
  return (
    <LineLegend>
      {model.series.map((series, place) => {
        const { id, label } = series;
        const { color, dash } = lineLook(place);
        const isHidden = hidden.has(id);
        const content = (
          <>
            <LineKey color={color} dash={dash} />
            {label}{' '}
            <b className={styles.end}>
              {legendText(summaryOf(model, place, window), seriesUnit(model, series))}
            </b>
          </>
        );
        return (
          <li key={id} className={isHidden ? styles.isHidden : undefined}>
            {isChoice ? (
              <button
                type="button"
                className={styles.mark}
                aria-pressed={!isHidden}
                title={t('Click: hide or show. Double-click or Shift: show alone.')}
                onClick={(event: MouseEvent) => onToggle(id, event.shiftKey)}
                onDoubleClick={() => onToggle(id, true)}
                onPointerEnter={() => onPoint(id)}
                onPointerLeave={() => onPoint(null)}
                onFocus={() => onPoint(id)}
                onBlur={() => onPoint(null)}
              >
                {content}
              </button>
            ) : (
              content
            )}
          </li>
        );
      })}
    </LineLegend>
  );
}
