import type { FastifyInstance } from 'fastify';
import { readUniverse } from '@/backend/src/services/universe/read-universe';
import type { FigureId } from '@/lib/domain/figures';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { makeMemoryMarket, TODAY } from './backend/memory-market';
import { openBenchApp } from './backend/bench-app';
import { measureCall, type CallCost } from './backend/measure-call';
import { measureCommit } from './backend/measure-commit';
import type { BenchRow } from './bench-row';
import { naiveHorizons, naiveRisk } from './naive-analytics';

const SMALL = 1_000;
const LARGE = 10_000;
/** A slower call is timed only once: its duration varies little. */
const SLOW_MS = 1_000;

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

/** Research calls whose cost grows with the market, and some whose cost must not. */
const CALLS: readonly { readonly what: string; readonly url: string }[] = [
  { what: '/universe/sp500/?columns=overview', url: '/universe/sp500/?columns=overview' },
  { what: '/universe/sp500/?columns=performance', url: '/universe/sp500/?columns=performance' },
  { what: '/universe/sp500/?columns=risk', url: '/universe/sp500/?columns=risk' },
  { what: '/universe/sp500/?columns=technical', url: '/universe/sp500/?columns=technical' },
  {
    what: '/screener/ of two columns, first 50',
    url: '/screener/?where=return1Y%20%3E%2020%25%20and%20rsi14%20%3C%2070&sort=-return.1Y&limit=50',
  },
  {
    what: '/screener/ by percentile in the sector',
    url: '/screener/?where=percentile(momentum,sector)%20%3E%2090',
  },
  { what: '/screener/history/ of 12 months', url: '/screener/history/?where=price%20%3E%20sma200&months=12' },
  { what: '/screener/rss/', url: '/screener/rss/?where=return1Y%20%3E%2020%25' },
  { what: '/markets/', url: '/markets/' },
  { what: '/indexes/sp500/', url: '/indexes/sp500/' },
  { what: '/etf-performance/', url: '/etf-performance/' },
  { what: '/crypto-performance/', url: '/crypto-performance/' },
  { what: '/compare/ of ten', url: '/compare/?symbols=S0,S1,S2,S3,S4,S5,S6,S7,S8,S9' },
  { what: '/factor-performance/', url: '/factor-performance/' },
  { what: '/capital-markets/', url: '/capital-markets/' },
  { what: '/stocks/', url: '/stocks/' },
  { what: '/instruments/S7/', url: '/instruments/S7/' },
  { what: '/instruments/S7/figures/', url: '/instruments/S7/figures/' },
];

/**
 * Time and allocation of the backend's research calls on a market in memory, each on past days that are not
 * cached, with 1,000 and 10,000 stocks; the table named in the goals, compared with a naive one; and a commit of the embedded database.
 */
export async function run(): Promise<BenchRow[]> {
  const rows = [await measureGoal(), await measureCommit()];
  const small = await measureAll(SMALL);
  const large = await measureAll(LARGE);
  for (const { what } of CALLS) {
    const [at1000, at10000] = [small.get(what), large.get(what)];
    if (!at1000 || !at10000) continue;
    rows.push(
      toRow(what, { ours: at10000.ms, baseline: at1000.ms, unit: 'ms' }),
      toRow(what, { ours: at10000.megabytes, baseline: at1000.megabytes, unit: 'MB allocated' }),
    );
  }
  return rows;
}

function toRow(
  what: string,
  { baseline, ours, unit }: { readonly ours: number; readonly baseline: number; readonly unit: string },
): BenchRow {
  return {
    what: `GET ${what}, ${LARGE.toLocaleString('en-US')} stocks`,
    ours,
    unit,
    baseline: `${SMALL.toLocaleString('en-US')} stocks`,
    baselineValue: baseline,
    ratio: ours / baseline,
    goal: 'linear: 10 x or less',
  };
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
  await measureCall(Array.from({ length: 12 }, (_, n) => ask(300 - n)));
  const { ms } = await measureCall(Array.from({ length: 24 }, (_, n) => ask(2 + n)));
  const members = await store.members('sp500', TODAY);
  const views = await Promise.all(members.map(({ instrument }) => store.view(instrument.id, TODAY)));
  const series = views.map((view) => ({ days: view!.days, values: view!.total }));
  const naive = async (): Promise<void> => {
    if (Number.isNaN(naiveHorizons(series, TODAY)[0]![0]! + naiveRisk(series)[0]!.sharpe))
      throw new Error('the baseline computed no number');
  };
  const baseline = await measureCall(Array.from({ length: 12 }, () => naive));
  return {
    what: 'universe of 500 x nine horizons + risk, a past day, cold, in the service',
    ours: ms,
    unit: 'ms',
    baseline: 'the numbers alone, by array methods',
    baselineValue: baseline.ms,
    ratio: ms / baseline.ms,
    goal: '5 ms',
  };
}

async function measureAll(stocks: number): Promise<Map<string, CallCost>> {
  console.error(`  ${stocks.toLocaleString('en-US')} stocks …`);
  const app = await openBenchApp(makeMemoryMarket(stocks));
  const costs = new Map<string, CallCost>();
  let back = 1;
  for (const { url, what } of CALLS) {
    const ask = (): (() => Promise<void>) => {
      const asof = formatIsoDate(TODAY - (back += 1));
      return () => get(app, `${url}${url.includes('?') ? '&' : '?'}asof=${asof}`);
    };
    try {
      // One run for compilation, three timed runs (one if slow), one run for the allocation.
      const begun = performance.now();
      await ask()();
      const runs = performance.now() - begun > SLOW_MS ? 1 : 3;
      const cost = await measureCall(Array.from({ length: runs + 1 }, ask));
      costs.set(what, cost);
      console.error(`    ${what}: ${cost.ms.toFixed(1)} ms, ${cost.megabytes.toFixed(1)} MB`);
    } catch (error) {
      console.error(`${what}: not measured, ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await app.close();
  return costs;
}

async function get(app: FastifyInstance, url: string): Promise<void> {
  const { body, statusCode } = await app.inject({ url });
  if (statusCode !== 200) throw new Error(`${statusCode} ${body.slice(0, 200)}`);
}
