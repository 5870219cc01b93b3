import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePageReload } from '@/components/layout/use-page-reload';
import { receiveSeries } from '@/lib/charting/sent-series';
import type { SentSeries } from '@/lib/charting/sent-series';
import type { SeriesModel } from '@/lib/charting/series-model';

/** The model of a chart, and what completes it. */
export interface WholeSeries {
  readonly model: SeriesModel;
  /** Loads every day, when the page sent only some of them. */
  readonly loadAll: () => void;
  /** Why the days could not be loaded the last time; null when they were not asked for, or came. */
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
export function useWholeSeries(sent: SentSeries, load: () => Promise<SeriesModel>): WholeSeries {
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
