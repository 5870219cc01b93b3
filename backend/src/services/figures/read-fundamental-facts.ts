import type { FundamentalFacts, PaymentFacts } from '@/lib/analytics';
import { profileOf } from '@/lib/domain/instrument-profile';
import { addMonths, type EpochDay } from '@/lib/domain/iso-date';
import type { Dividend, Split } from '@/lib/domain/series';
import type { InstrumentRecord, MarketStore, ReportedAmount } from '../../market/market-store';

/** Eight quarters: the last twelve months and the twelve before them. */
const PERIODS = 8;
const QUARTERS_A_YEAR = 4;
const PER_SHARE: ReadonlySet<string> = new Set(['epsDiluted', 'epsForward', 'dividendsPerShare']);
/** Four quarters that belong together end within this many days of each other (a 53-week year included). */
const MAX_YEAR_SPAN_DAYS = 290;

/**
 * A company's accounts as filed by a day, in the form that the figures use; for a fund, or a company without
 * filings, only the stored payments.
 *
 * @returns Null when neither accounts nor payments are known (an index, a source without them).
 */
export async function readFundamentalFacts(
  store: MarketStore,
  instrument: InstrumentRecord,
  asOf: EpochDay,
): Promise<FundamentalFacts | PaymentFacts | null> {
  const { hasAccounts, paysDividends } = profileOf(instrument);
  if (!paysDividends) return null;
  const { dividends, splits } = await store.actions(instrument.id, asOf);
  const payments = async () => ({
    trailingDividends: await sumOfYearsDividends(store, instrument, { asOf, dividends }),
  });
  const isPaymentKnown = dividends.length > 0;
  if (!hasAccounts) return isPaymentKnown ? payments() : null;
  const values = await store.fundamentals(instrument.id, asOf, PERIODS);
  const inCurrency = values.filter((value) => isInPriceCurrency(value, instrument));
  if (inCurrency.length === 0) return isPaymentKnown ? payments() : null;
  const usable = inCurrency.map((value) => restateAmount(value, splits));
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
    ...(await payments()),
  };
}

/**
 * Share counts have no currency. Amounts in another currency would need an exchange rate of the period and
 * are ignored.
 */
function isInPriceCurrency(value: ReportedAmount, { currency }: InstrumentRecord): boolean {
  return value.item === 'sharesOutstanding' || currency === null || value.currency === currency;
}

/**
 * Share counts and per-share values are filed in shares as of the period's end; prices are in today's shares.
 */
export function restateAmount(value: ReportedAmount, splits: readonly Split[]): ReportedAmount {
  const isCount = value.item === 'sharesOutstanding';
  if (!isCount && !PER_SHARE.has(value.item)) return value;
  const ratio = splits.reduce((all, { day, ratio: one }) => (day > value.periodEnd ? all * one : all), 1);
  return { ...value, value: isCount ? value.value * ratio : value.value / ratio };
}

function newest(values: readonly ReportedAmount[], item: string): number | null {
  const own = values.filter((one) => one.item === item);
  return own.length === 0
    ? null
    : own.reduce((last, one) => (one.periodEnd > last.periodEnd ? one : last)).value;
}

/**
 * The sum of four quarters, or the annual value if only annual values are reported; `yearsBack` 1 = the year
 * before the last.
 */
function sumOfYear(values: readonly ReportedAmount[], item: string, yearsBack: number): number | null {
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

/**
 * Dividends per share in the twelve months before the last bar.
 *
 * @returns Null when the prices contain dividends that are not stored separately: the amount paid is not
 *   known.
 */
async function sumOfYearsDividends(
  store: MarketStore,
  { dividendAdjusted, id }: InstrumentRecord,
  { asOf, dividends }: { readonly asOf: EpochDay; readonly dividends: readonly Dividend[] },
): Promise<number | null> {
  const view = await store.view(id, asOf);
  if (dividends.length === 0) {
    const isContained = dividendAdjusted || (view !== null && view.total[0] !== view.close[0]);
    return isContained ? null : 0;
  }
  const yearAgo = addMonths(view?.days.at(-1) ?? asOf, -12);
  return dividends.reduce((sum, { amount, day }) => (day > yearAgo ? sum + amount : sum), 0);
}
