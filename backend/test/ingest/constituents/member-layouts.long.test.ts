import type { ConstituentsOptions } from '@/backend/src/ingest/constituents/import-constituents';
import { importConstituents } from '@/backend/src/ingest/constituents/import-constituents';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';

import { workbookOf } from '../support/containers';
import { recordingWriter } from '../support/recording-writer';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const TODAY = parseIsoDate('2026-11-20');

const take = (...contents: readonly (string | Buffer)[]) => takeAs({}, ...contents);

async function takeAs(said: Partial<ConstituentsOptions>, ...contents: readonly (string | Buffer)[]) {
  const files = contents.map((content, at) => folder.write(`list-${at}.csv`, content));
  const writer = recordingWriter();
  const report = await importConstituents({ files, universe: 'mine', today: TODAY, ...said }, writer);
  const universe = writer.universes[0]!;
  const day = (value: number | null | undefined) =>
    value === null || value === undefined ? null : formatIsoDate(value);
  return {
    report,
    universe,
    historyFrom: day(universe.historyFrom),
    membershipPeriods: universe.members.map(({ symbol, from, to }) => [symbol, day(from), day(to)]),
    counts: universe.members.map(({ symbol, shares, weight, countedOn }) => [
      symbol,
      shares,
      weight,
      day(countedOn),
    ]),
  };
}

describe('tickers without the ending of their exchange', () => {
  const LIST =
    'Company,Ticker,Sector\nVodafone,VOD,Telecommunications\nBT,BT.A,Telecommunications\nBP,BP.,Energy\nAviva,AV.L,Financials\n';
  const LONDON = ['VOD.L', 'BT-A.L', 'BP.L', 'AV.L'];

  it.each<[string, Partial<ConstituentsOptions>, string]>([
    ['--exchange', { exchange: 'LSE' }, LIST],
    ['the region', { region: 'GB' }, LIST],
    ['the index', { index: '^FTSE' }, LIST],
    ['the universe', { universe: 'ftse100' }, LIST],
    ['the word for a ticker', {}, LIST.replace('Ticker', 'TIDM')],
    [
      'a column of the file',
      {},
      LIST.replace('Sector', 'Exchange').replace(/(Tele|Ener|Fin)[a-z]+/g, 'London Stock Exchange'),
    ],
  ])('are those of London by %s', async (_, said, list) => {
    const { report, universe } = await takeAs(said, list);

    expect(universe.members.map(({ symbol }) => symbol)).toEqual(LONDON);
    expect(universe.instruments[0]!.exchange).toMatch(/London|LSE/);
    if (!list.includes('Exchange'))
      expect(report.notes).toContainEqual(
        expect.stringMatching(/tickers without an ending are taken for those of .* \(\.L\)$/),
      );
  });

  it('stay as they are where nothing names an exchange, and an exchange without an ending is refused', async () => {
    expect((await take(LIST)).universe.members[0]!.symbol).toBe('VOD');
    await expect(takeAs({ exchange: 'Nowhere' }, LIST)).rejects.toThrow(/--exchange "Nowhere": no ending/);
  });
});

describe('dated memberships', () => {
  it.each([
    [
      'ticker,start_date,end_date',
      'AAPL,1996-01-02,',
      'AAL,1996-01-02,1997-01-15',
      'AAL,2015-03-23,2024-09-23',
    ],
    [
      'Symbol,Name,Date added,Date removed',
      'AAPL,Apple,1996-01-02,',
      'AAL,American,1996-01-02,1997-01-15',
      'AAL,American,2015-03-23,2024-09-23',
    ],
    ['end;start;symbol', ';1996-01-02;AAPL', '1997-01-15;1996-01-02;AAL', '2024-09-23;2015-03-23;AAL'],
    [
      'Ticker,From,To',
      'AAPL,1996-01-02,9999-12-31',
      'AAL,1996-01-02,1997-01-15',
      'AAL,2015-03-23,2024-09-23',
    ],
  ])('reads %s as stays, several of one member', async (...lines) => {
    const { membershipPeriods, historyFrom } = await take(lines.join('\n'));

    expect(membershipPeriods).toEqual([
      ['AAPL', '1996-01-02', null],
      ['AAL', '1996-01-02', '1997-01-15'],
      ['AAL', '2015-03-23', '2024-09-23'],
    ]);
    expect(historyFrom).toBe('1996-01-02');
  });

  it('reads a row a day with all its tickers: who is missing on the next day has left', async () => {
    const { membershipPeriods, historyFrom } = await take(
      'date,tickers\n1996-01-02,"AAL-199702,AAPL,BRK.B"\n1997-01-15,"AAPL,BRK.B"\n2015-03-23,"AAL,AAPL"\n',
    );

    expect(historyFrom).toBe('1996-01-02');
    expect(membershipPeriods).toEqual([
      ['AAL', '1996-01-02', '1997-01-15'],
      ['BRK-B', '1996-01-02', '2015-03-23'],
      ['AAPL', '1996-01-02', null],
      ['AAL', '2015-03-23', null],
    ]);
  });

  it('reads a row a day and member alike', async () => {
    const { membershipPeriods } = await take(
      'date,ticker\n2020-01-02,A\n2020-01-02,B\n2020-06-01,B\n2020-06-01,C\n',
    );

    expect(membershipPeriods).toEqual([
      ['A', '2020-01-02', '2020-06-01'],
      ['B', '2020-01-02', null],
      ['C', '2020-06-01', null],
    ]);
  });

  it("follows Wikipedia's table of changes back from today's list", async () => {
    const changes =
      'Effective Date,Added,Added,Removed,Removed,Reason\nEffective Date,Ticker,Security,Ticker,Security,Reason\n' +
      '"September 23, 2024",PLTR,Palantir,AAL,American Airlines,"Market cap"\n"March 23, 2015",AAL,American Airlines,AGN,Allergan,x\n';

    const { membershipPeriods, historyFrom } = await take(
      'Symbol,Security\nAAPL,Apple\nPLTR,Palantir\n',
      changes,
    );

    expect(historyFrom).toBe('2015-03-23');
    expect(membershipPeriods).toEqual([
      ['PLTR', '2024-09-23', null],
      ['AAL', '2015-03-23', '2024-09-23'],
      ['AAPL', null, null],
      ['AGN', null, '2015-03-23'],
    ]);
    await expect(take(changes)).rejects.toThrow(
      "is a table of changes; give the list of today's members beside it",
    );
  });

  it('skips a stay that ends before it begins, and refuses a file of such rows', async () => {
    const row = (n: number) => `S${n},2020-01-02,2019-01-02`;
    const good = (n: number) => `G${n},2020-01-02,2021-01-02`;
    const lines = (bad: number) =>
      [
        'symbol,start,end',
        ...Array.from({ length: 30 - bad }, (_, n) => good(n)),
        ...Array.from({ length: bad }, (_, n) => row(n)),
      ].join('\n');

    expect((await take(lines(3))).report.skipped).toEqual({ 'bad-date': 3 });
    await expect(take(lines(9))).rejects.toThrow(
      /9 of 30 rows have a fault \(9 bad-date\), more than --fail-on 20%/,
    );
  });
});

describe('holdings of funds', () => {
  const ISHARES = `iShares Core S&P 500 ETF
Fund Holdings as of,"Nov 18, 2026"
Inception Date,"May 15, 2000"
Shares Outstanding,"1,234,567,000.00"
Stock,"-"

Ticker,Name,Sector,Asset Class,Market Value,Weight (%),Notional Value,Quantity,Price,Location,Exchange,Currency,FX Rate,Market Currency,Accrual Date
"NVDA","NVIDIA CORP","Information Technology","Equity","50,000,000.00","7.89","50,000,000.00","250,000.00","200.00","United States","NASDAQ","USD","1.00","USD","-"
"BRKB","BERKSHIRE HATHAWAY INC CLASS B","Financials","Equity","10,000,000.00","1.60","10,000,000.00","20,000.00","500.00","United States","New York Stock Exchange Inc.","USD","1.00","USD","-"
"NESN","NESTLE SA","Consumer Staples","Equity","1,000,000.00","0.20","1,000,000.00","10,000.00","100.00","Switzerland","SIX Swiss Exchange","USD","1.00","CHF","-"
"XTSLA","BLK CSH FND TREASURY SL AGENCY","Cash and/or Derivatives","Money Market","1,000,000.00","0.15","1,000,000.00","1,000,000.00","1.00","United States","-","USD","1.00","USD","-"
"USD","USD CASH","Cash and/or Derivatives","Cash","1,000.00","0.01","1,000.00","1,000.00","100.00","United States","-","USD","1.00","USD","-"
"ESZ6","S&P500 EMINI DEC 26","Cash and/or Derivatives","Futures","0.00","0.00","900,000.00","3.00","6,000.00","-","Chicago Mercantile Exchange","USD","1.00","USD","-"
"MARGIN_USD","FUTURES USD MARGIN BALANCE","Cash and/or Derivatives","Cash Collateral and Margins","1.00","0.00","1.00","1.00","100.00","-","-","USD","1.00","USD","-"

"The content contained herein is owned or licensed by BlackRock, and may not be used."
`;

  it("reads iShares' list: members alone, with shares of its day", async () => {
    const { counts, report, universe } = await take(ISHARES);

    expect(counts).toEqual([
      ['NVDA', 0.25, null, '2026-11-18'],
      ['BRK-B', 0.02, null, '2026-11-18'],
      ['NESN.SW', 0.01, null, '2026-11-18'],
    ]);
    expect(universe.instruments[0]).toMatchObject({
      sector: 'Information Technology',
      country: 'US',
      exchange: 'NASDAQ',
    });
    expect(report.skipped).toEqual({ 'not-a-member': 4 });
    expect(report.notes).toContainEqual(
      expect.stringContaining('no members, left out: 2 cash, 1 futures, 1 collateral'),
    );
    expect(report.notes).toContainEqual(
      expect.stringContaining(
        'columns not used: Market Value, Notional Value, Currency, FX Rate, Accrual Date',
      ),
    );
  });

  it('leaves out cash under a symbol of its own, and keeps a company whose ticker is CASH', async () => {
    const { counts, report } = await take(
      'Holding Ticker,Security Name,Weight,Date\nAAPL,APPLE INC,60,20240329\nCASH,PATHWARD FINANCIAL,39.9,20240329\nCash&Other,Cash,0.1,20240329\n',
    );

    expect(counts.map(([symbol]) => symbol)).toEqual(['AAPL', 'CASH']);
    expect(report.skipped).toEqual({ 'not-a-member': 1 });
  });

  it("reads State Street's workbook", async () => {
    const book = workbookOf({
      holdings: [
        ['Fund Name:', 'SPDR S&P 500 ETF Trust'],
        ['Ticker Symbol:', 'SPY'],
        ['Holdings:', 'As of 18-Nov-2026'],
        [],
        ['Name', 'Ticker', 'Identifier', 'SEDOL', 'Weight', 'Sector', 'Shares Held', 'Local Currency'],
        ['NVIDIA CORP', 'NVDA', '67066G104', '2379504', 7.83, '-', 250000, 'USD'],
        ['BERKSHIRE HATHAWAY INC CL B', 'BRK.B', '084670702', '2073390', 1.64, '-', 20000, 'USD'],
        ['US DOLLAR', '-', '999USDZ92', '-', 0.05, '-', 98765.4, 'USD'],
        ['SSI US GOV MONEY MARKET CLASS', '-', '924QSGII3', '-', 0.1, '-', 5000, 'USD'],
        ['Past performance is not a reliable indicator of future performance.'],
      ],
    });

    const { counts, report } = await take(book);

    expect(counts).toEqual([
      ['NVDA', 0.25, null, '2026-11-18'],
      ['BRK-B', 0.02, null, '2026-11-18'],
    ]);
    expect(report.skipped).toEqual({ 'not-a-member': 2 });
  });

  it("reads Xtrackers' workbook, which has ISINs alone, under the listings that are known", async () => {
    const rows = (isins: readonly string[]) =>
      workbookOf({
        Constituents: [
          ['Xtrackers MSCI World UCITS ETF'],
          ['Fund Holdings as of 2026-11-18'],
          [],
          [
            'Name',
            'ISIN',
            'Country',
            'Currency',
            'Exchange',
            'Type of Security',
            'Industry Classification',
            'Weighting',
          ],
          ...isins.map((isin) => [
            `Share ${isin}`,
            isin,
            'Ireland',
            'USD',
            'New York Stock Exchange',
            'Equity',
            'Technology',
            0.16,
          ]),
          ['US DOLLAR', '', '-', 'USD', '-', 'Cash', '-', 0.04],
        ],
      });
    const isins = [
      'IE00B4BNMY34',
      'US67066G1040',
      'DE0007164600',
      'CH0038863350',
      'NL0010273215',
      'FR0000121014',
    ];
    const listings = new Map([
      ...[
        ['IE00B4BNMY34', 'ACN'],
        ['US67066G1040', 'NVDA'],
        ['DE0007164600', 'SAP.DE'],
      ],
      ...[
        ['CH0038863350', 'NESN.SW'],
        ['NL0010273215', 'ASML.AS'],
      ],
    ] as [string, string][]);

    const { counts, report, universe } = await takeAs({ listings }, rows(isins));
    expect(counts.map(([symbol, , weight]) => [symbol, weight])).toEqual(
      ['ACN', 'NVDA', 'SAP.DE', 'NESN.SW', 'ASML.AS'].map((symbol) => [symbol, 0.16]),
    );
    expect(universe.instruments[0]).toMatchObject({ symbol: 'ACN', details: { isin: 'IE00B4BNMY34' } });
    expect(report.notes).toContainEqual(
      expect.stringContaining('no listing is known for 1 of 6 ISINs (FR0000121014)'),
    );
    // Two of six are another list than that of the fund.
    await expect(takeAs({ listings: new Map([...listings].slice(1)) }, rows(isins))).rejects.toThrow(
      'no listing is known for 2 of 6 ISINs (IE00B4BNMY34, FR0000121014): write a column Symbol beside them',
    );
    // Where no ISIN is known, the file has no symbols at all.
    await expect(take(rows(isins))).rejects.toThrow('are named by "ISIN" alone');
  });

  it.each([
    [
      'Invesco',
      'Fund Ticker,Security Identifier,Holding Ticker,Shares/Par Value,MarketValue,Weight,Name,Class of Shares,Sector,Date\nQQQ,67066G104,NVDA ,"250,000","50,000,000.00",9.5,NVIDIA Corp,Common Stock,Information Technology,11/18/2026\nQQQ,CASHUSD00,-CASH-,"1,000","1,000.00",0.1,Cash/Receivables/Payables,Currency,,11/18/2026\n',
    ],
    [
      'ARK',
      'date,fund,company,ticker,cusip,shares,"market value ($)","weight (%)"\n11/18/2026,ARKK,"NVIDIA CORP",NVDA,67066G104,"250,000","$50,000,000.00",9.85%\n11/18/2026,ARKK,"GOLDMAN FS TRSY OBLIG INST 468",,X9USDGSFT,"1,000","$1,000.00",0.01%\n"Investors should carefully consider the investment objectives and risks.",,,,,,,\n',
    ],
    [
      'Vanguard',
      'Vanguard 500 Index Fund,\n"Holdings as of 11/18/2026",\n,\nHoldings,Ticker,SEDOL,Shares,Market value,% of fund*\nNVIDIA Corp.,NVDA,2379504,"250,000","$50,000,000","7.50 %"\nMKTLIQ 12/31/2049,—,,"1,000","$1,000","0.10 %"\n',
    ],
    [
      'Global X',
      'Global X NASDAQ 100\nFund Holdings Data as of 11/18/2026\n% of Net Assets,Ticker,Name,SEDOL,Market Price ($),Shares Held,Market Value ($)\n9.50,NVDA,NVIDIA CORP,2379504,200.00,"250,000.00","50,000,000.00"\n0.10,,CASH,,1.00,"1,000.00","1,000.00"\n',
    ],
  ])("reads %s's list", async (_, text) => {
    const { counts, report } = await take(text);

    expect(counts).toEqual([['NVDA', 0.25, null, '2026-11-18']]);
    expect(report.skipped).toEqual({ 'not-a-member': 1 });
  });
});

describe('weights and shares of a list', () => {
  it.each([
    ['Symbol,Weight\nA,60%\nB,40%\n', 'percent'],
    ['Symbol,Weight (%)\nA,60\nB,40\n', 'percent'],
    ['Symbol,Weight\nA,60.0\nB,40.0\n', 'percent'],
    ['symbol,weight\nA,0.6\nB,0.4\n', 'fraction'],
  ])('reads the weights of %j as %s', async (text, unit) => {
    const { counts, report } = await take(text);

    expect(counts).toEqual([
      ['A', null, 0.6, '2026-11-20'],
      ['B', null, 0.4, '2026-11-20'],
    ]);
    expect(report.notes).toContainEqual(
      expect.stringContaining(`weights of 2 members, read as ${unit} of 2026-11-20`),
    );
  });

  it('refuses weights that are neither percent nor fractions by their sum', async () => {
    await expect(take('Symbol,Weight\nA,0.2\nB,0.1\n')).rejects.toThrow(
      'the weights of column "Weight" add up to 0.3, which is neither about 1 nor about 100',
    );
  });

  it('adds the rows of one member, and drops one that is equal to the letter', async () => {
    const { counts, report } = await take('Symbol,Weight (%)\nA,60\nA,15\nB,25\nB,25\n');

    expect(counts).toEqual([
      ['A', null, 0.75, '2026-11-20'],
      ['B', null, 0.25, '2026-11-20'],
    ]);
    expect(report.duplicates).toBe(1);
    expect(report.notes).toContainEqual(
      expect.stringContaining('rows of members that have one already, added to it: 1'),
    );
  });

  it('accepts shares with thousands separators, and reports a weight that is not a number', async () => {
    expect((await take('Symbol,Shares\nA,"1,500,000"\nB,2M\n')).counts).toEqual([
      ['A', 1.5, null, '2026-11-20'],
      ['B', 2, null, '2026-11-20'],
    ]);
    expect((await take('Symbol,Weight (%)\nA,60\nB,much\n')).report.noted).toEqual({ 'odd-number': 1 });
  });

  it('keeps a fund of bonds in a list of funds', async () => {
    const { membershipPeriods } = await take(
      'Symbol,Name,Asset Class\nSPY,SPDR S&P 500,Equity\nAGG,Core Bond,Fixed Income\n',
    );

    expect(membershipPeriods.map(([symbol]) => symbol)).toEqual(['SPY', 'AGG']);
  });
});
