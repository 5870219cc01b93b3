import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';
import { netTrade } from './net-trade';

const [UNITS, PRICE, AMOUNT, WORD, ID] = [
  'Quantity',
  'Price ($)',
  'Amount ($)',
  'Description 1',
  'Symbol/CUSIP #',
];
const HEADS = [
  'Trade Date',
  'Pending/Settled',
  'Account #',
  'Type',
  WORD,
  'Description 2',
  ID,
  UNITS,
  PRICE,
  AMOUNT,
];
const FORMAT = { usual: 'point', columns: [UNITS, PRICE, AMOUNT] } as const;
const DIVIDEND =
  /^((foreign|qualified|ordinary|cash) )?dividend$|^(lg|sh|long|short) (tm|term) cap(ital)? gain$/i;
const MONEY_IN = /^(funds received|direct deposit|wire transfer in|ach in)$/i;
const MONEY_OUT = /^(withdrawal|pre-authorized withdrawal|check \d{1,9}|wire transfer out|ach out)$/i;

/** Merrill and Merrill Edge, activity: amounts in brackets are paid, and contain the charges. */
export const merrill: ImportLayout = {
  id: 'merrill',
  name: 'Merrill Edge',
  steps: 'Accounts, Activity: choose account and days, Export, CSV.',
  reads:
    'Trades, dividends, withheld tax, interest, fees, money in and out, by account; rows that are not settled yet are left out, moves to the sweep and splits are asked about.',

  signed: { columns: [AMOUNT], outflow: /^(purchase|withdrawal)$/i },
  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const state = row.required('Pending/Settled', 'Settled or Pending');
  if (/^pending$/i.test(state)) return out.skip(row.line, 'not settled yet');
  if (!/^settled$/i.test(state)) row.refuse('Pending/Settled', 'Settled or Pending');
  const word = row.required(WORD, 'a text such as Purchase or Dividend').trim();
  const [text, symbol, account] = [
    row.text('Description 2'),
    row.text(ID).replace(/^-+$/, ''),
    row.text('Account #'),
  ];
  const place = {
    date: row.day('Trade Date', 'month-first'),
    line: row.line,
    lines: [row.line],
    currency: 'USD',
    ...(account === '' ? {} : { account }),
  };
  const asset = symbol === '' ? { note: text } : { asset: symbol, assetName: text };
  const units = row.amount(UNITS) ?? 0n;
  const amount = row.amount(AMOUNT) ?? 0n;
  if (amount === 0n) {
    const draft = { ...place, ...asset, quantity: sizeText(units) };
    out.open.push({
      code: word,
      text,
      draft,
      isInflow: null,
      ...(units !== 0n && { isUnitsIn: units > 0n }),
    });
    return;
  }
  const isOut = amount < 0n;
  const cash = { ...place, ...asset, net: sizeText(amount, true)! };
  const money = { ...place, note: text === '' ? word : text, net: cash.net };
  if (/^(purchase|sale)$/i.test(word)) {
    const isBuy = /^p/i.test(word);
    if (isOut !== isBuy) row.refuse(AMOUNT, isBuy ? 'an amount in brackets' : 'an amount without brackets');
    if (symbol === '' || units === 0n) row.refuse(UNITS, 'a symbol and a number of shares');
    const price = row.requiredAmount(PRICE, 'a price');
    const trade = { isBuy, units, price, priceText: row.text(PRICE), net: amount };
    out.add({ ...place, ...asset, ...netTrade(row, AMOUNT, trade) });
  } else if (DIVIDEND.test(word) && symbol !== '' && units === 0n)
    out.add({ ...cash, kind: 'dividend', gross: cash.net, isReversal: isOut, withholdingOf: '' });
  else if (/tax withholding/i.test(word))
    out.add({ ...cash, kind: 'tax', isReversal: !isOut, withholdingOf: '' });
  else if (/interest$/i.test(word)) out.add({ ...money, kind: isOut ? 'interest-charge' : 'interest' });
  else if (/\bfee$/i.test(word)) out.add({ ...cash, kind: 'fee', isReversal: !isOut });
  else if (MONEY_IN.test(word) && !isOut) out.add({ ...money, kind: 'deposit' });
  else if (MONEY_OUT.test(word) && isOut) out.add({ ...money, kind: 'withdrawal' });
  else {
    const draft = units === 0n ? cash : { ...cash, gross: cash.net, quantity: sizeText(units) };
    out.open.push({ code: word, text, draft, isInflow: !isOut });
  }
}
