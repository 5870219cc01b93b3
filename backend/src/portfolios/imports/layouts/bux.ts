import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';

const HEADS = [
  'Transaction Time (CET)',
  'Transaction Category',
  'Transaction Type',
  'Transaction Amount',
  'Transaction Currency',
];
const PAIRS = [
  ['Asset Quantity', 'Asset Price'],
  ['Trade Quantity', 'Trade Price'],
] as const;
const FORMAT = {
  usual: 'point',
  columns: ['Transaction Amount', 'Cash Balance Amount', ...PAIRS.flat(), 'Dividend Gross Amount'],
} as const;

/** BUX, transactions: amounts with their sign; charges of trades are rows of their own. */
export const bux: ImportLayout = {
  id: 'bux',
  name: 'BUX',
  steps: 'In the app: Account, Documents, Transaction history: CSV by e-mail.',
  reads:
    'Trades, dividends with withheld tax, interest, fees, money in and out, balances; corporate actions are asked about.',

  signed: { columns: ['Transaction Amount'], outflow: /^(buy trade|subscription fee|sepa withdrawal)$/i },
  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, { hasNotes: true, minCells: HEADS.length }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const category = row.required('Transaction Category', 'a category such as trades').toLowerCase();
  const word = row.required('Transaction Type', 'a type such as Buy Trade');
  const amount = row.requiredAmount('Transaction Amount');
  const currency = row.text('Transaction Currency');
  if (!/^[A-Z]{3}$/.test(currency)) row.refuse('Transaction Currency', 'a currency such as EUR');
  const [id, name] = [row.text('Asset Id'), row.text('Asset Name')];
  const isOut = amount < 0n;
  const date = row.day('Transaction Time (CET)');
  const common = {
    date,
    time: row.time('Transaction Time (CET)'),
    line: row.line,
    lines: [row.line],
    currency,
    ...(id === '' ? { note: word } : { asset: id, assetName: name }),
    ...(/^[A-Z]{2}[A-Z\d]{9}\d$/.test(id) ? { isin: id } : {}),
  };
  const balance = row.amount('Cash Balance Amount');
  if (balance !== null)
    out.balances.push({ line: row.line, date, currency, quantity: formatDecimal(balance) });
  const cash = { ...common, net: sizeText(amount, true)! };
  const [quantityHead, priceHead] = PAIRS.find(([head]) => row.has(head)) ?? PAIRS[0];
  const units = absoluteDecimal(row.amount(quantityHead) ?? 0n);
  if (category === 'trades') {
    const isBuy = /^buy/i.test(word);
    if (!isBuy && !/^sell/i.test(word)) row.refuse('Transaction Type', 'Buy Trade or Sell Trade');
    if (id === '' || units === 0n) row.refuse(quantityHead, 'an asset and a number of units');
    if (amount === 0n || isOut !== isBuy)
      row.refuse('Transaction Amount', isBuy ? 'an amount with a minus' : 'an amount without a minus');
    out.add({
      ...cash,
      kind: isBuy ? 'buy' : 'sell',
      quantity: formatDecimal(units),
      price: row.text('Asset Currency') === currency ? sizeText(row.amount(priceHead)) : undefined,
      gross: cash.net,
    });
  } else if (category === 'dividends' && id !== '') {
    const isSame = row.text('Dividend Currency') === currency;
    const gross = isSame ? (row.amount('Dividend Gross Amount') ?? amount) : amount;
    const tax = gross - amount;
    if (tax < 0n) row.refuse('Dividend Gross Amount', 'the amount with the withheld tax');
    const size = sizeText(gross, true)!;
    out.add({ ...cash, kind: 'dividend', gross: size, tax: sizeText(tax), isReversal: isOut });
  } else if (category === 'interest') out.add({ ...cash, kind: isOut ? 'interest-charge' : 'interest' });
  else if (category === 'fees') out.add({ ...cash, kind: isOut ? 'fee' : 'fee-refund' });
  else if (category === 'deposits' && !isOut) out.add({ ...cash, kind: 'deposit' });
  else if (category === 'withdrawals' && isOut) out.add({ ...cash, kind: 'withdrawal' });
  else if (/^(deposits|withdrawals)$/.test(category))
    row.refuse('Transaction Amount', 'a deposit without a minus, a withdrawal with one');
  else {
    const code = `${category.replaceAll('_', ' ')}: ${row.text('Transfer Type') || word}`;
    const draft =
      units === 0n ? cash : { ...common, quantity: formatDecimal(units), gross: sizeText(amount) };
    out.open.push({
      code,
      text: row.text('Transaction Description'),
      draft,
      isInflow: units === 0n ? !isOut : null,
    });
  }
}
