import type { TransactionKind } from '@/lib/domain/portfolio/transaction';
import { absoluteDecimal, formatDecimal, multiplyDecimals } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';

const TYPE = 'Transaction Type';
const HEADS = [
  'Symbol',
  'Current Price',
  'Trade Date',
  'Purchase Price',
  'Quantity',
  'Commission',
  'High Limit',
];
const FORMAT = { usual: 'point', columns: ['Purchase Price', 'Quantity', 'Commission'] } as const;
/** The symbol of rows of money. */
const CASH = '$$CASH_TX';
const CASH_KINDS: Readonly<Record<string, TransactionKind>> = {
  DEPOSIT: 'deposit',
  WITHDRAWAL: 'withdrawal',
  FEE: 'fee',
  INTEREST: 'interest',
};

/** Yahoo Finance, the export of a portfolio: lots, and symbols that are only watched. It names no currency. */
export const yahoo: ImportLayout = {
  id: 'yahoo',
  name: 'Yahoo Finance',
  steps: 'The portfolio, My holdings, Export.',
  reads: 'Lots with day, price and commission, money in and out; symbols that are only watched are left out.',

  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, {}, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const symbol = row.required('Symbol', 'a symbol');
  const quantity = row.amount('Quantity');
  if (quantity === null || quantity === 0n) {
    // A row that ends before its lot may have had one.
    const isCut = row.isShort && row.text('Trade Date') === '';
    if (symbol === CASH || isCut || row.text('Trade Date') !== '')
      row.refuse('Quantity', 'a number of units');
    out.skip(row.line, 'a symbol that is watched, without units');
    return;
  }
  const note = row.text('Comment');
  const common = {
    date: row.day('Trade Date'),
    line: row.line,
    lines: [row.line],
    ...(note !== '' && { note }),
  };
  const type = row.text(TYPE).toUpperCase();
  if (symbol === CASH) {
    const kind = CASH_KINDS[type];
    const net = sizeText(quantity)!;
    if (kind === undefined)
      out.open.push({ code: type || CASH, text: note, draft: { ...common, net }, isInflow: null });
    else out.add({ ...common, kind, net });
    return;
  }
  const side = type === '' ? (quantity > 0n ? 'BUY' : 'SELL') : type;
  const units = absoluteDecimal(quantity);
  const [price, fee] = [
    row.requiredAmount('Purchase Price', 'a price'),
    absoluteDecimal(row.amount('Commission') ?? 0n),
  ];
  const gross = multiplyDecimals(units, price);
  const trade = {
    ...common,
    asset: symbol,
    quantity: formatDecimal(units),
    price: formatDecimal(price),
    gross: formatDecimal(gross),
    fee: sizeText(fee),
  };
  if (side === 'BUY') out.add({ ...trade, kind: 'buy', net: formatDecimal(gross + fee) });
  else if (side === 'SELL') out.add({ ...trade, kind: 'sell', net: formatDecimal(gross - fee) });
  else out.open.push({ code: type, text: note, draft: trade, isInflow: null });
}
