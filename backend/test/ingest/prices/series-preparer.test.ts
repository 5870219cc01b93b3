import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { SymbolRows } from '@/backend/src/ingest/prices/bar-spool';
import { PRICES } from '@/backend/src/ingest/prices/bar-spool';
import { prepareSeries } from '@/backend/src/ingest/prices/prepare-series';
import { packYears, toHistory } from '@/backend/src/market/price-history';
import { openPreparer, startThread } from '@/backend/src/ingest/prices/series-preparer';
import type { SymbolEntry } from '@/backend/src/ingest/prices/symbol-resolver';

/** Inside the project, where its packages are found. */
const PROGRAM = resolve('dist', 'backend', `series-worker-test-${process.pid}.mjs`);
afterAll(() => rmSync(PROGRAM, { force: true }));

const SETTINGS = { names: ['a.csv'], adjusted: false, exchange: null, intraday: false, today: 20_000 };

/** The program of the thread as the build bundles it. */
async function bundle(): Promise<URL> {
  await build({
    entryPoints: ['backend/src/ingest/prices/series-worker.ts'],
    outfile: PROGRAM,
    packages: 'external',
    bundle: true,
    platform: 'node',
    format: 'esm',
    tsconfig: 'backend/tsconfig.json',
  });
  return pathToFileURL(PROGRAM);
}

/** Two years of days with a contradiction, a duplicate, a jump and a dividend. */
function rowsOf(symbolId: number): SymbolRows {
  const days = Int32Array.from({ length: 500 }, (_, at) => 18_000 + at - (at === 7 || at === 9 ? 1 : 0));
  const prices = new Float64Array(500 * PRICES).fill(NaN);
  days.forEach((day, at) => {
    const close = 100 + (day % 7) + symbolId + (at === 9 ? 0.5 : 0) + (at > 300 ? 10_000 : 0);
    prices.set([close, close + 1, close - 1, close, 1_000 * at], at * PRICES);
    if (at === 7) prices.copyWithin(at * PRICES, (at - 1) * PRICES, at * PRICES);
  });
  const lines = days.map((_, at) => at + 2);
  return {
    symbolId,
    count: 500,
    days,
    files: new Int32Array(500),
    lines,
    times: new Int32Array(500),
    prices,
  };
}

const entryOf = (symbol: string): SymbolEntry => ({
  symbol,
  aliases: new Set([`${symbol}.US`]),
  name: null,
  kind: null,
  currency: 'USD',
  unit: { currency: 'USD', unit: null, scale: 1 },
  ownUnit: null,
  from: 'column symbol',
  tradedFiles: new Set(),
  adjustedFiles: new Set(),
  actions: [{ day: 18_100, file: 0, line: 102, kind: 'dividend', value: 1.25 }],
});

it('prepares in a thread what it prepares here, in the same order', async () => {
  const thread = startThread(await bundle(), SETTINGS);
  try {
    const found = await Promise.all([0, 1, 2].map((id) => thread.prepare(rowsOf(id), entryOf(`S${id}`))));

    const expected = [0, 1, 2].map((id) => prepareSeries(rowsOf(id), entryOf(`S${id}`), SETTINGS));
    expect(found.map(({ batch: { packed: _, ...batch }, issues }) => ({ batch, issues }))).toEqual(expected);
    expect(found.map(({ batch }) => batch.packed)).toEqual(
      expected.map(({ batch }) => packYears(toHistory(batch).bars)),
    );
    expect([...expected[0]!.issues.counts.keys()].sort()).toEqual([
      'contradiction',
      'duplicate',
      'hundredfold-jump',
    ]);
  } finally {
    await thread.close();
  }
}, 60_000);

it('fails what is under way, and all after it, when the thread ends', async () => {
  const thread = startThread(new URL('data:text/javascript,process.exit(3)'), SETTINGS);

  await expect(thread.prepare(rowsOf(0), entryOf('A'))).rejects.toThrow(
    'the thread that prepares series ended (3)',
  );
  await expect(thread.prepare(rowsOf(1), entryOf('B'))).rejects.toThrow('ended (3)');
});

it('needs no thread for few rows', async () => {
  const preparer = openPreparer(500, SETTINGS);

  expect(preparer.rowsAhead).toBe(0);
  expect((await preparer.prepare(rowsOf(0), entryOf('A'))).batch.bars.days).toHaveLength(498);
});
