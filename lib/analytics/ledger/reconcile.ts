import type { Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import { lastOnOrBefore } from '../series/day-index';

/** A balance at the end of a day, as a broker states it. */
export interface StatedAmount {
  readonly day: EpochDay;
  readonly amount: Decimal;
}

/** The change of a balance by a row. */
export interface BookedChange {
  /** Id of the row. */
  readonly row: string;
  readonly day: EpochDay;
  readonly amount: number;
}

/** Balances of the books: at the end of each day on which they changed. */
export interface BookedSteps {
  readonly days: readonly EpochDay[];
  readonly amounts: readonly Decimal[];
}

/** A row that alone explains a difference: it is one too many, or its sign is wrong. */
export interface SuspectRow {
  readonly row: string;
  readonly reason: 'extra' | 'sign';
}

/** The first difference between books and statements. */
export interface FirstDifference {
  /** Day of the first statement that differs. */
  readonly day: EpochDay;
  /** Day of the last statement before it that agrees; null when there is none. */
  readonly after: EpochDay | null;
  /** Stated - booked. */
  readonly difference: Decimal;
  /** Rows between the two, one of which is wrong or beside which one is missing. */
  readonly rows: readonly string[];
  readonly suspect: SuspectRow | null;
}

/** Statements of one balance against the books. */
export interface Reconciled {
  /** Stated - booked of each statement. */
  readonly differences: readonly Decimal[];
  readonly booked: readonly Decimal[];
  readonly first: FirstDifference | null;
}

/** Part of an amount within which a row explains a difference. */
const EXPLAINED = 1e-9;

/**
 * Compares the statements of one balance with the books, to the last digit.
 *
 * @param statements - In order of days.
 * @param changes - What the rows of the books add to the balance, in the order in which they took effect.
 */
export function reconcile(
  statements: readonly StatedAmount[],
  steps: BookedSteps,
  changes: readonly BookedChange[],
): Reconciled {
  const booked = statements.map(({ day }) => balanceOn(steps, day));
  const differences = statements.map(({ amount }, at) => amount - booked[at]!);
  const at = differences.findIndex((difference) => difference !== 0n);
  if (at === -1) return { differences, booked, first: null };
  const { day } = statements[at]!;
  const after = statements[at - 1]?.day ?? null;
  const between = changes.filter((change) => change.day <= day && (after === null || change.day > after));
  const first: FirstDifference = {
    day,
    after,
    difference: differences[at]!,
    rows: [...new Set(between.map(({ row }) => row))],
    suspect: findSuspect(between, Number(differences[at]!) / 1e18),
  };
  return { differences, booked, first };
}

/** The balance at the end of a day. */
export function balanceOn({ amounts, days }: BookedSteps, day: EpochDay): Decimal {
  const at = lastOnOrBefore(days, day);
  return at < 0 ? 0n : amounts.at(at)!;
}

function findSuspect(changes: readonly BookedChange[], difference: number): SuspectRow | null {
  const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= EXPLAINED * Math.max(1, Math.abs(b));
  // Of equal rows the last is the double of the ones before.
  const extra = changes.findLast(({ amount }) => isClose(-amount, difference));
  if (extra) return { row: extra.row, reason: 'extra' };
  const turned = changes.findLast(({ amount }) => isClose(-2 * amount, difference));
  return turned ? { row: turned.row, reason: 'sign' } : null;
}
