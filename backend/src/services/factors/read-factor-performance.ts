import {
  annualizedVolatility,
  annualizeOverYears,
  correlationMatrix,
  excessReturns,
  factorIndex,
  hitRate,
  horizonReturns,
  lastOnOrBefore,
  longestUnderwater,
  maxDrawdown,
  periodRates,
  sharpeRatio,
  simpleReturns,
  type FactorIndex,
  type RiskFree,
  type Underwater,
} from '@/lib/analytics';
import type { FactorTableRow, FactorPerformance } from '@/lib/contracts/factor-performance';
import { addMonths, formatIsoDate, toCalendarDay, toEpochDay, type EpochDay } from '@/lib/domain/iso-date';
import { gap, gapNote, ok, type Metric } from '@/lib/domain/metric';
import type { FactorSetView, MarketStore } from '../../market/market-store';
import {
  ACADEMIC_FACTORS,
  FACTOR_NAMES,
  INVESTABLE_FACTORS,
  type AcademicFactor,
  type FactorName,
  type InvestableFactor,
} from './factor-catalog';
import { readFinestFactors, toFactorFile } from './read-factor-files';
import { readRegimes, type MarketSeries } from './read-regimes';

/** Years over which risk is measured, up to the factor's last day. */
const RISK_YEARS = 10;
/** Minimum number of common months for a correlation of two factors. */
const MINIMUM_MONTHS = 24;

/** A factor with its wealth index by day. */
interface FactorSeries {
  readonly factor: FactorName;
  readonly line: Pick<FactorTableRow, 'id' | 'name' | 'kind' | 'source' | 'symbol' | 'vintage'>;
  readonly index: FactorIndex;
  /** 252 for daily files and funds, 12 for monthly files. */
  readonly periodsPerYear: number;
  /** True when its returns are already in excess of the bill, or are the difference of two portfolios. */
  readonly isExcess: boolean;
}

/** Every stored factor, academic and investable, as of a day: returns, risk, monthly growth, correlations. */
export async function readFactorPerformance(
  store: MarketStore,
  asOf: EpochDay,
): Promise<Omit<FactorPerformance, 'meta'>> {
  const sets = [...new Set(ACADEMIC_FACTORS.flatMap(({ sources }) => sources.map(({ set }) => set)))];
  const files = (await Promise.all(sets.map((set) => readFinestFactors(store, set, asOf)))).filter(
    (file) => file !== null,
  );
  const academic = ACADEMIC_FACTORS.flatMap((factor) => readAcademic(factor, files) ?? []);
  const investable = (
    await Promise.all(INVESTABLE_FACTORS.map((factor) => readInvestable(store, factor, asOf)))
  ).filter((factor) => factor !== null);
  const order = Object.keys(FACTOR_NAMES);
  const series = [...academic, ...investable].sort(
    (a, b) => order.indexOf(a.factor) - order.indexOf(b.factor),
  );
  const months = monthsOf(series, asOf);
  const bill = await store.bill(asOf);
  const riskFree: RiskFree = { kind: 'bill', rates: bill?.rates ?? null };
  const grown = series.map(({ index }) => growthByMonth(index, months));
  const regimes = await readRegimes(
    store,
    series.map(({ line }, row) => ({ id: line.id, grown: grown[row]! })),
    {
      asOf,
      months,
      isLastPartial: months.length > 0 && isPartial(months, months.length - 1),
      market: marketOf(series, grown),
    },
  );
  return {
    files: files.map(toFactorFile),
    months: months.map(formatIsoDate),
    factors: series.map((one, row) => toLine(one, { asOf, riskFree, growth: grown[row]! })),
    correlation: correlate(series, { months, grown }),
    regimes,
  };
}

/** The first stored daily series of the market: the academic factor, else the fund. */
function marketOf(
  series: readonly FactorSeries[],
  grown: readonly (readonly number[])[],
): MarketSeries | null {
  const row = series.findIndex(({ factor, periodsPerYear }) => factor === 'market' && periodsPerYear > 12);
  if (row < 0) return null;
  return { source: series[row]!.line.source, index: series[row]!.index, grown: grown[row]! };
}

function readAcademic(
  { factor, name, sources }: AcademicFactor,
  files: readonly FactorSetView[],
): FactorSeries | null {
  for (const { set, column } of sources) {
    const file = files.find((one) => one.set === set && column in one.columns);
    if (!file) continue;
    return {
      factor,
      line: {
        id: `academic.${factor}`,
        name,
        kind: 'academic',
        source: `${set} ${column}, ${file.frequency}`,
        symbol: null,
        vintage: file.vintage,
      },
      index: factorIndex(file.days, file.columns[column]!),
      periodsPerYear: file.frequency === 'daily' ? 252 : 12,
      isExcess: true,
    };
  }
  return null;
}

async function readInvestable(
  store: MarketStore,
  { factor, symbol }: InvestableFactor,
  asOf: EpochDay,
): Promise<FactorSeries | null> {
  const fund = store.find(symbol);
  const view = fund && (await store.view(fund.id, asOf));
  if (!fund || !view || view.days.length < 2) return null;
  return {
    factor,
    line: {
      id: `etf.${fund.symbol}`,
      name: fund.name,
      kind: 'investable',
      source: fund.symbol,
      symbol: fund.symbol,
      vintage: null,
    },
    index: { days: view.days, values: view.total },
    periodsPerYear: 252,
    isExcess: false,
  };
}

function toLine(
  { factor, line, index, periodsPerYear, isExcess }: FactorSeries,
  {
    asOf,
    growth,
    riskFree,
  }: { readonly asOf: EpochDay; readonly growth: readonly number[]; readonly riskFree: RiskFree },
): FactorTableRow {
  const { days, values } = index;
  const last = days[days.length - 1]!;
  const metrics: Record<string, Metric> = {};
  // Libraries publish their files months late, so their horizons end on the last published day; a fund's
  // horizons end on the as-of day.
  const returns = horizonReturns(index, { asOf: isExcess ? last : asOf });
  for (const horizon of ['1W', '1M', '3M', '6M', 'YTD', '1Y'] as const) {
    metrics[`return.${horizon}`] = returns[horizon].total;
  }
  if (periodsPerYear === 12) metrics['return.1W'] = gap('not-published');
  for (const horizon of ['3Y', '5Y', '10Y'] as const) {
    metrics[`annualized.${horizon}`] = returns[horizon].annualized ?? gap('no-data');
  }
  metrics['factor.annualized20Y'] = annualizedOver(index, 20);
  const from = Math.max(lastOnOrBefore(days, addMonths(last, -12 * RISK_YEARS)), 0);
  const window = { days: days.subarray(from), values: values.subarray(from) };
  const monthlyReturns = simpleReturns(window.values);
  const rates = isExcess ? { perPeriod: 0 } : periodRates(riskFree, window.days.subarray(1), periodsPerYear);
  const need = periodsPerYear === 12 ? MINIMUM_MONTHS : 60;
  const sampled = (metric: () => Metric): Metric =>
    monthlyReturns.length < need ? gap('insufficient-history', need, monthlyReturns.length) : metric();
  metrics['factor.volatility'] = sampled(() => annualizedVolatility(monthlyReturns, periodsPerYear));
  metrics['factor.sharpe'] = sampled(() =>
    rates === null
      ? gap('no-data')
      : sharpeRatio(excessReturns(monthlyReturns, rates.perPeriod), periodsPerYear),
  );
  metrics['factor.maxDrawdown'] = maxDrawdown(window.values);
  const knownGrowth = growth.filter((value) => !Number.isNaN(value));
  metrics['factor.hitRate'] = hitRate(knownGrowth, 12);
  for (const years of [3, 5, 10] as const)
    metrics[`factor.hitRate${years}Y`] = hitRate(knownGrowth, 12 * years);
  const below = longestUnderwater(days, values);
  metrics['factor.underwater'] = below.ok ? ok(below.value.days) : below;
  return {
    ...line,
    factor,
    underwater: below.ok ? toUnderwater(below.value) : null,
    // The index of a file begins on the day before its first return, which may be no session.
    firstDay: formatIsoDate(days[isExcess ? 1 : 0]!),
    lastDay: formatIsoDate(last),
    ...toFigures(metrics),
    months: growth.map((value) => (Number.isNaN(value) ? null : value)),
  };
}

function toUnderwater({ days, from, to }: Underwater): FactorTableRow['underwater'] {
  return { days, from: formatIsoDate(from), to: to === null ? null : formatIsoDate(to) };
}

function annualizedOver({ days, values }: FactorIndex, years: number): Metric {
  const end = days[days.length - 1]!;
  const target = addMonths(end, -12 * years);
  const start = lastOnOrBefore(days, target);
  if (start < 0) return gap('insufficient-history', end - target, end - days[0]!);
  return ok(annualizeOverYears(values[values.length - 1]! / values[start]! - 1, years));
}

function toFigures(metrics: Readonly<Record<string, Metric>>): Pick<FactorTableRow, 'figures' | 'gaps'> {
  const figures: FactorTableRow['figures'] = {};
  const gaps: FactorTableRow['gaps'] = {};
  for (const [id, metric] of Object.entries(metrics)) {
    figures[id] = metric.ok ? metric.value : null;
    if (!metric.ok) gaps[id] = gapNote(metric);
  }
  return { figures, gaps };
}

/** The last day of a month. */
function endOfMonth(day: EpochDay): EpochDay {
  const { year, month } = toCalendarDay(day);
  return addMonths(toEpochDay({ year, month, day: 1 }), 1) - 1;
}

/**
 * Month ends from the base month of the first factor on; an incomplete last month ends on the last day of any
 * factor.
 */
function monthsOf(series: readonly FactorSeries[], asOf: EpochDay): EpochDay[] {
  const firsts = series.flatMap(({ index }) => index.days[0] ?? []);
  const lasts = series.flatMap(({ index }) => index.days[index.days.length - 1] ?? []);
  if (firsts.length === 0) return [];
  const newest = Math.max(...lasts);
  const last = endOfMonth(newest) <= asOf ? endOfMonth(newest) : newest;
  const months: EpochDay[] = [];
  for (let end = endOfMonth(Math.min(...firsts)); end < last; end = endOfMonth(end + 1)) months.push(end);
  return [...months, last];
}

/**
 * Growth of 1 at each month end: 1 at the first one, NaN before it and for a month without an observation.
 */
function growthByMonth({ days, values }: FactorIndex, months: readonly EpochDay[]): number[] {
  let base = NaN;
  return months.map((end, i) => {
    const at = lastOnOrBefore(days, end);
    const start = (months[i - 1] ?? end - 31) + 1;
    if (at < 0 || days[at]! < start) return NaN;
    if (Number.isNaN(base)) base = values[at]!;
    return values[at]! / base;
  });
}

/** Correlations of monthly returns over the last ten years, on the months that all factors share. */
function correlate(
  series: readonly FactorSeries[],
  { grown, months }: { readonly grown: readonly (readonly number[])[]; readonly months: readonly EpochDay[] },
): FactorPerformance['correlation'] {
  const since = addMonths(months[months.length - 1] ?? 0, -12 * RISK_YEARS);
  const inside = months.flatMap((end, i) => (end > since && i > 0 && !isPartial(months, i) ? i : []));
  const returnsOf = (row: number): number[] => inside.map((i) => grown[row]![i]! / grown[row]![i - 1]! - 1);
  const all = series.map((_, row) => returnsOf(row));
  const taking = series.flatMap((_, row) =>
    all[row]!.filter(Number.isFinite).length >= MINIMUM_MONTHS ? row : [],
  );
  const common = inside.flatMap((_, i) => (taking.every((row) => Number.isFinite(all[row]![i]!)) ? i : []));
  const matrix = correlationMatrix(taking.map((row) => Float64Array.from(common, (i) => all[row]![i]!)));
  const rows =
    matrix.ok && common.length >= MINIMUM_MONTHS
      ? matrix.value
      : taking.map(() => taking.map((): number | null => null));
  const dayAt = (i: number | undefined): string | null =>
    i === undefined ? null : formatIsoDate(months[inside[i]!]!);
  return {
    ids: taking.map((row) => series[row]!.line.id),
    rows,
    n: common.length,
    from: dayAt(common[0]),
    to: dayAt(common.at(-1)),
  };
}

/** True for an incomplete last month. */
function isPartial(months: readonly EpochDay[], i: number): boolean {
  return i === months.length - 1 && months[i]! !== endOfMonth(months[i]!);
}
