import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openDatabase } from '../backend/src/db/open-database';
import { importPrices } from '../backend/src/ingest/prices/import-prices';
import { withMarketWriter } from '../backend/src/market/market-writer';
import { formatIsoDate } from '../lib/domain/iso-date';
import type { BenchRow } from './bench-row';

const SYMBOLS = 400;
const DAYS = 2_500;
const ROWS = SYMBOLS * DAYS;
const FIRST_DAY = 14_610;

const TABLE =
  'create table bars (symbol text, day date, open float8, high float8, low float8, close float8, volume float8)';

/** Writes a million bars of a deterministic random walk as one long CSV. */
async function writeBars(file: string): Promise<void> {
  const out = createWriteStream(file);
  out.write('symbol,date,open,high,low,close,volume\n');
  let state = 1;
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let symbol = 0; symbol < SYMBOLS; symbol++) {
    const lines: string[] = [];
    let close = 20 + 200 * random();
    for (let day = 0; day < DAYS; day++) {
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

/** The best of three: other work on the machine can only slow a run down. */
async function bestOf(measure: () => Promise<number>): Promise<number> {
  let best = 0;
  for (let run = 0; run < 3; run++) best = Math.max(best, await measure());
  return best;
}

/** Rows a second of the import: read, validated, packed and committed on disk. */
async function measureImport(folder: string, file: string): Promise<number> {
  const dataDir = mkdtempSync(path.join(folder, 'data-'));
  const database = await openDatabase({ dataDir, databaseUrl: null });
  try {
    const start = performance.now();
    const occasion = { source: 'csv', seed: null, what: 'bench' } as const;
    const { value } = await withMarketWriter(database, occasion, (writer) =>
      importPrices({ paths: [file] }, writer),
    );
    const seconds = (performance.now() - start) / 1000;
    if (value.stored.new !== ROWS) throw new Error(`stored ${value.stored.new} of ${ROWS} rows`);
    return ROWS / seconds;
  } finally {
    await database.close();
  }
}

/**
 * Rows a second of COPY into a bare table of the embedded database on disk: not validated, one row per bar.
 */
async function measureEmbeddedCopy(folder: string, file: string): Promise<number> {
  const pglite = await PGlite.create(mkdtempSync(path.join(folder, 'copy-')));
  try {
    await pglite.exec(TABLE);
    const blob = new Blob([readFileSync(file)]);
    const start = performance.now();
    await pglite.query("copy bars from '/dev/blob' with (format csv, header)", [], { blob });
    return ROWS / ((performance.now() - start) / 1000);
  } finally {
    await pglite.close();
  }
}

interface Cluster {
  hasPostgres: () => boolean;
  startCluster: () => Promise<{ url: string; stop: () => Promise<void> }>;
}

/**
 * The same on a separate PostgreSQL server (fsync off, in its favor); null when PostgreSQL is not installed.
 */
async function measureServerCopy(file: string): Promise<number | null> {
  const script = pathToFileURL(path.join(__dirname, '..', 'scripts', 'postgres-cluster.mjs')).href;
  const { hasPostgres, startCluster } = (await import(script)) as Cluster;
  if (!hasPostgres()) return null;
  const cluster = await startCluster();
  const client = new Client({ connectionString: cluster.url });
  try {
    await client.connect();
    return await bestOf(async () => {
      await client.query(`drop table if exists bars; ${TABLE}`);
      const start = performance.now();
      const sink = client.query(copyFrom('copy bars from stdin with (format csv, header)'));
      await pipeline(createReadStream(file), sink);
      return ROWS / ((performance.now() - start) / 1000);
    });
  } finally {
    await client.end();
    await cluster.stop();
  }
}

/** Import of a million CSV rows compared with plain COPY of the same file into a bare table. */
export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-import-'));
  try {
    const file = path.join(folder, 'bars.csv');
    await writeBars(file);
    const ours = await bestOf(() => measureImport(folder, file));
    const server = await measureServerCopy(file);
    const baselineValue = server ?? (await bestOf(() => measureEmbeddedCopy(folder, file)));
    return [
      {
        what: `import prices, ${ROWS.toLocaleString('en-US')} rows checked and stored`,
        ours,
        unit: 'rows/s',
        baseline: server === null ? 'COPY into PGlite, unchecked' : 'COPY into PostgreSQL, unchecked',
        baselineValue,
        ratio: ours / baselineValue,
        goal: '500,000 rows/s',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
