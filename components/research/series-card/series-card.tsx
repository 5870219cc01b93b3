import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ChartSaves } from '@/components/charts/chart-saves';
import { sheetCsv } from '@/components/charts/data-sheet';
import { InteractiveChart } from '@/components/charts/interactive-chart';
import type { TimeChartHandle } from '@/components/charts/time-chart/mount-time-chart';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { drawChart } from '@/lib/charting/chart-svg';
import type { ChartWindow } from '@/lib/charting/chart-model';
import { colorToken } from '@/lib/charting/markup';
import { buildSeriesChart, lineLook } from '@/lib/charting/series-model';
import type { SeriesModel } from '@/lib/charting/series-model';
import { formatTick, formatValue } from '@/lib/format/chart-value';
import { formatDay, formatEpochDay } from '@/lib/format/date';
import { sourceText } from '@/lib/format/source-text';
import type { FigureSource } from '@/lib/format/source-text';
import { SeriesTable, seriesSheet } from './series-table';
import { legendText, seriesWords } from './series-words';
import styles from './series-card.module.scss';

export interface SeriesCardProps {
  /** Id of the section; `{id}-title` is its heading's. */
  readonly id: string;
  readonly title: ReactNode;
  readonly model: SeriesModel;
  /** The bars shown at first; default: all. */
  readonly window?: ChartWindow;
  /** What the chart shows, in a few words, for its name and the files; default: the names of the series. */
  readonly summaryLabel?: string;
  readonly source: FigureSource;
  readonly asOf: string | null;
  /** Name of the files, without an ending. */
  readonly csvName: string;
  /** Range, scale and what else sets the chart. */
  readonly controls?: ReactNode;
  /** What the values are and what limits them. */
  readonly footnote?: ReactNode;
  /** Told when the reader has zoomed or moved. */
  readonly onWindow?: (window: ChartWindow) => void;
  /** Shown where the model has no two days. */
  readonly empty?: ReactNode;
}

/** Series over time as a card: lines, drawdowns, what they show in words, the table behind them, and their files. */
export function SeriesCard(props: SeriesCardProps) {
  const { id, title, model, controls, footnote, empty } = props;
  if (model.days.length < 2 || model.series.length === 0) {
    return (
      <Card id={id} title={title} actions={controls} footer={footnote}>
        {empty ?? <EmptyState title="Nothing to draw">No two days of this range have a value.</EmptyState>}
      </Card>
    );
  }
  return <FilledCard {...props} />;
}

function FilledCard(props: SeriesCardProps) {
  const { id, title, model, source, asOf, csvName, controls, footnote, onWindow } = props;
  const handle = useRef<TimeChartHandle | null>(null);
  const [isAwake, setIsAwake] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const asked = props.window;
  const given = useMemo(
    () => clampWindow(asked ?? { first: 0, last: model.days.length - 1 }, model.days.length),
    [asked, model],
  );
  const [moved, setMoved] = useState<{ readonly from: ChartWindow; readonly to: ChartWindow } | null>(null);
  // Another window from outside takes the place of the one that the reader moved to.
  const window = moved?.from === given ? moved.to : given;
  const wake = () => setIsAwake(true);

  const chart = useMemo(() => buildSeriesChart(model, given), [model, given]);
  const drawing = useMemo(() => drawChart(chart, window, { formatTick, idPrefix: id }), [chart, window, id]);
  const names = props.summaryLabel ?? model.series.map(({ label }) => label).join(', ');
  const rangeText = `${formatEpochDay(model.days[window.first]!)} to ${formatEpochDay(model.days[window.last]!)}`;
  const summaryId = `${id}-summary`;
  const notes = [`${rangeText}.${asOf ? ` As of ${formatDay(asOf)}.` : ''}`, sourceText(source)];

  return (
    <Card
      id={id}
      title={title}
      actions={controls}
      footer={footnote}
      // A reader who reaches for the chart wakes it; one who only reads the page loads none of its code.
      onPointerEnter={wake}
      onFocus={wake}
    >
      <figure className={styles.figure}>
        <SeriesLegend model={model} window={window} />
        <InteractiveChart
          drawing={drawing}
          source={isAwake ? { model: chart, window } : null}
          label={`${names}, ${rangeText}`}
          describedBy={summaryId}
          formatTick={formatTick}
          formatValue={(value, format) => formatValue(value, format)}
          onWake={wake}
          handle={handle}
          onWindow={(next) => {
            setMoved({ from: given, to: next });
            onWindow?.(next);
          }}
        />
        <figcaption id={summaryId} className={styles.summary}>
          {[seriesWords(model, window), ...notes.slice(1)].join(' ')}
        </figcaption>
      </figure>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.behind}>
        <SeriesTable model={model} window={window} caption={`${names}, ${rangeText}`} />
        <ChartSaves
          drawing={drawing}
          handle={handle}
          onWake={wake}
          onCsv={async () => {
            const { offerFile } = await import('@/components/charts/save-chart');
            const csv = sheetCsv(seriesSheet(model, window, names), [names, ...notes]);
            offerFile(`${csvName}.csv`, new Blob([csv], { type: 'text/csv' }));
          }}
          caption={{ fileName: csvName, title: names, notes }}
          onFailure={setFailure}
        />
      </div>
    </Card>
  );
}

function clampWindow({ first, last }: ChartWindow, count: number): ChartWindow {
  const end = Math.min(Math.max(last, 1), count - 1);
  return { first: Math.min(Math.max(first, 0), end - 1), last: end };
}

/** What each line is and where it has come to. */
function SeriesLegend({ model, window }: { readonly model: SeriesModel; readonly window: ChartWindow }) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {model.series.map(({ id, label, values }, place) => {
        const { color, dash } = lineLook(place);
        return (
          <li key={id}>
            <svg width="18" height="4" aria-hidden="true">
              <path
                d="M0 2H18"
                stroke={colorToken(color)}
                strokeWidth="3"
                strokeDasharray={dash?.join(' ')}
              />
            </svg>
            {label} <b>{legendText(values, model.unit, window)}</b>
          </li>
        );
      })}
    </ul>
  );
}
