import { readWholeText } from '@/backend/src/ingest/csv/open-bytes';
import { findTables } from '@/backend/src/ingest/csv/find-tables';
import { locateTable } from '@/backend/src/ingest/containers/table-path';
import { listZip, ZIP_LIMITS } from '@/backend/src/ingest/containers/zip-archive';
import { importPrices } from '@/backend/src/ingest/prices/import-prices';
import { fileStem } from '@/backend/src/market-model/symbols';

import { workbookOf, zipOf } from '../support/containers';
import { recordingWriter } from '../support/recording-writer';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const PRICES = 'date,close\n2020-01-02,10\n2020-01-03,11\n';
const ROWS = [
  ['date', 'close'],
  [{ value: 43832, format: 'm/d/yy' }, 10],
  [{ value: 43833, format: 'm/d/yy' }, 11.25],
] as const;

async function found(...paths: string[]): Promise<{ paths: string[]; notes: readonly string[] }> {
  const { files, notes } = await findTables(paths);
  const cut = (text: string): string => text.replaceAll(`${folder.path}/`, '');
  return { paths: files.map(({ path }) => cut(path)), notes: notes.map(cut) };
}

describe('a zip', () => {
  it('returns its tables, by content and not by its name, and reports what it leaves out', async () => {
    const file = folder.write(
      'library.csv',
      zipOf({ 'in/AAPL.csv': PRICES, 'MSFT.CSV': PRICES, 'readme.pdf': '%PDF', '__MACOSX/._AAPL.csv': 'x' }),
    );

    expect(await found(file)).toEqual({
      paths: ['library.csv!/in/AAPL.csv', 'library.csv!/MSFT.CSV'],
      notes: ['library.csv: readme.pdf is no table; left out'],
    });
    expect(await readWholeText(`${file}!/in/AAPL.csv`)).toBe(PRICES);
    expect(fileStem(`${file}!/in/AAPL.csv`)).toBe('AAPL');
  });

  it('yields text files when there is no other table, and a single file whatever its name', async () => {
    const texts = folder.write('stooq.zip', zipOf({ 'data/aapl.us.txt': PRICES, 'readme.txt': 'hello' }));
    const single = folder.write('single.zip', zipOf({ 'F-F_Factors_daily': PRICES }));

    expect((await found(texts)).paths).toEqual(['stooq.zip!/data/aapl.us.txt']);
    expect((await found(single)).paths).toEqual(['single.zip!/F-F_Factors_daily']);
    expect(await readWholeText(single)).toBe(PRICES);
  });

  it('may hold workbooks and gzip, and no zip', async () => {
    const book = workbookOf({ Prices: ROWS, Others: ROWS });
    const file = folder.write('mixed.zip', zipOf({ 'AAPL.xlsx': book }));
    const nested = folder.write('nested.zip', zipOf({ 'inner.csv': zipOf({ 'a.csv': PRICES }) }));

    expect((await found(file)).paths).toEqual([
      'mixed.zip!/AAPL.xlsx!/Prices',
      'mixed.zip!/AAPL.xlsx!/Others',
    ]);
    expect(await readWholeText(`${file}!/AAPL.xlsx!/Others`)).toContain('2020-01-03,11.25');
    await expect(readWholeText(`${nested}!/inner.csv`)).rejects.toThrow('is a zip inside a zip');
  });

  it.each([
    ['entries', { entries: 1 }, /holds 2 files; at most 1 are read/],
    ['size', { totalBytes: 50_000 }, /unpacks to more than 0 MB/],
    ['ratio', { ratioFromBytes: 1_000 }, /a\.csv unpacks to \d+ times its size, as a zip bomb does/],
  ])('is refused beyond the limit of %s', async (_, limit, message) => {
    const file = folder.write('bomb.zip', zipOf({ 'a.csv': 'x'.repeat(400_000), 'b.csv': PRICES }));

    await expect(listZip(await locateTable(file), { ...ZIP_LIMITS, ...limit })).rejects.toThrow(message);
  });

  it('is refused when it lies about a size, is encrypted, packed in an unknown way, cut off or without a table', async () => {
    const cases: [string, Buffer, RegExp][] = [
      [
        'lies.zip',
        zipOf({ 'a.csv': PRICES.repeat(999) }, { claimedSize: 100 }),
        /broken zip .*too many bytes/,
      ],
      [
        'locked.zip',
        zipOf({ 'a.csv': PRICES }, { encrypted: true }),
        /a\.csv: is encrypted; unpack the zip first/,
      ],
      ['packed.zip', zipOf({ 'a.csv': PRICES }, { method: 9 }), /is packed by method 9/],
      ['cut.zip', zipOf({ 'a.csv': PRICES }).subarray(0, 60), /cut\.zip: broken zip/],
    ];
    for (const [name, bytes, message] of cases)
      await expect(readWholeText(folder.write(name, bytes))).rejects.toThrow(message);
    const none = folder.write('none.zip', zipOf({ 'a.pdf': '1', 'b.png': '2' }));
    await expect(findTables([none])).rejects.toThrow(/none\.zip: holds no table \(.*2 files/);
  });
});

describe('a workbook', () => {
  it.each(['xlsx', 'biff8', 'xlsb', 'xlml', 'ods'] as const)('is read as %s', async (type) => {
    const file = folder.write(`AAPL.${type}.dat`, workbookOf({ Prices: ROWS, Empty: [] }, { type }));

    expect((await found(file)).paths).toEqual([`AAPL.${type}.dat`]);
    expect(await readWholeText(file)).toBe('date,close\n2020-01-02,10\n2020-01-03,11.25\n');
  });

  it('returns one table a sheet, and reports which sheets it leaves out', async () => {
    const file = folder.write(
      'book.xlsx',
      workbookOf({ AAPL: ROWS, Empty: [], About: [['These are prices.'], ['Use them well.']], MSFT: ROWS }),
    );

    expect(await found(file)).toEqual({
      paths: ['book.xlsx!/AAPL', 'book.xlsx!/MSFT'],
      notes: [
        'book.xlsx: sheet "Empty" is empty; it is left out',
        'book.xlsx: sheet "About" holds no table; it is left out',
      ],
    });
    await expect(readWholeText(file)).rejects.toThrow(
      /holds 2 tables; name one, such as .*book\.xlsx!\/AAPL/,
    );
  });

  it('counts days from 1904 if the workbook is so marked, and day numbers below a date header without a format', async () => {
    const mac = folder.write(
      'mac.xlsx',
      workbookOf(
        {
          A: [
            ['Date', 'x'],
            [{ value: 42370, format: 'd/m/yy' }, 1],
          ],
        },
        { date1904: true },
      ),
    );
    const bare = folder.write(
      'bare.xlsx',
      workbookOf({ A: [['Preamble'], ['Trade Date', 'Count'], [43832, 43832], [20200102, 1]] }),
    );

    expect(await readWholeText(mac)).toBe('Date,x\n2020-01-02,1\n');
    expect(await readWholeText(bare)).toBe('Preamble\nTrade Date,Count\n2020-01-02,43832\n20200102,1\n');
  });

  it('writes percentages with their sign, times, and texts with a comma in quotes', async () => {
    const file = folder.write(
      'formats.xlsx',
      workbookOf({
        A: [
          ['Fee', 'When', 'Name'],
          [
            { value: 0.0945, format: '0.00%' },
            { value: 43832.5, format: 'yyyy-mm-dd hh:mm' },
            'Apple, "Inc."',
          ],
        ],
      }),
    );

    expect(await readWholeText(file)).toBe('Fee,When,Name\n9.45%,2020-01-02 12:00:00,"Apple, ""Inc."""\n');
  });

  it("keeps the numbers of the sheet's rows", async () => {
    const file = folder.write('gaps.xlsx', workbookOf({ A: [['a', 'b'], [], [], ['1', '2']] }));

    expect(await readWholeText(file)).toBe('a,b\n\n\n1,2\n');
  });

  it('is refused when it is broken', async () => {
    const bytes = workbookOf({ A: ROWS }, { type: 'biff8' });
    await expect(readWholeText(folder.write('cut.xls', bytes.subarray(0, 600)))).rejects.toThrow(
      /cut\.xls: broken workbook/,
    );
  });
});

it('imports prices out of a folder with a zip and a workbook', async () => {
  const inner = temporaryFolder();
  inner.write('MSFT.zip', zipOf({ 'MSFT.csv': PRICES }));
  inner.write('SPY.xlsx', workbookOf({ Sheet1: ROWS }));
  const writer = recordingWriter();

  await importPrices({ paths: [inner.path] }, writer);
  inner.remove();

  expect(writer.prices.map(({ instrument, bars }) => [instrument.symbol, [...bars.close]])).toEqual([
    ['MSFT', [10, 11]],
    ['SPY', [10, 11.25]],
  ]);
});
