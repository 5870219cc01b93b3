import { SeriesCard } from '@/components/research/series-card/series-card';
import { Explain } from '@/components/ui/explain/explain';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { ROLLING_MEASURES, ROLLING_WINDOWS } from '@/lib/analytics/compare/rolling';
import { useMemo } from 'react';
import type { SeriesModel } from '@/lib/charting/series-model';
import type { CharterCardProps } from './card-props';
import { charterBasisText } from './cover-text';

const MEASURE_NAMES = {
  return: 'Return',
  volatility: 'Volatility',
  sharpe: 'Sharpe',
  beta: 'Beta',
  correlation: 'Correlation',
} as const;

/** Only a return has a sign that says gain or loss; of a ratio, the value counts, not its change. */
const UNITS = {
  return: 'percent',
  volatility: 'rate',
  sharpe: 'number',
  beta: 'number',
  correlation: 'number',
} as const;

/** A rolling measure over the range. */
export function RollingPanel({ live, source, view, names, asOf }: CharterCardProps) {
  const { state, change, hrefWith } = live;
  const { rolling } = view;
  const { measure, window } = state;
  const needsBenchmark = (measure === 'beta' || measure === 'correlation') && source.benchmark === null;
  const model = useMemo<SeriesModel>(
    () => ({
      days: rolling?.days ?? [],
      unit: UNITS[measure],
      unitLabel: MEASURE_NAMES[measure],
      ...(rolling?.allDays && { allDays: rolling.allDays }),
      series: needsBenchmark
        ? []
        : (rolling?.lines ?? []).flatMap(({ summary, ...line }) => (summary ? [{ ...line, summary }] : [])),
    }),
    [rolling, measure, needsBenchmark],
  );
  return (
    <SeriesCard
      id="rolling"
      title={
        <>
          Rolling {MEASURE_NAMES[measure].toLowerCase()}, {window} returns{' '}
          <Explain id="compare.rolling" name={names['compare.rolling']?.name ?? 'Rolling measure'} />
        </>
      }
      summaryLabel={`Rolling ${MEASURE_NAMES[measure].toLowerCase()} over ${window} returns`}
      model={model}
      source={source.meta}
      asOf={source.meta.asOf ?? asOf}
      csvName={`rolling-${measure}-${window}`}
      onInteract={rolling?.allDays ? live.hydrate : undefined}
      basis={charterBasisText(state).replace(/\.$/, '')}
      controls={
        <>
          <SegmentedControl
            label="Measure"
            segments={ROLLING_MEASURES.map((id) => ({
              id,
              label: MEASURE_NAMES[id],
              href: hrefWith({ measure: id }),
            }))}
            current={measure}
            onSelect={(id) => change({ measure: id })}
          />
          <SegmentedControl
            label="Window in returns"
            segments={ROLLING_WINDOWS.map((size) => ({
              id: String(size),
              label: String(size),
              href: hrefWith({ window: size }),
            }))}
            current={String(window)}
            onSelect={(id) =>
              change({ window: ROLLING_WINDOWS.find((size) => String(size) === id) ?? window })
            }
          />
        </>
      }
      footnote={
        needsBenchmark
          ? 'Beta and correlation are measured against a benchmark: choose one above.'
          : `The first value needs ${window} returns of the range.${source.benchmark ? ` Benchmark: ${source.benchmark.name}.` : ''}`
      }
    />
  );
}
