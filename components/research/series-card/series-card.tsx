import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import { ChartFrame } from '@/components/charts/frame/chart-frame';
import { chartDataCsv } from '@/components/charts/frame/chart-data';
import { InteractiveChart } from '@/components/charts/time-chart/zoomable-chart';
import type { TimeChartHandle } from '@/components/charts/time-chart/mount-time-chart';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { drawChart } from '@/lib/charting/chart-svg';
import type { ChartWindow } from '@/lib/charting/chart-model';
import { buildSeriesChart } from '@/lib/charting/series-model';
import type { SeriesModel } from '@/lib/charting/series-model';
import { formatTick, formatValue } from '@/lib/format/chart-value';
import { formatDay, formatEpochDay } from '@/lib/format/date';
import { fileSourceText, sourceText } from '@/lib/format/source-text';
import type { FigureSource } from '@/lib/format/source-text';
import { SeriesLegend } from './series-legend';
import { SeriesTable, seriesData } from './series-table';
import { seriesLegend, seriesSummaryText } from './series-summary';
import { useSettled } from './use-settled';
import { useShownLines } from './use-shown-lines';
import type { DrawnSeries } from './use-settled';

export interface SeriesCardProps {
  /** Id of the section; the id of its heading is `{id}-title`. */
  readonly id: string;
  readonly title: ReactNode;
  readonly model: SeriesModel;
  /** The bars that are visible at first; default: all. */
  readonly window?: ChartWindow;
  /**
   * Short description of the chart, for its accessible name and the files; default: the names of the series.
   */
  readonly summaryLabel?: string;
  readonly source: FigureSource;
  readonly asOf: string | null;
  /** File name without extension. */
  readonly csvName: string;
  /** Range, scale and other controls of the chart. */
  readonly controls?: ReactNode;
  /** The controls that choose the series, above the notes. */
  readonly tools?: ReactNode;
  /** Notes about the values and their limits. */
  readonly footnote?: ReactNode;
  /** Basis of returns and growth: `Total return, dividends reinvested`. */
  readonly basis?: string;
  /** True: the keys 1 to 9 hide and show lines, with Shift they show one alone. */
  readonly hasKeys?: boolean;
  /** Called when a reader starts to use the chart: until then the model may hold only some of the days. */
  readonly onInteract?: () => void;
  /** Called when the reader has zoomed or panned. */
  readonly onWindow?: (window: ChartWindow) => void;
  /** Shown when the model has fewer than two days. */
  readonly empty?: ReactNode;
}

/** Time series as a card: lines, drawdowns, text summary, data table and file exports. */
export function SeriesCard(props: SeriesCardProps) {
  const { id, title, model, controls, tools, footnote, empty } = props;
  if (model.days.length < 2 || model.series.length === 0) {
    return (
      <Card id={id} title={title} actions={controls} tools={tools} footer={footnote}>
        {empty ?? (
          <EmptyState title={t('Nothing to draw')}>
            {t('Fewer than two values in this range: choose a longer one.')}
          </EmptyState>
        )}
      </Card>
    );
  }
  return <FilledCard {...props} />;
}

function FilledCard({ model: whole, ...props }: SeriesCardProps) {
  const { hidden, model: chosen, toggle } = useShownLines(whole, props.hasKeys === true);
  const model = useSampled(chosen);
  const { id, title, source, asOf, csvName, controls, tools, footnote } = props;
  const { onWindow, onInteract, basis } = props;
  const handle = useRef<TimeChartHandle | null>(null);
  const [isHydrated, setIsHydrated] = useState(false);
  const wantedWindow = props.window;
  const startWindow = useMemo(
    () => clampWindow(wantedWindow ?? { first: 0, last: whole.days.length - 1 }, whole.days.length),
    [wantedWindow, whole],
  );
  const [moved, setMoved] = useState<{ readonly from: ChartWindow; readonly to: ChartWindow } | null>(null);
  // A new window from the props replaces the one that the reader moved to.
  const window = moved?.from === startWindow ? moved.to : startWindow;
  const hydrate = () => {
    setIsHydrated(true);
    onInteract?.();
  };

  const chart = useMemo(() => buildSeriesChart(model, startWindow), [model, startWindow]);
  const drawing = useMemo(() => drawChart(chart, window, { formatTick, idPrefix: id }), [chart, window, id]);
  const names = props.summaryLabel ?? model.series.map(({ label }) => label).join(', ');
  const summaryId = `${id}-summary`;
  const drawn = { model, window, drawing };
  const settle = useSettled(drawn, hydrate);
  const label = `${names}, ${rangeText(drawn)}`;
  const notesOf = (shown: DrawnSeries) => [
    [`${rangeText(shown)}.`, basis && `${basis}.`, asOf && t('As of {asOf}.', { asOf: formatDay(asOf) })]
      .filter(Boolean)
      .join(' '),
    fileSourceText(source),
  ];

  return (
    <Card
      id={id}
      title={title}
      actions={controls}
      tools={tools}
      footer={footnote}
      // Load the interactive chart when a reader interacts with it; readers of the page alone load none of
      // its code.
      onPointerEnter={hydrate}
      onFocus={hydrate}
    >
      <ChartFrame
        label={label}
        captionId={summaryId}
        words={seriesSummaryText(model, window)}
        source={sourceText(source)}
        tables={<SeriesTable model={model} window={window} caption={label} />}
        files={{
          isLive: true,
          make: async () => {
            const settledSeries = await settle();
            const caption = {
              fileName: csvName,
              title: names,
              legend: seriesLegend(settledSeries.model, settledSeries.window),
              notes: notesOf(settledSeries),
            };
            return { drawing: settledSeries.drawing, caption };
          },
          onCsv: async () => {
            const [{ offerFile }, shown] = await Promise.all([
              import('@/components/charts/frame/save-chart'),
              settle(),
            ]);
            const sheet = seriesData(shown.model, shown.window, names);
            const csv = chartDataCsv(sheet, [names, ...notesOf(shown)]);
            offerFile(`${csvName}.csv`, new Blob([csv], { type: 'text/csv' }));
          },
        }}
      >
        <SeriesLegend
          model={whole}
          window={window}
          hidden={hidden}
          onToggle={toggle}
          onPoint={(line) => handle.current?.highlight(line)}
        />
        <InteractiveChart
          drawing={drawing}
          // With only some of the days, the chart is not interactive.
          source={isHydrated && model.allDays === undefined ? { model: chart, window } : null}
          label={label}
          describedBy={summaryId}
          formatTick={formatTick}
          formatValue={(value, format) => formatValue(value, format)}
          onInteract={hydrate}
          handle={handle}
          onWindow={(next) => {
            setMoved({ from: startWindow, to: next });
            onWindow?.(next);
          }}
        />
      </ChartFrame>
    </Card>
  );
}

/** The model with the days that were drawn before all of them were loaded. */
function useSampled(model: SeriesModel): SeriesModel {
  const [thinned, setThinned] = useState<readonly number[] | null>(null);
  if (model.allDays !== undefined && thinned !== model.days) setThinned(model.days);
  return useMemo(
    () => (model.allDays !== undefined || thinned === null ? model : { ...model, sampleDays: thinned }),
    [model, thinned],
  );
}

function rangeText({ model: { days }, window }: DrawnSeries): string {
  return t('{first} to {last}', {
    first: formatEpochDay(days[window.first]!),
    last: formatEpochDay(days[window.last]!),
  });
}

function clampWindow({ first, last }: ChartWindow, count: number): ChartWindow {
  const end = Math.min(Math.max(last, 1), count - 1);
  return { first: Math.min(Math.max(first, 0), end - 1), last: end };
}
