import { importPrices } from '@/backend/src/ingest/prices/import-prices';
import { formatIsoDate } from '@/lib/domain/iso-date';

import { recordingWriter } from '../support/recording-writer';
import type { Flags } from '../support/take-prices';
import { closesOf as closes, takePrices as take } from '../support/take-prices';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const refused = (name: string, content: string, flags: Flags = {}) =>
  expect(take(name, content, flags)).rejects;

const KEEP = { acceptSplit: false, keepPrices: true, replaceHistory: false };

describe('dates', () => {
  it('reads day-first files right', async () => {
    const result = await take('X.csv', 'date,close\n03/04/2021,1\n13/04/2021,2\n');

    expect(closes(result)).toEqual([
      ['2021-04-03', 1],
      ['2021-04-13', 2],
    ]);
  });

  it('refuses ambiguous files, unless the caller settles them', async () => {
    const content = 'date,close\n03/04/2021,1\n04/04/2021,2\n';

    await refused('X.csv', content).toThrow(
      /X\.csv: ambiguous dates: "03\/04\/2021" in line 2 may be day-first .* or say --dates day-first or --dates month-first$/,
    );
    const result = await take('X.csv', content, { dateOrder: 'day-first' });
    expect(closes(result)[0]).toEqual(['2021-04-03', 1]);
  });

  it('refuses a file whose later dates contradict the order of the first ones', async () => {
    await refused('X.csv', 'date,close\n13/04/2021,1\n04/13/2021,2\n').toThrow(
      'mixes day-first and month-first dates: "04/13/2021" in line 3 is not day-first like those before it',
    );
  });

  it('skips a row whose date does not exist', async () => {
    const { faults } = await take('X.csv', 'date,close\n2021-02-28,1\n2021-02-30,1\n2021-03-01,1\n');

    expect(faults).toEqual(['bad-date line 3 date "2021-02-30": expected a date such as 2020-12-31']);
  });
});

describe('faults', () => {
  const good = '2020-01-02,1,3,0.5,2,10\n2020-01-03,1,3,0.5,2,10\n2020-01-06,1,3,0.5,2,10\n';
  const header = 'date,open,high,low,close,volume\n';

  it.each([
    [
      'a close of 0',
      '2020-01-07,1,3,0.5,0,10',
      'non-positive-close line 5 close "0": expected a close above 0',
    ],
    [
      'a negative close',
      '2020-01-07,1,3,0.5,-2,10',
      'non-positive-close line 5 close "-2": expected a close above 0',
    ],
    [
      'a negative low',
      '2020-01-07,1,3,-1,2,10',
      'non-positive-price line 5 low "-1": expected a price above 0',
    ],
    [
      'a high below the low',
      '2020-01-07,1,1,2,1.5,10',
      'high-below-low line 5 high "1": expected a high of at least the low 2',
    ],
    [
      'a number with commas in the wrong places',
      '2020-01-07,1,3,0.5,"12,34.5",10',
      'bad-number line 5 close "12,34.5": expected a number such as 1,234.5',
    ],
    [
      'text for a number',
      '2020-01-07,1,3,x,2,10',
      'bad-number line 5 low "x": expected a number such as 1,234.5',
    ],
    [
      'a cell too many',
      '2020-01-07,1,3,0.5,2,10,11',
      'cell-count line 5 - "": 7 cells; expected 6 as in the header',
    ],
    ['a cut row', '2020-01-07,1,3', 'cell-count line 5 - "": 3 cells; expected 6 as in the header'],
    [
      'a second bar of a day',
      '2020-01-06,1,3,0.5,2.5,10',
      'contradiction line 5 close "2.5": a second bar of X for 2020-01-06; line 4 has close 2',
    ],
  ])('skips %s, and --strict refuses it', async (_, row, message) => {
    const { report, faults } = await take('X.csv', `${header}${good}${row}\n`);

    expect(faults).toEqual([message]);
    expect(report).toMatchObject({
      rowsRead: 4,
      stored: { new: 3, changed: 0, unchanged: 0 },
      duplicates: 0,
    });
    await refused('X.csv', `${header}${good}${row}\n`, { strict: true }).toThrow(
      /--strict: 1 faulty row, the first at .*X\.csv:5/,
    );
  });

  it('refuses a short file with two prices for each of several days, which holds several series', async () => {
    const rows = ['2020-01-06,12', '2020-01-06,99', '2020-01-07,12.5', '2020-01-07,98'];
    await refused('X.csv', `Date,Close\n${rows.join('\n')}\n`).toThrow(
      /2 of 4 rows cannot be taken, 2 for contradiction, as in .*X\.csv:3 close "99"/,
    );
  });

  it.each([
    [
      'a close that is above the high of a day without a low',
      '2020-01-07,1,1.5,,2,10',
      'close-outside-range line 5 close "2": lies outside high 1.5; kept as it is',
    ],
    [
      'a close outside low and high',
      '2020-01-07,1,1.5,1,2,10',
      'close-outside-range line 5 close "2": lies outside low 1 and high 1.5; kept as it is',
    ],
    [
      'a negative volume',
      '2020-01-07,1,3,0.5,2,-1',
      'negative-volume line 5 volume "-1": expected a volume of 0 or more; the volume is left out',
    ],
    [
      'zeros beside a close',
      '2020-01-07,0,0,0,2,10',
      'zero-price line 5 open "0": no price is 0; open, high and low of 0 are left out',
    ],
  ])('names %s and keeps the row, also under --strict', async (_, row, message) => {
    const { report, faults } = await take('X.csv', `${header}${good}${row}\n`, { strict: true });

    expect(faults).toEqual([message]);
    expect(report.stored.new).toBe(4);
  });

  it('counts equal duplicates and holidays without a close, which are not faults', async () => {
    const { report, faults } = await take(
      'X.csv',
      `${header}${good}2020-01-06,1.0,3,0.50,2,10\n2020-01-07,null,null,null,null,null\n`,
      {
        strict: true,
      },
    );

    expect(faults).toEqual([]);
    expect(report).toMatchObject({
      rowsRead: 5,
      stored: { new: 3 },
      duplicates: 1,
      skipped: { 'no-close': 1 },
    });
  });

  it('names jumps by a hundred and splits that are not in the prices', async () => {
    const text = 'date,open,close\n2020-01-02,34,35\n2020-01-03,3500,3510\n2020-01-06,1750,1760\n';
    await expect(take('X.csv', text)).rejects.toThrow(
      /X: its prices change their unit: .*X\.csv:3 close "3510": .*say --keep-prices/,
    );
    const { faults } = await take('X.csv', text, { seam: KEEP });

    expect(faults).toEqual([
      'hundredfold-jump line 3 close "3510": X 2020-01-03: the close goes from 35 to 3510, about a hundredfold jump (pence for pounds?)',
      'unadjusted-split line 4 close "1760": X 2020-01-06: the close goes from 3510 to 1760, as an unadjusted 2:1 split would',
    ]);
  });

  it('leaves out dividends that cannot be', async () => {
    const { faults, batches } = await take(
      'X.csv',
      'date,close,dividends\n2020-01-02,1.5,0\n2020-01-03,1.4,2.8\n2020-01-06,1.4,-1\n',
    );

    expect(faults).toEqual([
      'odd-dividend line 3 dividends "2.8": X 2020-01-03: dividend 2.8 is not below the close before it (1.5); it is left out',
      'odd-dividend line 4 dividends "-1": X 2020-01-06: dividend -1 is negative; it is left out',
    ]);
    expect(batches[0]!.dividends).toEqual([]);
  });
});

describe('refusals', () => {
  it.each([
    [
      'no close column',
      'date,open,high,low,volume\n2020-01-02,1,2,1,5\n',
      /X\.csv: no close column among "date", "open"/,
    ],
    ['no date column', 'open,close\n1,2\n', /X\.csv: no date column among "open", "close"/],
    ['a header only', 'date,close\n', /X\.csv: a header and no rows/],
    ['an empty file', '', /X\.csv: the file is empty/],
    ['no table', 'hello world\nthis is text\n', /X\.csv: is no table/],
    ['prose with commas', 'dear reader, hello\nthis, is text\n', /X\.csv: no date column/],
    [
      'malformed rows',
      'date,close\nfoo,bar\nbaz,qux\n',
      /X\.csv: 2 of 2 rows cannot be read, so this is no table of prices; line 2, date "foo"/,
    ],
    ['a field twice', 'date,close,close\n2020-01-02,1,2\n', /X\.csv: the column "close" appears twice/],
    [
      'a field twice in other letters',
      'date,close,Close\n2020-01-02,1,2\n',
      /the column "Close" appears twice/,
    ],
    ['a column twice', 'date,AAPL,AAPL\n2020-01-02,1,2\n', /X\.csv: the column "AAPL" appears twice/],
  ])('refuses %s', async (_, content, message) => {
    await refused('X.csv', content).toThrow(message);
  });

  it('refuses a wrong currency, a missing path and a folder without tables', async () => {
    const writer = recordingWriter();

    await refused('X.csv', 'date,close\n2020-01-02,1\n', { currency: 'dollars' }).toThrow(
      '--currency "dollars": expected three letters',
    );
    await expect(importPrices({ paths: ['/nowhere'] }, writer)).rejects.toThrow(
      '/nowhere: no such file or folder',
    );
    const empty = temporaryFolder();
    await expect(importPrices({ paths: [empty.path] }, writer)).rejects.toThrow(
      'no .csv, .zip or .xlsx file in this folder',
    );
    empty.remove();
  });
});

describe('several files', () => {
  const rows = (close: (i: number) => number, from: number, count: number): string =>
    Array.from({ length: count }, (_, i) => `${formatIsoDate(18_262 + from + i)},${close(from + i)}\n`).join(
      '',
    );

  it('joins files of one symbol that agree', async () => {
    const a = folder.write('part1.csv', `date,symbol,close\n2020-01-02,ZZ,1\n2020-01-03,ZZ,2\n`);
    const b = folder.write('part2.csv', `date,symbol,close\n2020-01-03,ZZ,2\n2020-01-06,ZZ,3\n`);
    const writer = recordingWriter();

    const report = await importPrices({ paths: [a, b] }, writer);

    expect(report).toMatchObject({ duplicates: 1, stored: { new: 3 }, skipped: {} });
    expect(writer.prices).toHaveLength(1);
  });

  it('rejects rows of a second file that is another series of the same symbol', async () => {
    const other = temporaryFolder();
    const a = folder.write('QQ.csv', `date,close\n${rows((i) => 100 + i, 0, 30)}`);
    const b = other.write('QQ.csv', `date,4. close\n${rows((i) => 90 + i, 0, 40)}`);
    const writer = recordingWriter();

    // The second file is rejected completely, so the import fails unless this is allowed.
    await expect(importPrices({ paths: [a, b] }, recordingWriter())).rejects.toThrow(
      `${b}: 40 of 40 rows cannot be taken, 40 for another-series`,
    );
    const report = await importPrices({ paths: [a, b], skipConflicts: true }, writer);

    expect(report).toMatchObject({ rowsRead: 70, stored: { new: 30 }, skipped: { 'another-series': 40 } });
    expect(report.faults[0]?.first[0]).toMatchObject({ file: b, line: 2, value: 'QQ' });
    expect(writer.prices[0]!.splitBasis).toBe('adjusted');
    other.remove();
  });
});
