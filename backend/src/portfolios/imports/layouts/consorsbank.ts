import { absoluteDecimal, formatDecimal, multiplyDecimals } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';

const HEADS = ['Orderart', 'Orderdatum', 'Name', 'WKN', 'Stück/Nominal', 'Status', 'Ausführungskurs'];
const FORMAT = { usual: 'comma', columns: ['Stück/Nominal', 'Ausführungskurs'] } as const;

/** Consorsbank, orders: units and price of each, without charges and without a currency. */
export const consorsbank: ImportLayout = {
  id: 'consorsbank',
  name: 'Consorsbank, Orderübersicht',
  steps: 'Mein Konto & Depot, Orderübersicht: choose the days, then the export as CSV.',
  reads:
    'Executed purchases and sales by WKN, without charges; the file names no currency, EUR is taken, which orders at a fund company say. Dividends are not in the file.',

  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const status = row.required('Status', 'a state such as Ausgeführt');
  if (/^(gestrichen|gelöscht|storniert|abgelaufen|abgelehnt|offen|vorgemerkt)/i.test(status))
    return out.skip(row.line, `not executed: ${status}`);
  if (!/^ausgef.{1,2}hrt$/i.test(status)) row.refuse('Status', 'Ausgeführt, Gestrichen, Abgelaufen or Offen');
  const side = row.required('Orderart', 'Kauf or Verkauf').toLowerCase();
  if (side !== 'kauf' && side !== 'verkauf') row.refuse('Orderart', 'Kauf or Verkauf');
  const units = absoluteDecimal(row.requiredAmount('Stück/Nominal', 'a number of units'));
  const price = row.requiredAmount('Ausführungskurs', 'a price');
  if (units === 0n || price <= 0n) row.refuse('Stück/Nominal', 'units and a price');
  const isAtFund = /^fondsgesellschaft/i.test(row.text('Handelsplatz'));
  const gross = formatDecimal(multiplyDecimals(units, price));
  out.add({
    date: row.day('Orderdatum', 'day-first'),
    line: row.line,
    lines: [row.line],
    kind: side === 'kauf' ? 'buy' : 'sell',
    asset: row.required('WKN', 'a WKN'),
    assetName: row.text('Name').replace(/\s+/g, ' '),
    quantity: formatDecimal(units),
    price: formatDecimal(price),
    gross,
    net: gross,
    currency: 'EUR',
    ...(isAtFund && {
      warnings: ['the file names no currency; EUR is taken for an order at a fund company'],
    }),
  });
}
