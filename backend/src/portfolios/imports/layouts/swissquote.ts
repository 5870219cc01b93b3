import type { Decimal } from '@/lib/domain/decimal';
import {
  absoluteDecimal,
  divideDecimals,
  formatDecimal,
  multiplyDecimals,
  roundDecimal,
} from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { foldAccents } from '../fold-accents';
import { HeadedTable, headNames, normalizeHead, sizeText } from '../headed-table';
import type { DraftRow } from '../imported-row';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import type { TableFile } from '../table-file';
import type { ConversionSide } from './paired-rows';
import { pairConversions } from './paired-rows';

/** Headers in English, German and French, by our own names. */
const HEADS: Readonly<Record<string, readonly string[]>> = {
  date: ['date', 'datum'],
  order: ['order #', 'auftrag #', 'ordre #'],
  type: ['transaction', 'transaktionen', 'transaktion', 'transactions'],
  symbol: ['symbol', 'symbole'],
  name: ['name', 'nom'],
  isin: ['isin'],
  quantity: ['quantity', 'anzahl', 'quantité'],
  price: ['unit price', 'stückpreis', 'prix unitaire'],
  costs: ['costs', 'kosten', 'coûts'],
  net: ['net amount', 'nettobetrag', 'montant net'],
  balance: ['balance', 'saldo', 'solde'],
  currency: ['currency', 'währung', 'monnaie', 'devise'],
};

/** Heads of newer exports: the net amount has a currency of its own, and the account was moved in the other one. */
const CURRENCY_HEADS: Readonly<Record<string, readonly string[]>> = {
  netCurrency: ['währung nettobetrag', 'net amount currency', 'currency net amount', 'devise montant net'],
  moved: [
    'nettobetrag in der währung des kontos',
    'nettobetrag in kontowährung',
    'net amount in account currency',
    'net amount in the currency of the account',
    'montant net dans la devise du compte',
  ],
};
const RATE_PLACES = 18;

/** Swissquote, transactions in English, German or French. */
export const swissquote: ImportLayout = {
  id: 'swissquote',
  name: 'Swissquote',
  steps: 'Language English, German or French; Transactions: choose the days, Export CSV.',
  reads: 'Trades with costs, dividends, interest, custody fees, conversions of currency, money in and out.',

  signed: {
    columns: ['Net Amount', 'Nettobetrag', 'Montant net'],
    outflow: /^(buy|kauf|achat|debit|custody fees|depotgebühren|droits de garde)$/i,
  },
  detect: (file) => file.format === 'table' && headRow(file) !== -1,

  rows(file, out) {
    const { name, rows } = file as TableFile;
    const at = headRow(file as TableFile);
    const head = { line: rows[at]!.line, cells: ownNames(rows[at]!.cells) };
    const columns = ['quantity', 'price', 'costs', 'net', 'moved', 'balance'];
    const table = new HeadedTable(name, head, rows.slice(at + 1), { usual: 'point', columns });
    const sides: ConversionSide[] = [];
    collectRows(table, out, {}, (row) => readRow(row, sides, out));
    pairConversions(sides, out);
  },
};

const NAMES = headNames({ ...HEADS, ...CURRENCY_HEADS });

function ownNames(cells: readonly string[]): string[] {
  return cells.map((cell) => NAMES.get(normalizeHead(cell)) ?? cell);
}

function headRow(file: TableFile): number {
  return file.rows.slice(0, 10).findIndex(({ cells }) => {
    const names = ownNames(cells);
    return Object.keys(HEADS).every((head) => names.includes(head));
  });
}

/** The amount that moved the account, and what one unit of the currency of the trade is in that of the account. */
interface Movement {
  readonly amount: Decimal;
  /** The currency of price, costs and net amount, where it is another one than that of the account. */
  readonly foreign: { readonly currency: string; readonly net: Decimal; readonly rate: Decimal } | null;
}

/** Null for a row without an amount. */
function movementOf(row: TableRow, currency: string): Movement | null {
  const net = row.amount('net');
  const moved = row.has('moved') ? row.amount('moved') : net;
  if (net === null || moved === null) return null;
  const netCurrency = row.text('netCurrency') || currency;
  if (netCurrency === currency) {
    if (net !== moved) row.refuse('moved', 'the net amount, or a column with its currency');
    return { amount: net, foreign: null };
  }
  if (!/^[A-Z]{3}$/.test(netCurrency)) row.refuse('netCurrency', 'a currency such as CHF');
  if (net === 0n || net > 0n !== moved > 0n) row.refuse('moved', 'an amount with the sign of the net amount');
  return { amount: moved, foreign: { currency: netCurrency, net, rate: divideDecimals(moved, net) } };
}

function readRow(row: TableRow, sides: ConversionSide[], out: RowCollector): void {
  const type = foldAccents(row.required('type', 'a transaction such as Buy'));
  const currency = row.text('currency');
  if (!/^[A-Z]{3}$/.test(currency)) row.refuse('currency', 'a currency such as CHF');
  const movement = movementOf(row, currency);
  const amount = movement?.amount ?? 0n;
  const isOut = amount < 0n;
  const [symbol, isin, order] = [row.text('symbol'), row.text('isin'), row.text('order')];
  const date = row.day('date', 'day-first');
  const balance = row.amount('balance');
  if (balance !== null)
    out.balances.push({ line: row.line, date, currency, quantity: formatDecimal(balance) });
  const isOrder = !/^0*$/.test(order);
  const common = {
    date,
    time: row.time('date'),
    line: row.line,
    lines: [row.line],
    currency,
    net: sizeText(amount, true)!,
    ...(symbol === '' ? { note: type } : { asset: symbol, assetName: row.text('name') }),
    ...(isin === '' ? {} : { isin }),
    ...(isOrder ? { order } : {}),
  };
  const { foreign } = movement ?? { foreign: null };
  const statedCosts = absoluteDecimal(row.amount('costs') ?? 0n);
  const costs = foreign === null ? statedCosts : roundDecimal(multiplyDecimals(statedCosts, foreign.rate), 2);
  /** The amount before costs, in the currency of the trade, with the rate where the account has another one. */
  const beforeCosts = (
    isPaid: boolean,
  ): Pick<DraftRow, 'gross' | 'currency' | 'settleCurrency' | 'fxRate'> => {
    const add = (of: Decimal, charges: Decimal): Decimal =>
      absoluteDecimal(of) + (isPaid ? -charges : charges);
    if (foreign === null) return { gross: formatDecimal(add(amount, costs)) };
    const gross = add(foreign.net, statedCosts);
    const rate = roundDecimal(divideDecimals(add(amount, costs), gross), RATE_PLACES);
    const settled = { settleCurrency: currency, fxRate: formatDecimal(rate) };
    return { gross: formatDecimal(gross), currency: foreign.currency, ...settled };
  };
  if (movement === null) {
    if (symbol === '') row.refuse('net', 'an amount');
    const draft = { ...common, net: undefined, quantity: sizeText(row.amount('quantity')) };
    out.open.push({ code: type, text: row.text('name'), draft, isInflow: null });
  } else if (/^(buy|kauf|achat|sell|verkauf|vente)$/i.test(type)) {
    const isBuy = /^(buy|kauf|achat)$/i.test(type);
    out.add({
      ...common,
      kind: isBuy ? 'buy' : 'sell',
      quantity: formatDecimal(absoluteDecimal(row.requiredAmount('quantity', 'a number of units'))),
      price: sizeText(row.amount('price')),
      ...beforeCosts(isBuy),
      fee: sizeText(costs),
      ...(isOrder ? { externalId: order } : {}),
    });
  } else if (/^(dividend|dividende|distribution|ausschuttung|capital gain|kapitalgewinn)$/i.test(type)) {
    out.add({
      ...common,
      kind: 'dividend',
      ...beforeCosts(false),
      tax: sizeText(costs),
      isReversal: isOut,
    });
  } else if (/forex|fx[- ]/i.test(type))
    sides.push({ row: common, isInflow: !isOut, key: isOrder ? order : row.text('date') });
  else if (/^(custody fees|depotgebuhren|frais de garde|fees|gebuhren|frais|fees tax)/i.test(type))
    out.add({ ...common, kind: 'fee', isReversal: !isOut });
  else if (/^(interests?|zinsen|interets?)( auf \w+)?$/i.test(type))
    out.add({ ...common, kind: isOut ? 'interest-charge' : 'interest' });
  else if (
    /^(credit|payment|zahlung|vergutung|versement|gutschrift|debit|auszahlung|belastung|retrait)$/i.test(type)
  ) {
    if (isOut)
      out.add({ ...common, kind: 'withdrawal', net: formatDecimal(absoluteDecimal(amount) - costs) });
    else out.add({ ...common, kind: 'deposit', net: formatDecimal(amount + costs) });
    if (costs !== 0n) out.add({ ...common, kind: 'fee', net: formatDecimal(costs) });
  } else {
    const units = sizeText(row.amount('quantity'));
    const draft = { ...common, ...(symbol === '' || units === undefined ? {} : { quantity: units }) };
    out.open.push({ code: type, text: row.text('name'), draft, isInflow: amount === 0n ? null : !isOut });
  }
}
