import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';
import { IMPORT_LAYOUT_NAMES } from '@/lib/domain/portfolio/import-layouts';

import type { HeadedTable, TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import type { TableFile } from '../table-file';

const HEADS = ['Timestamp', 'Transaction Type', 'Asset', 'Quantity Transacted', 'Subtotal', 'Notes'];
const TOTAL = 'Total (inclusive of fees and/or spread)';
const FEES = ['Fees and/or Spread', 'Fees'];
const PRICES = ['Price at Transaction', 'Spot Price at Transaction'];
const CURRENCIES = ['Price Currency', 'Spot Price Currency'];
const FORMAT = {
  usual: 'point',
  columns: ['Quantity Transacted', ...PRICES, 'Subtotal', TOTAL, ...FEES],
} as const;
const CONVERTED = /^Converted [\d.,]+ \S+ to ([\d.,]+) (\S+)$/i;
const INCOME = /(staking|rewards?|inflation|learning|coinbase earn|interest) ?(income|reward|payout)?/i;

/** Coinbase, history of transactions; a conversion is a sale and a purchase, described only in the notes. */
export const coinbase: ImportLayout = {
  id: 'coinbase',
  name: IMPORT_LAYOUT_NAMES.coinbase,

  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, {}, (row) => readRow(table, row, out));
  },
};

function readRow(table: HeadedTable, row: TableRow, out: RowCollector): void {
  const type = row.required('Transaction Type', 'a type such as Buy');
  const pick = (heads: readonly string[]): string => heads.find((head) => table.has(head)) ?? heads[0]!;
  const currency = row.text(pick(CURRENCIES));
  if (!/^[A-Z]{3}$/.test(currency)) row.refuse(pick(CURRENCIES), 'a currency such as EUR');
  const asset = row.required('Asset', 'an asset such as BTC');
  const amount = row.requiredAmount('Quantity Transacted', 'a number of units');
  const quantity = formatDecimal(absoluteDecimal(amount));
  const price = row.amount(pick(PRICES));
  const size = (head: string): Decimal | null => {
    const value = row.amount(head);
    return value === null ? null : absoluteDecimal(value);
  };
  const [subtotal, total, fee] = [size('Subtotal'), size(TOTAL), size(pick(FEES))];
  const id = row.text('ID');
  const common = {
    date: row.day('Timestamp'),
    time: row.time('Timestamp'),
    line: row.line,
    lines: [row.line],
    currency,
    ...(id === '' ? {} : { externalId: id }),
  };
  const trade = {
    ...common,
    asset,
    quantity,
    price: sizeText(price),
    gross: sizeText(subtotal),
    fee: sizeText(fee),
    net: sizeText(total),
  };
  const isCash = asset === currency;
  if (/^(advanced trade )?buy$/i.test(type)) out.add({ ...trade, kind: 'buy' });
  else if (/^(advanced trade )?sell$/i.test(type)) out.add({ ...trade, kind: 'sell' });
  else if (isCash && /deposit|withdrawal/i.test(type))
    out.add({ ...common, kind: /deposit/i.test(type) ? 'deposit' : 'withdrawal', net: quantity });
  else if (/^(send|receive)$/i.test(type)) {
    const kind = amount < 0n || /^send$/i.test(type) ? 'transfer-out' : 'transfer-in';
    out.add({ ...common, kind, asset, quantity, price: sizeText(price) });
  } else if (/^convert$/i.test(type)) readConversion(row, trade, subtotal, total, out);
  else if (INCOME.test(type)) {
    const value = subtotal ?? total ?? row.refuse('Subtotal', 'an amount');
    out.add({
      ...common,
      kind: 'income-in-kind',
      asset,
      quantity,
      price: sizeText(price),
      gross: formatDecimal(value),
    });
  } else out.open.push({ code: type, text: row.text('Notes'), draft: trade, isInflow: amount < 0n });
}

function readConversion(
  row: TableRow,
  trade: {
    readonly date: string;
    readonly line: number;
    readonly lines: readonly number[];
    readonly currency: string;
    readonly fee?: string;
    readonly gross?: string;
  },
  subtotal: Decimal | null,
  total: Decimal | null,
  out: RowCollector,
): void {
  const match =
    CONVERTED.exec(row.text('Notes')) ?? row.refuse('Notes', 'a text such as "Converted 0.1 ETH to 1.3 SOL"');
  const bought = row.parseAmount(match[1]!, 'Notes') ?? row.refuse('Notes', 'a number of units');
  const gross = subtotal ?? row.refuse('Subtotal', 'an amount');
  // Some versions state the total with the spread added: what was sold is then worth the subtotal.
  const proceeds = total !== null && total < gross ? total : gross;
  const { price: _, ...common } = { price: undefined, ...trade };
  out.add({
    ...trade,
    kind: 'sell',
    gross: formatDecimal(gross),
    fee: sizeText(gross - proceeds),
    net: formatDecimal(proceeds),
  });
  out.add({
    ...common,
    kind: 'buy',
    asset: match[2]!,
    quantity: formatDecimal(bought),
    price: undefined,
    gross: formatDecimal(proceeds),
    fee: undefined,
    net: formatDecimal(proceeds),
  });
}
