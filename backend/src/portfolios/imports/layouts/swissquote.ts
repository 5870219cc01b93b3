import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { foldAccents } from '../fold-accents';
import { HeadedTable, headNames, normalizeHead, sizeText } from '../headed-table';
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

/** Swissquote, transactions in English, German or French. */
export const swissquote: ImportLayout = {
  id: 'swissquote',
  name: 'Swissquote',
  steps: 'Language English in the settings; Transactions: choose the days, Export CSV.',
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
    const columns = ['quantity', 'price', 'costs', 'net', 'balance'];
    const table = new HeadedTable(name, head, rows.slice(at + 1), { usual: 'point', columns });
    const sides: ConversionSide[] = [];
    collectRows(table, out, {}, (row) => readRow(row, sides, out));
    pairConversions(sides, out);
  },
};

const NAMES = headNames(HEADS);

function ownNames(cells: readonly string[]): string[] {
  return cells.map((cell) => NAMES.get(normalizeHead(cell)) ?? cell);
}

function headRow(file: TableFile): number {
  return file.rows.slice(0, 10).findIndex(({ cells }) => {
    const names = ownNames(cells);
    return Object.keys(HEADS).every((head) => names.includes(head));
  });
}

function readRow(row: TableRow, sides: ConversionSide[], out: RowCollector): void {
  const type = foldAccents(row.required('type', 'a transaction such as Buy'));
  const currency = row.text('currency');
  if (!/^[A-Z]{3}$/.test(currency)) row.refuse('currency', 'a currency such as CHF');
  const amount = row.requiredAmount('net');
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
  const costs = absoluteDecimal(row.amount('costs') ?? 0n);
  if (/^(buy|kauf|achat|sell|verkauf|vente)$/i.test(type)) {
    const isBuy = /^(buy|kauf|achat)$/i.test(type);
    const net = absoluteDecimal(amount);
    out.add({
      ...common,
      kind: isBuy ? 'buy' : 'sell',
      quantity: formatDecimal(absoluteDecimal(row.requiredAmount('quantity', 'a number of units'))),
      price: sizeText(row.amount('price')),
      gross: formatDecimal(isBuy ? net - costs : net + costs),
      fee: sizeText(costs),
      ...(isOrder ? { externalId: order } : {}),
    });
  } else if (/^(dividend|dividende|distribution|ausschuttung|capital gain|kapitalgewinn)$/i.test(type)) {
    const net = absoluteDecimal(amount);
    out.add({
      ...common,
      kind: 'dividend',
      gross: formatDecimal(net + costs),
      tax: sizeText(costs),
      isReversal: isOut,
    });
  } else if (/forex|fx[- ]/i.test(type))
    sides.push({ row: common, isInflow: !isOut, key: isOrder ? order : row.text('date') });
  else if (/^(custody fees|depotgebuhren|frais de garde|fees|gebuhren|frais|fees tax)/i.test(type))
    out.add({ ...common, kind: 'fee', isReversal: !isOut });
  else if (/^(interests?|zinsen|interets?)$/i.test(type))
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
