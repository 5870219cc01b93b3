import { writeFileSync } from 'node:fs';
import {
  backupName,
  backupTime,
  listFileNames,
  namesToRemove,
  removeOldCopies,
} from '@/backend/src/backup/backup-folder';
import { temporaryFolder } from '../ingest/support/temporary-folder';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 29, 3, 30);
/** A backup a day, the newest first. */
const daily = (count: number): string[] =>
  Array.from({ length: count }, (_, day) => backupName(new Date(NOW - day * DAY_MS)));

it('names a backup by its second, and reads the time back', () => {
  expect(backupName(new Date(NOW))).toBe('tapeglass-20261129T033000Z.backup');
  expect(backupTime('tapeglass-20261129T033000Z.backup')).toEqual(new Date(NOW));
  expect(backupTime('before-1.0.0-20261129T033000Z.backup')).toBeNull();
  expect(backupTime('tapeglass-20261129T033000Z.backup.part')).toBeNull();
});

it('keeps 7 days, 4 weeks and 12 months of two years of backups', () => {
  const names = daily(730);
  const removed = new Set(namesToRemove(names));
  const kept = names.filter((name) => !removed.has(name)).map((name) => name.slice(10, 18));

  // Sundays end weeks: of the days 22 and 29 are newest of their weeks too; month ends are the newest of their months.
  expect(kept).toEqual([
    ...['20261129', '20261128', '20261127', '20261126', '20261125', '20261124', '20261123'],
    ...['20261122', '20261115', '20261108'],
    ...['20261031', '20260930', '20260831', '20260731', '20260630', '20260531', '20260430'],
    ...['20260331', '20260228', '20260131', '20251231'],
  ]);
});

it('keeps the newest of a day, and never the files of others', () => {
  const [morning, evening] = [backupName(new Date(NOW)), backupName(new Date(NOW + 3_600_000))];

  expect(namesToRemove([morning, evening, 'mine.backup', 'tapeglass-old.backup'])).toEqual([morning]);
  expect(namesToRemove([])).toEqual([]);
});

it('keeps the three newest copies before upgrades, by their time and not by their version', async () => {
  const folder = temporaryFolder();
  const names = [
    'before-2.0.0-20260101T000000Z.backup',
    'before-1.0.0-20260102T000000Z.backup',
    'before-1.9.0-20260103T000000Z.backup',
    'before-1.10.0-20260104T000000Z.backup',
    'tapeglass-20250101T000000Z.backup',
  ];
  for (const name of names) writeFileSync(`${folder.path}/${name}`, '');

  await removeOldCopies(folder.path);

  expect(await listFileNames(folder.path)).toEqual(names.slice(1).sort());
  folder.remove();
});
