import { read, utils, type WorkBook } from '@e965/xlsx';
import { writeXlsx } from '../../src/plugins/write-xlsx';
import type { CsvTable } from '../../src/plugins/write-csv';
import { buildTestApp } from '../support/build-test-app';
import { makeCapitalStore } from '../services/macro/capital-store';

const META = {
  asOf: '2024-06-28',
  source: 'simulated',
  seed: 1,
  generatedAt: '2024-07-01T00:00:00.000Z',
  dataVersion: 3,
} as const;

const TABLE: CsvTable = {
  title: 'A table',
  notes: ['a note'],
  columns: [
    { name: 'name', definition: 'full name' },
    { name: 'price', definition: 'last close' },
    { name: 'isNew', definition: 'true for a new one' },
  ],
  rows: [
    ['=HYPERLINK("http://x")', 0.1 + 0.2, true],
    ['Ünï', null, false],
  ],
};

const rowsOf = (book: WorkBook, sheet: string) =>
  utils.sheet_to_json<unknown[]>(book.Sheets[sheet]!, { header: 1, defval: null });

it('writes numbers as numbers, to the last digit, and leaves a missing one empty', async () => {
  const book = read(await writeXlsx(TABLE, META));

  expect(book.SheetNames).toEqual(['Data', 'About']);
  expect(rowsOf(book, 'Data')).toEqual([
    ['name', 'price', 'isNew'],
    ['=HYPERLINK("http://x")', 0.1 + 0.2, true],
    ['Ünï', null, false],
  ]);
});

it('contains no formula: text that looks like one stays text', async () => {
  const book = read(await writeXlsx(TABLE, META), { cellFormula: true });

  expect(book.Sheets['Data']!['A2']).toMatchObject({ t: 's' });
  expect(book.Sheets['Data']!['A2']).not.toHaveProperty('f');
});

it('describes source, day and columns on a separate sheet', async () => {
  const lines = rowsOf(read(await writeXlsx(TABLE, META)), 'About').flat();

  expect(lines).toEqual([
    'A table',
    'source: simulated market data, seed 1',
    'as of: 2024-06-28; data version: 3',
    'a note',
    'name: full name',
    'price: last close',
    'isNew: true for a new one',
  ]);
});

it('is the third format of every research call, with the numbers of its CSV', async () => {
  const app = await buildTestApp(makeCapitalStore());
  const url = '/capital-markets/?part=rates';
  const [csv, first, again] = [
    await app.inject(`${url}&format=csv`),
    await app.inject(`${url}&format=xlsx`),
    await app.inject(`${url}&format=xlsx`),
  ];
  await app.close();

  expect(first.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="capital-markets.xlsx"',
  });
  expect(first.headers['etag']).not.toBe(csv.headers['etag']);
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  const rows = rowsOf(read(first.rawPayload), 'Data');
  const expected = csv.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(rows).toHaveLength(expected.length);
  expect(rows[1]!.slice(0, 2)).toEqual(expected[1]!.split(',').slice(0, 2));
});
