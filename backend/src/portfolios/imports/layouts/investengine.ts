import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';
import { netTrade } from './net-trade';

const HEADS = [
  'Security / ISIN',
  'Transaction Type',
  'Quantity',
  'Share Price',
  'Total Trade Value',
  'Trade Date/Time',
];
const FORMAT = { usual: 'point', columns: ['Quantity', 'Share Price', 'Total Trade Value'] } as const;
/** The name, and the ISIN behind it. */
const SECURITY = /^(.{1,200}?)\s{0,3}\/\s{0,3}ISIN\s{1,3}([A-Z]{2}[A-Z\d]{9}\d)$/;

/** InvestEngine, trading statement: the name and the ISIN of a fund are one cell. */
export const investEngine: ImportLayout = {
  id: 'investengine',
  name: 'InvestEngine, trading statement',
  steps: 'Account, Documents (Statements), Trading statement: choose portfolio and days, download CSV.',
  reads: 'Purchases and sales of funds by ISIN; dividends and money in and out are in another statement.',

  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const type = row.required('Transaction Type', 'Buy or Sell');
  const cell = row.required('Security / ISIN', 'a name and an ISIN');
  const [, name, isin] = SECURITY.exec(cell) ?? row.refuse('Security / ISIN', 'a name, / ISIN and an ISIN');
  const units = absoluteDecimal(row.requiredAmount('Quantity', 'a number of shares'));
  const price = row.requiredAmount('Share Price', 'a price');
  const net = row.requiredAmount('Total Trade Value');
  const place = {
    date: row.day('Trade Date/Time', 'day-first'),
    time: row.time('Trade Date/Time'),
    line: row.line,
    lines: [row.line],
    currency: 'GBP',
    asset: isin!,
    isin: isin!,
    assetName: name!,
  };
  if (!/^(buy|sell)$/i.test(type)) {
    const draft = { ...place, quantity: formatDecimal(units), gross: formatDecimal(absoluteDecimal(net)) };
    out.open.push({ code: type, text: cell, draft, isInflow: null });
    return;
  }
  if (units === 0n || price === 0n) row.refuse('Quantity', 'units and a price');
  const trade = { isBuy: /^b/i.test(type), units, price, priceText: row.text('Share Price'), net };
  out.add({ ...place, ...netTrade(row, 'Total Trade Value', trade) });
}
