/** Trades, expiries and exercises of options in the files of brokers. */
import type { ParsedFile } from '../../../src/portfolios/imports/imported-row';
import { parseImport } from '../../../src/portfolios/imports/parse-import';
import { rowSummary } from './support/row-summary';

const SCHWAB = '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"';

const read = (lines: readonly string[], name = 'file.csv'): ParsedFile =>
  parseImport(Buffer.from(`${lines.join('\n')}\n`), name);
const readSchwab = (...rows: string[]): ParsedFile => read([SCHWAB, ...rows], 'schwab.csv');
/** The rows that are left out, with the sum of their money in cents. */
const leftOut = ({ leftOut: money, skipped }: ParsedFile): unknown => [
  skipped.map(({ line }) => line),
  Number(money.reduce((sum, { amount }) => sum + amount, 0n) / 10n ** 16n),
];

it('Schwab: reads written contracts that expire, and contracts that are bought and sold', () => {
  const file = readSchwab(
    '"04/01/2020 as of 03/31/2020","Expired","QQQ 03/31/2020 300.00 C","CALL $300 EXP 03/31/20","1","","",""',
    '"03/25/2020","Sell to Close","SPY 03/31/2020 284.00 P","PUT $284 EXP 03/31/20","2","$2.10","$1.30","$418.70"',
    '"03/20/2020","Buy to Open","SPY 03/31/2020 284.00 P","PUT $284 EXP 03/31/20","2","$5.30","$1.30","-$1,061.30"',
    '"03/10/2020","Sell to Open","QQQ 03/31/2020 300.00 C","CALL $300 EXP 03/31/20","1","$3.00","$0.65","$299.35"',
  );

  expect(rowSummary(file)).toEqual([
    '20-03-10 sell QQQ 2020-03-31 300 C 1 300 fee 0.65 = 299.35 USD',
    '20-03-20 buy SPY 2020-03-31 284 P 2 1060 fee 1.3 = 1061.3 USD',
    '20-03-25 sell SPY 2020-03-31 284 P 2 420 fee 1.3 = 418.7 USD',
    '20-03-31 write-off QQQ 2020-03-31 300 C - - USD',
  ]);
  expect(file.transactions.map(({ isWritten = false }) => isWritten)).toEqual([true, false, false, true]);
  expect(file.assets).toMatchObject([
    { asset: 'QQQ 2020-03-31 300 C', kind: 'option', currency: 'USD', overrides: { multiplier: '100' } },
    { asset: 'SPY 2020-03-31 284 P', kind: 'option', currency: 'USD', overrides: { multiplier: '100' } },
  ]);
  expect(leftOut(file)).toEqual([[], 0]);
});

// IRS Publication 550, Table 4-1: 12,000 + 299.34 for shares that a written call takes, 5,000 - 200.66 for those that a put
// sells.
it('Schwab: puts the premium of an exercise into the trade of the shares', () => {
  const file = readSchwab(
    '"12/07/2024","Exchange or Exercise","XYZ 12/20/2024 50.00 P","PUT XYZ","-1","","",""',
    '"12/07/2024","Sell","XYZ","XYZ INC","100","$50.00","$0.10","$4,999.90"',
    '"12/06/2024","Buy to Open","XYZ 12/20/2024 50.00 P","PUT XYZ","1","$2.00","$0.66","-$200.66"',
    '"12/04/2024","Sell","AAPL","APPLE INC","100","$120.00","","$12,000.00"',
    '"12/04/2024","Assigned","AAPL 12/06/2024 120.00 C","CALL AAPL","1","","",""',
    '"12/03/2024","Sell to Open","AAPL 12/06/2024 120.00 C","CALL AAPL","1","$3.00","$0.66","$299.34"',
  );

  expect(rowSummary(file)).toEqual([
    '24-12-03 sell AAPL 2024-12-06 120 C 1 300 fee 0.66 = 299.34 USD',
    '24-12-04 buy AAPL 2024-12-06 120 C 1 299.34 = 299.34 USD',
    '24-12-04 sell AAPL 100 12299.34 = 12299.34 USD',
    '24-12-06 buy XYZ 2024-12-20 50 P 1 200 fee 0.66 = 200.66 USD',
    '24-12-07 sell XYZ 100 4799.34 fee 0.1 = 4799.24 USD',
    '24-12-07 sell XYZ 2024-12-20 50 P 1 200.66 = 200.66 USD',
  ]);
  expect(file.transactions[2]!.isWritten).toBe(true);
  expect(leftOut(file)).toEqual([[], 0]);
});

it.each([
  ['an amount that price and charges do not give', '"1","$2.00","$0.66","-$201.66"', -20166],
  ['a contract of another size', '"1","$2.00","$0.66","-$20.66"', -2066],
  ['a purchase whose amount arrives', '"1","$2.00","$0.66","$199.34"', 19934],
])('leaves all rows of a contract out with their money: %s', (_, opening, cents) => {
  const file = readSchwab(
    '"12/05/2024","Sell to Close","XYZ 12/20/2024 50.00 P","PUT XYZ","1","$1.00","","$100.00"',
    `"12/04/2024","Buy to Open","XYZ 12/20/2024 50.00 P","PUT XYZ",${opening}`,
    '"12/03/2024","Buy to Open","XYZ 12/20/2024 55.00 P","PUT XYZ","1","$1.00","","-$100.00"',
  );

  expect(rowSummary(file)).toEqual(['24-12-03 buy XYZ 2024-12-20 55 P 1 100 = 100 USD']);
  expect(leftOut(file)).toEqual([[2, 3], cents + 10000]);
});

it('says what contracts a row needs that an earlier file opened, and what premium the rows of an exercise lack', () => {
  const file = readSchwab(
    '"12/05/2024","Assigned","ABC 12/06/2024 20.00 P","PUT ABC","1","","",""',
    '"12/05/2024","Buy","ABC","ABC INC","100","$20.00","","-$2,000.00"',
    '"12/05/2024","Expired","XYZ 12/05/2024 60.00 P","PUT XYZ","-3","","",""',
    '"12/04/2024","Buy to Close","XYZ 12/20/2024 50.00 P","PUT XYZ","2","$1.00","$1.00","-$201.00"',
  );

  expect(
    file.transactions.map(({ asset, closes, kind, openPremium, quantity }) => [
      ...[kind, asset, quantity, closes],
      openPremium?.side,
    ]),
  ).toEqual([
    ['buy', 'XYZ 2024-12-20 50 P', '2', '-2', undefined],
    ['buy', 'ABC', '100', undefined, 'put'],
    ['buy', 'ABC 2024-12-06 20 P', '1', undefined, 'option'],
    ['write-off', 'XYZ 2024-12-05 60 P', '3', '3', undefined],
  ]);
  expect(leftOut(file)).toEqual([[], 0]);
});

it('asks about no charges of cheap options, which are as large as their price', () => {
  const rows = [1, 2, 3, 4].map(
    (at) =>
      `"12/0${at}/2024","Buy to Open","XYZ 12/20/2024 5${at}.00 P","PUT XYZ","1","$0.01","$0.66","-$1.66"`,
  );

  const file = readSchwab(...rows);

  expect(file.transactions).toHaveLength(4);
  expect(file.doubts).toEqual([]);
});

it('leaves an option out whose rows close it otherwise than they opened it', () => {
  const contract = '"XYZ 12/20/2024 50.00 P","PUT XYZ"';
  const file = readSchwab(
    `"12/05/2024","Expired",${contract},"-1","","",""`,
    `"12/04/2024","Sell to Open",${contract},"1","$1.00","","$100.00"`,
  );

  expect(rowSummary(file)).toEqual([]);
  expect(leftOut(file)).toEqual([[2, 3], 10000]);
});

it('Interactive Brokers Flex: reads trades, expiry and assignment by their codes, with the multiplier of the contract', () => {
  const trade = (fields: string): string =>
    `<Trade accountId="U1" currency="USD" levelOfDetail="EXECUTION" ${fields} />`;
  const put = 'assetCategory="OPT" symbol="SPY   250715P00622000" underlyingSymbol="SPY" multiplier="100"';
  const call = 'assetCategory="OPT" symbol="AAPL7 250815C00230500" underlyingSymbol="AAPL" multiplier="10"';
  const file = read(
    [
      '<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1"><Trades>',
      trade(
        `${put} tradeID="1" tradeDate="20250710" quantity="-1" tradePrice="3.35" proceeds="335" taxes="-0.06" ibCommission="-1.05" netCash="333.89" openCloseIndicator="O" notes=""`,
      ),
      trade(
        `${put} tradeID="2" tradeDate="20250715" quantity="1" tradePrice="0" proceeds="0" netCash="0" openCloseIndicator="C" notes="A"`,
      ),
      trade(
        'assetCategory="STK" symbol="SPY" isin="US78462F1030" tradeID="3" tradeDate="20250715" quantity="100" tradePrice="622" proceeds="-62200" ibCommission="0" netCash="-62200" openCloseIndicator="O" notes="A"',
      ),
      trade(
        `${call} tradeID="4" tradeDate="20250801" quantity="2" tradePrice="4" proceeds="-80" ibCommission="-2" netCash="-82" openCloseIndicator="O" notes="P"`,
      ),
      trade(
        `${call} tradeID="5" tradeDate="20250815" quantity="-2" tradePrice="0" proceeds="0" netCash="0" openCloseIndicator="C" notes="Ep"`,
      ),
      trade(
        `assetCategory="OPT" symbol="XYZ   250815C00020000" multiplier="100" tradeID="6" tradeDate="20250801" quantity="1" tradePrice="4" proceeds="-400" ibCommission="-2" netCash="-402" openCloseIndicator="C;O"`,
      ),
      '</Trades></FlexStatement></FlexStatements></FlexQueryResponse>',
    ],
    'flex.xml',
  );

  expect(rowSummary(file)).toEqual([
    '25-07-10 sell SPY 2025-07-15 622 P 1 335 fee 1.11 = 333.89 USD',
    '25-07-15 buy SPY 2025-07-15 622 P 1 333.89 = 333.89 USD',
    '25-07-15 buy SPY 100 61866.11 = 61866.11 USD',
    '25-08-01 buy AAPL7 2025-08-15 230.5 C 2 80 fee 2 = 82 USD',
    '25-08-15 write-off AAPL7 2025-08-15 230.5 C 2 - USD',
  ]);
  expect(file.assets.map(({ overrides }) => overrides)).toEqual([
    { multiplier: '100' },
    { multiplier: '10' },
  ]);
  expect(leftOut(file)).toEqual([[7], -40200]);
});

it('Interactive Brokers, Activity Statement: reads trades and expiry by their codes', () => {
  const option = 'Trades,Data,Order,Equity and Index Options,USD';
  const file = read(
    [
      'Statement,Header,Field Name,Field Value',
      'Statement,Data,Title,Activity Statement',
      'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
      `${option},ABC 18SEP26 200 C,"2026-09-16, 09:30:00",2,5,5,-1000,-1,1001,0,0,O`,
      `${option},ABC 18SEP26 200 C,"2026-09-17, 10:00:00",-2,7,7,1400,-1,-1001,398,0,C;P`,
      `${option},ABC 18SEP26 150 P,"2026-09-16, 09:30:00",-3,0.5,0.5,150,-3,-147,0,0,O`,
      `${option},ABC 18SEP26 150 P,"2026-09-18, 16:20:00",3,0,0,0,0,147,147,0,C;Ep`,
    ],
    'activity.csv',
  );

  expect(rowSummary(file)).toEqual([
    '26-09-16 buy ABC 2026-09-18 200 C 2 1000 fee 1 = 1001 USD',
    '26-09-16 sell ABC 2026-09-18 150 P 3 150 fee 3 = 147 USD',
    '26-09-17 sell ABC 2026-09-18 200 C 2 1400 fee 1 = 1399 USD',
    '26-09-18 write-off ABC 2026-09-18 150 P - - USD',
  ]);
  expect(leftOut(file)).toEqual([[], 0]);
});

it('Robinhood: reads contracts whose charges are the difference of some cents, and an expiry without a direction', () => {
  const head =
    '"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"';
  const row = (day: string, symbol: string, text: string, rest: string): string =>
    `"12/${day}/2024","12/${day}/2024","12/${day}/2024","${symbol}","${text}",${rest}`;
  const file = read([
    head,
    row('09', 'PSTH', 'Option Expiration for PSTH 12/06/2024 Call $30.00', '"OEXP","2","",""'),
    row('09', 'GOOG', 'Option Expiration for GOOG 12/06/2024 Call $1,390.00', '"OEXP","1S","",""'),
    row('05', 'PSTH', 'PSTH 12/06/2024 Call $30.00', '"BTO","2","$1.00","($200.00)"'),
    row('04', 'GOOG', 'GOOG 12/06/2024 Call $1,390.00', '"STO","1","$3.20","$319.95"'),
    row('04', 'DLB', 'DLB 12/20/2024 Call $90.00', '"BTC","1","$0.50","($50.02)"'),
    row('03', 'DLB', 'DLB 12/20/2024 Call $90.00', '"STO","1","$4.60","$459.97"'),
    // The difference is no charge; an expiry of more than is open; an assignment.
    row('03', 'AAA', 'AAA 12/20/2024 Put $9.00', '"BTO","1","$1.00","($90.00)"'),
    row('03', 'BBB', 'Option Expiration for BBB 12/02/2024 Put $9.00', '"OEXP","3","",""'),
    row('02', 'BBB', 'BBB 12/02/2024 Put $9.00', '"BTO","1","$1.00","($100.00)"'),
    row('02', 'CCC', 'CCC 12/02/2024 Put $9.00', '"OASGN","1","",""'),
  ]);

  expect(file.layout).toBe('robinhood');
  expect(rowSummary(file)).toEqual([
    '24-12-03 sell DLB 2024-12-20 90 C 1 460 fee 0.03 = 459.97 USD',
    '24-12-04 buy DLB 2024-12-20 90 C 1 50 fee 0.02 = 50.02 USD',
    '24-12-04 sell GOOG 2024-12-06 1390 C 1 320 fee 0.05 = 319.95 USD',
    '24-12-05 buy PSTH 2024-12-06 30 C 2 200 = 200 USD',
    '24-12-09 write-off GOOG 2024-12-06 1390 C - - USD',
    '24-12-09 write-off PSTH 2024-12-06 30 C 2 - USD',
  ]);
  expect(leftOut(file)).toEqual([[8, 9, 10, 11], -19000]);
});

it('Fidelity: reads contracts with commission and fees, and an expiry whose contracts the file has open', () => {
  const head =
    'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date';
  const nvidia = 'CALL (NVDA) NVIDIA CORPORATION OCT 17 25 $55 (100 SHS)';
  const spy = 'PUT (SPY) SPDR S&P500 ETF NOV 18 22 $395 (100 SHS)';
  const file = read([
    head,
    `03/31/2025,YOU BOUGHT OPENING TRANSACTION ${nvidia} (Cash),-NVDA251017C55,${nvidia},Cash,1,51.95,0.65,0.03,,-5195.68,,04/01/2025`,
    `11/21/2022,EXPIRED ${spy} as of Nov-18-2022,-SPY221118P395,${spy},Cash,0,,,,,0.00,,`,
    `11/16/2022,YOU SOLD OPENING TRANSACTION ${spy} (Cash),-SPY221118P395,${spy},Cash,-3,2.59,1.95,0.07,,774.98,,11/17/2022`,
    `11/15/2022,YOU SOLD OPENING TRANSACTION ${spy} (Cash),-SPY221118P390,${spy},Cash,3,2.59,1.95,0.07,,774.98,,11/17/2022`,
    `11/14/2022,ASSIGNED as of Nov-14-2022 ${spy} (Cash),-SPY221118P380,${spy},Cash,1,,,,,0.00,,`,
  ]);

  expect(file.layout).toBe('fidelity');
  expect(rowSummary(file)).toEqual([
    '22-11-16 sell SPY 2022-11-18 395 P 3 777 fee 2.02 = 774.98 USD',
    '22-11-21 write-off SPY 2022-11-18 395 P - - USD',
    '25-03-31 buy NVDA 2025-10-17 55 C 1 5195 fee 0.68 = 5195.68 USD',
  ]);
  // The sign contradicts the sentence; the shares of an assignment are not known.
  expect(leftOut(file)).toEqual([[5, 6], 77498]);
});
