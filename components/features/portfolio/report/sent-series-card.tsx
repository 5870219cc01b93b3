import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '@/lib/domain/text';
import { usePageReload } from '@/components/layout/use-page-reload';
import { SeriesCard } from '@/components/research/series-card/series-card';
import type { SeriesCardProps } from '@/components/research/series-card/series-card';
import { receiveSeries } from '@/lib/charting/sent-series';
import type { SentSeries } from '@/lib/charting/sent-series';
import type { SeriesModel } from '@/lib/charting/series-model';
import { withoutAmounts } from './without-amounts';

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
  const { failure, loadAll, model } = useEveryDay(chart, load);
  const names = JSON.stringify(labels);
  const namedModel = useMemo(() => {
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
      <span role="alert">
        {t('Could not load every day of the chart ({failure}). Use the chart to try again.', { failure })}
      </span>
    );
  return <SeriesCard {...props} footnote={footnote} model={namedModel} onInteract={loadAll} />;
}

/** The model of a chart, and what completes it. */
interface EveryDay {
  readonly model: SeriesModel;
  /** Loads every day, when the page sent only some of them. */
  readonly loadAll: () => void;
  /** The reason why the days could not be loaded the last time; null when they were not asked for, or came. */
  readonly failure: string | null;
}

/** True when both have the same range: another one belongs to newer data than the page shows. */
function hasSameRange(whole: SeriesModel, { days }: SeriesModel): boolean {
  return whole.days[0] === days[0] && whole.days.at(-1) === days.at(-1);
}

/**
 * The model of a chart of which the page sent only some days: a reader who uses the chart loads all of them, and those of the next
 * range too. After a failure the next use of the chart tries again; when the data have changed since, the page is loaded again.
 *
 * @param load - Loads every day.
 */
function useEveryDay(sent: SentSeries, load: () => Promise<SeriesModel>): EveryDay {
  const reload = usePageReload();
  const served = useMemo(() => receiveSeries(sent), [sent]);
  const [whole, setWhole] = useState<{ readonly of: SeriesModel; readonly model: SeriesModel } | null>(null);
  const [isUsed, setIsUsed] = useState(false);
  const [failed, setFailed] = useState<{ readonly of: SeriesModel; readonly reason: string } | null>(null);
  const loading = useRef<SeriesModel | null>(null);
  const isWhole = served.allDays === undefined || whole?.of === served;

  const complete = useCallback(() => {
    if (isWhole || loading.current === served) return;
    loading.current = served;
    setFailed(null);
    void load()
      .then(async (model) => {
        if (hasSameRange(model, served)) return setWhole({ of: served, model });
        setIsUsed(false);
        await reload();
      })
      .catch((error: unknown) => {
        setFailed({ of: served, reason: error instanceof Error ? error.message : String(error) });
        setIsUsed(false);
      })
      .finally(() => {
        if (loading.current === served) loading.current = null;
      });
  }, [isWhole, load, reload, served]);
  const loadAll = () => {
    setIsUsed(true);
    complete();
  };

  // The page shows another range meanwhile.
  useEffect(() => {
    if (isUsed) complete();
  }, [isUsed, complete]);
  return {
    model: whole?.of === served ? whole.model : served,
    loadAll,
    failure: failed?.of === served ? failed.reason : null,
  };
}
