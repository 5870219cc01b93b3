import {
  averageTrueRange,
  bollingerBands,
  exponentialMovingAverage,
  movingAverageConvergence,
  relativeStrengthIndex,
  scanFigures,
  scanHorizons,
  simpleMovingAverage,
} from '@/lib/analytics';
import type { FigureId } from '@/lib/domain/figures';
import type { Horizon } from '@/lib/domain/horizons';
import type { BenchRow } from './bench-row';
import { naiveHorizons, naiveIndicators, naiveRisk } from './naive-analytics';

const AS_OF = 20_000;
const HORIZONS: readonly Horizon[] = ['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y'];

interface BenchSeries {
  readonly days: Int32Array;
  readonly values: Float64Array;
}

/** Weekday prices from a deterministic generator, so that every run measures the same work. */
function makeSeries(bars: number, seed: number): BenchSeries {
  const days = new Int32Array(bars);
  const values = new Float64Array(bars);
  let state = seed * 2_654_435_761;
  let day = AS_OF;
  for (let i = bars - 1; i >= 0; i--) {
    while ((day + 4) % 7 === 0 || (day + 4) % 7 === 6) day--;
    days[i] = day--;
  }
  let value = 100;
  for (let i = 0; i < bars; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    value *= 1 + (state / 2 ** 32 - 0.4985) * 0.03;
    values[i] = value;
  }
  return { days, values };
}

/**
 * Median time of several runs in milliseconds, after a warm-up; the result is used so that the call is not
 * optimized away.
 */
function timeMedian(run: () => number, runs: number): number {
  let used = 0;
  for (let i = 0; i < runs; i++) used += run();
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    used += run();
    times.push(performance.now() - start);
  }
  if (Number.isNaN(used)) throw new Error('a benchmark computed no number');
  return times.sort((a, b) => a - b)[runs >> 1]!;
}

function toRow(
  what: string,
  ours: number,
  rest: { baseline: string; naive: number; goal: string },
): BenchRow {
  return {
    what,
    ours,
    unit: 'ms',
    baseline: rest.baseline,
    baselineValue: rest.naive,
    ratio: ours / rest.naive,
    goal: rest.goal,
  };
}

function measureHorizons(universe: readonly BenchSeries[]): BenchRow {
  const out = new Float64Array(universe.length * HORIZONS.length);
  const ours = timeMedian(() => scanHorizons(universe, { asOf: AS_OF, horizons: HORIZONS, out })[0]!, 400);
  const naive = timeMedian(() => naiveHorizons(universe, AS_OF)[0]![0]!, 40);
  return toRow('nine horizons of 500 symbols', ours, {
    baseline: 'a loop that searches each date from the start',
    naive,
    goal: '0.04 ms',
  });
}

/** The figures of a table's rows, as a universe computes them. */
const RISK: readonly FigureId[] = ['totalReturn', 'volatility', 'sharpe', 'maxDrawdown'];

function measureRisk(universe: readonly BenchSeries[]): BenchRow {
  const rows = universe.map(({ days, values }) => {
    const columns = { open: values, high: values, low: values, close: values, volume: values, total: values };
    return { instrument: { kind: 'stock', symbol: 'S', details: {} } as const, view: { days, ...columns } };
  });
  const { days } = universe[0]!;
  const rates = { days, rates: Float64Array.from(days, (day) => 0.03 + 0.001 * Math.sin(day)) };
  const options = { asOf: AS_OF, basis: 'total', riskFree: { kind: 'bill', rates } } as const;
  const ours = timeMedian(() => scanFigures(rows, RISK, options)[2]!, 100);
  const naive = timeMedian(() => naiveRisk(universe)[0]!.sharpe, 30);
  return toRow('return, volatility, Sharpe, drawdown of 500 symbols x 1,260 days', ours, {
    baseline: 'one array method after the other',
    naive,
    goal: '2.5 ms',
  });
}

function measureIndicators(): BenchRow {
  const { values: close } = makeSeries(20_000, 7);
  const high = close.map((value) => value * 1.01);
  const low = close.map((value) => value * 0.99);
  const last = close.length - 1;
  const ours = timeMedian(
    () =>
      simpleMovingAverage(close, 20)[last]! +
      exponentialMovingAverage(close, 50)[last]! +
      relativeStrengthIndex(close, 14)[last]! +
      movingAverageConvergence(close).histogram[last]! +
      bollingerBands(close).upper[last]! +
      averageTrueRange({ high, low, close }, 14)[last]!,
    200,
  );
  const naive = timeMedian(() => naiveIndicators({ close, high, low }), 10);
  return toRow('six indicators over 20,000 candles', ours, {
    baseline: 'windows summed anew for every candle',
    naive,
    goal: '0.8 ms',
  });
}

/** Measures the hot paths of the analytics and of naive loops. */
export async function run(): Promise<BenchRow[]> {
  // Of one calendar, whose days a store keeps once.
  const { days } = makeSeries(1261 + 60, 1);
  const universe = Array.from({ length: 500 }, (_, i) => ({ ...makeSeries(1261 + 60, i + 1), days }));
  return [measureHorizons(universe), measureRisk(universe), measureIndicators()];
}
