import Fuse from 'fuse.js';
import { buildTickerIndex } from '../lib/search/ticker-index';
import type { SearchableStock } from '../lib/domain/search/searchable-stock';
import type { BenchRow } from './bench-row';

/** Typical search texts, entered key by key. */
const TYPED = ['apple', 'micros', 'bank of am', 'zzyzx', 'inter', 'ge', 'holdings 77', 'x9'];
const KEYS = TYPED.flatMap((text) => Array.from(text, (_, i) => text.slice(0, i + 1)));

const WORDS =
  'Apple Bank America Micro Soft Global Energy Holdings Group Trust International Systems Health Capital'.split(
    ' ',
  );

/** Generated stocks, the same in every run (a linear congruential generator with a fixed seed). */
function inventStocks(count: number): SearchableStock[] {
  let state = 20_261_120;
  const next = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % limit;
  };
  return Array.from({ length: count }, (_, i) => ({
    symbol: i.toString(36).toUpperCase().padStart(4, 'A'),
    name: `${WORDS[next(WORDS.length)]} ${WORDS[next(WORDS.length)]} ${next(1000)} Inc.`,
  }));
}

/** The 95th percentile of the time of one key press in milliseconds, over several passes of all texts. */
function measureKeys(press: (text: string) => unknown, passes: number): number {
  for (const key of KEYS) press(key);
  const times: number[] = [];
  for (let pass = 0; pass < passes; pass += 1) {
    for (const key of KEYS) {
      const start = performance.now();
      press(key);
      times.push(performance.now() - start);
    }
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)]!;
}

function filterPlainly(stocks: readonly SearchableStock[], text: string): SearchableStock[] {
  const needle = text.toLowerCase();
  return stocks.filter(
    ({ symbol, name }) => symbol.toLowerCase().includes(needle) || name.toLowerCase().includes(needle),
  );
}

/**
 * One key press in the ticker search, compared with a plain filter and Fuse, with 10,000 and 100,000 stocks.
 */
export async function run(): Promise<BenchRow[]> {
  return [
    { count: 10_000, goal: '0.25 ms' },
    { count: 100_000, goal: '1.5 ms' },
  ].flatMap(({ count, goal }) => {
    const stocks = inventStocks(count);
    const index = buildTickerIndex(stocks);
    const fuse = new Fuse(stocks, { keys: ['symbol', 'name'], threshold: 0, ignoreLocation: true });
    const what = `search, one key of ${count.toLocaleString('en-US')} stocks, p95`;
    const ours = measureKeys((text) => index.suggest(text), 20);
    const row = (baseline: string, baselineValue: number): BenchRow => ({
      what,
      ours,
      unit: 'ms',
      baseline,
      baselineValue,
      goal,
    });
    return [
      row(
        'plain filter',
        measureKeys((text) => filterPlainly(stocks, text), 3),
      ),
      row(
        'fuse.js, limit 40',
        measureKeys((text) => fuse.search(text, { limit: 40 }), 1),
      ),
    ];
  });
}
