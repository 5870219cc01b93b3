import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import type { LegPlace } from '../two-legs';
import { addMove } from '../two-legs';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';
import { isMoney, unitOf } from '../units';

const HEADS = [
  'Date',
  'Type',
  'Currency',
  'Amount',
  'Quote Price',
  'Received / Paid Currency',
  'Received / Paid Amount',
  'Fee amount',
  'Status',
];
const FORMAT = {
  usual: 'point',
  columns: ['Amount', 'Quote Price', 'Received / Paid Amount', 'Fee amount'],
} as const;

/** Bitvavo, transactions: what is paid or received contains the fee, and so do the units of a withdrawal. */
export const bitvavo: ImportLayout = {
  id: 'bitvavo',
  name: 'Bitvavo',
  steps: 'Account, Transaction history, Export (or Reports): all transactions as CSV.',
  reads: 'Trades with fees, staking and rebates as income, money and coins in and out.',

  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const status = row.required('Status', 'a state such as Completed').toLowerCase();
  if (/^(cancell?ed|pending|rejected|failed|awaiting)/.test(status))
    return out.skip(row.line, `not completed: ${row.text('Status')}`);
  if (!/^(completed|distributed)$/.test(status)) row.refuse('Status', 'Completed, Distributed or Canceled');
  const type = row.required('Type', 'a type such as buy, deposit or staking').toLowerCase();
  const unit = unitOf(row.required('Currency', 'a currency or coin'));
  const amount = absoluteDecimal(row.requiredAmount('Amount'));
  const fee = absoluteDecimal(row.amount('Fee amount') ?? 0n);
  const feeUnit = unitOf(row.text('Fee currency'));
  const id = row.text('Transaction ID');
  const place: LegPlace = {
    date: row.day('Date'),
    time: row.time('Time'),
    line: row.line,
    lines: [row.line],
    ...(id === '' ? {} : { externalId: id }),
  };
  if (type === 'buy' || type === 'sell') {
    const currency = unitOf(row.required('Received / Paid Currency', 'a currency'));
    const net = absoluteDecimal(row.requiredAmount('Received / Paid Amount'));
    if (!isMoney(currency)) row.refuse('Received / Paid Currency', 'a currency: coins are not traded here');
    if (fee !== 0n && feeUnit !== currency)
      row.refuse('Fee currency', `the currency of the trade, ${currency}`);
    const isBuy = type === 'buy';
    out.add({
      ...place,
      kind: type,
      asset: unit,
      quantity: formatDecimal(amount),
      currency,
      price: row.text('Quote Currency') === currency ? sizeText(row.amount('Quote Price')) : undefined,
      gross: formatDecimal(isBuy ? net - fee : net + fee),
      fee: sizeText(fee),
      net: formatDecimal(net),
    });
    return;
  }
  if (fee !== 0n && feeUnit !== unit) row.refuse('Fee currency', `the currency of the row, ${unit}`);
  if (type === 'deposit') addWithFee('transfer-in', { amount, fee, unit }, place, out);
  else if (type === 'withdrawal') {
    if (fee > amount) row.refuse('Fee amount', 'a fee below the amount');
    addWithFee('transfer-out', { amount: amount - fee, fee, unit }, place, out);
  } else if (/^(staking|fixed_staking|rebate|reward|affiliate|lending)/.test(type))
    addMove(place, 'income-in-kind', { amount, unit }, out);
  else if (isMoney(unit)) {
    const draft = { ...place, currency: unit, net: formatDecimal(amount) };
    out.open.push({ code: row.text('Type'), text: unit, draft, isInflow: null });
  } else {
    const draft = { ...place, asset: unit, quantity: formatDecimal(amount) };
    out.open.push({ code: row.text('Type'), text: unit, draft, isInflow: null });
  }
}

function addWithFee(
  kind: 'transfer-in' | 'transfer-out',
  { amount, fee, unit }: { readonly amount: Decimal; readonly fee: Decimal; readonly unit: string },
  place: LegPlace,
  out: RowCollector,
): void {
  addMove(place, kind, { amount, unit }, out);
  if (fee !== 0n) addMove(place, 'fee', { amount: fee, unit }, out);
}
