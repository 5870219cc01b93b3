import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';

const HEADS = [
  'Trade Date',
  'Action',
  'Code',
  'Name',
  'Units',
  'Average Price',
  'Consideration',
  'Brokerage',
  'Total',
];
const FORMAT = {
  usual: 'point',
  columns: ['Units', 'Average Price', 'Consideration', 'Brokerage', 'Total'],
} as const;

/** Selfwealth, movements: the consideration is before the brokerage, which the total has on one side or the other. */
export const selfwealth: ImportLayout = {
  id: 'selfwealth',
  name: 'Selfwealth',
  steps: 'Trading account, Reports, Movements: choose the days, Export, CSV.',
  reads:
    'Purchases and sales on the ASX with their brokerage; securities that arrive or leave are asked about.',

  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const action = row.required('Action', 'Buy or Sell');
  const code = row.required('Code', 'a code of the ASX').toUpperCase();
  const units = absoluteDecimal(row.requiredAmount('Units', 'a number of units'));
  const id = row.text('Reference');
  const place = {
    date: row.day('Trade Date', 'day-first'),
    line: row.line,
    lines: [row.line],
    currency: 'AUD',
    asset: code.includes('.') ? code : `${code}.AX`,
    assetName: row.text('Name'),
    quantity: formatDecimal(units),
    ...(id === '' ? {} : { externalId: id }),
  };
  if (!/^(buy|sell)$/i.test(action)) {
    out.open.push({ code: action, text: place.assetName, draft: place, isInflow: null });
    return;
  }
  const isBuy = /^b/i.test(action);
  const gross = absoluteDecimal(row.requiredAmount('Consideration'));
  const fee = absoluteDecimal(row.amount('Brokerage') ?? 0n);
  const total = absoluteDecimal(row.requiredAmount('Total'));
  if (units === 0n || gross === 0n) row.refuse('Consideration', 'units and their value');
  if (total !== gross + fee && (isBuy || total !== gross - fee))
    row.refuse('Total', `${formatDecimal(isBuy ? gross + fee : gross - fee)}, consideration and brokerage`);
  out.add({
    ...place,
    kind: isBuy ? 'buy' : 'sell',
    price: sizeText(row.amount('Average Price')),
    gross: formatDecimal(gross),
    fee: sizeText(fee),
    net: formatDecimal(isBuy ? gross + fee : gross - fee),
  });
}
