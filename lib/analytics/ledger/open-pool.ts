import type { Decimal } from '@/lib/domain/decimal';
import { negateLot } from './lots';
import type { LotPool } from './lots';
import { PoolLots } from './open-lots';
import type { PackedRecords } from './packed-records';
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

/** Writes down what is open of a pool when all its rows are booked. */
export function writePool(records: PackedRecords, pool: TrackedPool): PoolLots {
  const { lots, shorts } = pool;
  return PoolLots.write(records, pool, shorts.length === 0 ? lots : [...lots, ...shorts.map(negateLot)]);
}
