import { decimalToNumber } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import type { Account } from '@/lib/domain/portfolio/portfolio';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { CashChange, Entry } from './entry';
import { EntryList } from './entry-list';
import type { EntryPlace } from './entry-list';
import type { CashLedger } from './positions';
import type { RowAmounts, RowConverter } from './row-amounts';

const NO_CASH: readonly CashChange[] = [];

/** Cash that a row moves. */
export interface CashMove {
  readonly account: number;
  readonly currency: string;
  readonly amount: Decimal;
}

/** Where the effects of rows go. */
export interface RowWriter {
  /** Number of entries so far. */
  readonly count: number;
  /** Adds an entry; what is not given has no effect. */
  write(row: Transaction, place: EntryPlace, effect: Partial<Entry>, moves?: readonly CashMove[]): void;
  /**
   * What a row's own rate between trade and settlement currency gained against the rates of the day; 0 where the
   * day has no rate.
   */
  rateGain(row: Transaction, amounts: RowAmounts): number;
}

/** Counts entries that another book has already: a cost method changes lots alone. */
export class EntryCounter implements RowWriter {
  count = 0;

  write(): void {
    this.count += 1;
  }

  rateGain(): number {
    return 0;
  }
}

/** Writes the entries of rows, and their cash into the accounts that keep cash. */
export class EntryWriter implements RowWriter {
  private list = new EntryList();

  constructor(
    private readonly accounts: readonly Account[],
    private readonly cash: CashLedger,
    private readonly converter: RowConverter,
  ) {}

  get count(): number {
    return this.list.length;
  }

  /** All entries, when the last row was booked. */
  entries(): EntryList {
    this.list.trim();
    return this.list;
  }

  /** Puts back the first entries of an earlier booking. */
  restore(entries: EntryList, count: number): void {
    this.list = entries.startingWith(count);
  }

  write(row: Transaction, place: EntryPlace, effect: Partial<Entry>, moves: readonly CashMove[] = []): void {
    const cash = moves.length === 0 ? NO_CASH : this.moveCash(row, moves);
    const { external = 0, isCashMove = false, paid = 0 } = effect;
    const cashCurrency = isCashMove ? 0 : cashGain(cash, external - paid);
    this.list.push(place, effect, { cash, cashCurrency });
  }

  rateGain(row: Transaction, { gross, grossBase, hasAmount }: RowAmounts): number {
    if (!hasAmount || row.currency === row.settleCurrency) return 0;
    const dayRate = this.converter.knownBaseRate(row.currency, row.day);
    return dayRate === null ? 0 : decimalToNumber(gross) * dayRate - decimalToNumber(grossBase);
  }

  private moveCash(row: Transaction, moves: readonly CashMove[]): CashChange[] {
    const changes: CashChange[] = [];
    for (const { account, currency, amount } of moves) {
      if (amount === 0n || this.accounts[account]!.cash !== 'tracked') continue;
      this.cash.add(account, currency, amount, row.day);
      const size = decimalToNumber(amount);
      const base = size * this.converter.baseRate(currency, row.day, row.id);
      changes.push({ account, currency, amount: size, base });
    }
    return changes;
  }
}

/**
 * What the cash gained at the rate of the day over what the row states as received; rounding of float64
 * between sums that are equal in decimals is 0.
 */
function cashGain(cash: readonly CashChange[], received: number): number {
  if (cash.length === 0) return 0;
  let base = 0;
  for (const change of cash) base += change.base;
  const gain = base - received;
  return Math.abs(gain) <= 1e-12 * Math.abs(received) ? 0 : gain;
}
