/** Files that lost something on their way: signs, ends of rows, ids. */
import { decodeFile } from '../../../src/portfolios/imports/decode-file';
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

it('reads neighbours that lack an empty cell at their end, whatever they begin with', () => {
  const file = read([
    'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),Withholding tax,Currency (Withholding tax),Currency conversion fee,Currency (Currency conversion fee)',
    'Market buy,2024-01-15 10:30:00,US000000AB12,QAB,Abc,10,15.00,USD,,150.50,USD,,,0.50,USD',
    'Dividend (Ordinary),2024-03-15 09:00:00,US000000AB12,QAB,Abc,10,0.24,USD,,2.04,USD,0.36,USD,',
    'Interest on cash,2024-03-31 23:59:00,,,,,,,,2.50,USD,,,',
  ]);

  expect(file.faults).toEqual([]);
  expect(file.transactions.map(({ kind }) => kind)).toEqual(['buy', 'dividend', 'interest']);
});

it('takes no line that an order of two rows has for one above the header', () => {
  const file = read([
    'Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id',
    '06-07-2023,09:39,06-07-2023,QAB,IE0000000024,DEGIRO Transactiekosten en/of kosten van derden,,EUR,"-1,00",EUR,"20,00",o-1',
    '06-07-2023,09:39,06-07-2023,QAB,IE0000000024,"Koop 2 @ 30 EUR",,EUR,"-60,00",EUR,"21,00",o-1',
  ]);

  expect(file.faults).toEqual([]);
  expect(rowSummary(file)).toEqual(['23-07-06 buy IE0000000024 2 60 fee 1 = 61 EUR']);
});

it('reads letters in the encoding that the words of a file show, and refuses what may be several', () => {
  const head = 'Дата;Тип;Количество;Валюта;Сумма\n13.03.2024;Deposit;;RUB;100\n';
  const bytes = Buffer.from(Array.from(head, (letter) => cyrillicByte(letter)));
  const polish = Buffer.from('Date,Name,Amount\n2024-01-31,Sklep spo\xbfywczy,-5\n', 'latin1');

  expect(decodeFile(bytes, 'rows.csv')).toMatchObject({ text: head });
  expect(() => decodeFile(polish, 'rows.csv')).toThrow(
    /its encoding is not clear: .*; save it as UTF-8 and upload that$/,
  );
});

/** A letter in windows-1251. */
function cyrillicByte(letter: string): number {
  const code = letter.codePointAt(0)!;
  return code < 128 ? code : code - 0x410 + 0xc0;
}
