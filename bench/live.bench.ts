import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '@/backend/src/config/config';
import type { Database } from '@/backend/src/db/database';
import { readInstruments } from '@/backend/src/db/repositories/instrument-rows';
import { openDatabase } from '@/backend/src/db/open-database';
import { createHttpClient } from '@/backend/src/providers/http/http-client';
import { createProviderHealth } from '@/backend/src/providers/provider-health';
import { createProviders } from '@/backend/src/providers/registry';
import { runSync, type SyncReport } from '@/backend/src/sync/run-sync';
import { requireIsoDate } from '@/lib/domain/iso-date';
import type { BenchRow } from './bench-row';
import { playProvider, type ProviderPlay } from './live/provider-play';

const FIRST_EVENING = requireIsoDate('2026-11-19');
const DAY_MS = 86_400_000;
/** 23:00 UTC: New York's prices are final. */
const EVENING_MS = 23 * 3_600_000;
/** Of an answer from far away. */
const LATENCY_MS = 250;
/** Yahoo's pace, with which the baseline is what cannot be faster. */
const PACE_MS = 400;
/** Every fortieth symbol is unknown today, and every 55th answer is cut off. */
const UNKNOWN_EVERY = 40;
const CUT_OFF_EVERY = 55;

/**
 * The first fill of the default lists and the next evening, from a server that answers like Yahoo and FRED a quarter of a
 * second away, at the paces that the program keeps in use; some symbols are unknown, some answers are cut off.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-live-'));
  const yahoo = await playProvider({ latencyMs: LATENCY_MS, isUnknown, isCutOff });
  // FRED has a pace to itself, as another host.
  const fred = await playProvider({ latencyMs: LATENCY_MS, isUnknown: () => false, isCutOff: () => false });
  const database = await openDatabase({ dataDir: folder, databaseUrl: null });
  try {
    const rows: BenchRow[] = [];
    for (const [day, what] of [
      [FIRST_EVENING, 'first fill of the default lists, twenty years'],
      [FIRST_EVENING + 1, 'the next evening of the default lists'],
    ] as const) {
      yahoo.lastDay = day;
      yahoo.requests = 0;
      const start = performance.now();
      const report = await syncOn(database, { day, yahoo, fred, folder });
      const seconds = (performance.now() - start) / 1000;
      await checkComplete(database, report, day);
      console.error(
        `${what}: ${report.tasks} tasks, ${yahoo.requests} requests, ${report.failures.length} failures, ${seconds.toFixed(0)} s`,
      );
      rows.push({
        what: `live, ${what}`,
        ours: seconds,
        unit: 's',
        baseline: 'its requests at the pace of Yahoo',
        baselineValue: (yahoo.requests * PACE_MS) / 1000,
        goal: '600 s',
      });
    }
    return rows;
  } finally {
    await database.close();
    await yahoo.close();
    await fred.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const isCutOff = (request: number): boolean => request % CUT_OFF_EVERY === 0;
/** By a sum of its letters, so that the same ones are unknown on each evening. */
const isUnknown = (symbol: string): boolean =>
  [...symbol].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % UNKNOWN_EVERY === 0;

async function syncOn(
  database: Database,
  {
    day,
    folder,
    fred,
    yahoo,
  }: {
    readonly day: number;
    readonly folder: string;
    readonly yahoo: ProviderPlay;
    readonly fred: ProviderPlay;
  },
): Promise<SyncReport> {
  const { live } = loadConfig({ DATA_DIR: folder, MARKET_DATA: 'live' });
  const { providers } = live;
  const origins = {
    ...providers.origins,
    yahoo: yahoo.origin,
    yahooFallback: yahoo.origin,
    fred: fred.origin,
  };
  const client = createHttpClient({ userAgent: 'Tapeglass/bench', proxy: null });
  const start = Date.now();
  const now = (): Date => new Date(day * DAY_MS + EVENING_MS + Date.now() - start);
  // The other hosts are not played: what the default lists need is Yahoo's and FRED's.
  const own = createProviders(client, { ...providers, origins }).filter(({ id }) =>
    ['lists', 'yahoo', 'fred'].includes(id),
  );
  return runSync(
    { database, live, providers: own, health: createProviderHealth(now), now },
    { only: ['prices', 'macro'], symbols: null, since: null },
  );
}

/** @throws Error where a symbol that the provider has is not stored up to the evening. */
async function checkComplete(database: Database, report: SyncReport, day: number): Promise<void> {
  const stored = await readInstruments(database);
  const behind = stored.filter(
    ({ lastDay, symbol }) => !isUnknown(symbol) && (lastDay === null || lastDay < day - 1),
  );
  if (behind.length === 0) return;
  const names = behind.slice(0, 10).map(({ symbol }) => symbol);
  const reasons = report.failures.slice(0, 5).map(({ id, message }) => `${id}: ${message}`);
  throw new Error(`${behind.length} symbols are behind: ${names.join(', ')}; ${reasons.join('; ')}`);
}
