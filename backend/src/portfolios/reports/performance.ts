import { viewChange } from '@/lib/analytics/portfolio/attribution';
import {
  blankDay,
  linkReturns,
  partResult,
  rangeIndices,
  readDayResult,
  valueAtIndex,
  writeDayFactors,
} from '@/lib/analytics/portfolio/return-chain';
import type { ValuedView } from '@/lib/analytics/portfolio/valued-view';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import type { ChangeAnswer, Overview, Performance } from '@/lib/contracts/portfolios/reports';
import { formatIsoDate, formatIsoDates, type EpochDay } from '@/lib/domain/iso-date';
import type { DayRange } from '@/lib/domain/ranges';
import type { MarketStore } from '../../market/market-store';
import { toBenchmarkUsed } from '../../services/benchmark/benchmark-series';
import { computePortfolioFigures } from './figures';
import { cashRows, holdingRows, staleValueOf } from './holdings';
import { findBenchmark } from './find-benchmark';
import { describeAsset, headOf, type ReportScope } from './report-scope';

/** A view on the valuation days of a range, and its value at `from`, which is before them. */
interface DayColumns {
  readonly from: EpochDay;
  readonly start: number;
  readonly days: Int32Array;
  readonly values: Float64Array;
  /** The value at `from`, and the money put in since. */
  readonly invested: Float64Array;
}

function columnsOf(valued: ValuedView, range: DayRange): DayColumns {
  const { before, last } = rangeIndices(valued, range);
  const start = valueAtIndex(valued, before);
  const [first, end] = [before + 1, Math.max(before, last) + 1];
  const invested = new Float64Array(end - first);
  let sum = start;
  for (let t = first; t < end; t += 1) {
    sum += flowOf(valued, t);
    invested[t - first] = sum;
  }
  return {
    from: range.from,
    start,
    days: valued.days.subarray(first, end),
    values: valued.values.subarray(first, end),
    invested,
  };
}

/** Net money from outside on a valuation day. */
const flowOf = ({ inflows, outflows }: ValuedView, t: number): number => inflows[t]! - outflows[t]!;

/** A column after its value at `from`. A list that grows: one with gaps, as a list of a given length begins, is written a third slower. */
function listOf(first: number, column: ArrayLike<number>): number[] {
  const list = [first];
  for (let at = 0; at < column.length; at += 1) list.push(column[at]!);
  return list;
}

/** The time-weighted return of one valuation day; null without capital, and when all of it was lost. */
function returnOfDay({ book, counted }: ReportScope, t: number): number | null {
  const factors = { opening: 1, inflow: 1 };
  const day = readDayResult(blankDay(), counted.valued, t);
  if (!writeDayFactors(factors, day, book.settings.flowTiming)) return null;
  const factor = factors.opening * factors.inflow;
  return factor > 0 ? factor - 1 : null;
}

/** The parts that count in returns, and those that do not, by their sign; the rest is the cash of loans. */
function netWorthOf({ book, counted, total, whole }: ReportScope): Overview['netWorth'] {
  if (counted === whole) return { total, investments: total, things: 0, debts: 0 };
  const investments = counted.valued.values.at(-1) ?? 0;
  const otherAssets = whole.valued.parts
    .filter(({ asset }) => asset >= 0 && !counted.view.assets[asset]!)
    .map(({ values }) => values.at(-1) ?? 0);
  const hasLoans = book.accounts.some((account) => account.countsInReturns === false);
  const ofAssets = otherAssets.reduce((sum, value) => sum + value, 0);
  const values = hasLoans ? [...otherAssets, total - investments - ofAssets] : otherAssets;
  const sumOf = (isIn: (value: number) => boolean): number =>
    values.filter(isIn).reduce((sum, value) => sum + value, 0);
  return { total, investments, things: sumOf((value) => value > 0), debts: sumOf((value) => value < 0) };
}

/** GET …/overview/. */
export function readOverview(scope: ReportScope): Omit<Overview, 'meta'> {
  const { counted, portfolio, range, whole } = scope;
  const holdings = holdingRows(scope);
  const figures = computePortfolioFigures(scope);
  const last = counted.valued.days.length - 1;
  const gain = counted.valued.parts.reduce((sum, part) => sum + partResult(part, last), 0);
  const day = counted.valued.days[last];
  const hasRows = scope.book.firstDay !== null;
  const { days, from, invested, start, values } = columnsOf(whole.valued, range);
  return {
    ...headOf(scope),
    ...figures,
    name: portfolio.name,
    example: portfolio.example,
    today: {
      date: hasRows && day !== undefined ? formatIsoDate(day) : null,
      gain: hasRows ? gain : null,
      return: hasRows && day !== undefined ? returnOfDay(scope, last) : null,
    },
    holdings,
    cash: cashRows(scope),
    staleValue: staleValueOf(holdings),
    netWorth: netWorthOf(scope),
    dates: formatIsoDates(listOf(from, days)),
    values: listOf(start, values),
    invested: listOf(start, invested),
  };
}

/** GET …/performance/. @throws AppError INSTRUMENT_UNKNOWN. */
export async function readPerformance(
  store: MarketStore,
  scope: ReportScope,
  benchmark: string | undefined,
): Promise<Omit<Performance, 'meta'>> {
  const { book, counted, range } = scope;
  const { days, from, invested, start, values } = columnsOf(counted.valued, range);
  const allDays = listOf(from, days);
  const { before } = rangeIndices(counted.valued, range);
  const flows = [0];
  for (let at = 1; at <= days.length; at += 1) flows.push(flowOf(counted.valued, before + at));
  const chain = linkReturns(counted.valued, range, book.settings.flowTiming);
  return {
    ...headOf(scope),
    ...computePortfolioFigures(scope),
    dates: formatIsoDates(allDays),
    values: listOf(start, values),
    growth: Array.from(chain.growth),
    invested: listOf(start, invested),
    flows,
    benchmark: await readBenchmark(store, scope, { named: benchmark, days: allDays }),
  };
}

/** Total return of the benchmark of the risk tab in the currency of the response, 1 on the first day. */
async function readBenchmark(
  store: MarketStore,
  scope: ReportScope,
  { days, named }: { readonly named: string | undefined; readonly days: readonly EpochDay[] },
): Promise<Performance['benchmark']> {
  const measured = await findBenchmark(store, scope, named);
  if (!measured) return null;
  const { benchmark, rateOn, view } = measured;
  const worth = (day: EpochDay): number | null => {
    const at = lastOnOrBefore(view.days, day);
    const rate = rateOn(day);
    return at < 0 || rate === null ? null : view.total[at]! * rate;
  };
  const first = worth(days[0]!);
  return {
    ...toBenchmarkUsed(benchmark),
    growth: days.map((day) => {
      const value = worth(day);
      return value === null || first === null ? null : value / first;
    }),
  };
}

const CHANGE_PARTS = [
  'start',
  'price',
  'currency',
  'dividends',
  'interest',
  'otherIncome',
  'inflows',
  'end',
] as const;

type SignedChange = Omit<ChangeAnswer['byHolding'][number], 'asset' | 'name'>;

/** Amounts as they add up: what leaves is below 0. */
function signed(
  change: Record<(typeof CHANGE_PARTS)[number] | 'fees' | 'taxes' | 'outflows', number>,
): SignedChange {
  const plain = Object.fromEntries(CHANGE_PARTS.map((name) => [name, change[name]])) as Omit<
    SignedChange,
    'fees' | 'taxes' | 'outflows'
  >;
  return { ...plain, fees: 0 - change.fees, taxes: 0 - change.taxes, outflows: 0 - change.outflows };
}

/** GET …/change/: what changed the value between two days, whole and by holding. */
export function readChange(scope: ReportScope): Omit<ChangeAnswer, 'meta'> {
  const change = viewChange(scope.whole.valued, scope.range);
  const { currency: baseCurrency, from, leftOut, rates, revision, to } = headOf(scope);
  return {
    revision,
    baseCurrency,
    ...(rates && { rates }),
    ...(leftOut && { leftOut }),
    from,
    to,
    ...signed(change),
    byHolding: change.parts.map((part) => ({
      ...(part.asset < 0
        ? { asset: `cash:${part.currencyCode}`, name: `Cash, ${part.currencyCode}` }
        : pick(describeAsset(scope, part.asset))),
      ...signed(part),
    })),
  };
}

const pick = ({ asset, name }: { asset: string; name: string }) => ({ asset, name });
