import { useMemo, useRef, useState } from 'react';
import { ChartSaves } from '@/components/charts/chart-saves';
import { InteractiveChart } from '@/components/charts/interactive-chart';
import type { TimeChartHandle } from '@/components/charts/time-chart/mount-time-chart';
import { EmptyState } from '@/components/ui/empty-state';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { drawChart } from '@/lib/charting/chart-svg';
import { summarizeSeries } from '@/lib/charting/summary';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { periodsPerYear } from '@/lib/domain/instruments';
import { formatTick, formatValue } from '@/lib/format/chart-value';
import { formatDay, formatEpochDay } from '@/lib/format/date';
import { summaryText } from '@/lib/format/series-summary';
import { sourceText } from '@/lib/format/source-text';
import type { ComparedPerformance } from '../data/use-portfolio';
import { RANGE_PRESETS, resolveRange } from '../state/range';
import type { LivePortfolioState } from '../state/use-portfolio-state';
import styles from './index-card.module.scss';
import { IndexFrame } from './index-frame';
import { IndexLegend } from './index-legend';
import { buildIndexModel, describeLine, indexWindow, rebaseIndex, toComparedIndex } from './index-model';
import { IndexStatistics } from './index-statistics';
import { IndexTable, saveIndexCsv } from './index-table';

const LIST_NAME = 'Your list';
const SUMMARY_ID = 'index-summary';

export interface IndexCardProps {
  readonly performance: ComparedPerformance;
  readonly kinds: readonly InstrumentKind[];
  readonly live: LivePortfolioState;
}

/** The list as one equal-weight index beside its benchmark: chart, statistics of the same range, and the table behind. */
export default function IndexCard({ performance, kinds, live }: IndexCardProps) {
  const { state, change, hrefWith } = live;
  const { meta, benchmark, index } = performance;
  const handle = useRef<TimeChartHandle | null>(null);
  const [isAwake, setIsAwake] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const wake = () => setIsAwake(true);

  const compared = useMemo(() => toComparedIndex(index), [index]);
  const { days } = compared;
  const span = { first: days[0] ?? 0, last: days[days.length - 1] ?? 0 };
  const range = resolveRange(state.range, span);
  const window = indexWindow(compared, range);
  const first = window?.first ?? 0;
  const last = window?.last ?? 0;
  // Moving only the end keeps the base, and with it the model that the living chart is mounted with.
  const rebased = useMemo(() => rebaseIndex(compared, first), [compared, first]);
  const model = useMemo(
    () => buildIndexModel(rebased, { list: LIST_NAME, benchmark: benchmark.name }),
    [rebased, benchmark.name],
  );
  const bars = useMemo(() => ({ first, last }), [first, last]);
  const drawing = useMemo(() => drawChart(model, bars, { formatTick, idPrefix: 'list' }), [model, bars]);

  const picker = (
    <SegmentedControl
      label="Range of the index"
      segments={RANGE_PRESETS.map((preset) => ({
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
        <EmptyState title="No days in common">
          The lines of your list share no two days with a price, so there is no index of them.
        </EmptyState>
      </IndexFrame>
    );
  }

  const periods = kinds.every((kind) => kind === 'crypto')
    ? periodsPerYear('crypto')
    : periodsPerYear('stock');
  const rangeText = `${formatEpochDay(days[first]!)} to ${formatEpochDay(days[last]!)}`;
  const summaries = [
    { name: LIST_NAME, summary: summarizeSeries(days, rebased.list, first, last) },
    { name: benchmark.name, summary: summarizeSeries(days, rebased.benchmark, first, last) },
  ];
  return (
    <IndexFrame actions={picker} footer={footerText(performance)} onWake={wake}>
      <div className={styles.body}>
        <figure className={styles.figure}>
          <IndexLegend names={[LIST_NAME, benchmark.name]} />
          <InteractiveChart
            drawing={drawing}
            source={isAwake ? { model, window: bars } : null}
            label={`Your list and ${benchmark.name}, ${rangeText}`}
            describedBy={SUMMARY_ID}
            formatTick={formatTick}
            formatValue={(value, format) => formatValue(value, format)}
            onWake={wake}
            handle={handle}
            onWindow={(shown) => {
              const isToEnd = shown.last === days.length - 1;
              const to = isToEnd ? null : days[shown.last]!;
              change({ range: { kind: 'custom', from: days[shown.first]!, to } }, 'replace');
            }}
          />
          <figcaption id={SUMMARY_ID} className={styles.summary}>
            {summaries
              .flatMap(({ name, summary }) => (summary ? `${name}: ${summaryText(summary)}` : []))
              .join(' ')}
          </figcaption>
        </figure>
        <IndexStatistics
          rangeText={rangeText}
          names={[LIST_NAME, benchmark.name]}
          list={describeLine(days, rebased.list, { window: bars, periodsPerYear: periods })}
          benchmark={describeLine(days, rebased.benchmark, { window: bars, periodsPerYear: periods })}
        />
      </div>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.behind}>
        <IndexTable index={rebased} window={bars} benchmark={benchmark.name} caption={rangeText} />
        <ChartSaves
          drawing={drawing}
          handle={handle}
          onWake={wake}
          onCsv={() => saveIndexCsv(rebased, { window: bars, benchmark, meta })}
          caption={{
            fileName: `watchlist-index-${meta.asOf ?? 'latest'}`,
            title: `Watchlist, equal weights, and ${benchmark.name}`,
            notes: [
              `Filled: your list. Line: ${benchmark.name}.`,
              `${rangeText}, both 100 at the start. Total return. As of ${formatDay(meta.asOf ?? '')}.`,
              sourceText(meta),
            ],
          }}
          onFailure={setFailure}
        />
      </div>
    </IndexFrame>
  );
}

/** What the index rests on, and what limits it. */
function footerText({ meta, index, benchmark, unknownBenchmark }: ComparedPerformance): string {
  const [start] = index.dates;
  const { limited_by: limit, left_out: leftOut } = index;
  return [
    'Total return, equal weights set back every day, each line in its own currency.',
    start && `From ${formatDay(start)}${limit ? `, where the history of ${limit} begins` : ''}.`,
    leftOut.length > 0 && `Left out, without a price in the last week: ${leftOut.join(', ')}.`,
    unknownBenchmark &&
      `Your benchmark ${unknownBenchmark} is not among our instruments; ${benchmark.name} stands in its place.`,
    sourceText(meta),
  ]
    .filter(Boolean)
    .join(' ');
}
