import { formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, HeadedTable } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { CellRow, TableFile } from '../table-file';
import { isMoney } from '../units';
import { netTrade } from './net-trade';

const HEADS = ['Buchungstag', 'Geschäftstag', 'Stück / Nom.', 'Bezeichnung', 'WKN', 'Ausführungskurs'];
const AMOUNT = 'Umsatz in EUR';
const FORMAT = { usual: 'comma', columns: ['Stück / Nom.', 'Ausführungskurs', AMOUNT] } as const;
const ALL_HEADS = [...HEADS, AMOUNT];

/** Comdirect, movements of the Depot: units and amount of a sale have a minus, and amounts contain the charges. */
export const comdirect: ImportLayout = {
  id: 'comdirect',
  name: 'comdirect, Depot',
  steps: 'Persönlicher Bereich, Umsätze: choose the Depot and the days, then CSV-Export.',
  reads:
    'Purchases and sales of the Depot by WKN; charges are what the amounts have beside units times price. Movements of cash accounts in the same file are left out.',

  detect: (file) => file.format === 'table' && findHeadRow(file.rows, ALL_HEADS, Infinity) !== -1,

  rows(file, out) {
    const { name, rows } = file as TableFile;
    const at = findHeadRow(rows, ALL_HEADS, Infinity);
    const next = rows.slice(at).findIndex(isTitle);
    const end = next === -1 ? rows.length : at + next;
    for (const { cells, line } of [...rows.slice(0, at), ...rows.slice(end)])
      if (/^\d{2}\.\d{2}\.\d{2,4}$/.test(cells[0] ?? ''))
        out.skip(line, 'of a cash account, not of the Depot');
    const table = new HeadedTable(name, rows[at]!, rows.slice(at + 1, end), FORMAT);
    collectRows(table, out, { hasNotes: true, minCells: ALL_HEADS.length }, (row) => readRow(row, out));
  },
};

/** The title of the movements of one account. */
const isTitle = ({ cells }: CellRow): boolean => /^umsätze \S/i.test(cells[0] ?? '');

function readRow(row: TableRow, out: RowCollector): void {
  const units = row.requiredAmount('Stück / Nom.', 'a number of units');
  const amount = row.amount(AMOUNT);
  const wkn = row.required('WKN', 'a WKN');
  const name = row.text('Bezeichnung').replace(/\s+/g, ' ');
  const place = {
    date: row.day('Geschäftstag', 'day-first'),
    line: row.line,
    lines: [row.line],
    asset: wkn,
    assetName: name,
  };
  if (units === 0n) row.refuse('Stück / Nom.', 'a number of units');
  if (amount === null || amount === 0n) {
    const draft = { ...place, quantity: formatDecimal(units < 0n ? -units : units) };
    out.open.push({ code: 'ohne Umsatz', text: name, draft, isInflow: null, isUnitsIn: units > 0n });
    return;
  }
  const isBuy = units > 0n;
  if (amount > 0n !== isBuy)
    row.refuse(AMOUNT, `an amount ${isBuy ? 'without' : 'with'} a minus, as its units`);
  const priceText = row.text('Ausführungskurs');
  const price = row.requiredAmount('Ausführungskurs', 'a price');
  const currency = row.text('Währung') || 'EUR';
  if (!isMoney(currency)) row.refuse('Währung', 'a currency such as EUR');
  if (currency === 'EUR')
    out.add({
      ...place,
      ...netTrade(row, AMOUNT, { isBuy, units, price, priceText, net: amount }),
      currency: 'EUR',
    });
  else {
    const gross = formatDecimal(amount < 0n ? -amount : amount);
    const quantity = formatDecimal(units < 0n ? -units : units);
    out.add({ ...place, kind: isBuy ? 'buy' : 'sell', quantity, gross, net: gross, currency: 'EUR' });
  }
}
