import type { FundamentalFacts } from '@/lib/analytics';
import { addMonths, type EpochDay } from '@/lib/domain/iso-date';
import type { Dividend, Split } from '@/lib/domain/series';
import type { InstrumentRecord, MarketStore } from '../market/market-store';

type ReportedValue = Awaited<ReturnType<MarketStore['fundamentals']>>[number];

/** Eight quarters: the last twelve months and the twelve before them. */
const PERIODS = 8;
const QUARTERS_A_YEAR = 4;
const PER_SHARE: ReadonlySet<string> = new Set(['epsDiluted', 'epsForward']);
/** Four quarters that belong together end within this many days of each other (a 53-week year included). */
const MAX_YEAR_SPAN_DAYS = 290;

/**
 * A company's accounts as filed by a day, in the form in which the figures take them.
 *
 * @returns Null when nothing was filed (an index, a fund, a source without accounts).
 */
export async function readFundamentalFacts(
  store: MarketStore,
  instrument: InstrumentRecord,
  asOf: EpochDay,
): Promise<FundamentalFacts | null> {
  if (instrument.kind !== 'stock') return null;
  const values = await store.fundamentals(instrument.id, asOf, PERIODS);
  const inCurrency = values.filter((value) => isInPriceCurrency(value, instrument));
  if (inCurrency.length === 0) return null;
  const { dividends, splits } = await store.actions(instrument.id, asOf);
  const usable = inCurrency.map((value) => restateForSplits(value, splits));
  const flow = (item: string, years = 0): number | null => sumOfYear(usable, item, years);
  const level = (item: string): number | null => newest(usable, item);
  return {
    sharesOutstanding: level('sharesOutstanding'),
    trailingEps: flow('epsDiluted'),
    forwardEps: level('epsForward'),
    trailingRevenue: flow('revenue'),
    priorRevenue: flow('revenue', 1),
    trailingNetIncome: flow('netIncome'),
    trailingEbitda: flow('ebitda'),
    equity: level('equity'),
    totalDebt: level('totalDebt'),
    cash: level('cash'),
    trailingDividends: sumOfDividends(dividends, asOf),
  };
}

/** Counts have no currency; money in another one would need a rate of the period, which we do not guess. */
function isInPriceCurrency(value: ReportedValue, { currency }: InstrumentRecord): boolean {
  return value.item === 'sharesOutstanding' || currency === null || value.currency === currency;
}

/** Counts of shares and values per share are filed in the shares of the period's end; the price is in today's. */
function restateForSplits(value: ReportedValue, splits: readonly Split[]): ReportedValue {
  const isCount = value.item === 'sharesOutstanding';
  if (!isCount && !PER_SHARE.has(value.item)) return value;
  const ratio = splits.reduce((all, { day, ratio: one }) => (day > value.periodEnd ? all * one : all), 1);
  return { ...value, value: isCount ? value.value * ratio : value.value / ratio };
}

function newest(values: readonly ReportedValue[], item: string): number | null {
  const own = values.filter((one) => one.item === item);
  return own.length === 0
    ? null
    : own.reduce((last, one) => (one.periodEnd > last.periodEnd ? one : last)).value;
}

/** The sum of four quarters, or the annual value where only years are reported; `yearsBack` 1 = the year before the last. */
function sumOfYear(values: readonly ReportedValue[], item: string, yearsBack: number): number | null {
  const own = values.filter((one) => one.item === item).sort((a, b) => b.periodEnd - a.periodEnd);
  const quarters = own.filter(({ periodMonths }) => periodMonths === 3);
  const year = quarters.slice(yearsBack * QUARTERS_A_YEAR, (yearsBack + 1) * QUARTERS_A_YEAR);
  const [latest] = year;
  const earliest = year[QUARTERS_A_YEAR - 1];
  if (latest && earliest && latest.periodEnd - earliest.periodEnd <= MAX_YEAR_SPAN_DAYS) {
    return year.reduce((sum, { value }) => sum + value, 0);
  }
  return own.filter(({ periodMonths }) => periodMonths === 12)[yearsBack]?.value ?? null;
}

function sumOfDividends(dividends: readonly Dividend[], asOf: EpochDay): number {
  const yearAgo = addMonths(asOf, -12);
  return dividends.reduce((sum, { amount, day }) => (day > yearAgo ? sum + amount : sum), 0);
}
