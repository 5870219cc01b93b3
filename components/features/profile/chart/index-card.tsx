import { useMemo, useRef, useState } from 'react';
import { t, text } from '@/lib/domain/text';
import { ChartFrame } from '@/components/charts/frame/chart-frame';
import { InteractiveChart } from '@/components/charts/time-chart/zoomable-chart';
import type { TimeChartHandle } from '@/components/charts/time-chart/mount-time-chart';
import { EmptyState } from '@/components/ui/empty-state';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { drawChart } from '@/lib/charting/chart-svg';
import { summarizeSeries } from '@/lib/charting/summary';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { periodsPerYear } from '@/lib/domain/instruments';
import { formatTick, formatValue } from '@/lib/format/chart-value';
import { formatDay, formatEpochDay } from '@/lib/format/date';
import { summaryText } from '@/lib/format/series-summary';
import { fileSourceText, sourceText } from '@/lib/format/source-text';
import { listCurrencyText } from '../data/currency-text';
import type { ComparedPerformance } from '../data/use-portfolio';
import { PORTFOLIO_RANGES, resolvePortfolioRange } from '../state/range';
import type { LivePortfolioState } from '../state/use-portfolio-state';
import styles from './index-card.module.scss';
import { IndexFrame } from './index-frame';
import { IndexLegend } from './index-legend';
import { buildIndexModel, describeLine, indexWindow, rebaseIndex, toComparedIndex } from './index-model';
import { IndexStatistics } from './index-statistics';
import { IndexTable, saveIndexCsv } from './index-table';

const LIST_NAME = text('Your list');
const PRICED_NAME = text('Your list, price return');
const SUMMARY_ID = 'index-summary';

export interface ListIndexCardProps {
  readonly performance: ComparedPerformance;
  readonly kinds: readonly InstrumentKind[];
  readonly live: LivePortfolioState;
}

/**
 * The watchlist as one equal-weight index compared with its benchmark: chart, statistics of the same range,
 * and data table.
 */
export default function ListIndexCard({ performance, kinds, live }: ListIndexCardProps) {
  const { state, change, hrefWith } = live;
  const { meta, benchmark, index } = performance;
  const handle = useRef<TimeChartHandle | null>(null);
  const [isHydrated, setIsHydrated] = useState(false);
  const hydrate = () => setIsHydrated(true);

  const compared = useMemo(() => toComparedIndex(index, benchmark.basis), [index, benchmark.basis]);
  const isPriced = benchmark.basis === 'price' && index.compared !== null;
  const listName = isPriced ? t(PRICED_NAME) : t(LIST_NAME);
  const { days } = compared;
  const span = { first: days[0] ?? 0, last: days[days.length - 1] ?? 0 };
  const range = resolvePortfolioRange(state.range, span);
  const window = indexWindow(compared, range);
  const first = window?.first ?? 0;
  const last = window?.last ?? 0;
  // Moving only the end keeps the base, and therefore the model that the interactive chart is mounted with.
  const rebased = useMemo(() => rebaseIndex(compared, first), [compared, first]);
  const model = useMemo(
    () => buildIndexModel(rebased, { list: listName, benchmark: benchmark.name }),
    [rebased, listName, benchmark.name],
  );
  const bars = useMemo(() => ({ first, last }), [first, last]);
  const drawing = useMemo(() => drawChart(model, bars, { formatTick, idPrefix: 'list' }), [model, bars]);

  const picker = (
    <SegmentedControl
      label={t('Range of the index')}
      segments={PORTFOLIO_RANGES.map((preset) => ({
        id: preset,
        label: preset,
        href: hrefWith({ range: { kind: 'preset', preset } }),
      }))}
      current={state.range.kind === 'preset' ? state.range.preset : null}
      onSelect={(preset) => change({ range: { kind: 'preset', preset } })}
      isShared
    />
  );
  if (days.length < 2 || !window) {
    return (
      <IndexFrame actions={picker} footer={footerText(performance)}>
        <EmptyState title={t('No common trading days')}>
          {t('The stocks of your list share fewer than two trading days: remove the newest to see an index.')}
        </EmptyState>
      </IndexFrame>
    );
  }

  const periods = kinds.every((kind) => kind === 'crypto')
    ? periodsPerYear('crypto')
    : periodsPerYear('stock');
  const rangeText = t('{first} to {last}', {
    first: formatEpochDay(days[first]!),
    last: formatEpochDay(days[last]!),
  });
  const label = t('Your list and {name}, {rangeText}', { name: benchmark.name, rangeText });
  const summaries = [
    { name: listName, summary: summarizeSeries(days, rebased.list, first, last) },
    { name: benchmark.name, summary: summarizeSeries(days, rebased.benchmark, first, last) },
  ];
  return (
    <IndexFrame actions={picker} footer={footerText(performance)} onInteract={hydrate}>
      <div className={styles.body}>
        <ChartFrame
          label={label}
          captionId={SUMMARY_ID}
          words={summaries
            .flatMap(({ name, summary }) => (summary ? `${name}: ${summaryText(summary)}` : []))
            .join(' ')}
          source=""
          tables={
            <IndexTable
              index={rebased}
              window={bars}
              list={listName}
              benchmark={benchmark.name}
              caption={rangeText}
            />
          }
          files={{
            isLive: true,
            make: () => ({
              drawing,
              caption: {
                fileName: `watchlist-index-${meta.asOf ?? 'latest'}`,
                title: t('Watchlist, equal weights, and {name}', { name: benchmark.name }),
                legend: model.panes[0]!.layers.map(({ label: name, color }) => ({ label: name, color })),
                notes: [
                  t('{rangeText}, both 100 at the start. {basisText}. As of {asOf}.', {
                    rangeText,
                    basisText: basisText(performance),
                    asOf: formatDay(meta.asOf ?? ''),
                  }),
                  fileSourceText(meta),
                ],
              },
            }),
            onCsv: () =>
              saveIndexCsv(rebased, { window: bars, basis: basisText(performance), benchmark, meta }),
          }}
        >
          <IndexLegend names={[listName, benchmark.name]} />
          <InteractiveChart
            drawing={drawing}
            source={isHydrated ? { model, window: bars } : null}
            label={label}
            describedBy={SUMMARY_ID}
            formatTick={formatTick}
            formatValue={(value, format) => formatValue(value, format)}
            onInteract={hydrate}
            handle={handle}
            onWindow={(shown) => {
              const isToEnd = shown.last === days.length - 1;
              const to = isToEnd ? null : days[shown.last]!;
              change({ range: { kind: 'custom', from: days[shown.first]!, to } }, 'replace');
            }}
          />
        </ChartFrame>
        <IndexStatistics
          rangeText={rangeText}
          names={[listName, benchmark.name]}
          isSameBasis={benchmark.basis === 'total' || isPriced}
          list={describeLine(days, rebased.list, { window: bars, periodsPerYear: periods })}
          benchmark={describeLine(days, rebased.benchmark, { window: bars, periodsPerYear: periods })}
        />
      </div>
    </IndexFrame>
  );
}

/** True when the two lines include dividends. */
function basisText({ benchmark, index }: ComparedPerformance): string {
  if (benchmark.basis === 'total') return t('Total return');
  return index.compared === null
    ? t('Total return of your list beside the price return of {name}', { name: benchmark.name })
    : t('Price return on both sides');
}

/** Method and limits of the index. */
function footerText(performance: ComparedPerformance): string {
  const { meta, index, benchmark, unknownBenchmark } = performance;
  const [start] = index.dates;
  const { limited_by: limit, left_out: leftOut } = index;
  return [
    t('{basisText}, equal-weighted, rebalanced daily, {listCurrencyText}.', {
      basisText: basisText(performance),
      listCurrencyText: listCurrencyText(performance),
    }),
    start &&
      (limit
        ? t('From {start}, the start of the history of {limit}.', { start: formatDay(start), limit })
        : t('From {start}.', { start: formatDay(start) })),
    leftOut.length > 0 &&
      t('Excluded, no price in the last week: {leftOut}.', { leftOut: leftOut.join(', ') }),
    unknownBenchmark &&
      t('Your benchmark {unknownBenchmark} is not available; using {name}.', {
        unknownBenchmark,
        name: benchmark.name,
      }),
    sourceText(meta),
  ]
    .filter(Boolean)
    .join(' ');
}
