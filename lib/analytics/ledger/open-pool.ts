import type { Decimal } from '@/lib/domain/decimal';
import type { OpenLot } from './book';
import { negateLot } from './lots';
import type { Lot, LotPool } from './lots';
import type { UkMatcher } from './uk-matching';

/** A pool while rows are booked. */
export interface TrackedPool extends LotPool {
  /** The row with which it began. */
  readonly row: number;
  readonly asset: number;
  /** Null: over all accounts that are not sheltered. */
  readonly account: number | null;
  /** Units of the held lots. */
  total: Decimal;
  /** The most that they were since the pool was last empty. */
  largest: Decimal;
  readonly uk: UkMatcher | null;
}

/** The open lots of a pool, short ones negative, and the row with which it began. */
export interface OpenPool {
  readonly row: number;
  readonly lots: readonly OpenLot[];
}

/** What is open of a pool when all rows are booked. */
export function openPool({ account, asset, lots, row, shorts }: TrackedPool): OpenPool {
  const open = lots.map((lot) => toOpenLot(lot, account, asset));
  for (const lot of shorts) open.push(toOpenLot(negateLot(lot), account, asset));
  return { row, lots: open };
}

const toOpenLot = (lot: Lot, account: number | null, asset: number): OpenLot => {
  const { acquired, cost, gross, local, quantity, row } = lot;
  return { acquired, row, quantity, cost, gross, local, account, asset };
};
