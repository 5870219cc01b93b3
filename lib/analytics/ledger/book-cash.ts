import { decimalToNumber } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Account } from '@/lib/domain/portfolio/portfolio';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { CashLine } from './book';
import type { BookFrame } from './book-frame';
import { eachCashMove } from './cash-moves';
import type { CashChange, RowEffect } from './entry';
import { recordStep } from './positions';
import type { RowConverter } from './row-amounts';

interface OpenCashLine extends CashLine {
  readonly days: EpochDay[];
  readonly amounts: Decimal[];
}

/** Cash by account and currency while rows are booked. */
export class CashLedger {
  /** In the order of their first amounts. */
  readonly lines: OpenCashLine[] = [];
  /** By account and currency. */
  private readonly byAccount: Map<string, OpenCashLine>[];

  constructor(
    private readonly accounts: readonly Account[],
    private readonly accountIndex: BookFrame['accountIndex'],
    private readonly converter: RowConverter,
  ) {
    this.byAccount = accounts.map(() => new Map<string, OpenCashLine>());
  }

  /** Books the cash of a row. @returns Its changes in accounts that keep cash. */
  book(row: Transaction, account: number, isReversed = false): CashChange[] {
    const changes: CashChange[] = [];
    eachCashMove(
      row,
      (one) => this.converter.netOf(one),
      (isOther, currency, amount) => {
        const place = isOther ? this.accountIndex.get(row.toAccount!)! : account;
        if (amount === 0n || this.accounts[place]!.cash !== 'tracked') return;
        const { amounts, days } = this.lineOf(place, currency);
        recordStep(days, amounts, row.day, (amounts.at(-1) ?? 0n) + amount);
        const size = decimalToNumber(amount);
        const base = size * this.converter.baseRate(currency, row.day, row);
        changes.push({ account: place, currency, amount: size, base });
      },
      isReversed,
    );
    return changes;
  }

  private lineOf(account: number, currency: string): OpenCashLine {
    const knownLine = this.byAccount[account]!.get(currency);
    if (knownLine) return knownLine;
    const line: OpenCashLine = { account, currency, days: [], amounts: [] };
    this.byAccount[account]!.set(currency, line);
    this.lines.push(line);
    return line;
  }
}

/**
 * The gain of the cash at the rate of the day over the amount that the row states as received; rounding of
 * float64 between sums that are equal in decimals is 0.
 */
export function cashGain(
  { external = 0, isCashMove = false, paid = 0 }: RowEffect,
  cash: readonly CashChange[],
): number {
  if (cash.length === 0 || isCashMove) return 0;
  const received = external - paid;
  const gain = cash.reduce((sum, { base }) => sum + base, 0) - received;
  return Math.abs(gain) <= 1e-12 * Math.abs(received) ? 0 : gain;
}
