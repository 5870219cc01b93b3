import type { Decimal } from '@/lib/domain/decimal';
import { requireDecimal, scaleDecimal } from '@/lib/domain/decimal';
import type { TransactionKind } from '@/lib/domain/portfolio/transaction';

import type { ImportedRow } from './imported-row';

const UNITS_IN = new Set<TransactionKind>(['buy', 'transfer-in', 'income-in-kind']);
const UNITS_OUT = new Set<TransactionKind>(['sell', 'transfer-out', 'write-off', 'exchange', 'transfer']);
const CASH_IN = new Set<TransactionKind>([
  'sell',
  'deposit',
  'dividend',
  'return-of-capital',
  'interest',
  'fee-refund',
  'tax-refund',
]);
const CASH_OUT = new Set<TransactionKind>([
  'buy',
  'withdrawal',
  'interest-charge',
  'fee',
  'tax',
  'convert',
  'transfer',
]);

/** The part of a row that moves cash and units. */
export type MovingRow = Pick<
  ImportedRow,
  | 'kind'
  | 'asset'
  | 'quantity'
  | 'ratio'
  | 'net'
  | 'currency'
  | 'settleCurrency'
  | 'toNet'
  | 'toCurrency'
  | 'toAsset'
  | 'toQuantity'
>;

/** Units of the row's asset after the row. */
export function moveUnits(row: Pick<MovingRow, 'kind' | 'quantity' | 'ratio'>, units: Decimal): Decimal {
  if (row.kind === 'split' && row.ratio !== undefined) {
    const [to, from] = row.ratio.split('/');
    return scaleDecimal(units, BigInt(to!), BigInt(from!));
  }
  const quantity = row.quantity === undefined ? 0n : requireDecimal(row.quantity);
  if (UNITS_IN.has(row.kind)) return units + quantity;
  return UNITS_OUT.has(row.kind) ? units - quantity : units;
}

/** Cash by currency and units by asset of one account. */
export interface UnitBalances {
  readonly cash: Map<string, Decimal>;
  readonly units: Map<string, Decimal>;
}

/** Applies rows in order; amounts that are missing move nothing. */
export function applyRows(
  rows: Iterable<MovingRow>,
  holdings: UnitBalances = { cash: new Map(), units: new Map() },
): UnitBalances {
  const { cash, units } = holdings;
  const add = (currency: string | undefined, amount: Decimal): void => {
    if (currency !== undefined) cash.set(currency, (cash.get(currency) ?? 0n) + amount);
  };
  for (const row of rows) {
    if (row.asset !== undefined) {
      const before = units.get(row.asset) ?? 0n;
      const after = moveUnits(row, before);
      if (after !== before) units.set(row.asset, after);
    }
    if (
      (row.kind === 'exchange' || row.kind === 'spin-off') &&
      row.toAsset !== undefined &&
      row.toQuantity !== undefined
    )
      units.set(row.toAsset, (units.get(row.toAsset) ?? 0n) + requireDecimal(row.toQuantity));
    const net = row.net === undefined ? 0n : requireDecimal(row.net);
    if (CASH_IN.has(row.kind)) add(row.settleCurrency ?? row.currency, net);
    else if (CASH_OUT.has(row.kind)) add(row.settleCurrency ?? row.currency, -net);
    if (row.kind === 'convert' && row.toNet !== undefined) add(row.toCurrency, requireDecimal(row.toNet));
  }
  return holdings;
}
