import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';
import { netTrade } from './net-trade';

const AMOUNT = 'Amount (GBP)';
const HEADS = ['Date', 'Transaction', 'Description', 'Quantity', AMOUNT, 'Reference'];
const FORMAT = { usual: 'point', columns: ['Quantity', 'Price', AMOUNT] } as const;

/** AJ Bell, history of transactions: securities by name alone; of all accounts, without their names. */
export const ajBell: ImportLayout = {
  id: 'aj-bell',
  name: 'AJ Bell',
  steps: 'The account, Transaction history: choose the days, Export, CSV.',
  reads:
    'Purchases and sales by name, with the charges that their amounts have; all other rows are asked about.',

  signed: { columns: [AMOUNT], outflow: /^purchase$/i },
  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const type = row.required('Transaction', 'Purchase or Sale');
  const name = row.text('Description').replace(/\s+/g, ' ');
  const amount = row.requiredAmount(AMOUNT);
  const units = absoluteDecimal(row.amount('Quantity') ?? 0n);
  const id = row.text('Reference');
  const isOut = amount < 0n;
  const place = {
    date: row.day('Date', 'day-first'),
    line: row.line,
    lines: [row.line],
    currency: 'GBP',
    ...(id === '' ? {} : { externalId: id }),
  };
  if (/^(purchase|sale)$/i.test(type)) {
    const isBuy = /^p/i.test(type);
    if (isOut !== isBuy) row.refuse(AMOUNT, isBuy ? 'an amount with a minus' : 'an amount without a minus');
    if (name === '' || units === 0n) row.refuse('Quantity', 'a name and a number of units');
    const asset = { asset: name, assetName: name };
    const price = row.amount('Price') ?? 0n;
    const trade = { isBuy, units, price, priceText: row.text('Price'), net: amount };
    if (price !== 0n) out.add({ ...place, ...asset, ...netTrade(row, AMOUNT, trade) });
    else {
      const net = sizeText(amount, true)!;
      const quantity = formatDecimal(units);
      out.add({ ...place, ...asset, kind: isBuy ? 'buy' : 'sell', quantity, gross: net, net });
    }
    return;
  }
  const cash = { ...place, note: name === '' ? type : name, net: sizeText(amount, true)! };
  const draft =
    units === 0n ? cash : { ...cash, asset: name, gross: cash.net, quantity: formatDecimal(units) };
  out.open.push({ code: type, text: name, draft, isInflow: amount === 0n ? null : !isOut });
}
