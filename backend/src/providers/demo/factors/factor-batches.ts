import type { FactorBatch } from '../../../market-model/batches';
import { yieldAt } from '../process/curve';
import type { StockRecord } from '../market-record';
import { roundTo } from '../process/rounding';
import type { SimulationContext } from '../process/simulation-context';
import {
  characteristicsAt,
  sortableStocks,
  type Characteristics,
  type SortableStock,
} from './characteristics';
import { sortStocks, type SixPortfolios } from './sorted-portfolios';

/** June of the first year: the first sort; profitability and growth require one year of fundamentals. */
const FIRST_SORT_MONTH = 5;
const FIRST_FULL_MONTH = 17;
/** Momentum looks back twelve months. */
const FIRST_MOMENTUM_MONTH = 12;
const JUNE = 5;

/**
 * Market value by stock in millions: set at the end of each month, updated by the stock's own return in
 * between.
 */
type Weights = Float64Array;

/**
 * The academic factors of the simulated American stocks, daily and in percent, on New York's sessions:
 * value-weighted two-by-three sorts on point-in-time data at the end of each June, for momentum at the end of
 * each month.
 *
 * @see Fama & French (2015), "A five-factor asset pricing model", Journal of Financial Economics 116.
 */
export function* factorBatches(
  context: SimulationContext,
  stocks: readonly StockRecord[],
): Generator<FactorBatch> {
  const sortable = sortableStocks(context, stocks);
  if (sortable.length === 0) return;
  const daily = simulateFactorDays(context, sortable);
  const threeFactor = ['Mkt-RF', 'SMB3', 'HML', 'RF'] as const;
  yield toBatch(context, 'ff3', daily, { from: daily.firstSort, columns: threeFactor });
  yield toBatch(context, 'ff5', daily, {
    from: daily.firstFull,
    columns: ['Mkt-RF', 'SMB5', 'HML', 'RMW', 'CMA', 'RF'],
  });
  yield toBatch(context, 'mom', daily, { from: daily.firstMomentum, columns: ['Mom'] });
}

const SERIES = ['Mkt-RF', 'SMB3', 'SMB5', 'HML', 'RMW', 'CMA', 'Mom', 'RF'] as const;
type SeriesId = (typeof SERIES)[number];

interface FactorDays {
  readonly columns: Readonly<Record<SeriesId, Float64Array>>;
  readonly firstSort: number;
  readonly firstFull: number;
  readonly firstMomentum: number;
}

interface Sorts {
  value: SixPortfolios | null;
  profit: SixPortfolios | null;
  growth: SixPortfolios | null;
  momentum: SixPortfolios | null;
}

function simulateFactorDays(context: SimulationContext, stocks: readonly SortableStock[]): FactorDays {
  const { count, monthIndex } = context;
  const columns = Object.fromEntries(
    SERIES.map((id) => [id, new Float64Array(count).fill(Number.NaN)]),
  ) as Record<SeriesId, Float64Array>;
  const weights: Weights = new Float64Array(stocks.length);
  const sorts: Sorts = { value: null, profit: null, growth: null, momentum: null };
  let month = -1;
  const firsts = { firstSort: count, firstFull: count, firstMomentum: count };
  for (let w = 0; w < count; w += 1) {
    const now = monthIndex[w]!;
    if (now !== month) {
      if (month >= 0) resort(stocks, { month, sorts, weights });
      month = now;
    }
    fillDay({ stocks, columns, weights, sorts, w, rate: dayRate(context, w) });
    if (sorts.value) firsts.firstSort = Math.min(firsts.firstSort, w);
    if (sorts.profit) firsts.firstFull = Math.min(firsts.firstFull, w);
    if (sorts.momentum) firsts.firstMomentum = Math.min(firsts.firstMomentum, w);
    for (let i = 0; i < stocks.length; i += 1) weights[i] = weights[i]! * (1 + returnOf(stocks, i, w));
  }
  return { columns, ...firsts };
}

function returnOf(stocks: readonly SortableStock[], i: number, w: number): number {
  return stocks[i]!.record.returns![w]!;
}

/** The return of a one-month Treasury bill on the day, in percent. */
function dayRate(context: SimulationContext, w: number): number {
  return yieldAt(context.curve, Math.max(0, w - 1), 1 / 12) / 252;
}

function resort(
  stocks: readonly SortableStock[],
  { month, sorts, weights }: { readonly month: number; readonly sorts: Sorts; readonly weights: Weights },
): void {
  const characteristics: readonly Characteristics[] = stocks.map((stock) => characteristicsAt(stock, month));
  characteristics.forEach(({ size }, i) => {
    weights[i] = Number.isNaN(size) ? 0 : size;
  });
  if (month >= FIRST_MOMENTUM_MONTH) sorts.momentum = sortStocks(characteristics, ({ momentum }) => momentum);
  if (month % 12 !== JUNE || month < FIRST_SORT_MONTH) return;
  sorts.value = sortStocks(characteristics, ({ bookToMarket }) => bookToMarket);
  if (month < FIRST_FULL_MONTH) return;
  sorts.profit = sortStocks(characteristics, ({ profitability }) => profitability);
  sorts.growth = sortStocks(characteristics, ({ assetGrowth }) => assetGrowth);
}

function fillDay({
  stocks,
  columns,
  weights,
  sorts,
  w,
  rate,
}: {
  readonly stocks: readonly SortableStock[];
  readonly columns: Record<SeriesId, Float64Array>;
  readonly weights: Weights;
  readonly sorts: Sorts;
  readonly w: number;
  readonly rate: number;
}): void {
  const everyone = stocks.map((_, i) => i);
  const meanOf = (members: readonly number[]): number => weightedReturn(stocks, members, { weights, w });
  columns.RF[w] = rate;
  columns['Mkt-RF'][w] = meanOf(everyone) - rate;
  const value = sorts.value ? spreads(sorts.value, meanOf) : null;
  if (!value) return;
  columns.SMB3[w] = value.size;
  columns.HML[w] = value.highLow;
  if (sorts.momentum) columns.Mom[w] = spreads(sorts.momentum, meanOf).highLow;
  if (!sorts.profit || !sorts.growth) return;
  const profit = spreads(sorts.profit, meanOf);
  const growth = spreads(sorts.growth, meanOf);
  columns.RMW[w] = profit.highLow;
  columns.CMA[w] = -growth.highLow;
  columns.SMB5[w] = (value.size + profit.size + growth.size) / 3;
}

/** Value-weighted return of a group of stocks on a day, in percent. */
function weightedReturn(
  stocks: readonly SortableStock[],
  members: readonly number[],
  { weights, w }: { readonly weights: Weights; readonly w: number },
): number {
  let sum = 0;
  let total = 0;
  for (const i of members) {
    const weight = weights[i]!;
    sum += weight * returnOf(stocks, i, w);
    total += weight;
  }
  return total > 0 ? (100 * sum) / total : 0;
}

/** Small minus big, and high minus low, over the six portfolios. */
function spreads(
  { cells }: SixPortfolios,
  meanOf: (members: readonly number[]) => number,
): { readonly size: number; readonly highLow: number } {
  const [small, big] = [cells[0]!.map(meanOf), cells[1]!.map(meanOf)];
  const sum = (row: readonly number[]): number => row.reduce((all, one) => all + one, 0);
  return {
    size: (sum(small) - sum(big)) / 3,
    highLow: (small[2]! + big[2]! - small[0]! - big[0]!) / 2,
  };
}

/** The library's column names; its two size factors are both named SMB. */
function columnName(id: SeriesId): string {
  return id === 'SMB3' || id === 'SMB5' ? 'SMB' : id;
}

function toBatch(
  context: SimulationContext,
  set: string,
  daily: FactorDays,
  { from, columns }: { readonly from: number; readonly columns: readonly SeriesId[] },
): FactorBatch {
  const open = context.open('newYork');
  const sessions: number[] = [];
  for (let w = from; w < context.count; w += 1) if (open[w] === 1) sessions.push(w);
  return {
    set,
    frequency: 'daily',
    vintage: 'simulated',
    days: Int32Array.from(sessions, (w) => context.days[w]!),
    columns: Object.fromEntries(
      columns.map((id) => [
        columnName(id),
        Float64Array.from(sessions, (w) => roundTo(daily.columns[id][w]!, 4)),
      ]),
    ),
  };
}
