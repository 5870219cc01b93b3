import { importMacro } from '@/backend/src/ingest/macro/import-macro';
import type { MacroImportOptions } from '@/backend/src/ingest/macro/import-macro';
import { formatIsoDate } from '@/lib/domain/iso-date';

import { workbookOf, zipOf } from '../support/containers';
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
        ['x.DEU', 'number', 'quarterly', '2020-01-01', [1.5e6]],
        ['x.FRA', 'number', 'quarterly', '2020-01-01', [1e6]],
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
      'quarters before their year',
      'Quarter,Output\nQ1 2023,100\n2Q2023,101\n',
      [['x', 'number', 'quarterly', '2023-01-01 2023-04-01', [100, 101]]],
    ],
    [
      'years, and no days',
      'Year,Output\n2021,100\n2022,101.5\n',
      [['x', 'number', 'annual', '2021-01-01 2022-01-01', [100, 101.5]]],
    ],
    [
      'months in German',
      'Monat;Inflationsrate\nJanuar 2024;2,9\nFebruar 2024;2,5\nMärz 2024;2,2\n',
      [['x', 'percent', 'monthly', '2024-01-01 2024-02-01 2024-03-01', [2.9, 2.5, 2.2]]],
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
        ['x.DEU', 'number', 'monthly', '2020-01-01', [1.7]],
        ['x.USA', 'number', 'monthly', '2020-01-01', [2.5]],
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
    [
      'SDMX of months and years, two series each',
      'REF_AREA,FREQ,TIME_PERIOD,OBS_VALUE\nDEU,M,2020-01,1\nDEU,M,2020-02,2\nDEU,A,2020,1.5\n',
      [
        ['x.M', 'number', 'monthly', '2020-01-01 2020-02-01', [1, 2]],
        ['x.A', 'number', 'annual', '2020-01-01', [1.5]],
      ],
    ],
    [
      'the World Bank, a row a country',
      '"Data Source","World Development Indicators",\n\n"Last Updated Date","2026-07-01",\n\n"Country Name","Country Code","Indicator Name","Indicator Code","2021","2022","2023",\n"Germany","DEU","GDP growth (annual %)","NY.GDP.MKTP.KD.ZG","3.7","1.4","",\n"Aruba","ABW","GDP growth (annual %)","NY.GDP.MKTP.KD.ZG","","8.5","4.3",\n',
      [
        ['NY.GDP.MKTP.KD.ZG.DEU', 'percent', 'annual', '2021-01-01 2022-01-01', [3.7, 1.4]],
        ['NY.GDP.MKTP.KD.ZG.ABW', 'percent', 'annual', '2022-01-01 2023-01-01', [8.5, 4.3]],
      ],
    ],
    [
      "the World Bank's DataBank, with its lines of sources",
      'Country Name,Country Code,Series Name,Series Code,2021 [YR2021],2022 [YR2022]\nGermany,DEU,GDP (current US$),NY.GDP.MKTP.CD,4278503934747.85,..\n,,,,,\nData from database: World Development Indicators,,,,,\n',
      [['NY.GDP.MKTP.CD.DEU', 'usd', 'annual', '2021-01-01', [4278503934747.85]]],
    ],
    [
      'the Office for National Statistics: months, without the years and quarters above them',
      '"Title","CPIH ANNUAL RATE 00: ALL ITEMS 2015=100"\n"CDID","L55O"\n"Source dataset ID","MM23"\n"PreUnit",""\n"Unit","%"\n"Release date","18-11-2026"\n"Next release","16 December 2026"\n"Important notes",\n"2025","3.9"\n"2025 Q4","3.8"\n"2025 NOV","3.7"\n"2025 DEC","3.6"\n',
      [['L55O', 'percent', 'monthly', '2025-11-01 2025-12-01', [3.7, 3.6]]],
    ],
    [
      'the Reserve Bank of Australia, days by name',
      'F1 INTEREST RATES AND YIELDS - MONEY MARKET\nTitle,Cash Rate Target,Turnover\nDescription,Target,"Turnover, interbank"\nFrequency,Daily,Daily\nType,Original,Original\nUnits,Per cent,$ million\n\n\nSource,RBA,RBA\nPublication date,25-Nov-2026,25-Nov-2026\nSeries ID,FIRMMCRTD,FIRMMTURN\n04-Jan-2011,4.75,\n05-Jan-2011,4.75,2100\n',
      [
        ['FIRMMCRTD', 'percent', 'daily', '2011-01-04 2011-01-05', [4.75, 4.75]],
        ['FIRMMTURN', 'aud-millions', 'daily', '2011-01-05', [2100]],
      ],
    ],
    [
      'a cube of the Swiss National Bank',
      '"CubeId";"zirepo"\n"PublishingDate";"2026-11-20 09:00"\n\n"Date";"D0";"Value"\n"2026-11-18";"H0";"-0.040425"\n"2026-11-18";"H1";""\n"2026-11-19";"H0";"-0.04"\n',
      [['zirepo.H0', 'number', 'daily', '2026-11-18 2026-11-19', [-0.040425, -0.04]]],
    ],
    [
      'the Bundesbank, flags beside the values, decimal commas, millions',
      ';BBK01.SU0202;BBK01.SU0202_FLAGS;BBSIS.D.I.ZST\n;Zinssatz;;Umlauf\nEinheit;Prozent;;EUR\nDimension;Eins;;Millionen\nStand vom;20.11.2026 12:00:00;;20.11.2026 12:00:00\n2026-09;2,15;;1,5\n2026-10;.;Kein Wert vorhanden;1,25\nKommentar;vorläufig;;\n',
      [
        ['BBK01.SU0202', 'percent', 'monthly', '2026-09-01', [2.15]],
        ['BBSIS.D.I.ZST', 'eur', 'monthly', '2026-09-01 2026-10-01', [1.5e6, 1.25e6]],
      ],
    ],
    [
      'Eurostat, codes before tabs, flags behind values',
      'freq,unit,coicop,geo\\TIME_PERIOD\t2026-08 \t2026-09 \nM,RCH_A,CP00,AT\t2.1 \t2.3 p\nM,RCH_A,CP00,EA\t: \t2.0 e\n',
      [
        ['x.AT', 'percent', 'monthly', '2026-08-01 2026-09-01', [2.1, 2.3]],
        ['x.EA', 'percent', 'monthly', '2026-09-01', [2]],
      ],
    ],
    [
      'Eurostat as it was, of one series',
      'unit,geo\\time\t2020Q2 \t2020Q1 \nI15,DE\t101.5 \t100.0 b\n',
      [['x', 'index', 'quarterly', '2020-01-01 2020-04-01', [100, 101.5]]],
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

  it('names series that a file names by the id that the caller gives', async () => {
    const bank = (rows: string) => `Country Name,Country Code,Indicator Name,Indicator Code,2021\n${rows}`;
    const germany = 'Germany,DEU,GDP growth (annual %),NY.GDP,3.7\n';
    const ids = async (rows: string) => (await take(bank(rows), { id: 'GROWTH' })).series.map(([id]) => id);

    expect(await ids(germany)).toEqual(['GROWTH']);
    expect((await take(bank(germany))).report.notes).toContain(
      'NY.GDP.DEU: unit percent (from the file), annual',
    );
    expect(await ids(`${germany}Aruba,ABW,GDP growth (annual %),NY.GDP,8\n`)).toEqual([
      'GROWTH.DEU',
      'GROWTH.ABW',
    ]);
  });

  it("leaves out the World Bank's lists of countries beside its data", async () => {
    const writer = recordingWriter();
    const zip = zipOf({
      'API_X.csv':
        'Country Name,Country Code,Indicator Name,Indicator Code,2021\nGermany,DEU,GDP,NY.GDP,3.7\n',
      'Metadata_Country_API_X.csv': '"Country Code","Region"\n"DEU","Europe"\n',
    });
    const report = await importMacro({ files: [folder.write('x.zip', zip)] }, writer);

    expect(writer.macro.map(({ id }) => id)).toEqual(['NY.GDP.DEU']);
    expect(report.notes?.[0]).toMatch(/Metadata_Country_API_X\.csv: describes the series; left out$/);
  });

  it.each([
    [
      'months and years in one series',
      'date,value\n2020-01,1\n2020,2\n',
      /x mixes periods \(monthly in line 2, annual in line 3\)/,
    ],
    [
      'a multiplier that is not known',
      ';BBK01.A\n;Titel\nEinheit;EUR\nDimension;Dutzend\nStand vom;heute\n2020-01;1\n',
      /the multiplier "Dutzend" is not known/,
    ],
    [
      'a table by country of another layout',
      'ISO,Country,Units,Scale,2020,2021\nDEU,Germany,Euro,Billions,3449,3617\n',
      /no date column among "ISO", "Country"/,
    ],
  ])('refuses %s', async (_, text, message) => {
    await expect(take(text)).rejects.toThrow(message);
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

describe('tables of several columns', () => {
  it('have the percent of their own column alone', async () => {
    const { series } = await take('date,Level,Change\n2020-01-01,5,1.5%\n2020-02-01,6,2%\n');
    expect(series.map(([id, unit]) => [id, unit])).toEqual([
      ['x', 'number'],
      ['x.Change', 'percent'],
    ]);
  });

  it('have periods below no head, also below a row of units', async () => {
    const monthly = await take('Prices of goods\n,Oil,Coal\n,($/bbl),($/mt)\n1960M01,1.6,3\n1960M02,1.7,4\n');
    const days = '1960-01-01 1960-02-01';
    expect(monthly.series).toEqual([
      ['x', 'number', 'monthly', days, [1.6, 1.7]],
      ['x.Coal', 'number', 'monthly', days, [3, 4]],
    ]);
    await expect(take(',Index,Price\n1952 Q4 = 100,Index,Price\n,,£\nQ4 1952,100,1890\n')).rejects.toThrow(
      /no date column/,
    );
  });

  it('have the last of several lines of heads, the words beside a value ignored, and one series a country', async () => {
    const shiller = await take(
      'S&P,,,Date\nDate,P,D,Fraction\n1871.01,4.44,0.26,1871.04\n1871.02,4.5,0.27,1871.12\n',
    );
    expect(shiller.series.map(([id]) => id)).toEqual(['x', 'x.D']);

    const world = await take(
      'Entity,Code,Year,Income\nFrance,FRA,2019,100\nFrance,FRA,2020,98\nSpain,ESP,2019,80\n',
    );
    expect(world.series.map(([id, , , , values]) => [id, values])).toEqual([
      ['x.France', [100, 98]],
      ['x.Spain', [80]],
    ]);

    const prices = await take('Date,Price (All)\n2020-01-01,1891\n2020-02-01,1892\n');
    expect(prices.series[0]![1]).toBe('number');
  });
});
