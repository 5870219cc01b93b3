import { inSentence, t } from '@/lib/domain/text';
import { SeriesCard } from '@/components/research/series-card/series-card';
import { Explain } from '@/components/ui/explain/explain';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { ROLLING_MEASURES, ROLLING_WINDOWS } from '@/lib/analytics/compare/rolling';
import { useMemo } from 'react';
import type { SeriesModel } from '@/lib/charting/series-model';
import type { CharterCardProps } from './card-props';
import { charterBasisText } from './cover-text';

const MEASURE_NAMES = {
  get return() {
    return t('Return');
  },
  get volatility() {
    return t('Volatility');
  },
  get sharpe() {
    return t('Sharpe');
  },
  get beta() {
    return t('Beta');
  },
  get correlation() {
    return t('Correlation');
  },
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
          {t('Rolling {measure}, {window} returns', {
            measure: inSentence(MEASURE_NAMES[measure]),
            window,
          })}{' '}
          <Explain id="compare.rolling" name={names['compare.rolling']?.name ?? t('Rolling measure')} />
        </>
      }
      summaryLabel={t('Rolling {measure} over {window} returns', {
        measure: inSentence(MEASURE_NAMES[measure]),
        window,
      })}
      model={model}
      source={source.meta}
      asOf={source.meta.asOf ?? asOf}
      csvName={`rolling-${measure}-${window}`}
      onInteract={rolling?.allDays ? live.hydrate : undefined}
      basis={charterBasisText(state).replace(/\.$/, '')}
      controls={
        <>
          <SegmentedControl
            label={t('Measure')}
            segments={ROLLING_MEASURES.map((id) => ({
              id,
              label: MEASURE_NAMES[id],
              href: hrefWith({ measure: id }),
            }))}
            current={measure}
            onSelect={(id) => change({ measure: id })}
          />
          <SegmentedControl
            label={t('Window in returns')}
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
          ? t('Beta and correlation are measured against a benchmark: choose one above.')
          : source.benchmark
            ? t('The first value needs {window} returns of the range. Benchmark: {name}.', {
                window,
                name: source.benchmark.name,
              })
            : t('The first value needs {window} returns of the range.', { window })
      }
    />
  );
}
