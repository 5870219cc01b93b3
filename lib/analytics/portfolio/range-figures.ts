import type { EpochDay } from '@/lib/domain/iso-date';
import { valueOrNull } from '@/lib/domain/metric';
import type { FlowTiming } from '@/lib/domain/portfolio/portfolio';
import { internalRates } from '../cashflow/internal-rate';
import type { CashFlow } from '../cashflow/internal-rate';
import { modifiedDietzReturn } from '../cashflow/linked-return';
import type { Book } from '../ledger/book';
import { STALE_DAYS } from '../ledger/booking-prices';
import { annualizeByDays, MINIMUM_DAYS_TO_ANNUALIZE } from '../returns/annualize';
import { viewChange } from './attribution';
import type { ViewChange } from './attribution';
import { positionFigures, realizedIn } from './cost-figures';
import type { PositionFigures, RealizedFigures } from './cost-figures';
import type { PriceGrid } from './price-grid';
import { rangeSums } from './range-sums';
import type { RangeSums, ReturnEnd } from './range-sums';
import { linkReturns, rangeIndices, valueAtIndex } from './return-chain';
import type { DayRange } from '@/lib/domain/ranges';
import type { ReturnChain } from './return-chain';
import type { ViewSelection, ValuedView } from './valued-view';

/** The reason why a figure of a portfolio has no value. */
export type PortfolioGap =
  | 'no-data'
  | 'no-capital'
  | 'capital-lost'
  | 'short-period'
  | 'no-rate'
  | 'several-rates';

/** A figure: a value, or the reason why it is missing. */
export type PortfolioMetric =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly gap: PortfolioGap };

/** Money-weighted return of a range. */
export interface MoneyWeighted {
  /** Annual; all rates at which the flows are worth nothing. */
  readonly roots: readonly number[];
  /** The annual rate when it is unique, of any length of time. */
  readonly rate: PortfolioMetric;
  /** The rate where the range has a year between its first and its last flow. */
  readonly xirr: PortfolioMetric;
  /** Return of the period: `(1 + rate)^(days/365) - 1`; of a short one also where the annual rate is beyond all limits. */
  readonly mwr: PortfolioMetric;
  /** Days from the first to the last flow; the values of both ends are flows. */
  readonly days: number;
}

/** Sums and returns of a view over (from, to], base currency and fractions. */
export interface RangeFigures extends RealizedFigures {
  readonly startValue: number;
  readonly value: number;
  readonly gain: number;
  readonly inflows: number;
  readonly outflows: number;
  /** Inflows - outflows. */
  readonly flows: number;
  readonly twr: PortfolioMetric;
  readonly twrByTiming: Readonly<Record<FlowTiming, PortfolioMetric>>;
  readonly twrAnnualized: PortfolioMetric;
  readonly moneyWeighted: MoneyWeighted;
  readonly simpleReturn: PortfolioMetric;
  readonly modifiedDietz: PortfolioMetric;
  readonly dividends: number;
  readonly interest: number;
  readonly otherIncome: number;
  readonly fees: number;
  readonly taxes: number;
  readonly priceEffect: number;
  readonly currencyEffect: number;
  /** Mean of the daily values of the range since there was any, by calendar days. */
  readonly meanValue: number;
  readonly feeRate: PortfolioMetric;
  readonly taxRate: PortfolioMetric;
  /** The lesser of purchases and sales over the mean value. */
  readonly turnover: PortfolioMetric;
  readonly chain: ReturnChain;
  readonly change: ViewChange;
}

const ok = (value: number): PortfolioMetric => ({ ok: true, value });
const gap = (reason: PortfolioGap): PortfolioMetric => ({ ok: false, gap: reason });

/** The time-weighted return at the end of a chain. */
export function chainReturn(chain: ReturnChain, hasData: boolean): PortfolioMetric {
  return returnOf({ end: chain.growth.at(-1)!, lostOn: chain.lostOn }, hasData);
}

/** True when a book has a valuation day in a range, or before it. */
export function hasDataIn(
  { firstDay }: Pick<Book, 'firstDay'>,
  valuedView: ValuedView,
  range: DayRange,
): boolean {
  const { before, last } = rangeIndices(valuedView, range);
  return firstDay !== null && (last > before || before >= 0);
}

function returnOf({ end, lostOn }: ReturnEnd, hasData: boolean): PortfolioMetric {
  if (!hasData) return gap('no-data');
  return lostOn === null ? ok(end - 1) : gap('capital-lost');
}

/** The share of flows of a day that cancel each other out up to which the rest is rounding. */
const ROUNDING = 1e-12;

/** External flows of a range from the owner's side: what is paid in is negative; the ends are flows. */
export function ownerFlows(view: ValuedView, range: DayRange): CashFlow[] {
  const { before, last } = rangeIndices(view, range);
  const flows: CashFlow[] = [];
  const add = (day: EpochDay, amount: number): void => {
    if (amount !== 0) flows.push({ day, amount });
  };
  add(range.from, -valueAtIndex(view, before));
  for (let t = before + 1; t <= last; t++) {
    const paidIn = view.inflows[t]!;
    const takenOut = view.outflows[t]!;
    const amount = takenOut - paidIn;
    if (Math.abs(amount) > ROUNDING * (paidIn + takenOut)) add(view.days[t]!, amount);
  }
  add(range.to, valueAtIndex(view, last));
  return flows;
}

/** Internal rate of dated flows, as annual rate and as return of the period. */
export function moneyWeighted(flows: readonly CashFlow[]): MoneyWeighted {
  const { roots, rate } = internalRates(flows);
  const dated = flows.filter(({ amount }) => amount !== 0).map(({ day }) => day);
  const days = dated.length === 0 ? 0 : Math.max(...dated) - Math.min(...dated);
  const isShort = days < MINIMUM_DAYS_TO_ANNUALIZE;
  if (!rate.ok) {
    const none = gap(dated.length < 2 ? 'no-data' : roots.length === 0 ? 'no-rate' : 'several-rates');
    const xirr = isShort && dated.length >= 2 ? gap('short-period') : none;
    const mwr = isShort && days > 0 && roots.length === 0 ? periodReturn(flows, days) : none;
    return { roots, rate: none, xirr, mwr, days };
  }
  return {
    roots,
    rate,
    xirr: isShort ? gap('short-period') : rate,
    mwr: ok((1 + rate.value) ** (days / 365) - 1),
    days,
  };
}

/**
 * The return of a short period whose annual rate is beyond all limits: a loss of 3% in a day is one of -99.998% a year.
 * The rate is searched with the period as the year.
 */
function periodReturn(flows: readonly CashFlow[], days: number): PortfolioMetric {
  const { rate, roots } = internalRates(
    flows.map(({ amount, day }) => ({ amount, day: (day * 365) / days })),
  );
  if (rate.ok) return ok(rate.value);
  return gap(roots.length === 0 ? 'no-rate' : 'several-rates');
}

/** All figures of a range of a view. */
export function rangeFigures(
  book: Book,
  { view, valued }: { readonly view: ViewSelection; readonly valued: ValuedView },
  range: DayRange,
): RangeFigures {
  const change = viewChange(valued, range);
  const sums = rangeSums(valued, range);
  const hasData = hasDataIn(book, valued, range);
  const timing = book.settings.flowTiming;
  const chain = linkReturns(valued, range, timing);
  const twr = chainReturn(chain, hasData);
  const returnBy = (one: FlowTiming): PortfolioMetric =>
    one === timing ? twr : returnOf(sums.returns[one], hasData);
  const twrByTiming = {
    opening: returnBy('opening'),
    startIn: returnBy('startIn'),
    endOfDay: returnBy('endOfDay'),
  };
  const gain = change.end - change.start - change.inflows + change.outflows;
  const capital = change.start + change.inflows;
  const { meanValue } = sums;
  const perMean = (amount: number): PortfolioMetric =>
    meanValue > 0 ? ok(amount / meanValue) : gap('no-capital');
  return {
    startValue: change.start,
    value: change.end,
    gain,
    inflows: change.inflows,
    outflows: change.outflows,
    flows: change.inflows - change.outflows,
    twr,
    twrByTiming,
    twrAnnualized: annualized(twr, sums, range),
    moneyWeighted: moneyWeighted(ownerFlows(valued, range)),
    simpleReturn: capital > 0 ? ok(gain / capital) : gap('no-capital'),
    modifiedDietz: dietz(valued, range),
    dividends: change.dividends,
    interest: change.interest,
    otherIncome: change.otherIncome,
    fees: change.fees,
    taxes: change.taxes,
    priceEffect: change.price,
    currencyEffect: change.currency,
    meanValue,
    feeRate: perMean(change.fees),
    taxRate: perMean(change.taxes),
    turnover: perMean(Math.min(change.purchases, change.sales)),
    ...realizedIn(book, view, range),
    chain,
    change,
  };
}

function annualized(twr: PortfolioMetric, { firstDay }: RangeSums, range: DayRange): PortfolioMetric {
  if (!twr.ok) return twr;
  const yearly = annualizeByDays(twr.value, range.to - firstDay);
  return yearly.ok ? yearly : gap('short-period');
}

function dietz(valued: ValuedView, range: DayRange): PortfolioMetric {
  const { before, last } = rangeIndices(valued, range);
  const flows: CashFlow[] = [];
  for (let t = before + 1; t <= last; t++) {
    const amount = valued.inflows[t]! - valued.outflows[t]!;
    if (amount !== 0) flows.push({ day: valued.days[t]!, amount });
  }
  const figureValue = valueOrNull(
    modifiedDietzReturn(flows, {
      start: range.from,
      end: range.to,
      initial: valueAtIndex(valued, before),
      final: valueAtIndex(valued, last),
    }),
  );
  return figureValue === null ? gap('no-capital') : ok(figureValue);
}

/** Value, cost and unrealized gain of a view at the as-of day. */
export interface DayFigures {
  /** Market value and cash. */
  readonly value: number;
  readonly marketValue: number;
  readonly cash: number;
  readonly cost: number;
  readonly costBeforeCharges: number;
  readonly unrealized: number;
  readonly unrealizedBeforeCharges: number;
  readonly unrealizedCurrency: number;
  readonly unrealizedPrice: number;
  /** Value of the positions whose price is more than ten days old, without sign. */
  readonly staleValue: number;
  readonly positions: readonly PositionFigures[];
}

/** Figures of the as-of day. */
export function dayFigures(
  book: Book,
  grid: PriceGrid,
  { view, valued }: { readonly view: ViewSelection; readonly valued: ValuedView },
): DayFigures {
  const positions = positionFigures(book, grid, view);
  const sum = (of: (position: PositionFigures) => number): number =>
    positions.reduce((total, position) => total + of(position), 0);
  const marketValue = sum((position) => position.value);
  const value = valued.values.at(-1)!;
  return {
    value,
    marketValue,
    cash: valued.parts
      .filter(({ asset }) => asset < 0)
      .reduce((total, part) => total + part.values.at(-1)!, 0),
    cost: sum((position) => position.cost),
    costBeforeCharges: sum((position) => position.costBeforeCharges),
    unrealized: sum((position) => position.unrealized),
    unrealizedBeforeCharges: sum((position) => position.unrealizedBeforeCharges),
    unrealizedCurrency: sum((position) => position.unrealizedCurrency),
    unrealizedPrice: sum((position) => position.unrealizedPrice),
    staleValue: sum(({ price, value: worth }) =>
      price !== null && book.asOf - price.day > STALE_DAYS ? Math.abs(worth) : 0,
    ),
    positions,
  };
}
