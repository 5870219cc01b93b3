import { FUNDAMENTAL_FIGURE_IDS } from '@/lib/domain/figures/figure-ids';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import type { FigureSheet } from './figure-sheet';

/**
 * What a company's accounts said by the as-of day, in the currency of its price; null where not published.
 * `trailing` is the sum of the last twelve months, `prior` of the twelve before them.
 */
export interface FundamentalFacts {
  readonly sharesOutstanding: number | null;
  /** Diluted, per share. */
  readonly trailingEps: number | null;
  /** Expected, per share. */
  readonly forwardEps: number | null;
  readonly trailingRevenue: number | null;
  readonly priorRevenue: number | null;
  readonly trailingNetIncome: number | null;
  readonly trailingEbitda: number | null;
  readonly equity: number | null;
  readonly totalDebt: number | null;
  readonly cash: number | null;
  /** Dividends per share with an ex-date in the last twelve months; 0 for a known payer of none. */
  readonly trailingDividends: number | null;
}

const UNPUBLISHED = gap('not-published');

/** A quotient that means something only over a positive divisor. */
function ratio(dividend: number | null, divisor: number | null): Metric {
  if (dividend === null || divisor === null) return UNPUBLISHED;
  return divisor > 0 ? ok(dividend / divisor) : gap('no-data');
}

function known(value: number | null): Metric {
  return value === null ? UNPUBLISHED : ok(value);
}

/**
 * Enters the figures that rest on a company's accounts.
 *
 * @param price - Last close; null without a bar.
 * @param facts - Null when nothing is known (an index, a currency): every figure is then a gap `no-data`, where one part
 * of the accounts is missing it is `not-published`.
 */
export function enterFundamentalFigures(
  sheet: FigureSheet,
  price: number | null,
  facts: FundamentalFacts | null,
): void {
  if (!sheet.wants(...FUNDAMENTAL_FIGURE_IDS)) return;
  if (facts === null || price === null) {
    sheet.putGap(FUNDAMENTAL_FIGURE_IDS, gap('no-data'));
    return;
  }
  const { sharesOutstanding, totalDebt, cash, trailingEps, equity } = facts;
  const marketCap = sharesOutstanding === null ? null : price * sharesOutstanding;
  const hasEnterprise = marketCap !== null && totalDebt !== null && cash !== null;
  sheet.put('marketCap', known(marketCap));
  sheet.put('pe', ratio(price, trailingEps));
  sheet.put('forwardPe', ratio(price, facts.forwardEps));
  sheet.put('ps', ratio(marketCap, facts.trailingRevenue));
  sheet.put('pb', ratio(marketCap, equity));
  sheet.put('evEbitda', ratio(hasEnterprise ? marketCap + totalDebt - cash : null, facts.trailingEbitda));
  sheet.put('dividendYield', ratio(facts.trailingDividends, price));
  sheet.put('payout', ratio(facts.trailingDividends, trailingEps));
  sheet.put('eps', known(trailingEps));
  const growth = ratio(facts.trailingRevenue, facts.priorRevenue);
  sheet.put('revenueGrowth', growth.ok ? ok(growth.value - 1) : growth);
  sheet.put('margin', ratio(facts.trailingNetIncome, facts.trailingRevenue));
  sheet.put('roe', ratio(facts.trailingNetIncome, equity));
  sheet.put('debtEquity', ratio(totalDebt, equity));
}
