import type { EpochDay } from '../iso-date';
import type { Transaction } from './transaction';

/** Kinds that bring units of their asset, with the day of the row or that of `acquired`. */
const ACQUIRING: ReadonlySet<Transaction['kind']> = new Set(['buy', 'income-in-kind', 'transfer-in']);

/**
 * Days of the chosen lots of a sale on which no row acquires units of its asset.
 *
 * @param rows - At least all rows of the asset, in any order.
 * @returns None where units came from another asset: they keep days that these rows do not have.
 */
export function daysWithoutLot(sale: Transaction, rows: readonly Transaction[]): EpochDay[] {
  const acquired = new Set<EpochDay>();
  for (const row of rows) {
    if (row.day > sale.day) continue;
    if (row.toAsset !== null && row.toAsset === sale.asset) return [];
    if (row.asset === sale.asset && ACQUIRING.has(row.kind)) acquired.add(row.acquired ?? row.day);
  }
  return sale.lots.map(({ day }) => day).filter((day) => !acquired.has(day));
}
