import { text } from '@/lib/domain/text';
import { formatDecimal, absoluteDecimal } from '@/lib/domain/decimal';

import { foldAccents } from '../fold-accents';
import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';
import { splitUnit } from '../units';

const UNITS = ['Nº de participaciones', 'Numero de participaciones', 'Número de participaciones'] as const;
const HEADS = ['Fecha de la orden', 'ISIN', 'Importe estimado', 'Estado'];

/**
 * MyInvestor, orders of funds. The file does not say whether an order buys or sells: that is asked, once for all rows. Units
 * have a decimal comma, amounts mostly a point.
 */
export const myinvestor: ImportLayout = {
  id: 'myinvestor',
  name: text('MyInvestor, orders of funds'),
  steps: 'Inversiones, Fondos, Órdenes: download the orders as CSV.',
  reads: 'Executed orders; whether they buy or sell is asked once, because the file does not say it.',

  detect: (file) =>
    file.format === 'table' && UNITS.some((head) => findHeadRow(file.rows, [...HEADS, head]) !== -1),

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, {
      usual: 'comma',
      isMixed: true,
      columns: ['Importe estimado', ...UNITS],
    })!;
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const state = foldAccents(row.required('Estado', 'a state such as Finalizada')).toLowerCase();
  if (/^(rechazada|cancelada|anulada|en curso|pendiente)$/.test(state))
    return out.skip(row.line, `the order was not executed: ${row.text('Estado')}`);
  if (!/^(finalizada|ejecutada)$/.test(state)) row.refuse('Estado', 'Finalizada, En curso or Rechazada');
  const isin = row.required('ISIN', 'an ISIN');
  if (!/^[A-Z]{2}[A-Z\d]{9}\d$/.test(isin)) row.refuse('ISIN', 'an ISIN');
  const { amount: text, unit } = splitUnit(row.required('Importe estimado', 'an amount'));
  const amount =
    row.parseLooseAmount(text, 'Importe estimado') ?? row.refuse('Importe estimado', 'an amount');
  const head = UNITS.find((name) => row.has(name))!;
  const units = row.requiredAmount(head, 'a number of units');
  if (units === 0n || amount === 0n) row.refuse(head, 'units and an amount');
  const isOut = units < 0n;
  out.open.push({
    code: 'Orden',
    text: isin,
    draft: {
      date: row.day('Fecha de la orden', 'day-first'),
      line: row.line,
      lines: [row.line],
      currency: unit ?? 'EUR',
      asset: isin,
      isin,
      quantity: formatDecimal(absoluteDecimal(units)),
      gross: formatDecimal(absoluteDecimal(amount)),
      net: formatDecimal(absoluteDecimal(amount)),
      warnings: ['the amount is estimated: that of the order, not that of its execution'],
    },
    isInflow: isOut ? true : null,
    ...(isOut ? { isUnitsIn: false } : {}),
  });
}
