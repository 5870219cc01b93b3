import { lastOnOrBefore } from '@/lib/analytics';
import {
  dividendGrowth,
  dividendYears,
  trailingDividends,
  yearsOfGrowth,
  yearsPaid,
  type DividendYear,
} from '@/lib/analytics/statements/dividend-history';
import type { DividendsPage } from '@/lib/contracts/stock-tabs';
import { addMonths, formatIsoDate, toEpochDay } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Dividend, SeriesView } from '@/lib/domain/series';
import { numberOrNull } from '@/lib/domain/number-or-null';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { readView } from '../instruments/find-instrument';
import { readTableRows } from '../table-rows/read-rows';

const GROWTH_YEARS = [1, 3, 5, 10];
/** Purchases whose income is shown: now, and years ago. */
const PURCHASES = [0, 1, 5, 10];
const INVESTED = 1000;

/** The dividends of an instrument with an ex-date by a day, per share in shares as of the day. */
export async function readDividends(
  store: MarketStore,
  instrument: InstrumentRecord,
  asOf: EpochDay,
): Promise<Omit<DividendsPage, 'meta' | 'head'>> {
  const [view, { dividends }, [line]] = await Promise.all([
    readView(store, instrument, { asOf }),
    store.actions(instrument.id, asOf),
    readTableRows(store, [instrument], { asOf, figures: ['dividendYield', 'payout'] }),
  ]);
  const lastDay = view.days.at(-1)!;
  const years = dividendYears(dividends, { firstDay: view.days[0]!, asOf });
  const trailing = trailingDividends(dividends, lastDay);
  const { figures, gaps } = line!;
  const recent = dividends.filter(({ day }) => day > addMonths(lastDay, -12));
  return {
    currency: instrument.currency,
    summary: {
      trailing,
      yield: numberOrNull(figures['dividendYield']),
      payout: numberOrNull(figures['payout']),
      payoutGap: gaps['payout'] ?? null,
      growth: Object.fromEntries(GROWTH_YEARS.map((span) => [String(span), dividendGrowth(years, span)])),
      yearsOfGrowth: yearsOfGrowth(years),
      yearsPaid: yearsPaid(years),
      frequency: recent.length === 0 ? null : recent.length,
      incomePer1000: PURCHASES.flatMap((span) => incomeOf(view, { span, trailing })),
    },
    years: years.map((year) => ({
      year: year.year,
      amount: year.amount,
      payments: year.payments,
      growth: year.growth,
      yield: yieldOfYear(view, year),
      isPartial: year.isPartial,
    })),
    payments: dividends.map((one, index) => toPayment(view, dividends, { ...one, index })).reverse(),
  };
}

function closeBy({ close, days }: SeriesView, day: EpochDay): number | null {
  const index = lastOnOrBefore(days, day);
  return index < 0 ? null : close[index]!;
}

/** The year's payments over its last close. */
function yieldOfYear(view: SeriesView, { amount, year }: DividendYear): number | null {
  const close = closeBy(view, toEpochDay({ year, month: 12, day: 31 }));
  return close === null ? null : amount / close;
}

function toPayment(
  view: SeriesView,
  dividends: readonly Dividend[],
  { amount, day, index }: Dividend & { readonly index: number },
): DividendsPage['payments'][number] {
  const before = dividends[index - 1];
  const close = closeBy(view, day);
  return {
    date: formatIsoDate(day),
    amount,
    change: before && before.amount > 0 ? amount / before.amount - 1 : null,
    close,
    yield: close === null ? null : trailingDividends(dividends, day) / close,
  };
}

/**
 * The income of the last twelve months on 1,000 invested some years before; nothing before the first price.
 */
function incomeOf(
  view: SeriesView,
  { span, trailing }: { readonly span: number; readonly trailing: number },
): DividendsPage['summary']['incomePer1000'] {
  const index = lastOnOrBefore(view.days, addMonths(view.days.at(-1)!, -12 * span));
  if (index < 0) return [];
  const price = view.close[index]!;
  return [
    {
      years: span,
      bought: formatIsoDate(view.days[index]!),
      price,
      income: price > 0 ? (INVESTED / price) * trailing : null,
    },
  ];
}
