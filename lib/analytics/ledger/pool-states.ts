import type { Decimal } from '@/lib/domain/decimal';
import type { Lot, LotPool } from './lots';
import type { UkMatcher } from './uk-matching';

/** A pool while rows are booked. */
export interface TrackedPool extends LotPool {
  readonly key: number;
  /** Place among all pools. */
  readonly index: number;
  readonly asset: number;
  /** Null: over all accounts that are not sheltered. */
  readonly account: number | null;
  /** Units of the held lots. */
  total: Decimal;
  /** The most that they were since the pool was last empty. */
  largest: Decimal;
  uk: UkMatcher | null;
  /** True when it was used since it was saved last. */
  isUsed: boolean;
}

/** A pool as it was after some of the rows. */
export interface SavedPool extends Readonly<
  Omit<TrackedPool, 'uk' | 'lots' | 'shorts' | 'index' | 'isUsed'>
> {
  readonly lots: readonly Lot[];
  readonly shorts: readonly Lot[];
}

const NO_LOTS: readonly Lot[] = [];

/** Most pools have no short lots, and there is a copy for each quarter in which a pool was used. */
const copyOf = (lots: readonly Lot[]): readonly Lot[] => (lots.length === 0 ? NO_LOTS : lots.slice());

/** The states of all pools at some of the rows. What was not used between two of them is one object in both. */
export class PoolStates {
  private saved: SavedPool[] = [];
  private readonly used: TrackedPool[] = [];

  /** Notes that a pool may change. */
  use(pool: TrackedPool): void {
    if (pool.isUsed) return;
    pool.isUsed = true;
    this.used.push(pool);
  }

  /** The present state, in the order of the pools. */
  save(): readonly SavedPool[] {
    this.saved = this.saved.slice();
    for (const pool of this.used) {
      const { account, asset, index, key, largest, lots, method, shorts, total } = pool;
      this.saved[index] = {
        key,
        method,
        account,
        asset,
        total,
        largest,
        lots: copyOf(lots),
        shorts: copyOf(shorts),
      };
      pool.isUsed = false;
    }
    this.used.length = 0;
    return this.saved;
  }

  /** A pool as it was saved last; null when it was used since. */
  savedOf({ index, isUsed }: TrackedPool): SavedPool | null {
    return isUsed ? null : (this.saved[index] ?? null);
  }

  /** The pools of a state; the methods must not look ahead (`uk`). */
  restore(saved: readonly SavedPool[]): TrackedPool[] {
    this.saved = saved.slice();
    // Fields one by one: spreads took a fifth of the time of a continued book.
    return saved.map(({ account, asset, key, largest, lots, method, shorts, total }, index) => ({
      key,
      index,
      method,
      account,
      asset,
      total,
      largest,
      lots: lots.slice(),
      shorts: shorts.slice(),
      uk: null,
      isUsed: false,
    }));
  }
}
