import type { ParsedFile } from '../../../src/portfolios/imports/imported-row';
import { parseImport } from '../../../src/portfolios/imports/parse-import';
import { rowSummary } from './support/row-summary';

const START = [
  'Statement,Header,Field Name,Field Value',
  'Statement,Data,Title,Activity Statement',
  'Statement,Data,Period,"January 1, 2025 - December 31, 2025"',
  'Account Information,Header,Field Name,Field Value',
  'Account Information,Data,Base Currency,EUR',
];
const TRADES =
  'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code';
const FOREX =
  'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,,Proceeds,Comm in EUR,,,MTM in EUR,Code';
const DIVIDENDS = 'Dividends,Header,Currency,Date,Description,Amount';
const TAX = 'Withholding Tax,Header,Currency,Date,Description,Amount,Code';
const DEPOSITS = 'Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount';
const FEES = 'Fees,Header,Subtitle,Currency,Date,Description,Amount';
const INTEREST = 'Interest,Header,Currency,Date,Description,Amount';
const ACTIONS =
  'Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code';
const TRANSFERS =
  'Transfers,Header,Asset Category,Currency,Symbol,Date,Type,Direction,Xfer Company,Xfer Account,Qty,Xfer Price,Market Value,Realized P/L,Cash Amount,Code';
const CASH = 'Cash Report,Header,Currency Summary,Currency,Total,Securities,Futures,';
const INSTRUMENTS =
  'Financial Instrument Information,Header,Asset Category,Symbol,Description,Conid,Security ID,Underlying,Listing Exch,Multiplier,Type,Code';

const read = (...lines: readonly string[]): ParsedFile =>
  parseImport(Buffer.from(`${[...START, ...lines].join('\n')}\n`), 'U1_2025.csv');

it('reads each section in its currency, with the tax of a dividend, and joins no sums', () => {
  const file = read(
    'Cash Report,Header,Currency Summary,Currency,Total,Securities,Futures,',
    'Cash Report,Data,Starting Cash,Base Currency Summary,0,0,0,',
    'Cash Report,Data,Ending Cash,Base Currency Summary,900,900,0,',
    'Cash Report,Data,Starting Cash,EUR,0,0,0,',
    'Cash Report,Data,Ending Cash,EUR,2987.5,2987.5,0,',
    'Cash Report,Data,Starting Cash,USD,0,0,0,',
    'Cash Report,Data,Ending Cash,USD,"1,101.98",1101.98,0,',
    'Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Cost Price,Cost Basis,Close Price,Value,Unrealized P/L,Code',
    'Open Positions,Data,Summary,Stocks,USD,ABC,6,1,100,600,110,660,60,',
    'Open Positions,Total,,Stocks,USD,,,,,600,,660,60,',
    TRADES,
    'Trades,Data,Order,Stocks,USD,ABC,"2025-02-05, 09:31:00",10,100,101,-1000,-1,1001,0,10,O',
    'Trades,Data,Trade,Stocks,USD,ABC,"2025-02-05, 09:31:00",10,100,101,-1000,-1,1001,0,10,O',
    'Trades,Data,Order,Stocks,USD,ABC,"2025-03-05, 10:00:00",-4,120,119,480,-1.02,-400.4,78.58,-4,C;P',
    'Trades,Data,ClosedLot,Stocks,USD,ABC,2025-02-05,4,100.1,,,,400.4,78.58,,ST',
    'Trades,SubTotal,,Stocks,USD,ABC,,6,,,-520,-2.02,600.6,78.58,6,',
    'Trades,Total,,Stocks,USD,,,,,,-520,-2.02,600.6,78.58,6,',
    FOREX,
    'Trades,Data,Order,Forex,USD,EUR.USD,"2025-02-04, 04:12:44","-1,500",1.08,,1620,-2.5,,,0.3,',
    'Trades,Total,,Forex,USD,,,,,,1620,-2.5,,,0.3,',
    DEPOSITS,
    'Deposits & Withdrawals,Data,EUR,2025-02-03,Electronic Fund Transfer,5000',
    'Deposits & Withdrawals,Data,EUR,2025-11-03,Disbursement,-500',
    'Deposits & Withdrawals,Data,Total,,,4500',
    FEES,
    'Fees,Data,Other Fees,EUR,2025-04-03,M*****5:DATA FOR MAR 2025,-10',
    'Fees,Data,Total,,,,-10',
    DIVIDENDS,
    'Dividends,Data,USD,2025-05-15,ABC(US0000000018) Cash Dividend USD 0.50 per Share (Ordinary Dividend),3',
    'Dividends,Data,USD,2025-06-15,ABC(US0000000018) Payment in Lieu of Dividend (Ordinary Dividend),1.45',
    'Dividends,Data,Total,,,4.45',
    'Dividends,Data,Total in EUR,,,4.1',
    TAX,
    'Withholding Tax,Data,USD,2025-05-15,ABC(US0000000018) Cash Dividend USD 0.50 per Share - US Tax,-0.45,',
    'Withholding Tax,Data,Total,,,-0.45,',
    INTEREST,
    'Interest,Data,USD,2025-07-03,USD Credit Interest for Jun-2025,2',
    'Interest,Data,USD,2025-08-05,USD Debit Interest for Jul-2025,-2',
    'Interest,Data,Total,,,0',
    INSTRUMENTS,
    'Financial Instrument Information,Data,Stocks,ABC,ABC INC,1001,US0000000018,ABC,NASDAQ,1,COMMON,',
    'Codes,Header,Code,Meaning,Code (Cont.),Meaning (Cont.)',
    'Codes,Data,A,Assignment,ADR,ADR Fee Accrual',
  );

  expect(file.layout).toBe('ibkr-activity-statement');
  expect(file.faults).toEqual([]);
  expect(rowSummary(file)).toEqual([
    '25-02-03 deposit - - - = 5000 EUR',
    '25-02-04 convert - - - = 1500 EUR > 1620 USD',
    '25-02-04 fee - - - = 2.5 EUR',
    '25-02-05 buy ABC 10 1000 fee 1 = 1001 USD',
    '25-03-05 sell ABC 4 480 fee 1.02 = 478.98 USD',
    '25-04-03 fee - - - = 10 EUR',
    '25-05-15 dividend ABC - 3 tax 0.45 = 2.55 USD',
    '25-06-15 dividend ABC - 1.45 = 1.45 USD',
    '25-07-03 interest - - - = 2 USD',
    '25-08-05 interest-charge - - - = 2 USD',
    '25-11-03 withdrawal - - - = 500 EUR',
  ]);
  expect(file.transactions[3]).toMatchObject({
    isin: 'US0000000018',
    assetName: 'ABC INC',
    time: '09:31:00',
    price: '100',
  });
  expect(file.transactions[7]!.subkind).toBe('in-lieu');
  expect(file.balances).toMatchObject([
    { date: '2025-12-31', currency: 'EUR', quantity: '2987.5' },
    { date: '2025-12-31', currency: 'USD', quantity: '1101.98' },
    { date: '2025-12-31', asset: 'ABC', quantity: '6' },
  ]);
  expect(file.notes).toEqual([]);
});

it('notes the currency whose cash report has more than the rows moved', () => {
  const file = read(
    CASH,
    'Cash Report,Data,Starting Cash,USD,100,100,0,',
    'Cash Report,Data,Ending Cash,USD,340,340,0,',
    DEPOSITS,
    'Deposits & Withdrawals,Data,USD,2025-02-03,Electronic Fund Transfer,200',
  );

  expect(file.notes).toEqual(['USD: the cash report changes by 240, the rows move 200']);
});

it('sums up derivatives by what their cash moved, and of futures by their result', () => {
  const file = read(
    TRADES,
    'Trades,Data,Order,Equity and Index Options,USD,ABC 16JAN26 50 P,"2025-03-01, 10:00:00",-2,3.1,3,620,-1.4,-618.6,0,20,',
    'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Notional Value,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
    'Trades,Data,Order,Futures,USD,MESZ5,"2025-03-02, 10:00:00",1,5000,5001,25000,-0.6,0,-40.6,5,C',
    DEPOSITS,
    'Deposits & Withdrawals,Data,USD,2025-02-03,Electronic Fund Transfer,200',
  );

  expect(file.transactions.map(({ kind }) => kind)).toEqual(['deposit']);
  expect(file.leftOut.map(({ amount, what }) => [what, amount / 10n ** 16n])).toEqual([
    ['trade of Futures', -4060n],
    ['option trade', 61860n],
  ]);
});

it('takes cancelled trades, paid back taxes and cancelled actions back', () => {
  const spin = 'ABC(US0000000018) Spinoff  1 for 10 (XYZ, XYZ CORP, US0000000034)';
  const file = read(
    TRADES,
    'Trades,Data,Order,Stocks,USD,ABC,"2025-02-05, 09:31:00",10,100,101,-1000,-1,1001,0,10,O',
    'Trades,Data,Order,Stocks,USD,ABC,"2025-02-05, 09:31:00",-10,100,101,1000,1,-1001,0,-10,Ca',
    'Trades,Data,Order,Stocks,USD,ABC,"2025-02-06, 09:31:00",10,90,91,-900,0.2,899.8,0,10,O',
    TAX,
    'Withholding Tax,Data,USD,2025-05-15,ABC(US0000000018) Cash Dividend USD 0.50 per Share - US Tax,-0.45,',
    'Withholding Tax,Data,USD,2025-05-15,ABC(US0000000018) Cash Dividend USD 0.50 per Share - US Tax,0.45,',
    'Withholding Tax,Data,USD,2025-05-20,Withholding @ 20% on Credit Interest for Apr-2025,-0.6,',
    ACTIONS,
    `Corporate Actions,Data,Stocks,USD,2025-06-02,"2025-06-01, 20:25:00","${spin}",1,0,25,0,`,
    `Corporate Actions,Data,Stocks,USD,2025-06-03,"2025-06-01, 20:25:00","${spin}",-1,0,-25,0,Ca`,
    `Corporate Actions,Data,Stocks,USD,2025-06-03,"2025-06-01, 20:25:00","${spin}",1,0,25,0,`,
    'Corporate Actions,Data,Total,,,,,0,0,0,',
  );

  expect(file.faults).toEqual([]);
  expect(rowSummary(file)).toEqual([
    '25-02-06 buy ABC 10 900 = 900 USD',
    '25-02-06 fee-refund - - - = 0.2 USD',
    '25-05-20 tax - - - = 0.6 USD',
  ]);
  expect(file.open.map(({ draft, isUnitsIn }) => [draft.asset, draft.line, isUnitsIn])).toEqual([
    ['XYZ', 17, true],
  ]);
});

it('reads splits, mergers and shares that are paid out, and moves between accounts', () => {
  const merger = (asset: string): string =>
    `OLD(US0000000026) Merged(Acquisition) WITH US0000000018 1 for 2 (${asset})`;
  const file = read(
    ACTIONS,
    'Corporate Actions,Data,Stocks,USD,2025-06-18,"2025-06-17, 20:25:00","ABC(US0000000018) Split 4 for 1 (ABC, ABC INC, US0000000018)",30,0,0,0,',
    'Corporate Actions,Data,Stocks,USD,2025-07-02,"2025-07-01, 20:25:00","DEF(US0000000042) Split 1 for 10 (DEF, DEF, INC, US0000000042)",-90,0,0,0,',
    'Corporate Actions,Data,Stocks,USD,2025-07-02,"2025-07-01, 20:25:00","DEF(US0000000042) Split 1 for 10 (DEF, DEF, INC, US0000000042)",9,0,0,0,',
    `Corporate Actions,Data,Stocks,USD,2025-08-02,"2025-08-01, 20:25:00","${merger('OLD, OLD LTD, US0000000026')}",-8,0,-80,0,`,
    `Corporate Actions,Data,Stocks,USD,2025-08-02,"2025-08-01, 20:25:00","${merger('ABC, ABC INC, US0000000018')}",4,0,80,0,`,
    'Corporate Actions,Data,Stocks,USD,2025-09-02,"2025-09-01, 20:25:00","GHI(US0000000059) Merged(Acquisition) FOR USD 20.00 PER SHARE (GHI, GHI INC, US0000000059)",-5,100,0,0,',
    TRANSFERS,
    'Transfers,Data,Stocks,USD,ABC,2025-01-05,ACATS,In,--,118,"2,500",--,"37,100.00",0.00,0.00,',
    'Transfers,Data,Stocks,USD,ABC,2025-10-05,ATON,Out,--,118,-250,--,"-7,412.50",0.00,-25.00,',
    'Transfers,Data,Total,,,,,,,,,,29687.5,0,-25,',
  );

  expect(file.faults).toEqual([]);
  expect(rowSummary(file)).toEqual([
    '25-01-05 transfer-in ABC 2500 37100 USD',
    '25-06-18 split ABC 4/1 -',
    '25-07-02 split DEF 1/10 -',
    '25-08-02 exchange OLD 8 > 4 ABC -',
    '25-09-02 sell GHI 5 100 = 100 USD',
    '25-10-05 withdrawal - - - = 25 USD',
    '25-10-05 transfer-out ABC 250 7412.5 USD',
  ]);
});

it.each([
  [
    'signs that contradict each other',
    [TRADES, 'Trades,Data,Order,Stocks,USD,ABC,"2025-02-05, 09:31:00",10,100,101,1000,-1,1001,0,10,O'],
    { line: 7, column: 'Proceeds' },
  ],
  [
    'an amount that is not units times price',
    [TRADES, 'Trades,Data,Order,Stocks,USD,ABC,"2025-02-05, 09:31:00",10,100,101,-700,-1,1001,0,10,O'],
    { line: 7, column: 'gross' },
  ],
  [
    'a row that a line break made two of',
    [DEPOSITS, 'Deposits & Withdrawals,Data,USD,2025-02-03,Electronic,1', 'Fund,Transfer,200'],
    { line: 8, column: 'column 1' },
  ],
  [
    'a commission in no currency',
    [
      TRADES,
      'Trades,Data,Order,Forex,USD,EUR.USD,"2025-02-04, 04:12:44",-1500,1.08,,1620,-2.5,,,0.3,',
      DEPOSITS,
    ],
    { line: 7, column: 'Comm/Fee' },
  ],
])('names %s', (_, lines, fault) => {
  expect(read(...lines).faults).toMatchObject([fault]);
});

it('refuses a statement that lost its signs, and one behind another', () => {
  expect(() =>
    read(TAX, 'Withholding Tax,Data,USD,2025-05-15,ABC(US0000000018) Cash Dividend - US Tax,0.45,'),
  ).toThrow('the signs are lost');
  expect(() => read(...START)).toThrow('another statement begins');
});
