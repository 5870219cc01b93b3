import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { formatIsoDate } from '../lib/domain/iso-date';
import { hasPostgres, startCluster } from '../scripts/postgres-cluster.mjs';
import type { BenchRow } from './bench-row';
import { bareMemory } from './http/load';
import { finish, processTree, residentMb, spawnNode } from './http/processes';

const FIRST_DAY = 14_610;
/** The time between two readings of the command's memory. */
const LOOK_MS = 50;

/** The files of the goals: rows, and how many times each is imported. */
const FILES = [
  { symbols: 104, days: 4_250, runs: 3 },
  { symbols: 1_000, days: 4_200, runs: 2 },
] as const;

const TABLE =
  'create table bars (symbol text, day date, open float8, high float8, low float8, close float8, volume float8)';

/** Writes the bars of a deterministic random walk as one long CSV. */
async function writeBars(file: string, symbols: number, days: number): Promise<void> {
  const out = createWriteStream(file);
  out.write('symbol,date,open,high,low,close,volume\n');
  let state = 1;
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let symbol = 0; symbol < symbols; symbol++) {
    const lines: string[] = [];
    let close = 20 + 200 * random();
    for (let day = 0; day < days; day++) {
      const open = close * (0.99 + 0.02 * random());
      close = open * (0.98 + 0.0405 * random());
      const high = Math.max(open, close) * (1 + 0.01 * random());
      const low = Math.min(open, close) * (1 - 0.01 * random());
      const prices = [open, high, low, close].map((price) => price.toFixed(4)).join(',');
      lines.push(`S${symbol},${formatIsoDate(FIRST_DAY + day)},${prices},${Math.floor(1e7 * random())}\n`);
    }
    if (!out.write(lines.join(''))) await new Promise<void>((resolve) => out.once('drain', () => resolve()));
  }
  out.end();
  await finished(out);
}

/** The best of several runs: other work on the machine can only slow a run down. */
async function bestOf(runs: number, measure: () => Promise<number>): Promise<number> {
  let best = 0;
  for (let run = 0; run < runs; run++) best = Math.max(best, await measure());
  return best;
}

/**
 * The command with a new store, until it exits: read, checked, packed and committed on disk.
 *
 * @returns Rows a second, and the most memory that its processes had together.
 */
async function measureCommand(
  folder: string,
  file: string,
  rows: number,
): Promise<{ rate: number; peakMb: number }> {
  const dataDir = mkdtempSync(path.join(folder, 'data-'));
  const start = performance.now();
  const child = spawnNode(['scripts/tapeglass.mjs', 'import', 'prices', file, '--json'], {
    DATA_DIR: dataDir,
    MARKET_DATA: 'csv',
  });
  let output = '';
  child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
  let peakMb = 0;
  const looking = setInterval(() => {
    const parts = processTree(child).map(residentMb);
    peakMb = Math.max(
      peakMb,
      parts.reduce((sum, part) => sum + part, 0),
    );
  }, LOOK_MS);
  try {
    await finish(child, 'import prices');
  } finally {
    clearInterval(looking);
  }
  const rate = (rows * 1000) / (performance.now() - start);
  const { stored } = JSON.parse(output) as { stored: { new: number } };
  if (stored.new !== rows) throw new Error(`stored ${stored.new} of ${rows} rows`);
  rmSync(dataDir, { recursive: true, force: true });
  return { rate, peakMb };
}

/**
 * Rows a second of COPY into a bare table of the embedded database on disk: not validated, one row per bar.
 */
async function measureEmbeddedCopy(folder: string, file: string, rows: number): Promise<number> {
  const pglite = await PGlite.create(mkdtempSync(path.join(folder, 'copy-')));
  try {
    await pglite.exec(TABLE);
    const blob = new Blob([readFileSync(file)]);
    const start = performance.now();
    await pglite.query("copy bars from '/dev/blob' with (format csv, header)", [], { blob });
    return (rows * 1000) / (performance.now() - start);
  } finally {
    await pglite.close();
  }
}

/**
 * The same on a separate PostgreSQL server (fsync off, in its favor); null when PostgreSQL is not installed.
 */
async function measureServerCopy(file: string, rows: number): Promise<number | null> {
  if (!hasPostgres()) return null;
  const cluster = await startCluster();
  const client = new Client({ connectionString: cluster.url });
  try {
    await client.connect();
    return await bestOf(2, async () => {
      await client.query(`drop table if exists bars; ${TABLE}`);
      const start = performance.now();
      const sink = client.query(copyFrom('copy bars from stdin with (format csv, header)'));
      await pipeline(createReadStream(file), sink);
      return (rows * 1000) / (performance.now() - start);
    });
  } finally {
    await client.end();
    await cluster.stop();
  }
}

/** The import command with a new store, compared with plain COPY of the same file into a bare table. */
export async function run(): Promise<BenchRow[]> {
  await finish(spawnNode(['scripts/build.mjs', '--backend', '--if-stale'], {}), 'build');
  const rows: BenchRow[] = [];
  for (const sizes of FILES) rows.push(...(await measureFile(sizes)));
  return rows;
}

async function measureFile({ days, runs, symbols }: (typeof FILES)[number]): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-import-'));
  try {
    const file = path.join(folder, 'bars.csv');
    const count = symbols * days;
    await writeBars(file, symbols, days);
    let peakMb = 0;
    const ours = await bestOf(runs, async () => {
      const measured = await measureCommand(folder, file, count);
      peakMb = Math.max(peakMb, measured.peakMb);
      return measured.rate;
    });
    const server = await measureServerCopy(file, count);
    const what = `import of ${count.toLocaleString('en-US')} rows of prices, command to exit, new store`;
    return [
      {
        what,
        ours,
        unit: 'rows/s',
        baseline: server === null ? 'COPY into PGlite, unchecked' : 'COPY into PostgreSQL, unchecked',
        baselineValue: server ?? (await measureEmbeddedCopy(folder, file, count)),
        goal: '300,000 rows/s',
      },
      {
        what: `${what}: most memory of its processes`,
        ours: peakMb,
        unit: 'MB',
        baseline: 'bare node:http server',
        baselineValue: await bareMemory(),
        goal: 'flat in the size of the file',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
