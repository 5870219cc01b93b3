import { excessKurtosis, simpleReturns, skewness } from '@/lib/analytics';
import { missedDays } from '@/lib/analytics/returns/missed-days';
import {
  EXTREME_PERIODS,
  extremesOf,
  returnsByPeriod,
  type DatedReturn,
} from '@/lib/analytics/statistics/period-extremes';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import { binValues } from '@/lib/charting/histogram';
import type { StatisticsPage } from '@/lib/contracts/stock-tabs';
import type { FigureId } from '@/lib/domain/figures';
import { STANDARD_RETURNS } from '@/lib/domain/figures/standard-returns';
import { addMonths, formatIsoDate } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import type { Metric } from '@/lib/domain/metric';
import { numberOrNull } from '@/lib/domain/number-or-null';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { readBenchmarkFigures } from '../figures/benchmark-figures';
import { toBenchmarkUsed } from '../benchmark/benchmark-series';
import { readView } from '../instruments/find-instrument';
import { readFundamentalFacts } from '../figures/read-fundamental-facts';
import type { FiguresParams } from '../figures/read-figures';
import { pickRowFigures, readTableRows } from '../table-rows/read-rows';
import { readReportDays } from '../instrument-page/report-days';

const RANGE_YEARS = [1, 5];
const HISTOGRAM_YEARS = 5;
const HISTOGRAM_BINS = 40;
/** Best and worst periods shown. */
const EXTREMES = 3;
const MISSED_YEARS = 10;
const MISSED_COUNTS = [0, 5, 10, 20, 40];

type Statistics = Omit<StatisticsPage, 'meta' | 'head'>;

/** Size, ranges, distribution and relative performance of an instrument as of a day. */
export async function readStatistics(
  store: MarketStore,
  instrument: InstrumentRecord,
  params: FiguresParams,
): Promise<Statistics> {
  const { asOf, benchmark } = params;
  const view = await readView(store, instrument, { asOf });
  const [facts, returns] = await Promise.all([
    readSizeFacts(store, instrument, asOf),
    readReturns(store, instrument, params),
  ]);
  const recent = lastYears(view, HISTOGRAM_YEARS);
  const daily = simpleReturns(recent.total);
  return {
    facts,
    ranges: RANGE_YEARS.flatMap((years) => rangeOf(view, years)),
    ...returns,
    benchmark: benchmark && pickName(toBenchmarkUsed(benchmark)),
    histogram: {
      from: recent.days.length > 1 ? formatIsoDate(recent.days[0]!) : null,
      n: daily.length,
      skew: valueOf(skewness(daily)),
      kurtosis: valueOf(excessKurtosis(daily)),
      bins: binValues([...daily], HISTOGRAM_BINS),
    },
    missed: missedIn(view),
    extremes: EXTREME_PERIODS.flatMap((period) => extremesIn(view, period, asOf)),
  };
}

function valueOf(metric: Metric): number | null {
  return metric.ok ? metric.value : null;
}

function pickName({ name, symbol }: { readonly name: string; readonly symbol: string }) {
  return { symbol, name };
}

/** Size, turnover and days of reports of an instrument as of a day. */
export async function readSizeFacts(
  store: MarketStore,
  instrument: InstrumentRecord,
  asOf: EpochDay,
): Promise<Statistics['facts']> {
  const [accounts, [line], reports] = await Promise.all([
    readFundamentalFacts(store, instrument, asOf),
    readTableRows(store, [instrument], { asOf, figures: ['marketCap', 'averageVolume20', 'averageValue20'] }),
    readReportDays(store, instrument, asOf),
  ]);
  const numberOf = (id: FigureId): number | null => numberOrNull(line!.figures[id]);
  const marketCap = numberOf('marketCap');
  const { cash, sharesOutstanding, totalDebt } =
    accounts && 'equity' in accounts ? accounts : { cash: null, sharesOutstanding: null, totalDebt: null };
  return {
    marketCap,
    enterpriseValue:
      marketCap === null || cash === null || totalDebt === null ? null : marketCap + totalDebt - cash,
    sharesOutstanding,
    averageVolume: numberOf('averageVolume20'),
    averageTurnover: numberOf('averageValue20'),
    ...reports,
  };
}

/**
 * The observations of the last years, and before them the one from which returns are measured: as in a
 * horizon, the last on or before the first day; else the first of the series.
 */
function lastYears({ days, high, low, close, total }: SeriesView, years: number) {
  const first = Math.max(0, lastOnOrBefore(days, addMonths(days.at(-1)!, -12 * years)));
  const cut = (column: Float64Array): Float64Array => column.subarray(first);
  return {
    days: days.subarray(first),
    high: cut(high),
    low: cut(low),
    close: cut(close),
    total: cut(total),
  };
}

/**
 * Lowest and highest price of the last years, those of `high52w` and `low52w` for one year: of the bars after
 * the base. A bar without a high or low counts with its close.
 */
function rangeOf(view: SeriesView, years: number): Statistics['ranges'] {
  const { close, days, high, low } = lastYears(view, years);
  // A shorter history has no such range.
  if (view.days[0]! > addMonths(view.days.at(-1)!, -12 * years)) return [];
  let [lowest, highest] = [1, 1];
  const lowAt = (index: number): number => (Number.isNaN(low[index]!) ? close[index]! : low[index]!);
  const highAt = (index: number): number => (Number.isNaN(high[index]!) ? close[index]! : high[index]!);
  for (let index = 2; index < days.length; index += 1) {
    if (lowAt(index) < lowAt(lowest)) lowest = index;
    if (highAt(index) > highAt(highest)) highest = index;
  }
  const [from, to] = [lowAt(lowest), highAt(highest)];
  return [
    {
      years,
      low: from,
      lowDay: formatIsoDate(days[lowest]!),
      high: to,
      highDay: formatIsoDate(days[highest]!),
      position: to > from ? (close.at(-1)! - from) / (to - from) : null,
    },
  ];
}

/** The cost, or the gain, of missing the best or the worst days of the last years. */
function missedIn(view: SeriesView): Statistics['missed'] {
  const { days, total } = lastYears(view, MISSED_YEARS);
  // A price below zero has no return.
  const isPositive = total.every((value) => value > 0);
  const rows = isPositive ? missedDays(simpleReturns(total), MISSED_COUNTS) : [];
  return { from: rows.length > 1 ? formatIsoDate(days[0]!) : null, rows: rows.length > 1 ? rows : [] };
}

function extremesIn(
  { days, total }: SeriesView,
  period: (typeof EXTREME_PERIODS)[number],
  asOf: EpochDay,
): Statistics['extremes'] {
  const returns = returnsByPeriod({ days, values: total }, period, asOf);
  if (returns.length === 0) return [];
  const { best, worst } = extremesOf(returns, EXTREMES);
  const toWire = ({ day, value }: DatedReturn) => ({ date: formatIsoDate(day), value });
  return [
    {
      period,
      best: best.map(toWire),
      worst: worst.map(toWire),
      positive: returns.filter(({ value }) => value > 0).length / returns.length,
      n: returns.length,
    },
  ];
}

/** Returns of the instrument, of its benchmark, and the mean of its sector. */
async function readReturns(
  store: MarketStore,
  instrument: InstrumentRecord,
  params: FiguresParams,
): Promise<Pick<Statistics, 'returns' | 'sector'>> {
  const { asOf } = params;
  const figures = STANDARD_RETURNS;
  const group =
    instrument.kind === 'stock' && instrument.sector !== null
      ? store
          .instruments()
          .filter(
            ({ currency, kind, sector }) =>
              kind === 'stock' && sector === instrument.sector && currency === instrument.currency,
          )
      : [];
  const [[own], benchmark, lines] = await Promise.all([
    readTableRows(store, [instrument], { asOf, figures }),
    readBenchmarkFigures(store, params),
    readTableRows(store, group, { asOf, figures }),
  ]);
  const traded = lines.filter(({ lastDay }) => lastDay !== null);
  const rows = figures.map((id) => ({
    horizon: id.slice(id.indexOf('.') + 1),
    isAnnual: id.startsWith('annualized.'),
    own: numberOrNull(own!.figures[id]),
    benchmark: benchmark === null ? null : numberOrNull(pickRowFigures(benchmark, [id]).figures[id]),
    sector: meanOf(traded.map((line) => numberOrNull(line.figures[id]))),
  }));
  const hasSector = traded.length > 1 && instrument.sector !== null;
  return {
    returns: hasSector ? rows : rows.map((row) => ({ ...row, sector: null })),
    sector: hasSector ? { name: instrument.sector, members: traded.length } : null,
  };
}

function meanOf(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
}
