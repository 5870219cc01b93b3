import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readImportHeads } from '@/backend/src/db/repositories/store-rows';
import { startDemoDays } from '@/backend/src/sync/demo-days';
import { watchFolder } from '@/backend/src/sync/watch-folder';
import { withWritableStore } from '../support/writable-store';

const { database, store } = withWritableStore();

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await wait(5);
}

it('imports new and changed files of the folder, and names a broken one without stopping', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watched-'));
  const head = 'Date,Open,High,Low,Close,Volume\n2024-01-02,10,11,9,10.5,100\n';
  writeFileSync(join(folder, 'KO.csv'), head);
  writeFileSync(join(folder, 'notes.md'), 'no table');
  const reports: string[] = [];
  const errors: unknown[] = [];
  const end = watchFolder(
    database(),
    { dataDir: folder, today: 20_000 },
    {
      folder,
      everyMs: 5,
      onReport: ({ file, rows }) => void reports.push(`${file} ${rows}`),
      onError: (error) => void errors.push(error),
    },
  );
  try {
    await until(() => reports.length === 1);
    writeFileSync(join(folder, 'KO.csv'), `${head}2024-01-03,10,11,9,10.6,100\n`);
    await until(() => reports.length === 2);
    writeFileSync(join(folder, 'BAD.csv'), 'this is no table\n');
    await until(() => errors.length === 1);
    await wait(30);
  } finally {
    await end();
    rmSync(folder, { recursive: true });
  }

  expect(reports).toEqual(['KO.csv 1', 'KO.csv 2']);
  expect(errors).toHaveLength(1);
  await store().refresh();
  expect(store().find('KO')).toMatchObject({ lastDay: 19_725 });
  expect((await readImportHeads(database(), 5)).map(({ succeeded, what }) => [what, succeeded])).toEqual([
    ['import prices BAD.csv', false],
    ['import prices KO.csv', true],
    ['import prices KO.csv', true],
  ]);
});

it.each([
  ['once for each new day', 20_777, [20_778]],
  ['also for the day that began while a start prepared it', 20_776, [20_777, 20_778]],
])('the simulated market is loaded %s', async (_what, reached, expected) => {
  const days: number[] = [];
  let now = new Date('2026-11-20T23:59:59Z');
  const end = startDemoDays(
    database(),
    { dataDir: tmpdir(), today: null, demoSeed: 7 },
    {
      everyMs: 2,
      now: () => now,
      reached: () => Promise.resolve(reached),
      onReport: () => undefined,
      onError: (error) => {
        throw error;
      },
      load: (_database, { seed, today }) => {
        days.push(today);
        expect(seed).toBe(7);
        return Promise.resolve({ changed: true, dataVersion: days.length });
      },
    },
  );
  await wait(20);
  expect(days).toEqual(expected.slice(0, -1));
  now = new Date('2026-11-21T00:00:01Z');
  await until(() => days.length === expected.length);
  await wait(20);
  await end();

  expect(days).toEqual(expected);
});
