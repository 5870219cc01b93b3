import { useRef, useState } from 'react';
import { ChartSaves } from '@/components/charts/chart-saves';
import { InteractiveChart } from '@/components/charts/interactive-chart';
import type { TimeChartHandle } from '@/components/charts/time-chart/mount-time-chart';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { formatTick, formatValue } from '@/lib/format/chart-value';
import { formatDay } from '@/lib/format/date';
import { summaryText } from '@/lib/format/series-summary';
import { sourceText } from '@/lib/format/source-text';
import { basisText, rangeText } from '../cards/card-props';
import type { CardProps } from '../cards/card-props';
import { twinHref } from '../view/price-links';
import type { LivePrice } from '../view/use-price-state';
import { ChartControls } from './chart-controls';
import { ChartLegend } from './chart-legend';
import styles from './chart-card.module.scss';
import { PriceTable } from './price-table';
import { PriceRangePicker } from './price-range-picker';
import { eventsText } from './summary-text';

export interface ChartCardProps extends CardProps {
  readonly path: string;
  readonly asOf: string | null;
  readonly live: LivePrice;
  /** What the chart's values are; default `Price`. */
  readonly title?: string;
  /** Which part of the page's CSV holds the prices, when it holds several. */
  readonly csvPart?: string;
}

const SUMMARY_ID = 'chart-summary';

/** The price over the chosen range, everything that sets it, its summary in words, the table behind it, and its files. */
export function ChartCard(props: ChartCardProps) {
  const { page, controls, path, asOf, live, title = 'Price', csvPart } = props;
  const { state, answer, change, wake, isPending, failure } = live;
  const { view, chart } = answer;
  const handle = useRef<TimeChartHandle | null>(null);
  const [saveFailure, setSaveFailure] = useState<string | null>(null);
  const { symbol, kind } = page.identity;
  const csvHref = twinHref(path, 'csv', { state, asOf, part: csvPart });
  const notes = view
    ? [
        `${rangeText(view)}. ${basisText(state.basis)}. As of ${formatDay(page.meta.asOf ?? '')}.`,
        sourceText(page.meta),
      ]
    : [];

  return (
    <Card
      id="chart"
      title={title}
      className={styles.card}
      aria-busy={isPending}
      // A reader who reaches for the chart wakes it; one who only reads the page loads none of its code.
      onPointerEnter={wake}
      onFocus={wake}
      actions={<PriceRangePicker page={page} controls={controls} view={view} path={path} asOf={asOf} />}
    >
      <ChartControls controls={controls} path={path} asOf={asOf} />
      {view ? (
        <figure className={styles.figure}>
          <ChartLegend state={state} hrefWith={controls.hrefWith} change={change} />
          <InteractiveChart
            drawing={view.drawing}
            source={chart}
            label={`${symbol}, ${rangeText(view)}`}
            describedBy={SUMMARY_ID}
            formatTick={formatTick}
            formatValue={(value, format) => formatValue(value, format, kind)}
            onWake={wake}
            handle={handle}
            onWindow={({ first, last }) => {
              if (!chart) return;
              const { days } = chart.model;
              const isToEnd = last === days.length - 1;
              const range = { kind: 'custom', from: days[first]!, to: isToEnd ? null : days[last]! } as const;
              change({ range }, 'replace');
            }}
          />
          <figcaption id={SUMMARY_ID} className={styles.summary}>
            {[
              summaryText(view.summary, kind),
              eventsText(view.events),
              `${basisText(state.basis)}.`,
              sourceText(page.meta),
            ]
              .filter(Boolean)
              .join(' ')}
          </figcaption>
        </figure>
      ) : (
        <EmptyState title="No prices in this range">
          <a href={controls.hrefWith({ range: { kind: 'preset', preset: 'Max' } })}>Show everything</a>
        </EmptyState>
      )}
      {(failure ?? saveFailure) && (
        <p role="alert" className={styles.failure}>
          {failure ?? saveFailure}{' '}
          <button type="button" className="btn btn-plain btn-sm" onClick={() => change({})}>
            Try again
          </button>
        </p>
      )}
      {view && (
        <div className={styles.behind}>
          <PriceTable page={page} view={view} csvHref={csvHref} />
          <ChartSaves
            drawing={view.drawing}
            handle={handle}
            onWake={wake}
            csvHref={csvHref}
            caption={{
              fileName: fileName(symbol, page.meta.asOf),
              title: `${symbol} · ${page.identity.name}`,
              notes,
            }}
            onFailure={setSaveFailure}
          />
        </div>
      )}
    </Card>
  );
}

function fileName(symbol: string, asOf: string | null): string {
  return `${symbol.replace(/[^A-Za-z0-9.-]+/g, '')}-${asOf ?? 'latest'}`;
}
