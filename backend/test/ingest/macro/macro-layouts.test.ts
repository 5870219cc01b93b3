import { importMacro } from '@/backend/src/ingest/macro/import-macro';
import type { MacroImportOptions } from '@/backend/src/ingest/macro/import-macro';
import { formatIsoDate } from '@/lib/domain/iso-date';

import { workbookOf } from '../support/containers';
import { recordingWriter } from '../support/recording-writer';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
afterAll(() => folder.remove());

async function take(content: string | Buffer, options: Partial<MacroImportOptions> = {}) {
  const writer = recordingWriter();
  const report = await importMacro({ files: [folder.write('x.csv', content)], ...options }, writer);
  const series = writer.macro.map(({ id, unit, frequency, days, values }) => [
    id,
    unit,
    frequency,
    Array.from(days, formatIsoDate).join(' '),
    [...values],
  ]);
  return { report, series };
}

describe('layouts of macro files', () => {
  it.each([
    [
      'SDMX of one series',
      'KEY,FREQ,TIME_PERIOD,OBS_VALUE,OBS_STATUS,UNIT\nICP.M.U2,M,2020-01,1.4,A,PCCH\nICP.M.U2,M,2020-02,1.2,A,PCCH\n',
      [['x', 'percent', 'monthly', '2020-01-01 2020-02-01', [1.4, 1.2]]],
    ],
    [
      'SDMX by country, quarters, in millions',
      'REF_AREA,MEASURE,TIME_PERIOD,OBS_VALUE,UNIT_MULT\nDEU,GDP,2020-Q1,1.5,6\nFRA,GDP,2020-Q1,1,6\n',
      [
        ['x.DEU', 'number', 'daily', '2020-01-01', [1.5e6]],
        ['x.FRA', 'number', 'daily', '2020-01-01', [1e6]],
      ],
    ],
    [
      'the ECB Data Portal',
      '"DATE","TIME PERIOD","HICP (ICP.M.U2.N.000000.4.ANR)"\n"1997-01-31","1997Jan","2.0"\n"1997-02-28","1997Feb","1.8"\n',
      [['x', 'percent', 'monthly', '1997-01-31 1997-02-28', [2, 1.8]]],
    ],
    [
      'BLS, a row a month',
      'Series ID,Year,Period,Label,Value\nCUUR0000SA0,2020,M01,2020 Jan,257.971\nCUUR0000SA0,2020,M02,2020 Feb,258.678\nCUUR0000SA0,2020,M13,2020 Avg,258.8\n',
      [['x', 'number', 'monthly', '2020-01-01 2020-02-01', [257.971, 258.678]]],
    ],
    [
      'BLS, a row a year',
      'CPI for All Urban Consumers (CPI-U)\nSeries Id:,CUUR0000SA0\n\nYear,Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec,HALF1,HALF2\n2020,1,2,,,,,,,,,,,1.5,\n',
      [['x', 'number', 'monthly', '2020-01-01 2020-02-01', [1, 2]]],
    ],
    [
      'FRED, several series',
      'observation_date,UNRATE,CPIAUCSL\n2020-01-01,3.5,258\n2020-02-01,3.5,\n',
      [
        ['UNRATE', 'percent', 'monthly', '2020-01-01 2020-02-01', [3.5, 3.5]],
        ['CPIAUCSL', 'index', 'daily', '2020-01-01', [258]],
      ],
    ],
    [
      'the curve of the US Treasury',
      'Date,"1 Mo","3 Mo","10 Yr"\n01/02/2020,1.53,1.54,1.88\n01/13/2020,N/A,1.57,1.85\n',
      [
        ['DGS1MO', 'percent', 'daily', '2020-01-02', [1.53]],
        ['DGS3MO', 'percent', 'monthly', '2020-01-02 2020-01-13', [1.54, 1.57]],
        ['DGS10', 'percent', 'monthly', '2020-01-02 2020-01-13', [1.88, 1.85]],
      ],
    ],
    [
      'the OECD as it was',
      '"LOCATION","INDICATOR","MEASURE","FREQUENCY","TIME","Value","Flag Codes"\n"DEU","CPI","AGRWTH","M","2020-01",1.7,\n"USA","CPI","AGRWTH","M","2020-01",2.5,\n',
      [
        ['x.DEU', 'number', 'daily', '2020-01-01', [1.7]],
        ['x.USA', 'number', 'daily', '2020-01-01', [2.5]],
      ],
    ],
    [
      'the Bank of England, months before years, ND for none',
      'Date Changed;Rate\n01/2020;0,75\n02/2020;ND\n03/2020;0,1\n',
      [['x', 'percent', 'quarterly', '2020-01-01 2020-03-01', [0.75, 0.1]]],
    ],
    [
      'titles above the header, thousands, percent signs',
      'Source: somewhere\nhttps://example.org/series\nObservation date,Rate\n2020-01-01,"1,234.5%"\n2020-02-01,3%\n',
      [['x', 'percent', 'monthly', '2020-01-01 2020-02-01', [1234.5, 3]]],
    ],
  ])('reads %s', async (_, text, expected) => {
    expect((await take(text)).series).toEqual(expected);
  });

  it('names a series by its header where the file has the name of every download', async () => {
    const writer = recordingWriter();
    const files = ['fredgraph (1).csv', 'DGS10 (2).csv'].map((name) =>
      folder.write(name, 'observation_date,DTB3\n2020-01-02,1.5\n'),
    );
    await importMacro({ files }, writer);

    expect(writer.macro.map(({ id }) => id)).toEqual(['DTB3', 'DGS10']);
  });

  it('refuses columns that are vintages of one series', async () => {
    await expect(
      take('observation_date,CPI_20240213,CPI_20240312\n2024-01-01,308.4,309.7\n'),
    ).rejects.toThrow(/the columns are vintages of CPI \(CPI_20240213, …\); keep one of them/);
  });

  it("reads Shiller's workbook: 2020.1 is October, columns of one name are two series", async () => {
    const book = workbookOf({
      Data: [
        ['Stock Market Data Used in "Irrational Exuberance"'],
        [null, 'S&P'],
        ['Date', 'P', 'CPI', 'Fraction', 'Rate GS10', 'Price', 'Price', 'CAPE'],
        [2020.09, 3365.5, 260.2, 2020.7, 0.68, 10, 20, 'NA'],
        [2020.1, 3418.7, 260.4, 2020.8, 0.79, 11, 21, 31.3],
      ],
    });

    const { series } = await take(book, { id: 'SHILLER' });

    expect(series.map(([id]) => id)).toEqual([
      'SHILLER',
      'SHILLER.CPI',
      'SHILLER.RateGS10',
      'SHILLER.Price',
      'SHILLER.Price2',
      'SHILLER.CAPE',
    ]);
    expect(series[0]).toEqual(['SHILLER', 'number', 'monthly', '2020-09-01 2020-10-01', [3365.5, 3418.7]]);
  });

  it('reports the unit and frequency that it uses, and accepts them from the caller', async () => {
    const rate = 'date,DGS10\n2020-01-02,1.88\n2020-01-03,1.8\n';
    expect((await take(rate, { id: 'DGS10' })).report.notes).toContain(
      'DGS10: unit percent (from its name), daily',
    );
    expect((await take('date,value\n2020-01-01,1\n')).report.notes).toContain(
      'x: unit number (its name has no unit; state it with --unit), daily',
    );
    const stated = await take('date,value\n2020-01-01,1\n', { unit: 'index', frequency: 'annual' });
    expect(stated.series[0]?.slice(1, 3)).toEqual(['index', 'annual']);
    expect(stated.report.notes).toContain('x: unit index (as --unit says), annual (as --frequency says)');
  });

  it('refuses a file of which more than a fifth is faulty', async () => {
    const lines = Array.from({ length: 30 }, (_, at) => `20${String(at + 10)}-01-01,${at < 9 ? 'x' : at}`);
    await expect(take(`date,value\n${lines.join('\n')}\n`)).rejects.toThrow(/9 of 30 rows have a fault/);
    expect((await take(`date,value\n${lines.join('\n')}\n`, { failOn: 0.4 })).report.skipped).toEqual({
      'bad-number': 9,
    });
  });
});
