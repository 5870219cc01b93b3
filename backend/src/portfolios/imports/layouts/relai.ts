import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';
import { isMoney, unitOf } from '../units';

const VALUE = 'Fiat Amount (excl. fees)';
const HEADS = [
  'Date',
  'Transaction Type',
  'BTC Amount',
  'BTC Price',
  VALUE,
  'Fiat Currency',
  'Fee',
  'Fee Currency',
];
const FORMAT = { usual: 'point', columns: ['BTC Amount', 'BTC Price', VALUE, 'Fee'] } as const;

/** Relai, transactions: the amount is before the fee. */
export const relai: ImportLayout = {
  id: 'relai',
  name: 'Relai',
  steps: 'In the app: Profile, Transaction history, Export as CSV.',
  reads: 'Purchases and sales of bitcoin with their fees; other types are asked about.',

  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const type = row.required('Transaction Type', 'Buy or Sell');
  const units = absoluteDecimal(row.requiredAmount('BTC Amount', 'an amount of bitcoin'));
  const currency = unitOf(row.required('Fiat Currency', 'a currency such as CHF'));
  if (!isMoney(currency)) row.refuse('Fiat Currency', 'a currency such as CHF');
  const gross = absoluteDecimal(row.amount(VALUE) ?? 0n);
  const fee = absoluteDecimal(row.requiredAmount('Fee'));
  if (fee !== 0n && unitOf(row.text('Fee Currency')) !== currency)
    row.refuse('Fee Currency', `the currency of the trade, ${currency}`);
  const id = row.text('Operation ID');
  const place = {
    date: row.day('Date'),
    time: row.time('Date'),
    line: row.line,
    lines: [row.line],
    currency,
    asset: 'BTC',
    quantity: formatDecimal(units),
    ...(id === '' ? {} : { externalId: id }),
  };
  if (!/^(buy|sell)$/i.test(type)) {
    const draft = { ...place, ...(gross !== 0n && { gross: formatDecimal(gross) }) };
    out.open.push({ code: type, text: row.text('Counterparty'), draft, isInflow: null });
    return;
  }
  if (units === 0n || gross === 0n) row.refuse(VALUE, 'the value of the bitcoin');
  const isBuy = /^b/i.test(type);
  out.add({
    ...place,
    kind: isBuy ? 'buy' : 'sell',
    price: sizeText(row.amount('BTC Price')),
    gross: formatDecimal(gross),
    fee: sizeText(fee),
    net: formatDecimal(isBuy ? gross + fee : gross - fee),
  });
}
