import { sayWhatIsStored } from '@/backend/src/cli/run-import';
import { printReport } from '@/backend/src/cli/print-report';
import { afterCommit } from '@/backend/src/market/market-writer';
import type { ImportReport } from '@/backend/src/ingest/report';
import { countText } from '@/lib/domain/count-text';
import { AppError } from '@/lib/domain/errors';

function lastLine(
  stored: ImportReport['stored'],
  skipped: ImportReport['skipped'] = {},
  isChanged = false,
): string | undefined {
  const lines: string[] = [];
  const terminal = { out: (line: string) => void lines.push(line), error: () => {}, isInteractive: false };
  printReport(
    terminal,
    {
      what: 'feeds',
      files: ['a.xml'],
      rowsRead: 1,
      stored,
      duplicates: 0,
      skipped,
      noted: {},
      series: [],
      faults: [],
    },
    isChanged,
  );
  return lines.at(-1);
}

it.each([
  [
    'all of it is known',
    { new: 0, changed: 0, unchanged: 1 },
    {},
    'nothing changed: all of it was stored already',
  ],
  [
    'all of it is faulty',
    { new: 0, changed: 0, unchanged: 0 },
    { 'bad-link': 1 },
    'nothing changed: there was no row to store',
  ],
  ['something is new', { new: 1, changed: 0, unchanged: 0 }, {}, 'skipped 0 rows'],
])('says why nothing changed when %s', (_, stored, skipped, expected) => {
  expect(lastLine(stored, skipped)).toBe(expected);
});

it('says that facts changed where no row did', () => {
  expect(lastLine({ new: 0, changed: 0, unchanged: 1 }, {}, true)).toBe(
    'no row is new; stored prices were restated, or names, kinds or currencies changed',
  );
});

it.each([
  [{ before: 3, now: 3 }, 'no space. Nothing was changed'],
  [{ before: 3, now: 4 }, 'no space. The import is stored, as data version 4'],
  [
    { before: 3, now: null },
    /^no space\. Whether the import was stored is not known: the data version was 3/,
  ],
])('says what a database that failed has stored: %j', (versions, expected) => {
  const { message } = sayWhatIsStored(new AppError('DATABASE_AWAY', 'no space'), versions);
  expect(message).toMatch(typeof expected === 'string' ? new RegExp(`^${expected}$`) : expected);
});

it('takes nothing back that was stored before what follows an import failed', async () => {
  const failed = afterCommit(7, () => Promise.reject(new Error('no space')));
  await expect(failed).rejects.toThrow(
    'all of it is stored, as data version 7; what follows the import failed: no space',
  );
});

it.each([
  [0, '0 rows'],
  [1, '1 row'],
  [1234, '1,234 rows'],
])('counts %d in words', (amount, expected) => {
  expect(countText(amount, 'row')).toBe(expected);
});
