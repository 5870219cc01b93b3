import { useMemo } from 'react';
import { SeriesCard } from '@/components/research/series-card/series-card';
import type { SeriesCardProps } from '@/components/research/series-card/series-card';
import type { SentSeries } from '@/lib/charting/sent-series';
import type { SeriesModel } from '@/lib/charting/series-model';
import { withoutAmounts } from './without-amounts';
import { useWholeSeries } from './use-whole-series';

export interface SentSeriesCardProps extends Omit<
  SeriesCardProps,
  'model' | 'onInteract' | 'onWindow' | 'window'
> {
  readonly chart: SentSeries;
  /** Names of lines by their ids, where the chart has none: those that a reader chooses, or that contain numbers. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Loads every day of the chart. */
  readonly load: () => Promise<SeriesModel>;
}

const NO_LABELS = {};

/** A card of time series of which the page has the points that are drawn: all days are loaded when a reader uses the chart. */
export function SentSeriesCard({ chart, labels = NO_LABELS, load, ...props }: SentSeriesCardProps) {
  const { failure, loadAll, model } = useWholeSeries(chart, load);
  const names = JSON.stringify(labels);
  const named = useMemo(() => {
    const texts = JSON.parse(names) as Readonly<Record<string, string>>;
    return withoutAmounts({
      ...model,
      series: model.series.map((line) => ({ ...line, label: texts[line.id] ?? line.label })),
    });
  }, [model, names]);
  const footnote =
    failure === null ? (
      props.footnote
    ) : (
      <span role="alert">Could not load every day of the chart ({failure}). Use the chart to try again.</span>
    );
  return <SeriesCard {...props} footnote={footnote} model={named} onInteract={loadAll} />;
}
