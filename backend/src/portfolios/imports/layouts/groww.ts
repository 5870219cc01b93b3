import { absoluteDecimal, formatDecimal, multiplyDecimals, ONE, requireDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';

const HEADS = ['Stock name', 'Symbol', 'ISIN', 'Type', 'Quantity', 'Value', 'Exchange', 'Order status'];
const WHEN = 'Execution date and time';
const FORMAT = { usual: 'point', columns: ['Quantity', 'Value'] } as const;

/** Shares from here on, and rupees for one of them, are the number of an order. */
const NUMBER_OF_ORDER = requireDecimal('100000000');

/** Groww, history of orders for shares: the value is that of all units, without charges. */
export const groww: ImportLayout = {
  id: 'groww',
  name: 'Groww, stock orders',
  steps: 'Profile, Reports, Transactions, Stocks order history: choose the days, download (Excel).',
  reads:
    'Executed purchases and sales of shares by ISIN, without charges; dividends and funds are in other reports.',

  detect: (file) => file.format === 'table' && findHeadRow(file.rows, [...HEADS, WHEN]) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, [...HEADS, WHEN], FORMAT)!;
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const status = row.required('Order status', 'a state such as Executed');
  if (/^(cancelled|rejected|failed|pending|open|expired)$/i.test(status))
    return out.skip(row.line, `not executed: ${status}`);
  if (!/^executed$/i.test(status))
    row.refuse('Order status', 'Executed, Cancelled, Rejected, Failed or Pending');
  const side = row.required('Type', 'BUY or SELL').toLowerCase();
  if (side !== 'buy' && side !== 'sell') row.refuse('Type', 'BUY or SELL');
  const units = absoluteDecimal(row.requiredAmount('Quantity', 'a number of shares'));
  const value = absoluteDecimal(row.requiredAmount('Value'));
  if (units === 0n || units % ONE !== 0n || units >= NUMBER_OF_ORDER)
    row.refuse('Quantity', 'a whole number of shares');
  if (value === 0n || value >= multiplyDecimals(units, NUMBER_OF_ORDER))
    row.refuse('Value', 'the value of the shares');
  const isin = row.required('ISIN', 'an ISIN');
  const id = row.text('Exchange Order Id');
  if (/[^A-Za-z\d-]/.test(id)) row.refuse('Exchange Order Id', 'the number of an order');
  if (!/^\d{1,4}[-/.]/.test(row.text(WHEN))) row.refuse(WHEN, 'a day and a time such as 01-07-2024 10:15 AM');
  out.add({
    date: row.day(WHEN, 'day-first'),
    time: row.time(WHEN),
    line: row.line,
    lines: [row.line],
    kind: side,
    asset: isin,
    isin,
    assetName: row.text('Stock name'),
    quantity: formatDecimal(units),
    gross: formatDecimal(value),
    net: formatDecimal(value),
    currency: 'INR',
    ...(id === '' ? {} : { externalId: id }),
  });
}
