import { printReport } from '@/backend/src/cli/print-report';
import type { ImportReport } from '@/backend/src/ingest/report';

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
