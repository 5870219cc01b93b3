import { ACCOUNT_FIGURE_IDS, FUNDAMENTAL_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';
import type { FigureId } from '@/lib/domain/figures/figure-catalog';
import { gap, ok } from '@/lib/domain/metric';
import type { Gap, Metric } from '@/lib/domain/metric';
import { accountFigure, amountReader, needsPrice } from '../accounts/account-figures';
import type { LatestAmounts } from '../statements/latest-amounts';
import type { FigureCollector } from './figure-collector';

/**
 * Accounts of a company published by the as-of day, in the currency of its price; null where not published.
 * `trailing` is the sum of the last twelve months, `prior` of the twelve months before them.
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
  /** Dividends per share with an ex-date in the last twelve months; 0 when it is known that none was paid. */
  readonly trailingDividends: number | null;
  /** Every reported item, where figures of the accounts are wanted. */
  readonly amounts?: LatestAmounts;
}

/** Data of an instrument without accounts: a fund, or a company without reports. */
export interface PaymentFacts extends Pick<FundamentalFacts, 'trailingDividends'> {
  /** The yield that a fund reports, a fraction, where no distributions are stored. */
  readonly reportedYield?: number;
}

/** Data of a coin: its supply. */
export type SupplyFacts = Pick<FundamentalFacts, 'sharesOutstanding'>;

/** The reported facts about an instrument by a day. */
export type ReportedFacts = FundamentalFacts | PaymentFacts | SupplyFacts;

const UNPUBLISHED = gap('not-published');

/** A quotient that is meaningful only for a positive divisor. */
function ratio(dividend: number | null, divisor: number | null): Metric {
  if (dividend === null || divisor === null) return UNPUBLISHED;
  return divisor > 0 ? ok(dividend / divisor) : gap('no-data');
}

function known(value: number | null): Metric {
  return value === null ? UNPUBLISHED : ok(value);
}

/** Figures that compare the accounts with the price. */
const PRICE_RATIOS = [
  'marketCap',
  'pe',
  'forwardPe',
  'ps',
  'pb',
  'evEbitda',
  'dividendYield',
] as const satisfies readonly FigureId[];

/**
 * Adds the figures based on a company's accounts.
 *
 * @param price - Last close; null without a bar. A gap when the prices have ended.
 * @param facts - Null when nothing is known (an index, a currency): every figure is a gap `no-data`. Where
 * one part of the accounts is missing, its figures are `not-published`. With payments or a supply alone, every
 * figure except the yield or the market value is a gap `no-data`.
 */
export function enterFundamentalFigures(
  collector: FigureCollector,
  price: number | Gap | null,
  facts: ReportedFacts | null,
): void {
  if (!collector.wants(...FUNDAMENTAL_FIGURE_IDS)) return;
  if (facts === null || price === null) {
    collector.putGap(FUNDAMENTAL_FIGURE_IDS, gap('no-data'));
    return;
  }
  if (!('equity' in facts)) {
    const [id, metric] = onlyFigure(price, facts);
    collector.putGap(
      FUNDAMENTAL_FIGURE_IDS.filter((one) => one !== id),
      gap('no-data'),
    );
    collector.put(id, typeof price === 'number' ? metric : price);
    return;
  }
  enterAccounts(collector, facts);
  if (typeof price === 'number') enterPriceRatios(collector, price, facts);
  else collector.putGap(PRICE_RATIOS, price);
}

/** The one figure of an instrument without accounts. */
function onlyFigure(price: number | Gap, facts: PaymentFacts | SupplyFacts): readonly [FigureId, Metric] {
  const close = typeof price === 'number' ? price : null;
  if ('sharesOutstanding' in facts)
    return ['marketCap', known(close === null ? null : marketValue(close, facts))];
  const paid =
    facts.reportedYield === undefined ? ratio(facts.trailingDividends, close) : ok(facts.reportedYield);
  return ['dividendYield', paid];
}

/**
 * Adds the figures of the reported accounts, of which `accounts/` has the formulas.
 *
 * @param price - As of {@link enterFundamentalFigures}.
 * @param facts - Without `amounts`, every figure is a gap `no-data`.
 */
export function enterAccountFigures(
  collector: FigureCollector,
  price: number | Gap | null,
  facts: ReportedFacts | null,
): void {
  if (!collector.wants(...ACCOUNT_FIGURE_IDS)) return;
  const amounts = facts !== null && 'amounts' in facts ? facts.amounts : undefined;
  if (amounts === undefined || price === null) {
    collector.putGap(ACCOUNT_FIGURE_IDS, gap('no-data'));
    return;
  }
  const read = amountReader(amounts, typeof price === 'number' ? price : null);
  for (const id of ACCOUNT_FIGURE_IDS)
    collector.setIfWanted(id, () =>
      typeof price !== 'number' && needsPrice(id) ? price : accountFigure(id, read),
    );
}

function marketValue(price: number, { sharesOutstanding }: SupplyFacts): number | null {
  return sharesOutstanding === null ? null : price * sharesOutstanding;
}

function enterPriceRatios(collector: FigureCollector, price: number, facts: FundamentalFacts): void {
  const { totalDebt, cash, trailingEps, equity } = facts;
  const marketCap = marketValue(price, facts);
  const hasEnterprise = marketCap !== null && totalDebt !== null && cash !== null;
  collector.put('marketCap', known(marketCap));
  collector.put('pe', ratio(price, trailingEps));
  collector.put('forwardPe', ratio(price, facts.forwardEps));
  collector.put('ps', ratio(marketCap, facts.trailingRevenue));
  collector.put('pb', ratio(marketCap, equity));
  collector.put('evEbitda', ratio(hasEnterprise ? marketCap + totalDebt - cash : null, facts.trailingEbitda));
  collector.put('dividendYield', ratio(facts.trailingDividends, price));
}

function enterAccounts(collector: FigureCollector, facts: FundamentalFacts): void {
  const { equity, totalDebt, trailingEps } = facts;
  collector.put('payout', ratio(facts.trailingDividends, trailingEps));
  collector.put('eps', known(trailingEps));
  const growth = ratio(facts.trailingRevenue, facts.priorRevenue);
  collector.put('revenueGrowth', growth.ok ? ok(growth.value - 1) : growth);
  collector.put('margin', ratio(facts.trailingNetIncome, facts.trailingRevenue));
  collector.put('roe', ratio(facts.trailingNetIncome, equity));
  collector.put('debtEquity', ratio(totalDebt, equity));
}
