import type { Decimal } from '@/lib/domain/decimal';
import { requireDecimal, scaleDecimal } from '@/lib/domain/decimal';
import {
  KINDS_BRINGING_UNITS,
  KINDS_PAYING_CASH,
  KINDS_RECEIVING_CASH,
  KINDS_TAKING_UNITS,
} from '@/lib/domain/portfolio/kind-rules';

import type { ImportedRow } from './imported-row';

/** With one side of a move. */
const UNITS_OUT: ReadonlySet<string> = new Set([...KINDS_TAKING_UNITS, 'exchange', 'transfer']);
const CASH_OUT: ReadonlySet<string> = new Set([...KINDS_PAYING_CASH, 'convert', 'transfer']);

/** Kinds and subkinds that concern a position, also one sold short. */
const ON_POSITION: ReadonlySet<string> = new Set(['exchange', 'spin-off', 'in-lieu']);

/** The part of a row that moves cash and units. */
export type MovingRow = Pick<
  ImportedRow,
  | 'kind'
  | 'subkind'
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
  // Of a whole position, also one that was sold short.
  if (row.kind === 'write-off' && row.quantity === undefined) return 0n;
  const quantity = row.quantity === undefined ? 0n : requireDecimal(row.quantity);
  if (KINDS_BRINGING_UNITS.has(row.kind)) return units + quantity;
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
    const before = row.asset === undefined ? 0n : (units.get(row.asset) ?? 0n);
    // The debt to the lender of units sold short goes the other way.
    const sign = before < 0n && ON_POSITION.has(row.subkind ?? row.kind) ? -1n : 1n;
    if (row.asset !== undefined) {
      const after =
        sign < 0n && row.kind === 'exchange' ? 2n * before - moveUnits(row, before) : moveUnits(row, before);
      if (after !== before) units.set(row.asset, after);
    }
    if (
      (row.kind === 'exchange' || row.kind === 'spin-off') &&
      row.toAsset !== undefined &&
      row.toQuantity !== undefined
    )
      units.set(row.toAsset, (units.get(row.toAsset) ?? 0n) + sign * requireDecimal(row.toQuantity));
    const net = sign * (row.net === undefined ? 0n : requireDecimal(row.net));
    if (KINDS_RECEIVING_CASH.has(row.kind)) add(row.settleCurrency ?? row.currency, net);
    else if (CASH_OUT.has(row.kind)) add(row.settleCurrency ?? row.currency, -net);
    if (row.kind === 'convert' && row.toNet !== undefined) add(row.toCurrency, requireDecimal(row.toNet));
  }
  return holdings;
}
