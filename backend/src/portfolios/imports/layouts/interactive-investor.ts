import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';
import { netTrade } from './net-trade';

const HEADS = [
  'Date',
  'Settlement Date',
  'Symbol',
  'Sedol',
  'Quantity',
  'Price',
  'Description',
  'Debit',
  'Credit',
];
const FORMAT = {
  usual: 'point',
  columns: ['Quantity', 'Price', 'Debit', 'Credit', 'Running Balance'],
} as const;
/** Prices have five decimals, of which zeros at the end are not written. */
const PLACES = '0.00000';
const MONEY_IN = /subscription|debit card payment|^(cash )?deposit|faster payment|direct debit/i;
const MONEY_OUT = /withdrawal|payment to client/i;

/** Interactive Investor, transactions: debits and credits contain all charges; `n/a` is an empty cell. */
export const interactiveInvestor: ImportLayout = {
  id: 'interactive-investor',
  name: 'Interactive Investor',
  steps: 'Portfolio, Transactions (Transaction history): choose account and days, Download, CSV.',
  reads:
    'Trades in pounds with their charges, dividends, interest, fees, money in and out; conversions of currency and other rows are asked about.',

  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, out));
  },
};

/** The text of a cell, which is empty for `n/a`. */
const filled = (row: TableRow, head: string): string => row.text(head).replace(/^n\/a$/i, '');

function readRow(row: TableRow, out: RowCollector): void {
  const [debit, credit] = [row.amount('Debit') ?? 0n, row.amount('Credit') ?? 0n];
  if (debit < 0n || credit < 0n || (debit === 0n) === (credit === 0n))
    row.refuse('Debit', 'a debit or a credit, without a minus');
  const isOut = debit !== 0n;
  const head = isOut ? 'Debit' : 'Credit';
  const net = isOut ? debit : credit;
  const text = row.required('Description', 'a text').replace(/\s+/g, ' ');
  const [symbol, id] = [filled(row, 'Symbol'), filled(row, 'Reference')];
  const place = {
    date: row.day('Date', 'day-first'),
    line: row.line,
    lines: [row.line],
    // Accounts in dollars write their sign, which is asked about.
    ...(row.text(head).includes('$') ? {} : { currency: row.text(head).includes('€') ? 'EUR' : 'GBP' }),
    ...(id === '' ? {} : { externalId: id }),
  };
  const asset = symbol === '' ? {} : { asset: symbol, assetName: text };
  const units = absoluteDecimal(row.amount('Quantity') ?? 0n);
  const price = row.amount('Price') ?? 0n;
  const cash = { ...place, ...asset, note: text, net: formatDecimal(net) };
  if (symbol !== '' && units !== 0n && price !== 0n) {
    if (/[£$€]/.test(row.text('Quantity'))) row.refuse('Quantity', 'a number of units');
    const trade = { isBuy: isOut, units, price, priceText: PLACES, net };
    out.add({ ...place, ...asset, ...netTrade(row, head, trade) });
  } else if (symbol !== '' && units === 0n && !isOut && /^div(idend)?\b/i.test(text))
    out.add({ ...cash, kind: 'dividend', gross: cash.net });
  else if (symbol === '' && units === 0n) {
    const { assetName: _, ...money } = { assetName: '', ...cash };
    if (/\binterest\b/i.test(text)) out.add({ ...money, kind: isOut ? 'interest-charge' : 'interest' });
    else if (/\bfees?\b/i.test(text)) out.add({ ...money, kind: isOut ? 'fee' : 'fee-refund' });
    else if (MONEY_IN.test(text) && !isOut) out.add({ ...money, kind: 'deposit' });
    else if (MONEY_OUT.test(text) && isOut) out.add({ ...money, kind: 'withdrawal' });
    else out.open.push({ code: text, text, draft: money, isInflow: !isOut });
  } else {
    const draft = units === 0n ? cash : { ...cash, gross: cash.net, quantity: formatDecimal(units) };
    out.open.push({ code: text, text, draft, isInflow: !isOut });
  }
}
