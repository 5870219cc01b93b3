/** Files in which two heads, or the columns below them, are in each other's place: they are asked about. */
import { parseImport } from '../../../src/portfolios/imports/parse-import';

const doubtsOf = (...lines: readonly string[]): string[] =>
  parseImport(Buffer.from(`${lines.join('\n')}\n`), 'export.csv').doubts.map(
    ({ columns, line, text }) => `${line} ${columns.join('/')}: ${text}`,
  );

const SWISSQUOTE =
  'Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued Interest;Net Amount;Balance;Currency';
const QUESTRADE =
  'Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type';
const WEALTHFOLIO =
  'date,type,symbol,instrumentType,quantity,unit_price,currency,fee,amount,comment,fxRate,subtype';
const YAHOO =
  'Symbol,Current Price,Date,Time,Change,Open,High,Low,Volume,Trade Date,Purchase Price,Quantity,Commission,High Limit,Low Limit,Comment,Transaction Type';
const swapHeads = (head: string, one: string, other: string): string =>
  head.replace(one, '~').replace(other, one).replace('~', other);

const questrade = (symbol: string, settled: string): string =>
  `2024-01-08 12:00:00 AM,${settled},Buy,${symbol},A FUND,12,30.55,-366.60,-4.95,-371.55,CAD,555,Trades,TFSA`;

describe('symbols', () => {
  it('are neither days nor amounts', () => {
    const row = questrade('VFV', '2024-01-10');

    expect(doubtsOf(QUESTRADE, row)).toEqual([]);
    expect(doubtsOf(swapHeads(QUESTRADE, 'Settlement Date', 'Symbol'), row)).toContainEqual(
      '2 Symbol: "Symbol" has "2024-01-10", which is not a symbol',
    );
  });

  it('of the form of an ISIN are below that head', () => {
    const row =
      '08-01-2024 10:00:00;113000001;Buy;QAA;Quality;US0000000018;12.0;30.55;4.95;0.00;-371.55;;CHF';

    expect(doubtsOf(SWISSQUOTE, row)).toEqual([]);
    expect(doubtsOf(swapHeads(SWISSQUOTE, 'Name', 'ISIN'), row)).toEqual([
      '2 isin: "isin" has "Quality", which is not an ISIN',
    ]);
  });
});

describe('amounts', () => {
  it('are not below the head of a text while a column of charges has none', () => {
    const row = '2024-01-08,BUY,QAA,EQUITY,12,30.55,USD,4.95,,,,';

    expect(doubtsOf(WEALTHFOLIO, row)).toEqual([]);
    expect(doubtsOf(swapHeads(WEALTHFOLIO, 'fee', 'comment'), row)).toEqual([
      '2 comment/fee: "comment" has amounts such as 4.95, and "fee" has none',
    ]);
    expect(doubtsOf(swapHeads(WEALTHFOLIO, 'fee', 'fxRate'), row)).toEqual([
      '2 fxRate/fee: "fxRate" has 4.95 and the like, as charges are, and "fee" has none',
    ]);
  });

  it('with the sign of a currency are no units', () => {
    const head = 'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount';
    const row = '01/08/2024,Buy,QAA,A FUND,12,$30.00,$4.95,-$364.95';

    expect(doubtsOf(head, row)).toEqual([]);
    expect(doubtsOf(swapHeads(head, 'Quantity', 'Price'), row)).toEqual([
      '2 Quantity: "Quantity" has money ($30.00), not units',
    ]);
  });

  it('before and after charges are not the wrong way round', () => {
    const row = questrade('VFV', '2024-01-10');

    expect(doubtsOf(swapHeads(QUESTRADE, 'Gross Amount', 'Net Amount'), row)).toEqual([
      '2 Gross Amount/Net Amount: the charges of a purchase lie between "Gross Amount" -371.55 and "Net Amount" -366.60 the wrong way round',
    ]);
  });
});

it('asks where ids have no numbers', () => {
  const head = 'ID,Type,Time,Comment,Symbol,Amount';
  const row = '1234567,Deposit,08.01.2024 10:00:00,ok,,500.00';

  expect(doubtsOf(head, row)).toEqual([]);
  expect(doubtsOf(swapHeads(head, 'ID', 'Comment'), row)).toEqual([
    '2 ID: "ID" has "ok" and no number in any row',
  ]);
});

it('asks where a trade is settled before its day', () => {
  const head = swapHeads(QUESTRADE, 'Transaction Date', 'Settlement Date');

  expect(doubtsOf(head, questrade('VFV', '2024-01-10'))).toEqual([
    '2 Settlement Date/Transaction Date: "Settlement Date" 2024-01-08 12:00:00 AM is before "Transaction Date" 2024-01-10',
  ]);
});

it('asks where the quotes of a row contradict each other, or a limit is far from the price', () => {
  const row = 'QAA,230.1,2026/11/20,16:00 EST,1.2,229,231,228,1000000,20240108,30.55,12,4.95,,,,BUY';

  expect(doubtsOf(YAHOO, row)).toEqual([]);
  expect(doubtsOf(swapHeads(YAHOO, 'Current Price', 'Purchase Price'), row)).toEqual([
    '2 Current Price/Low/High: "Current Price" 30.55 is not between "Low" and "High"',
  ]);
  expect(doubtsOf(swapHeads(YAHOO, 'Commission', 'Low Limit'), row)).toEqual([
    '2 Low Limit/Current Price: "Low Limit" 4.95 is far from "Current Price" 230.1',
  ]);
  const later = row.replace('20240108,30.55', '20240208,31.55');
  expect(doubtsOf(swapHeads(YAHOO, 'Volume', 'Purchase Price'), row, later)).toContainEqual(
    '3 Volume: "Volume" 31.55 is another one than in an earlier row of QAA',
  );
});

it('asks where a balance is there for trades alone', () => {
  const head =
    'Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA';
  const rows = [
    '08/01/2024 10:00:00,Deposit,Text,500.00,-,500.00,500.00,500.00,-,,0.00',
    '09/01/2024 10:00:00,Open Position,QAA/USD,366.60,12,0.00,500.00,133.40,2000000001,Stocks,0.00',
  ];

  expect(doubtsOf(head, ...rows)).toEqual([]);
  expect(doubtsOf(swapHeads(head, 'Units', 'Balance'), ...rows)).toEqual([
    '3 Balance: "Balance" has 12 and the like on trades alone',
  ]);
});
