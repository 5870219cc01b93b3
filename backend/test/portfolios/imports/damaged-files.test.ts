/** Files that lost something on their way: signs, ends of rows, ids. */
import type { ParsedFile } from '../../../src/portfolios/imports/imported-row';
import { parseImport } from '../../../src/portfolios/imports/parse-import';
import { rowSummary } from './support/row-summary';

const read = (lines: readonly string[], name = 'file.csv'): ParsedFile =>
  parseImport(Buffer.from(`${lines.join('\n')}\n`), name);

it('Interactive Brokers Flex: asks for the number of rows that are equal, instead of counting them twice', () => {
  const paid =
    '<CashTransaction accountId="U1" type="Deposits/Withdrawals" currency="EUR" amount="100" dateTime="2024-01-10" />';
  const file = read(
    [
      '<FlexQueryResponse><FlexStatements><FlexStatement>',
      `<CashTransactions>${paid}`,
      `${paid}</CashTransactions>`,
      '</FlexStatement></FlexStatements></FlexQueryResponse>',
    ],
    'flex.xml',
  );

  expect(rowSummary(file)).toEqual(['24-01-10 deposit - - - = 100 EUR']);
  expect(file.faults).toMatchObject([{ line: 3, column: 'transactionID' }]);
});

it('takes no row for the header again that has cells behind it', () => {
  const head = 'Symbol,Type,Quantity,Price,Value,Fees,Date';
  const file = read([
    head,
    'BTC,Buy,1,€5.00,€5.00,€0.00,"Jan 2, 2024, 10:00:00 AM"',
    `${head},BTC,Buy,1,€5.00,€5.00,€0.00,"Jan 3, 2024, 10:00:00 AM"`,
  ]);

  expect(file.transactions).toHaveLength(1);
  expect(file.faults).toMatchObject([{ line: 3, expected: '7 cells, found 14' }]);
});

it('refuses a file whose amounts have lost their signs', () => {
  const lines = [
    'Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount',
    '01/10/2024,01/10/2024,01/10/2024,,Text of the row,ACH,,,$500.00',
    '01/12/2024,01/12/2024,01/12/2024,AAA,A fund,Buy,2,$100.00,$200.00',
    '01/15/2024,01/15/2024,01/15/2024,,Text of the row,ACH,,,$50.00',
  ];

  expect(() => read(lines)).toThrow(/line 3, column Amount: "\$200.00" is paid and has no minus/);
  const signed = read(lines.map((line) => line.replace('$200.00', '($200.00)')));
  expect(rowSummary(signed)).toHaveLength(3);
});

it('finds a row that was cut where the file writes its empty ends', () => {
  const file = read([
    'Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id',
    '18-02-2024,10:00,18-02-2024,,,Rente',
    '17-02-2024,10:00,17-02-2024,,,Rente,,EUR,"5,00",EUR,"5,00",',
  ]);

  expect(rowSummary(file)).toEqual(['24-02-17 interest - - - = 5 EUR']);
  expect(file.faults).toMatchObject([{ line: 2, expected: '12 cells, found 6' }]);
});

it('takes the missing amount of a trade for no 0', () => {
  const file = read([
    'datetime,date,account_type,category,type,asset_class,name,symbol,shares,price,amount,fee,tax,currency,original_amount,original_currency,fx_rate,description,transaction_id',
    '2024-03-06T10:00:00.000Z,2024-03-06,DEFAULT,TRADING,SELL,STOCK,Abc,US000000AB12,3,414.36,,,,EUR,,,,Text,t1',
  ]);

  expect(file.transactions).toEqual([]);
  expect(file.faults).toMatchObject([{ line: 2, column: 'gross', expected: '1243.08 (3 x 414.36)' }]);
});

it('loses no rows above the first header that it reads', () => {
  const head = 'Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate';
  const file = read([
    head.replace('Date', 'Datum'),
    '2024-01-17T10:00:00.000000Z,,CASH TOP-UP,,,$100.00,USD,1.0',
    head,
    '2024-02-17T10:00:00.000000Z,,CASH TOP-UP,,,$20.00,USD,1.0',
  ]);

  expect(rowSummary(file)).toEqual(['24-02-17 deposit - - - = 20 USD']);
  expect(file.faults).toMatchObject([{ line: 2 }]);
});

it('finds a row that was cut in a file with a column more, where other rows have their empty ends', () => {
  const file = read([
    'Remarks,Date,Way,Base amount,Base currency (name),Base type,Quote amount,Quote currency,Exchange,Sent/Received from,Sent to,Fee amount,Fee currency (name),Broker,Notes',
    'ok,2024-01-14T14:30:00.000Z,DEPOSIT,15257.58,USD (US Dollar),FIAT,,,,,,,,,',
    ',2024-02-27T14:30:00.000Z,SELL,17,QBB (Quiet Beta ETF),STOCK,256.02,USD',
  ]);

  expect(file.transactions).toHaveLength(1);
  expect(file.faults).toMatchObject([{ line: 3 }]);
});
