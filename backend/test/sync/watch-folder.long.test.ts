import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readImportHeads } from '@/backend/src/db/repositories/store-rows';
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
