import type { ReportedFacts } from '@/lib/analytics';
import { latestAmounts } from '@/lib/analytics/statements/latest-amounts';
import { arrangeItems } from '@/lib/analytics/statements/statement-cells';
import { profileOf } from '@/lib/domain/instrument-profile';
import { addMonths, type EpochDay } from '@/lib/domain/iso-date';
import type { Dividend, Split } from '@/lib/domain/series';
import { reportedSupply, reportedYield } from '@/lib/domain/reported-facts';
import { isLevelItem } from '@/lib/domain/statement-lines';
import type { InstrumentRecord, MarketStore, ReportedAmount, ReportedItems } from '../../market/market-store';

/**
 * Three fiscal years of quarters, as the twelve months before the last ones may begin in the first of them; seven for
 * growth over five years.
 */
const PERIODS: Readonly<Record<ReportedItems, number>> = { few: 12, all: 28 };
const PER_SHARE: ReadonlySet<string> = new Set(['epsDiluted', 'epsForward', 'dividendsPerShare']);

/**
 * A company's accounts as filed by a day, in the form that the figures use; for a fund, or a company without
 * filings, only the stored payments, or the yield that a fund without stored payments reports; for a coin its
 * supply.
 *
 * @param items - `all` for the figures of the accounts.
 * @returns Null when none of them is known (an index, a source without them).
 */
export async function readFundamentalFacts(
  store: MarketStore,
  instrument: InstrumentRecord,
  asOf: EpochDay,
  items: ReportedItems = 'few',
): Promise<ReportedFacts | null> {
  const { hasAccounts, paysDividends } = profileOf(instrument);
  if (!paysDividends) {
    const supply = instrument.kind === 'crypto' ? reportedSupply(instrument.details) : null;
    return supply === null ? null : { sharesOutstanding: supply };
  }
  const { dividends, splits } = await store.actions(instrument.id, asOf);
  const payments = async () => ({
    trailingDividends: await sumOfYearsDividends(store, instrument, { asOf, dividends }),
  });
  const isPaymentKnown = dividends.length > 0;
  if (!hasAccounts) return isPaymentKnown ? payments() : reportedPayments(instrument);
  const values = await store.fundamentals(instrument.id, asOf, PERIODS[items], items);
  const inCurrency = values.filter((value) => isInPriceCurrency(value, instrument));
  if (inCurrency.length === 0) return isPaymentKnown ? payments() : null;
  const restated = inCurrency.map((value) => restateAmount(value, splits));
  const amounts = latestAmounts(arrangeItems(restated, 'ttm', isLevelItem));
  const { flow, flowBefore, level } = amounts;
  return {
    sharesOutstanding: level('sharesOutstanding'),
    trailingEps: flow('epsDiluted'),
    forwardEps: level('epsForward'),
    trailingRevenue: flow('revenue'),
    priorRevenue: flowBefore('revenue', 1),
    trailingNetIncome: flow('netIncome'),
    trailingEbitda: flow('ebitda'),
    equity: level('equity'),
    totalDebt: level('totalDebt'),
    cash: level('cash'),
    ...(await payments()),
    ...(items === 'all' && { amounts }),
  };
}

/** The yield that a fund without stored distributions reports; null when it reports none. */
function reportedPayments({ details }: InstrumentRecord): ReportedFacts | null {
  const reported = reportedYield(details);
  return reported === null ? null : { trailingDividends: null, reportedYield: reported };
}

/**
 * Share counts have no currency. Amounts in another currency would need an exchange rate of the period and
 * are ignored.
 */
function isInPriceCurrency(value: ReportedAmount, { currency }: InstrumentRecord): boolean {
  return value.item === 'sharesOutstanding' || currency === null || value.currency === currency;
}

/**
 * Share counts and per-share values are filed in the shares of the filing day (accounting standards demand that a
 * split between the period and its report is in the report); prices are in today's shares.
 */
export function restateAmount(value: ReportedAmount, splits: readonly Split[]): ReportedAmount {
  const isCount = value.item === 'sharesOutstanding';
  if (!isCount && !PER_SHARE.has(value.item)) return value;
  const ratio = splits.reduce((all, { day, ratio: one }) => (day > value.filed ? all * one : all), 1);
  return { ...value, value: isCount ? value.value * ratio : value.value / ratio };
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
