import { lastOnOrBefore } from '@/lib/analytics';
import { arrangeItems, yearlyGrowth } from '@/lib/analytics/statements/statement-cells';
import type { FilingsPage } from '@/lib/contracts/stock-tabs';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import { isLevelItem } from '@/lib/domain/statement-lines';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { readReports } from './company-reports';
import { listFilings } from '../instrument-page/list-filings';

const QUARTERS_A_YEAR = 4;

/** The reports of a company filed by a day, and how the price moved after each. */
export async function readFilings(
  store: MarketStore,
  instrument: InstrumentRecord,
  asOf: EpochDay,
): Promise<Omit<FilingsPage, 'meta' | 'head'>> {
  const [reports, view] = await Promise.all([
    readReports(store, instrument, asOf),
    store.view(instrument.id, asOf),
  ]);
  const growthOf = (period: 'quarterly' | 'annual') => {
    const items = arrangeItems(reports.values, period, isLevelItem);
    const revenue = items.ends.map((end) => items.cellsOf('revenue').get(end)?.first ?? null);
    const growth = yearlyGrowth(revenue, period === 'annual' ? 1 : QUARTERS_A_YEAR);
    return {
      at: (end: EpochDay) => {
        const index = items.ends.indexOf(end);
        return {
          revenue: revenue[index] ?? null,
          revenueGrowth: growth[index] ?? null,
          epsDiluted: items.cellsOf('epsDiluted').get(end)?.first ?? null,
        };
      },
    };
  };
  const [quarters, years] = [growthOf('quarterly'), growthOf('annual')];
  return {
    currency: reports.currency,
    filings: listFilings(reports.values).map(({ filed, items, periodEnd, periodMonths, restated }) => ({
      filed: formatIsoDate(filed),
      periodEnd: formatIsoDate(periodEnd),
      months: periodMonths,
      daysAfter: filed - periodEnd,
      items,
      restated,
      ...(periodMonths === 12 ? years : quarters).at(periodEnd),
      moves: movesFrom(view, filed),
    })),
  };
}

/** Price returns from the last close before a day to the closes from that day on. */
function movesFrom(view: SeriesView | null, day: EpochDay): FilingsPage['filings'][number]['moves'] {
  const base = view ? lastOnOrBefore(view.days, day - 1) : -1;
  const moveTo = (sessions: number): number | null => {
    const later = view?.close[base + sessions];
    return base < 0 || later === undefined ? null : later / view!.close[base]! - 1;
  };
  return { '1D': moveTo(1), '5D': moveTo(5), '21D': moveTo(21) };
}
