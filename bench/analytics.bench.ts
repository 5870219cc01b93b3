import { PGlite } from '@electric-sql/pglite';
import {
  averageTrueRange,
  bollingerBands,
  exponentialMovingAverage,
  movingAverageConvergence,
  relativeStrengthIndex,
  scanFigures,
  simpleMovingAverage,
} from '@/lib/analytics';
import { wrapEmbedded } from '@/backend/src/db/embedded-database';
import { migrate } from '@/backend/src/db/migrate';
import { openMarketStore } from '@/backend/src/market/open-market-store';
import { readUniverse } from '@/backend/src/services/universe/read-universe';
import type { FigureId } from '@/lib/domain/figures';
import { median, timeOf, type BenchRow } from './bench-row';
import { makePrices } from './market/generated-series';
import { LAST_DAY, UNIVERSE, writeGrowthMarket } from './market/growth-market';
import { naiveHorizons, naiveIndicators, naiveRisk, type NaiveSeries } from './naive-analytics';

const BARS = 1_261 + 60;
const RISK: readonly FigureId[] = ['totalReturn', 'volatility', 'sharpe', 'maxDrawdown'];
const HORIZONS = (['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y'] as const).map(
  (horizon): FigureId => `return.${horizon}`,
);

/** The last closes of a generated series. */
function makeSeries(bars: number, seed: number): NaiveSeries {
  const period = { first: LAST_DAY - Math.ceil(bars * 1.41), last: LAST_DAY };
  const batch = makePrices({ symbol: 'S', kind: 'stock', currency: 'USD', seed, start: 100, period });
  return { days: batch.bars.days.slice(-bars), values: batch.bars.close.slice(-bars) };
}

/** Median of several runs, after as many for the compiler. The sum is used, so that no call is left out. */
async function measureCalls(compute: () => number, runs: number): Promise<number> {
  let sum = 0;
  const times: number[] = [];
  for (let n = 0; n < 2 * runs; n += 1) times.push(await timeOf(() => (sum += compute())));
  if (Number.isNaN(sum)) throw new Error('a benchmark computed no number');
  return median(times.slice(runs));
}

async function measureRisk(): Promise<BenchRow> {
  // Of one calendar, whose days a store has once.
  const { days } = makeSeries(BARS, 1);
  const universe = Array.from({ length: 500 }, (_, n) => ({ ...makeSeries(BARS, n + 1), days }));
  const rows = universe.map(({ values }) => {
    const columns = { open: values, high: values, low: values, close: values, volume: values, total: values };
    return { instrument: { kind: 'stock', symbol: 'S', details: {} } as const, view: { days, ...columns } };
  });
  const rates = { days, rates: Float64Array.from(days, (day) => 0.03 + 0.001 * Math.sin(day)) };
  const options = { asOf: LAST_DAY, basis: 'total', riskFree: { kind: 'bill', rates } } as const;
  return {
    what: 'return, volatility, Sharpe, drawdown of 500 symbols x 1,260 days',
    ours: await measureCalls(() => scanFigures(rows, RISK, options)[2]!, 100),
    unit: 'ms',
    baseline: 'one array method after the other',
    baselineValue: await measureCalls(() => naiveRisk(universe)[0]!.sharpe, 30),
    goal: '4 ms',
  };
}

async function measureIndicators(): Promise<BenchRow> {
  const { values: close } = makeSeries(20_000, 7);
  const high = close.map((value) => value * 1.01);
  const low = close.map((value) => value * 0.99);
  const last = close.length - 1;
  const compute = (): number =>
    simpleMovingAverage(close, 20)[last]! +
    exponentialMovingAverage(close, 50)[last]! +
    relativeStrengthIndex(close, 14)[last]! +
    movingAverageConvergence(close).histogram[last]! +
    bollingerBands(close).upper[last]! +
    averageTrueRange({ high, low, close }, 14)[last]!;
  return {
    what: 'six indicators over 20,000 candles',
    ours: await measureCalls(compute, 200),
    unit: 'ms',
    baseline: 'each window summed for every candle',
    baselineValue: await measureCalls(() => naiveIndicators({ close, high, low }), 10),
    goal: '1.5 ms',
  };
}

/** The universe of 500 on days whose response is not cached, and the same numbers by a naive loop. */
async function measureUniverse(): Promise<BenchRow> {
  const db = wrapEmbedded(await PGlite.create());
  await migrate(db);
  await writeGrowthMarket(db, { instruments: 500, years: 5.2 });
  const store = await openMarketStore(db, { today: () => LAST_DAY });
  const figures = [...HORIZONS, ...RISK];
  const times: number[] = [];
  for (let back = 36; back > 0; back -= 1)
    times.push(
      await timeOf(() => readUniverse(store, { universe: UNIVERSE, asOf: LAST_DAY - back, figures })),
    );
  const members = await store.members(UNIVERSE, LAST_DAY);
  const views = await Promise.all(members.map(({ instrument }) => store.view(instrument.id, LAST_DAY)));
  const series = views.map((view) => ({ days: view!.days, values: view!.total }));
  const naive = (): number => naiveHorizons(series, LAST_DAY)[0]![0]! + naiveRisk(series)[0]!.sharpe;
  const baselineValue = await measureCalls(naive, 12);
  await db.close();
  return {
    what: 'universe of 500 x nine horizons and risk, another day, in the service',
    ours: median(times.slice(12)),
    unit: 'ms',
    baseline: 'the numbers alone, by array methods',
    baselineValue,
    goal: '15 ms',
  };
}

/** Measures the formulas beside naive loops. */
export async function run(): Promise<BenchRow[]> {
  return [await measureRisk(), await measureIndicators(), await measureUniverse()];
}
