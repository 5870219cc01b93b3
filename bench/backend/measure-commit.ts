import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '@/backend/src/db/open-database';
import type { BenchRow } from '../bench-row';
import { median } from '../http/measure';

const COMMITS = 300;
const INSERT = "insert into security_events (kind) values ('logged-in')";

/** What it costs to sync each commit to the disk: a row that is inserted by itself, with and without. */
export async function measureCommit(): Promise<BenchRow> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tapeglass-commit-'));
  try {
    const synced = await openDatabase({ dataDir, databaseUrl: null });
    const ours = await timeCommits(() => synced.query(INSERT));
    await synced.close();
    const copy = path.join(dataDir, 'copy');
    cpSync(path.join(dataDir, 'db'), copy, { recursive: true });
    // As PGlite starts by itself: `-F`, and files without a sync.
    const unsynced = await PGlite.create(copy);
    const baseline = await timeCommits(() => unsynced.query(INSERT));
    await unsynced.close();
    return {
      what: 'a commit of one row, embedded, on the disk of the temporary folder',
      ours,
      unit: 'ms',
      baseline: 'the same without syncs',
      baselineValue: baseline,
      ratio: ours / baseline,
      goal: 'one sync of the disk more',
    };
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

async function timeCommits(commit: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < COMMITS; n += 1) {
    const start = performance.now();
    await commit();
    times.push(performance.now() - start);
  }
  return median(times);
}
