import { absoluteDecimal, formatDecimal, type Decimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { DraftRow } from '../imported-row';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';
import { isMoney, unitOf } from '../units';

const BASE = 'Base currency (name)';
const FEE_UNIT = 'Fee currency (name)';
const HEADS = [
  'Date',
  'Way',
  'Base amount',
  BASE,
  'Base type',
  'Quote amount',
  'Quote currency',
  'Fee amount',
  FEE_UNIT,
];
const FORMAT = { usual: 'point', columns: ['Base amount', 'Quote amount', 'Fee amount'] } as const;

/** Delta, the export of a portfolio: the quote is the value before the fee; brokers and exchanges are accounts. */
export const delta: ImportLayout = {
  id: 'delta',
  name: 'Delta',
  steps: 'In the app: Settings, Devices & Data, Export data; the portfolio as CSV.',
  reads:
    'Trades, also of coins for coins, dividends, charges, money and units in and out, by broker and exchange.',

  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, { minCells: HEADS.length }, (row) => readRow(row, out));
  },
};

/** An amount with its currency or coin. */
interface Side {
  readonly amount: Decimal | null;
  readonly unit: string;
}

const sideOf = (row: TableRow, amount: string, unit: string): Side => ({
  amount: row.amount(amount),
  unit: row.text(unit) === '' ? '' : unitOf(row.text(unit)),
});

function readRow(row: TableRow, out: RowCollector): void {
  const way = row.required('Way', 'a way such as BUY').toUpperCase();
  const base = sideOf(row, 'Base amount', BASE);
  const quote = sideOf(row, 'Quote amount', 'Quote currency');
  const charge = sideOf(row, 'Fee amount', FEE_UNIT);
  if (base.unit === '') row.refuse(BASE, 'a currency, a coin or a symbol');
  const note = row.text('Notes');
  // The exchange of a share is where it is listed; that of a coin is where it is held.
  const account = row.text('Broker') || (/^crypto$/i.test(row.text('Base type')) ? row.text('Exchange') : '');
  const common = {
    date: row.day('Date'),
    time: row.time('Date'),
    line: row.line,
    lines: [row.line],
    ...(account !== '' && { account }),
    ...(note !== '' && { note }),
  };
  const isTrade = way === 'BUY' || way === 'SELL';
  if (isTrade && !isMoney(quote.unit)) readExchange(row, common, { base, quote, isBuy: way === 'BUY' }, out);
  else if (isTrade) {
    const gross = absoluteDecimal(quote.amount ?? row.refuse('Quote amount', 'what was paid or received'));
    const fee = charge.unit === quote.unit ? absoluteDecimal(charge.amount ?? 0n) : 0n;
    const isBuy = way === 'BUY';
    out.add({
      ...common,
      kind: isBuy ? 'buy' : 'sell',
      asset: base.unit,
      quantity: unitsOf(row, base),
      currency: quote.unit,
      gross: formatDecimal(gross),
      fee: sizeText(fee),
      net: formatDecimal(isBuy ? gross + fee : gross - fee),
    });
  } else if (way === 'DIVIDEND' || way === 'DIVIDENDS') {
    const gross = absoluteDecimal(quote.amount ?? row.refuse('Quote amount', 'the amount of the dividend'));
    const fee = charge.unit === quote.unit ? absoluteDecimal(charge.amount ?? 0n) : 0n;
    const amounts = { gross: formatDecimal(gross), fee: sizeText(fee), net: formatDecimal(gross - fee) };
    out.add({ ...common, kind: 'dividend', asset: base.unit, currency: quote.unit, ...amounts });
  } else if (way === 'DEPOSIT' || way === 'WITHDRAW' || way === 'WITHDRAWAL') {
    const isIn = way === 'DEPOSIT';
    const quantity = unitsOf(row, base);
    if (isMoney(base.unit))
      out.add({ ...common, kind: isIn ? 'deposit' : 'withdrawal', currency: base.unit, net: quantity });
    else out.add({ ...common, kind: isIn ? 'transfer-in' : 'transfer-out', asset: base.unit, quantity });
  } else {
    const draft = {
      ...common,
      asset: base.unit,
      quantity: sizeText(base.amount),
      net: sizeText(quote.amount),
    };
    out.open.push({
      code: way,
      text: note,
      draft: { ...draft, currency: quote.unit || undefined },
      isInflow: null,
    });
  }
  if (charge.amount !== null && charge.amount !== 0n && charge.unit !== quote.unit)
    addCharge(row, common, charge, out);
}

/** A trade that a coin pays: units of both. */
function readExchange(
  row: TableRow,
  common: Omit<DraftRow, 'kind'>,
  { base, isBuy, quote }: { readonly base: Side; readonly quote: Side; readonly isBuy: boolean },
  out: RowCollector,
): void {
  if (quote.unit === '') row.refuse('Quote currency', 'a currency or a coin');
  const paid = sizeText(quote.amount) ?? row.refuse('Quote amount', 'what was paid or received');
  const [given, taken] = [
    { asset: base.unit, quantity: unitsOf(row, base) },
    { asset: quote.unit, quantity: paid },
  ];
  const [from, to] = isBuy ? [taken, given] : [given, taken];
  out.add({ ...common, kind: 'exchange', ...from, toAsset: to.asset, toQuantity: to.quantity });
}

/** A charge in another currency than the quote is a row of its own, in coins units that are gone. */
function addCharge(
  row: TableRow,
  { account, date, line, lines, time }: Omit<DraftRow, 'kind'>,
  { amount, unit }: Side,
  out: RowCollector,
): void {
  if (unit === '') row.refuse(FEE_UNIT, 'the currency or coin of the fee');
  const [place, size] = [{ account, date, line, lines, time }, sizeText(amount)!];
  if (isMoney(unit)) out.add({ ...place, kind: 'fee', currency: unit, net: size });
  else out.add({ ...place, kind: 'write-off', asset: unit, quantity: size });
}

function unitsOf(row: TableRow, { amount }: Side): string {
  return sizeText(amount) ?? row.refuse('Base amount', 'a number of units');
}
