import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, formatDecimal, multiplyDecimals } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { HeadedTable, normalizeHead, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { CellRow, TableFile } from '../table-file';
import type { LegPlace } from '../two-legs';
import { addMove } from '../two-legs';
import { isMoney } from '../units';

const [UNITS, UNITS_FEE] = ['Amount BTC', 'Fee BTC'];
const HEADS = ['transaction type', 'amount btc', 'fee btc'];
const [DAYS, PRICES, IDS] = [
  ['Date & Time (UTC)', 'Time (UTC)'],
  ['BTC Price', 'Exchange Rate'],
  ['Reference', 'Transaction ID'],
];
/** The part of a value within which units times price is that value. */
const PART = 200n;

/** Strike, account statement in its newer and its older form; the heads name the currency: `Amount EUR`. */
export const strike: ImportLayout = {
  id: 'strike',
  name: 'Strike',
  steps: 'In the app or on the website: Profile, Documents (Statements), Transaction history: the year, CSV.',
  reads:
    'Purchases and sales of bitcoin, whose price decides whether the amount contains the fee, bitcoin and money in and out; other types are asked about.',

  detect: (file) => file.format === 'table' && headRow(file) !== -1,

  rows(file, out) {
    const { name, rows } = file as TableFile;
    const at = headRow(file as TableFile);
    const currency = currencyOf(rows[at]!)!;
    const columns = [UNITS, UNITS_FEE, ...PRICES, `Amount ${currency}`, `Fee ${currency}`];
    const table = new HeadedTable(name, rows[at]!, rows.slice(at + 1), { usual: 'point', columns });
    collectRows(table, out, { hasNotes: true, minCells: table.heads.length - 1 }, (row) =>
      readRow(row, currency, out),
    );
  },
};

/** The currency of the one column of amounts that are no bitcoin. */
function currencyOf({ cells }: CellRow): string | null {
  const codes = cells.flatMap(
    (cell) => /^amount ([a-z]{3})$/.exec(normalizeHead(cell))?.[1]!.toUpperCase() ?? [],
  );
  const [code, ...others] = codes.filter((one) => one !== 'BTC');
  return code !== undefined && others.length === 0 && isMoney(code) ? code : null;
}

function headRow(file: TableFile): number {
  return file.rows.slice(0, 20).findIndex((row) => {
    const heads = row.cells.map(normalizeHead);
    const hasDay = DAYS.some((day) => heads.includes(normalizeHead(day)));
    return HEADS.every((head) => heads.includes(head)) && hasDay && currencyOf(row) !== null;
  });
}

function readRow(row: TableRow, currency: string, out: RowCollector): void {
  const state = row.text('Status');
  if (/^(pending|reversed|failed|cancell?ed)$/i.test(state))
    return out.skip(row.line, `not completed: ${state}`);
  if (state !== '' && !/^completed$/i.test(state)) row.refuse('Status', 'Completed, Pending or Reversed');
  const type = row.required('Transaction Type', 'a type such as Purchase');
  const day = row.has(DAYS[0]!) ? DAYS[0]! : DAYS[1]!;
  const id = row.anyText(...IDS);
  const place: LegPlace = {
    date: row.day(day),
    time: row.time(day),
    line: row.line,
    lines: [row.line],
    note: row.text('Description') || undefined,
    ...(id === '' ? {} : { externalId: id }),
  };
  const amount = row.amount(`Amount ${currency}`) ?? 0n;
  const fee = absoluteDecimal(row.amount(`Fee ${currency}`) ?? 0n);
  const units = row.amount(UNITS) ?? 0n;
  const unitsFee = absoluteDecimal(row.amount(UNITS_FEE) ?? 0n);
  const size = absoluteDecimal(units);
  if (/^(purchase|buy|sale|sell)$/i.test(type)) {
    const isBuy = /^[pb]/i.test(type);
    if (size === 0n || amount === 0n) row.refuse(UNITS, 'bitcoin, and what was paid or received');
    if (units > 0n !== isBuy) row.refuse(UNITS, isBuy ? 'bitcoin without a minus' : 'bitcoin with a minus');
    const amounts = { isBuy, size, amount: absoluteDecimal(amount), fee };
    out.add({ ...place, currency, asset: 'BTC', ...tradeOf(row, amounts, currency) });
  } else if (/^(deposit|withdrawal)$/i.test(type) && size === 0n && amount !== 0n) {
    const isIn = /^d/i.test(type);
    if (amount > 0n !== isIn) row.refuse(`Amount ${currency}`, isIn ? 'no minus' : 'an amount with a minus');
    addMove(place, isIn ? 'deposit' : 'withdrawal', { amount: absoluteDecimal(amount), unit: currency }, out);
  } else if (/^receive$/i.test(type) && units > 0n)
    addMove(place, 'transfer-in', { amount: units, unit: 'BTC' }, out);
  else if (/^send$/i.test(type) && units < 0n) {
    if (unitsFee >= size) row.refuse(UNITS_FEE, 'a fee below the amount');
    addMove(place, 'transfer-out', { amount: size - unitsFee, unit: 'BTC' }, out);
    if (unitsFee !== 0n) addMove(place, 'fee', { amount: unitsFee, unit: 'BTC' }, out);
  } else {
    const money = amount === 0n ? {} : { currency, net: sizeText(amount), gross: sizeText(amount) };
    const coins = size === 0n ? {} : { asset: 'BTC', quantity: formatDecimal(size) };
    const isInflow = amount === 0n ? null : amount > 0n;
    const isUnitsIn = size === 0n ? {} : { isUnitsIn: units > 0n };
    out.open.push({
      code: type,
      text: place.note ?? '',
      draft: { ...place, ...money, ...coins },
      isInflow,
      ...isUnitsIn,
    });
  }
}

/** The amounts of a trade: units times price is the value, and the amount has the fee on top of it, within it, or not. */
function tradeOf(
  row: TableRow,
  {
    amount,
    fee,
    isBuy,
    size,
  }: { readonly isBuy: boolean; readonly size: Decimal; readonly amount: Decimal; readonly fee: Decimal },
  currency: string,
): { kind: 'buy' | 'sell'; quantity: string; gross: string; fee?: string; net: string } {
  const price = row.amount(PRICES[0]!) ?? row.amount(PRICES[1]!) ?? 0n;
  const value = multiplyDecimals(size, price);
  const isValue = (one: Decimal): boolean => absoluteDecimal(one - value) * PART <= value;
  const inside = isBuy ? amount - fee : amount + fee;
  const distance = (one: Decimal): Decimal => absoluteDecimal(one - value);
  const isInside = fee !== 0n && distance(inside) < distance(amount);
  const gross = isInside ? inside : amount;
  if (!isValue(gross))
    row.refuse(`Amount ${currency}`, `${formatDecimal(value)}, units times price, with or without the fee`);
  return {
    kind: isBuy ? 'buy' : 'sell',
    quantity: formatDecimal(size),
    gross: formatDecimal(gross),
    fee: sizeText(fee),
    net: formatDecimal(isBuy ? gross + fee : gross - fee),
  };
}
