import { readWholeText } from '@/backend/src/ingest/csv/open-bytes';
import { importFactors } from '@/backend/src/ingest/factors/import-factors';
import { parseFactorFile } from '@/backend/src/ingest/factors/parse-factor-file';
import { formatIsoDate } from '@/lib/domain/iso-date';

import { recordingWriter } from '../support/recording-writer';
import { describeWithData } from '../support/describe-with-data';
import { reference } from '../support/reference-data';
import { temporaryFolder } from '../support/temporary-folder';

const MONTHLY = `This file was created using the 202604 CRSP database.
The 1-month TBill rate is from ICE.

,Mkt-RF,SMB,HML,RF
192607,    2.96,   -2.30, -99.99,    0.22
192608,    2.64,   -1.40,    4.19,   -999

 Annual Factors: January-December
,Mkt-RF,SMB,HML,RF
  1927,   29.47,   -2.46,   -3.75,    3.12

Copyright 2026 Eugene F. Fama and Kenneth R. French
`;

describe('parseFactorFile', () => {
  it('refuses returns in fractions', () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) =>
        `${1990 + Math.floor(at / 12)}${String((at % 12) + 1).padStart(2, '0')},0.04,0.01,-0.01,0.004\n`,
    );

    expect(() => parseFactorFile('t.csv', `,Mkt-RF,SMB,HML,RF\n${rows.join('')}`)).toThrow(
      /Mkt-RF look like fractions \(the largest is 0\.04\); expected percent/,
    );
  });

  it('reads the monthly and the annual block, missing values and the vintage', () => {
    const [monthly, annual] = parseFactorFile('t.csv', MONTHLY);

    expect(monthly).toMatchObject({ set: 'ff3', frequency: 'monthly', vintage: '202604' });
    expect(Array.from(monthly!.days, formatIsoDate)).toEqual(['1926-07-31', '1926-08-31']);
    expect([...monthly!.columns['HML']!]).toEqual([Number.NaN, 4.19]);
    expect([...monthly!.columns['RF']!]).toEqual([0.22, Number.NaN]);
    expect(annual).toMatchObject({ set: 'ff3', frequency: 'annual' });
    expect(Array.from(annual!.days, formatIsoDate)).toEqual(['1927-12-31']);
  });

  it('reads a file saved by a spreadsheet: descending, dd/mm/yyyy, trailing commas', () => {
    const [daily] = parseFactorFile(
      't.csv',
      'text,,,,\n,,,,\n,Mkt-RF,SMB,HML,RF\n30/12/2022,-0.22,0.11,-0.03,0.016\n29/12/2022,1.87,1.27,-1.07,0.016\n,,,,\nCopyright,,,,\n',
    );

    expect(daily).toMatchObject({ set: 'ff3', frequency: 'daily', vintage: null });
    expect(Array.from(daily!.days, formatIsoDate)).toEqual(['2022-12-29', '2022-12-30']);
    expect([...daily!.columns['Mkt-RF']!]).toEqual([1.87, -0.22]);
  });

  it.each([
    ['prose', 'hello\nworld\n', /t\.csv: no table of factors/],
    ['an unknown set', ',Foo,Bar\n20200102,1,2\n', /t\.csv: holds factors of no known set \(Foo, Bar\)/],
    ['text in a cell', ',Mom\n20200102,x\n', /t\.csv: line 2, Mom: "x" is no number/],
    ['a day twice', ',Mom\n20200102,1\n20200102,2\n', /t\.csv: line 3: a second row for 20200102/],
    ['a day that does not exist', ',Mom\n20200230,1\n', /t\.csv: line 2: "20200230" is no date/],
    ['a cell too many', ',Mom\n20200102,1,2\n', /t\.csv: line 2 has 3 cells; expected 2/],
    ['weekly factors', ',Mom\n20200103,1\n20200110,2\n20200117,2\n', /t\.csv: rows are 7 days apart/],
  ])('refuses %s', (_, text, message) => {
    expect(() => parseFactorFile('t.csv', text)).toThrow(message);
  });

  const BLOOMBERG =
    'This file was created using the 202404 Bloomberg database.\nMissing data are indicated by -99.99.\n\n';
  const THREE =
    ',Mkt-RF  ,SMB     ,HML     ,RF\n19900702,    0.84,  -0.12,   0.05,   0.03\n19900703,    0.1,  0.2,   0.3,   0.03\n';

  it.each([
    ['Europe_3_Factors_Daily.csv', `${BLOOMBERG}${THREE}`, 'ff3-europe'],
    ['Japan_3_Factors_Daily.CSV', `${BLOOMBERG}${THREE}`, 'ff3-japan'],
    [
      'lib/Developed_ex_US_3_Factors_Daily_CSV.zip!/factors.csv',
      `${BLOOMBERG}${THREE}`,
      'ff3-developed-ex-us',
    ],
    ['Developed_3_Factors_Daily.csv', `${BLOOMBERG}${THREE}`, 'ff3-developed'],
    ['Asia_Pacific_ex_Japan_3_Factors_Daily.csv', `${BLOOMBERG}${THREE}`, 'ff3-asia-pacific-ex-japan'],
    ['North_America_3_Factors_Daily.csv', `${BLOOMBERG}${THREE}`, 'ff3-north-america'],
    [
      'factors.csv',
      `Fama/French Emerging Markets 5 Factors\n\n,Mkt-RF,SMB,HML,RMW,CMA,RF\n198907,1,2,3,4,5,0.6\n198908,1,2,3,4,5,0.6\n`,
      'ff5-emerging',
    ],
    ['Europe_MOM_Factor_Daily.csv', `${BLOOMBERG},WML\n19901101,0.5\n19901102,0.4\n`, 'mom-europe'],
    [
      'europe/F-F_Research_Data_Factors_daily.CSV',
      `created using the 202604 CRSP database.\n\n${THREE}`,
      'ff3',
    ],
  ])('stores the factors of %s as a set of its region', (file, text, set) => {
    expect(parseFactorFile(file, text).map((batch) => batch.set)).toEqual([set]);
  });

  it('refuses factors of an unnamed region rather than replace the American ones, unless the caller names it', () => {
    expect(() => parseFactorFile('factors.csv', `${BLOOMBERG}${THREE}`)).toThrow(
      'neither its name nor its text says which; say --region',
    );
    expect(parseFactorFile('factors.csv', `${BLOOMBERG}${THREE}`, 'japan')[0]?.set).toBe('ff3-japan');
  });

  it('leaves columns of texts out by name, and names a text between numbers', async () => {
    const folder = temporaryFolder();
    const file = folder.write(
      'us.csv',
      'date,frequency,Mkt-RF,SMB,source,HML,RF\n2020-01-31,MONTHLY,1.5,0.5,x,-0.5,0.1\n2020-02-29,MONTHLY,-8.1,1,y,-4,0.1\n',
    );
    const writer = recordingWriter();

    const { notes } = await importFactors([file], writer);

    expect((notes ?? []).map((note) => note.slice(file.length))).toEqual([
      ': column frequency left out: it has texts, no numbers',
      ': column source left out: it has texts, no numbers',
    ]);
    expect(
      writer.factors.map(({ columns }) =>
        Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, [...values]])),
      ),
    ).toEqual([{ 'Mkt-RF': [1.5, -8.1], SMB: [0.5, 1], HML: [-0.5, -4], RF: [0.1, 0.1] }]);
    expect(() => parseFactorFile('t.csv', ',Mkt-RF,SMB,HML,RF\n202001,1,1,1,1\n202002,1,x,1,1\n')).toThrow(
      't.csv: line 3, SMB: "x" is no number',
    );
    folder.remove();
  });

  it('reports that portfolios are not factors', () => {
    const header = ',NoDur,Durbl,Manuf,Enrgy,HiTec,Telcm,Shops,Hlth ,Utils,Other';
    expect(() =>
      parseFactorFile('10_Industry_Portfolios.csv', `${header}\n192607,1,2,3,4,5,6,7,8,9,10\n`),
    ).toThrow('holds portfolios, no factors (NoDur, Durbl, Manuf, Enrgy, …)');
    expect(() =>
      parseFactorFile('25.csv', ',SMALL LoBM,ME1 BM2,ME1 BM3,ME1 BM4,ME1 BM5,a,b\n192607,1,2,3,4,5,6,7\n'),
    ).toThrow('holds portfolios, no factors');
  });

  it('writes the last of two files of one set only', async () => {
    const folder = temporaryFolder();
    const old = folder.write('old.csv', ',Mom\n20200102,1\n20200103,1\n');
    const young = folder.write('young.csv', ',Mom\n20200102,2\n20200103,2\n');
    const writer = recordingWriter();

    await importFactors([old, young], writer);

    expect(writer.factors.map(({ columns }) => columns['Mom']![0])).toEqual([2]);
    folder.remove();
  });
});

describeWithData('factor files of the reference data', () => {
  it.each([
    ['F-F_Research_Data_Factors_daily.CSV.gz', 'ff3', 'daily', '202006', 24768, '1926-07-01', '2020-06-30'],
    [
      'F-F_Research_Data_5_Factors_2x3_daily.CSV.gz',
      'ff5',
      'daily',
      '202003',
      14285,
      '1963-07-01',
      '2020-03-31',
    ],
    ['F-F_Research_Data_Factors.CSV', 'ff3', 'monthly', '202003', 1125, '1926-07-31', '2020-03-31'],
    ['F-F_Momentum_Factor_daily.CSV.gz', 'mom', 'daily', '202212', 25298, '1926-11-03', '2022-12-30'],
    [
      'excel-mangled_F-F_Research_Data_Factors_daily.CSV.gz',
      'ff3',
      'daily',
      '202212',
      756,
      '2020-01-02',
      '2022-12-30',
    ],
    [
      '2025_F-F_Research_Data_5_Factors_2x3_daily.CSV.gz',
      'ff5',
      'daily',
      '202505',
      15583,
      '1963-07-01',
      '2025-05-30',
    ],
    ['2025_F-F_Momentum_Factor_daily.CSV.gz', 'mom', 'daily', '202506', 25922, '1926-11-03', '2025-06-30'],
    [
      '2026iso_F-F_Research_Data_Factors_daily.CSV.gz',
      'ff3',
      'daily',
      '202604',
      26233,
      '1926-07-01',
      '2026-04-30',
    ],
    ['2026_F-F_Research_Data_5_Factors_2x3.CSV', 'ff5', 'monthly', '202604', 754, '1963-07-31', '2026-04-30'],
    ['aqr_usa_monthly.csv', 'aqr', 'monthly', null, 1172, '1926-07-31', '2024-02-29'],
  ])('%s', async (file, set, frequency, vintage, rows, first, last) => {
    const path = reference('factors', file);

    const batch = parseFactorFile(path, await readWholeText(path))[0]!;

    expect(batch).toMatchObject({ set, frequency, vintage });
    const { days } = batch;
    expect([days.length, formatIsoDate(days[0]!), formatIsoDate(days[days.length - 1]!)]).toEqual([
      rows,
      first,
      last,
    ]);
  });

  it("turns AQR's decimals into percent and keeps its blanks", async () => {
    const path = reference('factors', 'aqr_usa_monthly.csv');

    const { columns } = parseFactorFile(path, await readWholeText(path))[0]!;

    expect(columns['MKT']![0]).toBeCloseTo(2.83354011258, 10);
    expect(columns['QMJ']![0]).toBeNaN();
  });
});
