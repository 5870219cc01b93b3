import { absoluteDecimal, formatDecimal, multiplyDecimals } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';
import { optionMoney } from './option-money';

const HEADS = [
  'symbol',
  'isin',
  'trade_date',
  'exchange',
  'segment',
  'trade_type',
  'quantity',
  'price',
  'trade_id',
];
const WORDS = HEADS.map((head) => head.replaceAll('_', ' '));
const FORMAT = { usual: 'point', columns: ['quantity', 'price'] } as const;

/** Zerodha, tradebook: one row for each execution, without charges; its Excel form has blanks in the heads. */
export const zerodha: ImportLayout = {
  id: 'zerodha',
  name: 'Zerodha, tradebook',
  steps: 'Console, Reports, Tradebook: choose the segment and the days (a year at most), download CSV.',
  reads:
    'Purchases and sales of shares and funds by ISIN, without charges; derivatives are left out. Dividends, splits and the tax P&L are in other reports.',
  help: 'https://support.zerodha.com/category/console/reports/other-queries/articles/where-can-i-see-all-the-trades-i-ve-taken-for-a-particular-period',

  detect: (file) =>
    file.format === 'table' && (findHeadRow(file.rows, HEADS) !== -1 || findHeadRow(file.rows, WORDS) !== -1),

  rows(file, out) {
    const csv = openHeadedTable(file as TableFile, HEADS, FORMAT);
    const table = csv ?? openHeadedTable(file as TableFile, WORDS, FORMAT)!;
    const head = (name: string): string => (csv === null ? name.replaceAll('_', ' ') : name);
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, head, out));
  },
};

function readRow(row: TableRow, head: (name: string) => string, out: RowCollector): void {
  const side = row.required(head('trade_type'), 'buy or sell').toLowerCase();
  if (side !== 'buy' && side !== 'sell') row.refuse(head('trade_type'), 'buy or sell');
  const units = row.requiredAmount('quantity', 'a number of units');
  const price = row.requiredAmount('price', 'a price');
  if (units <= 0n || price < 0n) row.refuse('quantity', 'units and a price without a minus');
  const value = absoluteDecimal(multiplyDecimals(units, price));
  const [isin, symbol, segment] = [row.text('isin'), row.required('symbol', 'a symbol'), row.text('segment')];
  if (!/^(eq|mf|fo|cds|com|)$/i.test(segment)) row.refuse('segment', 'EQ, MF, FO, CDS or COM');
  if (!/^(eq|mf|)$/i.test(segment)) {
    out.leaveOut(row.line, `${segment}: derivatives are not imported`, {
      ...optionMoney(side === 'buy' ? -value : value, 'INR'),
      what: 'trade of derivatives',
    });
    return;
  }
  const exchange = row.required('exchange', 'NSE or BSE').toUpperCase();
  const ending =
    exchange === 'NSE' ? '.NS' : exchange === 'BSE' ? '.BO' : row.refuse('exchange', 'NSE or BSE');
  const date = row.day(head('trade_date'), 'day-first');
  const id = row.text(head('trade_id'));
  out.add({
    date,
    time: row.time(head('order_execution_time')),
    line: row.line,
    lines: [row.line],
    kind: side,
    ...(isin === '' ? { asset: `${symbol}${ending}` } : { asset: isin, isin, assetName: symbol }),
    quantity: formatDecimal(units),
    price: formatDecimal(price),
    gross: formatDecimal(value),
    net: formatDecimal(value),
    currency: 'INR',
    // Exchanges begin to count again each day.
    ...(id === '' ? {} : { externalId: `${date} ${id}` }),
  });
}
