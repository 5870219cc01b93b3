import { text } from '@/lib/domain/text';
import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, formatDecimal, multiplyDecimals } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, normalizeHead, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';

const HEADS = ['ID', 'Type', 'Time', 'Comment', 'Amount'];
/** The column of symbols has another name since 2026. */
const SYMBOLS = ['Symbol', 'Ticker'] as const;
const FORMAT = { usual: 'point', columns: ['Amount'] } as const;

/** `OPEN BUY 34/42.5658 @ 11.7480`: these 34 of an order of 42.5658 units, at this price in the currency of the asset. */
const TRADE = /^(OPEN|CLOSE) BUY ([\d.]+)(?:\/[\d.]+)? @ ([\d.]+)$/i;
const PROFIT = /^profit of position/i;
/** Endings of symbols, and those of the same exchange elsewhere. */
const EXCHANGES: Readonly<Record<string, string>> = {
  US: '',
  UK: '.L',
  PL: '.WA',
  FR: '.PA',
  NL: '.AS',
  ES: '.MC',
  IT: '.MI',
  PT: '.LS',
  BE: '.BR',
  CH: '.SW',
  DK: '.CO',
  SE: '.ST',
  NO: '.OL',
  FI: '.HE',
  CZ: '.PR',
};

/** A sale, whose row may state only what its units had cost. */
interface Sale {
  readonly row: TableRow;
  readonly amount: Decimal;
  readonly units: string;
  readonly price: string;
}

/** The result of a closed position, which belongs to a sale, or to a contract for difference. */
interface Result {
  readonly row: TableRow;
  readonly amount: Decimal;
}

/**
 * XTB, cash operations. Amounts are in the currency of the account; units and price are in the comment. Newer files state a
 * sale in two rows: what its units had cost, and the result.
 */
export const xtb: ImportLayout = {
  id: 'xtb',
  name: text('XTB, cash operations'),
  steps:
    'Account history, Cash operations, Export: choose the days and the report Cash operations, Excel or CSV.',
  reads: 'Trades, dividends with withheld tax, interest, fees, money in and out.',
  help: 'https://www.xtb.com/en/help-center/our-platforms-6/history-on-the-xstation-platform',

  signed: { columns: ['Amount'], outflow: /^(stocks? purchase|withdrawal|stocks\/etf purchase)$/i },
  detect: (file) =>
    file.format === 'table' && SYMBOLS.some((head) => findHeadRow(file.rows, [...HEADS, head]) !== -1),

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    const currency = statedCurrency(file as TableFile);
    const sales: Sale[] = [];
    const results: Result[] = [];
    collectRows(table, out, { hasNotes: true, minCells: HEADS.length }, (row) =>
      readRow(row, currency, { sales, results, out }),
    );
    for (const sale of sales) out.guard(() => addSale(sale, currency, results, out));
    for (const { amount, row } of results) {
      const draft = { ...commonOf(row, currency), net: sizeText(amount, true)! };
      out.open.push({ code: row.text('Type'), text: row.text('Comment'), draft, isInflow: amount > 0n });
    }
  },
};

/** The currency of the account, which is above the table in files that have such lines. */
function statedCurrency(file: TableFile): string | undefined {
  const head = findHeadRow(file.rows, HEADS);
  for (const [at, { cells }] of file.rows.slice(0, head).entries()) {
    const position = cells.findIndex((cell) => normalizeHead(cell) === 'currency');
    const below = position === -1 ? undefined : file.rows[at + 1]?.cells[position];
    if (below !== undefined && /^[A-Z]{3}$/.test(below)) return below;
  }
  return undefined;
}

function commonOf(row: TableRow, currency: string | undefined) {
  const symbol = row.anyText(...SYMBOLS);
  return {
    date: row.day('Time', 'day-first'),
    time: row.time('Time'),
    line: row.line,
    lines: [row.line],
    currency,
    externalId: row.text('ID'),
    ...(symbol === ''
      ? { note: row.text('Comment') }
      : { asset: usualSymbol(symbol), assetName: row.text('Instrument') || symbol }),
  };
}

function usualSymbol(symbol: string): string {
  const [, name, exchange] = /^(.+)\.([A-Z]{2})$/.exec(symbol) ?? [];
  return name !== undefined && exchange! in EXCHANGES ? `${name}${EXCHANGES[exchange!]}` : symbol;
}

function readRow(
  row: TableRow,
  currency: string | undefined,
  found: { readonly sales: Sale[]; readonly results: Result[]; readonly out: RowCollector },
): void {
  const { out, results, sales } = found;
  if (row.text('ID') === '' || /^total$/i.test(row.text('Type'))) return out.skip(row.line, 'total');
  const amount = row.requiredAmount('Amount');
  const comment = row.text('Comment');
  const type = row.text('Type').toLowerCase();
  const [, side, units, price] = TRADE.exec(comment) ?? [];
  const isOut = amount < 0n;
  const cash = { ...commonOf(row, currency), net: sizeText(amount, true)! };
  if (side !== undefined && /^close$/i.test(side)) sales.push({ row, amount, units: units!, price: price! });
  else if (side !== undefined) {
    const value = absoluteDecimal(amount);
    const traded = { quantity: units!, gross: formatDecimal(value), ...priceOf(row, units!, price!, value) };
    out.add({ ...cash, kind: 'buy', ...traded });
  } else if (PROFIT.test(comment)) results.push({ row, amount });
  else if (/^divid/.test(type))
    out.add({ ...cash, kind: 'dividend', gross: cash.net, isReversal: isOut, withholdingOf: '' });
  else if (/^withholding tax/.test(type))
    out.add({ ...cash, kind: 'tax', isReversal: !isOut, withholdingOf: '' });
  else if (/interests? tax/.test(type)) out.add({ ...cash, kind: isOut ? 'tax' : 'tax-refund' });
  else if (/interest/.test(type)) out.add({ ...cash, kind: isOut ? 'interest-charge' : 'interest' });
  else if (/\b(fee|commission|swap|stamp duty)\b/.test(type)) {
    if (amount === 0n) out.skip(row.line, 'no amount');
    else out.add({ ...cash, kind: isOut ? 'fee' : 'fee-refund' });
  } else if (/\b(deposit|withdrawal|transfer)\b/.test(type))
    out.add({ ...cash, kind: isOut ? 'withdrawal' : 'deposit', note: comment });
  else out.open.push({ code: row.text('Type'), text: comment, draft: cash, isInflow: !isOut });
}

/** Adds a sale with its result, where the file states both: the closest one of the same second and symbol. */
function addSale(sale: Sale, currency: string | undefined, results: Result[], out: RowCollector): void {
  const { amount, price, row, units } = sale;
  const isOfSale = (one: Result): boolean =>
    one.row.text('Time') === row.text('Time') && one.row.anyText(...SYMBOLS) === row.anyText(...SYMBOLS);
  const [closest] = results
    .filter(isOfSale)
    .sort((a, b) => Math.abs(a.row.line - row.line) - Math.abs(b.row.line - row.line));
  const isMissing = closest !== undefined && !isWhole(sale, closest.amount);
  if (isMissing) results.splice(results.indexOf(closest), 1);
  const value = isMissing ? amount + closest.amount : amount;
  if (value < 0n) row.refuse('Amount', 'an amount that a sale brings in');
  out.add({
    ...commonOf(row, currency),
    ...(isMissing && { lines: [row.line, closest.row.line].sort((a, b) => a - b) }),
    kind: 'sell',
    quantity: units,
    gross: formatDecimal(value),
    net: formatDecimal(value),
    ...priceOf(row, units, price, value),
  });
}

/** True when a sale brings in what its units and price make, which it would not with its result. */
function isWhole({ amount, price, row, units }: Sale, result: Decimal): boolean {
  const hasPrice = (value: Decimal): boolean => priceOf(row, units, price, value).price !== undefined;
  return hasPrice(amount) && !hasPrice(amount + result);
}

/** The price, where it is in the currency of the account: then units times price are the amount, to a hundredth. */
function priceOf(row: TableRow, units: string, price: string, value: Decimal): { readonly price?: string } {
  const product = multiplyDecimals(
    row.parseLooseAmount(units, 'Comment') ?? 0n,
    row.parseLooseAmount(price, 'Comment') ?? 0n,
  );
  return absoluteDecimal(product - value) * 100n <= value ? { price } : {};
}
