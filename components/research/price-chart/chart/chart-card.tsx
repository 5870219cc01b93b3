import { useRef } from 'react';
import { t } from '@/lib/domain/text';
import { ChartFrame } from '@/components/charts/frame/chart-frame';
import { InteractiveChart } from '@/components/charts/time-chart/zoomable-chart';
import type { TimeChartHandle } from '@/components/charts/time-chart/mount-time-chart';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import type { SeriesSummary } from '@/lib/charting/summary';
import type { EventKind } from '@/lib/domain/event-kinds';
import type { InstrumentProfile } from '@/lib/domain/instrument-profile';
import { formatTick, formatValue } from '@/lib/format/chart-value';
import { formatDay } from '@/lib/format/date';
import { rateText, summaryText } from '@/lib/format/series-summary';
import { fileSourceText, sourceText } from '@/lib/format/source-text';
import { basisText, rangeText } from '../view/card-props';
import type { PriceCardProps } from '../view/card-props';
import { isBasisKnown } from '../data/basis-known';
import { absentPanes } from '../state/absent-panes';
import { priceExportHref } from '../view/price-links';
import type { LivePrice } from '../view/use-price-state';
import { ChartControls } from './chart-controls';
import { ChartLegend } from './chart-legend';
import styles from './chart-card.module.scss';
import { EventTable } from './event-table';
import { PriceTable } from './price-table';
import { PriceRangePicker } from './price-range-picker';
import { comparedText, eventsText } from './summary-text';

export interface ChartCardProps extends PriceCardProps {
  readonly path: string;
  readonly asOf: string | null;
  readonly live: LivePrice;
  /** The title of the chart; default `Price`, of a rate `Yield`. */
  readonly title?: string;
  /** The table of the page's CSV export that contains the prices, if there are several. */
  readonly csvPart?: string;
}

/** From this ratio of the highest value to the lowest one on, a log scale is offered. */
const WIDE_SPREAD = 8;

function isWide({ high, low }: SeriesSummary): boolean {
  return low.value > 0 && high.value / low.value >= WIDE_SPREAD;
}

const SUMMARY_ID = 'chart-summary';

/** The price over the selected range, with its controls, text summary, data table and file exports. */
export function ChartCard(props: ChartCardProps) {
  const { page, controls, path, asOf, live, csvPart } = props;
  const { state, answer, change, hydrate, isPending, failure } = live;
  const { view, chart } = answer;
  const { title = page.profile.id === 'rate' ? t('Yield') : t('Price') } = props;
  const handle = useRef<TimeChartHandle | null>(null);
  const { symbol, kind } = page.identity;
  const csvHref = priceExportHref(path, 'csv', { state, asOf, part: csvPart });
  const label = view ? `${symbol}, ${rangeText(view)}` : symbol;
  const notes = view
    ? [
        t('{rangeText}. {basisText}. As of {asOf}.', {
          rangeText: rangeText(view),
          basisText: basisText(page, state.basis),
          asOf: formatDay(page.meta.asOf ?? ''),
        }),
        [eventsText(view.events), fileSourceText(page.meta)].filter(Boolean).join(' '),
      ]
    : [];

  return (
    <Card
      id="chart"
      title={title}
      note={state.basis === 'total' && page.profile.paysDividends && t('with dividends reinvested')}
      aria-busy={isPending}
      // Load the interactive chart when a reader interacts with it; readers of the page alone load none of
      // its code.
      onPointerEnter={hydrate}
      onFocus={hydrate}
      actions={<PriceRangePicker page={page} controls={controls} view={view} path={path} asOf={asOf} />}
    >
      <ChartControls
        controls={controls}
        path={path}
        asOf={asOf}
        hasBasis={page.profile.paysDividends}
        offered={offeredEvents(page.profile)}
        absent={absentPanes(page.profile.id)}
        isWide={view !== null && isWide(view.summary)}
      />
      {view ? (
        <ChartFrame
          label={label}
          captionId={SUMMARY_ID}
          words={[
            (view.rate ? rateText : summaryText)(view.summary, kind),
            comparedText(view.compared, symbol),
          ]
            .filter(Boolean)
            .join(' ')}
          source={[eventsText(view.events), `${basisText(page, state.basis)}.`, sourceText(page.meta)]
            .filter(Boolean)
            .join(' ')}
          tables={
            <>
              <PriceTable page={page} view={view} csvHref={csvHref} />
              <EventTable symbol={symbol} view={view} />
            </>
          }
          files={{
            isLive: true,
            make: async () => ({
              drawing: view.drawing,
              caption: {
                fileName: fileName(symbol, page.meta.asOf),
                title: `${symbol} · ${page.identity.name}`,
                legend: (await import('./price-legend')).priceLegend(state, symbol),
                notes,
              },
            }),
            csvHref,
          }}
        >
          <ChartLegend state={state} view={view} asOf={asOf} hrefWith={controls.hrefWith} change={change} />
          <InteractiveChart
            drawing={view.drawing}
            source={chart}
            label={label}
            describedBy={SUMMARY_ID}
            formatTick={formatTick}
            formatValue={(value, format) => formatValue(value, format, kind)}
            onInteract={hydrate}
            handle={handle}
            onWindow={({ first, last }) => {
              if (!chart) return;
              const { days } = chart.model;
              const isToEnd = last === days.length - 1;
              const range = {
                kind: 'custom',
                from: days[first]!,
                to: isToEnd ? null : days[last]!,
              } as const;
              change({ range }, 'replace');
            }}
          />
        </ChartFrame>
      ) : (
        <NothingToShow page={page} controls={controls} />
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}{' '}
          <button type="button" className="btn btn-plain btn-sm" onClick={() => change({})}>
            {t('Try again')}
          </button>
        </p>
      )}
    </Card>
  );
}

/** The kinds of events that an instrument can have. */
function offeredEvents({ hasAccounts, isInvestable, paysDividends }: InstrumentProfile): EventKind[] {
  return [
    ...(paysDividends ? (['dividend', 'split'] as const) : []),
    ...(hasAccounts ? (['earnings', 'filing'] as const) : []),
    ...(isInvestable ? (['news'] as const) : []),
  ];
}

/** The reason why there is no chart, and a link to one. */
function NothingToShow({ page, controls }: Pick<ChartCardProps, 'page' | 'controls'>) {
  if (isBasisKnown(page.identity, controls.state.basis)) {
    return (
      <EmptyState title={t('No prices in this range')}>
        <a href={controls.hrefWith({ range: { kind: 'preset', preset: 'Max' } })}>{t('Show full history')}</a>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('Price return unknown: the stored prices include dividends')}>
      <a href={controls.hrefWith({ basis: 'total' })}>{t('Show total return')}</a>
    </EmptyState>
  );
}

function fileName(symbol: string, asOf: string | null): string {
  return `${symbol.replace(/[^A-Za-z0-9.-]+/g, '')}-${asOf ?? 'latest'}`;
}
