import { readUniverse } from '@/backend/src/services/universe/read-universe';
import type { FigureId } from '@/lib/domain/figures';
import { makeMemoryMarket, TODAY } from './backend/memory-market';
import { measureCommit } from './backend/measure-commit';
import { median } from './http/measure';
import type { BenchRow } from './bench-row';
import { naiveHorizons, naiveRisk } from './naive-analytics';

/** Nine horizons and risk. */
const GOAL_FIGURES: readonly FigureId[] = [
  'return.1D',
  'return.1W',
  'return.1M',
  'return.3M',
  'return.6M',
  'return.YTD',
  'return.1Y',
  'return.3Y',
  'return.5Y',
  'totalReturn',
  'volatility',
  'sharpe',
  'maxDrawdown',
];

/** The table named in the goals, computed of past days that are not cached, beside a naive one; and a commit of the embedded database. */
export async function run(): Promise<BenchRow[]> {
  return [await measureGoal(), await measureCommit()];
}

/**
 * The universe of 500 on days that are not cached, in the service, and the same numbers computed by a naive
 * loop.
 */
async function measureGoal(): Promise<BenchRow> {
  const store = makeMemoryMarket(500);
  const ask = (back: number) => async (): Promise<void> => {
    await readUniverse(store, { universe: 'sp500', asOf: TODAY - back, figures: GOAL_FIGURES });
  };
  await medianTime(Array.from({ length: 12 }, (_, n) => ask(300 - n)));
  const ms = await medianTime(Array.from({ length: 24 }, (_, n) => ask(2 + n)));
  const members = await store.members('sp500', TODAY);
  const views = await Promise.all(members.map(({ instrument }) => store.view(instrument.id, TODAY)));
  const series = views.map((view) => ({ days: view!.days, values: view!.total }));
  const naive = async (): Promise<void> => {
    if (Number.isNaN(naiveHorizons(series, TODAY)[0]![0]! + naiveRisk(series)[0]!.sharpe))
      throw new Error('the baseline computed no number');
  };
  const baseline = await medianTime(Array.from({ length: 12 }, () => naive));
  return {
    what: 'universe of 500 x nine horizons + risk, a past day, cold, in the service',
    ours: ms,
    unit: 'ms',
    baseline: 'the numbers alone, by array methods',
    baselineValue: baseline,
    ratio: ms / baseline,
    goal: '15 ms',
  };
}

async function medianTime(works: readonly (() => Promise<void>)[]): Promise<number> {
  const times: number[] = [];
  for (const work of works) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}
