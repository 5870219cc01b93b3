import { requireDecimal } from '@/lib/domain/decimal';
import type { ImportMapping } from '@/lib/domain/portfolio/import-mapping';
import { decodeFile } from '../../../src/portfolios/imports/decode-file';
import type { ParsedFile } from '../../../src/portfolios/imports/imported-row';
import { headerSignature, rawTable } from '../../../src/portfolios/imports/mapping/mapped-table';
import { parseMapping } from '../../../src/portfolios/imports/mapping/parse-mapping';
import { proposeMapping, sheetOf } from '../../../src/portfolios/imports/mapping/propose-mapping';
import { parseFile } from '../../../src/portfolios/imports/parse-import';
import { applyRows } from '../../../src/portfolios/imports/row-effects';
import type { TableFile } from '../../../src/portfolios/imports/table-file';

const tableOf = (text: string, name = 'orders 2024-05.csv'): TableFile =>
  decodeFile(Buffer.from(text), name) as TableFile;

/** Reads a file as it is proposed, with some changes. */
function read(
  text: string,
  change: Partial<ImportMapping> = {},
): { mapping: ImportMapping; file: ParsedFile } {
  const table = tableOf(text);
  const mapping = parseMapping({ ...proposeMapping(table).mapping, ...change }, table);
  return { mapping, file: parseFile(table, { mapping }) };
}

const brief = ({ transactions }: ParsedFile): string[] =>
  transactions.map(({ asset, date, fee, kind, net, price, quantity, tax }) =>
    [date, kind, asset, quantity, price, net, fee && `fee ${fee}`, tax && `tax ${tax}`]
      .filter(Boolean)
      .join(' '),
  );

const ENGLISH = `Account history
Trade Date,Action,Ticker,Quantity,Price,Commission,Amount,Currency,Order ID
02/14/2024,Deposit,,,,,"5,000.00",USD,1
02/15/2024,Buy,VTI,10,240.10,1.00,"-2,402.00",USD,2
03/20/2024,Dividend,VTI,,,,9.11,USD,3
04/02/2024,Sell,VTI,-4,250.00,1.00,999.00,USD,4
04/30/2024,Account fee,,,,,-3.00,USD,5
Total,,,,,,3603.11,USD,
`;

it('proposes heads, order of dates, signs and kinds from the header and the contents', () => {
  const { file, mapping } = read(ENGLISH);

  expect(mapping).toEqual({
    name: 'orders',
    header: 2,
    columns: {
      'Trade Date': 'date',
      Action: 'kind',
      Ticker: 'asset',
      Quantity: 'quantity',
      Price: 'price',
      Commission: 'fee',
      Amount: 'net',
      Currency: 'currency',
      'Order ID': 'externalId',
    },
    dateOrder: 'month-first',
    decimal: 'point',
    signs: 'net',
    kinds: { deposit: 'deposit', buy: 'buy', dividend: 'dividend', sell: 'sell', 'account fee': 'fee' },
    currency: null,
  });
  expect(brief(file)).toEqual([
    '2024-02-14 deposit 5000',
    '2024-02-15 buy VTI 10 240.1 2402 fee 1',
    '2024-03-20 dividend VTI 9.11',
    '2024-04-02 sell VTI 4 250 999 fee 1',
    '2024-04-30 fee 3',
  ]);
  expect(file.skipped).toEqual([{ line: 8, reason: 'total line' }]);
  expect(file.faults).toEqual([]);
  expect(applyRows(file.transactions).cash.get('USD')).toBe(requireDecimal('3603.11'));
});

it('reads German heads, decimal commas, dates with the day first, and charges beside the amount', () => {
  const text = [
    'Datum;Vorgang;ISIN;Bezeichnung;Stück;Kurs;Betrag;Provision;Börsengebühr;Währung',
    '03.04.2024;Kauf;DE0007164600;SAP SE;10;161,20;1.612,00;4,90;2,10;EUR',
    '05.06.2024;Dividende;DE0007164600;SAP SE;;;22,00;;;EUR',
    '07.08.2024;Verkauf;DE0007164600;SAP SE;4;200,00;800,00;4,90;;EUR',
  ].join('\n');
  const { file, mapping } = read(`${text}\n`);

  // Quantity times price is the amount, so that the charges come on top.
  expect(mapping.columns).toMatchObject({
    Betrag: 'gross',
    Provision: 'fee',
    Börsengebühr: 'fee',
    ISIN: 'isin',
  });
  expect([mapping.decimal, mapping.dateOrder, mapping.signs]).toEqual(['comma', 'day-first', 'none']);
  expect(file.transactions).toEqual([
    expect.objectContaining({
      date: '2024-04-03',
      kind: 'buy',
      asset: 'DE0007164600',
      gross: '1612',
      fee: '7',
    }),
    expect.objectContaining({ date: '2024-06-05', kind: 'dividend', gross: '22', assetName: 'SAP SE' }),
    expect.objectContaining({ date: '2024-08-07', kind: 'sell', quantity: '4', gross: '800', fee: '4.9' }),
  ]);
});

it('derives the kind from the sign without a kind column, and converts pence to pounds', () => {
  const text = [
    'Date,Symbol,Shares,Unit price,Currency,Charges,Stamp duty',
    '2024-01-05,VOD.L,100,70.5,GBX,500,35',
    '2024-02-05,VOD.L,-40,72,GBX,500,0',
  ].join('\n');
  const { file, mapping } = read(`${text}\n`);

  expect(mapping).toMatchObject({ signs: 'quantity', kinds: {} });
  expect(brief(file)).toEqual([
    '2024-01-05 buy VOD.L 100 0.705 fee 5.35',
    '2024-02-05 sell VOD.L 40 0.72 fee 5',
  ]);
  expect(file.transactions[0]).toMatchObject({ currency: 'GBP', quoteUnit: 'GBX' });
});

it('reverses a kind when the sign contradicts it, and cancels the row that another one reverses', () => {
  const text = [
    'Date,Type,Symbol,Amount,Balance',
    '2024-01-02,Deposit,,100,100',
    '2024-01-03,Interest,,-2,98',
    '2024-01-04,Dividend,AAA,5,103',
    '2024-01-05,Dividend,AAA,-5,98',
    '2024-01-06,Fee,,1,99',
    '2024-01-08,Bonus campaign,,7,106',
  ].join('\n');
  const { file } = read(`${text}\n`);

  expect(brief(file)).toEqual([
    '2024-01-02 deposit 100',
    '2024-01-03 interest-charge 2',
    '2024-01-06 fee-refund 1',
  ]);
  expect(file.skipped.map(({ line }) => line)).toEqual([4, 5]);
  // A word that the mapping does not contain becomes a question.
  expect(file.open).toEqual([expect.objectContaining({ code: 'bonus campaign', isInflow: true })]);
  expect(file.balances.at(-1)).toBeUndefined();
});

it('asks for what companies do with their shares, but not for charges for it', () => {
  const file = (words: readonly string[]): ParsedFile =>
    read(
      [
        'Date,Action,Symbol,Quantity,Amount',
        '2024-01-02,Deposit,,,100',
        '2024-01-03,Interest,,,-2',
        ...words.map((word) => `2024-01-04,${word},AAPL,,5`),
        '',
      ].join('\n'),
    ).file;
  const actions = ['Spin-off', 'Spin-off distribution', 'Merger', 'Stock dividend', 'Journaled shares'];

  expect(file(actions).open.map(({ code }) => code)).toEqual(actions.map((word) => word.toLowerCase()));
  expect(
    brief(file(['Return of capital', 'Mandatory reorganization fee', 'Stock split', 'Journal fee'])).slice(2),
  ).toEqual([
    '2024-01-04 split AAPL 5',
    '2024-01-04 return-of-capital AAPL 5',
    '2024-01-04 fee-refund AAPL 5',
    '2024-01-04 fee-refund AAPL 5',
  ]);
});

it('reads files without a header, and names the columns by their place', () => {
  const { file, mapping } = read('2024-01-05;AAPL;B;3;10.5\n2024-01-09;AAPL;S;1;11\n');

  expect(mapping).toMatchObject({
    header: null,
    columns: {
      'column 1': 'date',
      'column 2': 'asset',
      'column 3': 'kind',
      'column 4': 'quantity',
      'column 5': 'price',
    },
  });
  expect(brief(file)).toEqual(['2024-01-05 buy AAPL 3 10.5', '2024-01-09 sell AAPL 1 11']);
});

it('names line, column and what was expected where a cell cannot be read', () => {
  const { file } = read(
    ENGLISH.replace('04/02/2024,Sell,VTI,-4,250.00', '13/13/2024,Sell,VTI,-4,250.00').replace('9.11', '9.1x'),
  );

  expect(file.faults).toEqual([
    { line: 5, column: 'Amount', value: '9.1x', expected: 'an amount with a decimal point' },
    { line: 6, column: 'Trade Date', value: '13/13/2024', expected: 'a date with the month first' },
  ]);
  const byYear = read(ENGLISH.replace('04/02/2024,Sell', '2024-02-30,Sell')).file.faults;
  expect(byYear).toMatchObject([{ value: '2024-02-30', expected: 'a date as YYYY-MM-DD' }]);
});

it.each([
  [
    'a column twice',
    { columns: { 'Trade Date': 'date', Price: 'price', Amount: 'price' } },
    /columns.*only one/,
  ],
  ['no date', { columns: { Amount: 'net' } }, /must be the date/],
  ['no amount', { columns: { 'Trade Date': 'date' } }, /amount or a quantity/],
  ['an unknown field', { columns: { 'Trade Date': 'when' } }, /must be one of date/],
  ['an unknown column', { columns: { 'Trade Date': 'date', Sum: 'net' } }, /no column "Sum"/],
  ['an unknown meaning', { kinds: { buy: 'purchase' } }, /"buy" must be one of/],
  ['another decimal sign', { decimal: 'dot' }, /decimal/],
])('refuses a mapping with %s', (_what, change, text) => {
  expect(() => read(ENGLISH, change as Partial<ImportMapping>)).toThrow(text);
});

it('recognizes the next file by its header, despite lines above it', () => {
  const next = tableOf(`${ENGLISH.replace('Account history\n', '')}`, 'orders 2025.csv');
  const other = tableOf(ENGLISH.replace('Ticker', 'Fund'));
  const signature = (file: TableFile): string => headerSignature(rawTable(file));

  expect(signature(next)).toBe(signature(tableOf(ENGLISH)));
  expect(signature(other)).not.toBe(signature(tableOf(ENGLISH)));
  expect(sheetOf(next, proposeMapping(next))).toMatchObject({
    words: ['deposit', 'buy', 'dividend', 'sell', 'account fee'],
  });
});
