import { absoluteDecimal, formatDecimal, multiplyDecimals } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';

const HEADS = ['Date', 'Category', 'Asset Name', 'ISIN', 'Number of Shares', 'Cash Flow', 'Balance'];
const FORMAT = {
  usual: 'point',
  columns: ['Number of Shares', 'Asset Price in CHF', 'Cash Flow', 'Balance'],
} as const;

/** finpension, transactions of pension portfolios: amounts in francs with their sign, and the running balance. */
export const finpension: ImportLayout = {
  id: 'finpension',
  name: 'finpension',
  steps: 'The portfolio, Reports, Transactions: download as CSV; language English.',
  reads: 'Trades, distributions, interest, fees, money in and out, balances.',

  signed: { columns: ['Cash Flow'], outflow: /^(buy|flat-rate)/i },
  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const word = row.required('Category', 'a category such as Buy');
  const type = word.toLowerCase();
  const amount = row.requiredAmount('Cash Flow');
  const [isin, name] = [row.text('ISIN'), row.text('Asset Name')];
  const isOut = amount < 0n;
  const date = row.day('Date');
  const common = {
    date,
    line: row.line,
    lines: [row.line],
    currency: 'CHF',
    ...(isin === '' ? { note: word } : { asset: isin, isin, assetName: name }),
  };
  const balance = row.amount('Balance');
  if (balance !== null)
    out.balances.push({ line: row.line, date, currency: 'CHF', quantity: formatDecimal(balance) });
  const cash = { ...common, net: sizeText(amount, true)! };
  const units = row.amount('Number of Shares') ?? 0n;
  if (/^(buy|sell|portfolio transaction)$/.test(type) && isin !== '') {
    if (units === 0n || units > 0n !== isOut)
      row.refuse('Number of Shares', 'units with the sign opposite to that of the money');
    const isBuy = units > 0n;
    if (type !== 'portfolio transaction' && (type === 'buy') !== isBuy)
      row.refuse('Number of Shares', 'units that a purchase brings, and a sale takes');
    const price = row.amount('Asset Price in CHF');
    const value = price === null ? null : absoluteDecimal(multiplyDecimals(units, price));
    const net = absoluteDecimal(amount);
    // A price of few places, or of another day: the amount counts.
    const isPrice = value !== null && absoluteDecimal(value - net) * 100n <= net;
    out.add({
      ...cash,
      kind: isBuy ? 'buy' : 'sell',
      quantity: formatDecimal(absoluteDecimal(units)),
      price: isPrice ? sizeText(price) : undefined,
      gross: cash.net,
    });
  } else if (/^dividend/.test(type) && isin !== '')
    out.add({ ...cash, kind: 'dividend', gross: cash.net, isReversal: isOut });
  else if (/^interests?$/.test(type)) out.add({ ...cash, kind: isOut ? 'interest-charge' : 'interest' });
  else if (/administrati(ve|on) fee|^fee/.test(type))
    out.add({ ...cash, kind: isOut ? 'fee' : 'fee-refund' });
  else if (/^(deposit|transfer vested benefits)/.test(type) && !isOut) out.add({ ...cash, kind: 'deposit' });
  else {
    const draft =
      units === 0n ? cash : { ...cash, gross: cash.net, quantity: formatDecimal(absoluteDecimal(units)) };
    out.open.push({
      code: word,
      text: name,
      draft,
      isInflow: amount === 0n ? null : !isOut,
      ...(units === 0n ? {} : { isUnitsIn: units > 0n }),
    });
  }
}
