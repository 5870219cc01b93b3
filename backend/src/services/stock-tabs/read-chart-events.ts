import type { ChartEvents } from '@/lib/contracts/chart-events';
import { readStoriesOf } from '../../db/repositories/symbol-news-rows';
import type { InstrumentRecord } from '../../market/market-store';
import { readFilings } from './read-filings';
import type { PageMoment, PageStores } from '../request/page-moment';

const MAX_STORIES = 400;

/**
 * The reports and headlines of an instrument that a price chart marks, as known at a moment; oldest first.
 */
export async function readChartEvents(
  { db, store }: PageStores,
  instrument: InstrumentRecord,
  { asOf, until }: PageMoment,
): Promise<Omit<ChartEvents, 'meta'>> {
  const [{ currency, filings }, stories] = await Promise.all([
    readFilings(store, instrument, asOf),
    readStoriesOf(db, instrument.symbol, { limit: MAX_STORIES, offset: 0, until }),
  ]);
  const seenPeriods = new Set<string>();
  const reports = filings.toReversed().map((filing) => {
    const { filed, periodEnd, months, revenue, revenueGrowth, epsDiluted, restated } = filing;
    const period = `${periodEnd}/${months}`;
    const isFirst = !seenPeriods.has(period);
    seenPeriods.add(period);
    return { filed, periodEnd, months, isFirst, revenue, revenueGrowth, epsDiluted, restated };
  });
  return { symbol: instrument.symbol, currency, reports, news: groupByDay(stories).reverse() };
}

/** One entry for each day of publication, in the order of the stories. */
function groupByDay(stories: Awaited<ReturnType<typeof readStoriesOf>>): ChartEvents['news'] {
  const days = new Map<string, ChartEvents['news'][number]>();
  for (const { publishedAt, title, url } of stories) {
    const date = publishedAt.toISOString().slice(0, 10);
    const day = days.get(date);
    days.set(date, day ? { ...day, stories: day.stories + 1 } : { date, stories: 1, title, url });
  }
  return [...days.values()];
}
