import { readdirSync, readFileSync } from 'node:fs';

import type { MacroImportOptions } from '@/backend/src/ingest/macro/import-macro';
import { importMacro } from '@/backend/src/ingest/macro/import-macro';
import { publicationDay } from '@/backend/src/market-model/publication';
import { frequencyOf } from '@/lib/domain/frequency';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';

import { recordingWriter } from '../support/recording-writer';
import { describeWithData } from '../support/describe-with-data';
import { reference } from '../support/reference-data';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
afterAll(() => folder.remove());

async function take(files: readonly string[], options: Omit<MacroImportOptions, 'files'> = {}) {
  const writer = recordingWriter();
  const report = await importMacro({ files, ...options }, writer);
  return { report, series: writer.macro };
}

const isoDays = (days: ArrayLike<number>): string[] => Array.from(days, formatIsoDate);

describe('importMacro', () => {
  it("reads FRED's two columns, blanks and dots as missing, percent as percent", async () => {
    const file = folder.write(
      'DGS10.csv',
      'date,value\n1980-01-01,\n1980-01-02,10.5\n1980-01-03,.\n1980-01-04,10.66\n',
    );

    const { series, report } = await take([file]);

    expect(series[0]).toMatchObject({
      id: 'DGS10',
      unit: 'percent',
      frequency: 'daily',
      publicationKnown: false,
    });
    expect(isoDays(series[0]!.days)).toEqual(['1980-01-02', '1980-01-04']);
    expect([...series[0]!.values]).toEqual([10.5, 10.66]);
    expect(isoDays(series[0]!.published)).toEqual(['1980-01-03', '1980-01-05']);
    expect(report).toMatchObject({ rowsRead: 4, skipped: { 'no-value': 2 } });
  });

  it('accepts id, name and unit from the caller', async () => {
    const { series } = await take([folder.write('x.csv', 'DATE,X\n2020-01-02,1.5\n')], {
      id: 'DTB3',
      name: '3-month bill',
      unit: 'percent',
    });

    expect(series[0]).toMatchObject({ id: 'DTB3', name: '3-month bill', unit: 'percent' });
  });

  it.each(['a,b', '', ' X'])('refuses the id "%s", which no address can name', async (id) => {
    const files = [folder.write('x.csv', 'DATE,X\n2020-01-02,1.5\n')];
    await expect(take(files, { id })).rejects.toThrow(`--id: "${id}" cannot be the id of a series`);
  });

  it('keeps every release when the file has publication dates', async () => {
    const file = folder.write(
      'GDP.csv',
      'observation_date,value,realtime_start,realtime_end\n2020-01-01,100,2020-04-29,2020-05-27\n2020-01-01,99,2020-05-28,9999-12-31\n2020-04-01,90,2020-07-30,9999-12-31\n',
    );

    const { series } = await take([file]);

    expect(series[0]).toMatchObject({ publicationKnown: true, frequency: 'quarterly', unit: 'usd-billions' });
    expect(isoDays(series[0]!.published)).toEqual(['2020-04-29', '2020-05-28', '2020-07-30']);
    expect([...series[0]!.values]).toEqual([100, 99, 90]);
  });

  it('joins two files of one series, the later one counting', async () => {
    const first = folder.write('CPIAUCSL.csv', 'date,value\n2020-01-01,1\n2020-02-01,2\n2020-03-01,3\n');
    const other = temporaryFolder();
    const second = other.write('CPIAUCSL.csv', 'date,value\n2020-03-01,3.5\n2020-04-01,4\n');

    const { series } = await take([first, second]);

    expect(series).toHaveLength(1);
    expect([...series[0]!.values]).toEqual([1, 2, 3.5, 4]);
    other.remove();
  });

  it.each([
    ['no date column', 'a,b\n1,2\n', /no date column among "a", "b"/],
    ['no value column', 'date,published\n2020-01-01,2020-02-01\n', /no value column beside the date/],
    ['invalid rows', 'date,value\nfoo,1\n', /is no table of observations; .*t\.csv:2 date "foo"/],
    ['ambiguous dates', 'date,value\n03/04/2020,1\n', /ambiguous dates: .*; write YYYY-MM-DD$/],
  ])('refuses %s', async (_, content, message) => {
    await expect(take([folder.write('t.csv', content)])).rejects.toThrow(message);
  });

  it('skips a bad number and a contradiction, which --strict refuses', async () => {
    const file = folder.write(
      't.csv',
      'date,value\n2020-01-01,1\n2020-01-02,x\n2020-01-01,2\n2020-01-03,3\n2020-01-03,3\n2020-01-06,1\n',
    );

    const { report } = await take([file]);

    expect(report).toMatchObject({
      skipped: { 'bad-number': 1, contradiction: 1 },
      duplicates: 1,
      stored: { new: 3 },
    });
    await expect(take([file], { strict: true })).rejects.toThrow(/--strict: .*t\.csv:3 value "x"/);
  });

  it('accepts one id for one file only', async () => {
    await expect(take(['a', 'b'], { id: 'X' })).rejects.toThrow('--id "X" names one file; 2 are given');
  });
});

describe('publication', () => {
  const published = (day: string, ...rest: string[]) => {
    const days = [day, ...rest].map((text) => parseIsoDate(text)!);
    return formatIsoDate(publicationDay(days[0]!, frequencyOf(days)));
  };

  it('is the day after for daily figures and the middle of the next month for monthly ones', () => {
    expect(published('2020-01-02', '2020-01-03')).toBe('2020-01-03');
    expect(published('2020-01-04', '2020-01-11')).toBe('2020-01-11');
    expect(published('2020-01-01', '2020-02-01')).toBe('2020-02-15');
    expect(published('2020-01-31', '2020-02-29')).toBe('2020-02-15');
    expect(published('2020-01-01', '2020-04-01')).toBe('2020-04-30');
    expect(published('2020-12-31', '2021-12-31')).toBe('2021-03-01');
  });
});

describeWithData('macro files of the reference data', () => {
  it.each([
    ['macro/us-10y-monthly.csv', 879, 879, '1953-04-01', '2026-06-01', 'monthly', 'percent'],
    ['macro/gold-monthly.csv', 2322, 2322, '1833-01-01', '2026-06-01', 'monthly', 'usd'],
    ['macro/vix-daily.csv.gz', 9235, 9235, '1990-01-02', '2026-07-23', 'daily', 'index'],
    ['macro/wti-daily.csv', 10226, 10226, '1986-01-02', '2026-08-18', 'daily', 'usd'],
    ['macro/fred/BAMLC0A0CM.csv', 7664, 7664 - 94, '1996-12-31', '2025-12-30', 'daily', 'percent'],
    ['macro/fred/CPIAUCSL.csv', 551, 550, '1980-01-01', '2025-11-01', 'monthly', 'index'],
    ['macro/fred/DGS10.csv', 12001, 12001 - 502, '1980-01-02', '2025-12-30', 'daily', 'percent'],
    ['macro/fred/GDP.csv', 183, 183, '1980-01-01', '2025-07-01', 'quarterly', 'usd-billions'],
    ['macro/fred/ICSA.csv', 2400, 2400, '1980-01-05', '2025-12-27', 'weekly', 'number'],
    ['macro/fred/SP500.csv', 2609, 2609 - 95, '2016-01-04', '2025-12-31', 'daily', 'index'],
    ['macro/fred/UNRATE.csv', 551, 550, '1980-01-01', '2025-11-01', 'monthly', 'percent'],
    ['macro/fred-2026/DFII10.csv', 5896, 5896, '2003-01-02', '2026-07-28', 'daily', 'percent'],
    ['macro/fred-2026/DEXSZUS.csv', 6659, 6659, '2000-01-03', '2026-07-24', 'daily', 'number'],
  ])('%s', async (file, rows, stored, first, last, frequency, unit) => {
    const { report, series } = await take([reference(file)]);

    expect(report.rowsRead).toBe(rows);
    expect(report.series).toEqual([{ symbol: series[0]!.id, rows: stored, first, last }]);
    expect(series[0]).toMatchObject({ frequency, unit });
  });

  it('reads every FRED file to its last line', async () => {
    for (const group of ['macro/fred', 'macro/fred-2026']) {
      for (const file of readdirSync(reference(group))) {
        const lines = readFileSync(reference(group, file), 'utf8').trimEnd().split('\n').length;
        const { report, series } = await take([reference(group, file)]);

        expect([file, report.rowsRead, report.series[0]?.symbol]).toEqual([
          file,
          lines - 1,
          file.replace('.csv', ''),
        ]);
        expect(series[0]!.values.every(Number.isFinite)).toBe(true);
        expect(series[0]!.published.every((day, at) => day > series[0]!.days[at]!)).toBe(true);
      }
    }
  });

  it("makes a series of each of the ECB's currencies, newest-first and with gaps as the file is", async () => {
    const { report, series } = await take([reference('macro', 'ecb_eurofxref-hist.csv.gz')]);

    expect(series).toHaveLength(41);
    expect(report.series[0]).toEqual({
      symbol: 'ECB.USD',
      rows: 6983,
      first: '1999-01-04',
      last: '2026-04-13',
    });
    expect(series[0]).toMatchObject({ unit: 'usd-per-eur', frequency: 'daily' });
    expect(series[0]!.values[0]).toBe(1.1789);
  });

  it("makes a series of each of Shiller's columns, 0 means not yet known", async () => {
    const { report } = await take([reference('macro', 'shiller_sp500_monthly.csv')], { id: 'SHILLER' });

    expect(report.series[0]).toEqual({
      symbol: 'SHILLER',
      rows: 1866,
      first: '1871-01-01',
      last: '2026-06-01',
    });
    expect(report.series.find(({ symbol }) => symbol === 'SHILLER.PE10')?.first).toBe('1881-01-01');
  });

  it('makes a series of each country of a long table', async () => {
    const { series, report } = await take([reference('macro', 'fx-monthly.csv.gz')]);

    expect([series.length, report.rowsRead, report.stored.new]).toEqual([34, 17_237, 17_237]);
    expect(series[0]).toMatchObject({ id: 'fx-monthly.Australia', unit: 'per-usd', frequency: 'monthly' });
  });
});
