import { addMonths, weekday, type EpochDay } from '../iso-date';

/** The kinds of recurring rows; `instalment`: interest on a loan, and money to its account. */
export const RECURRING_KINDS = [
  'buy',
  'sell',
  'deposit',
  'withdrawal',
  'dividend',
  'interest',
  'interest-charge',
  'fee',
  'transfer',
  'instalment',
] as const;
export type RecurringKind = (typeof RECURRING_KINDS)[number];

/** The frequencies of recurring rows. */
export const RHYTHMS = ['week', 'two-weeks', 'month', 'two-months', 'quarter', 'half-year', 'year'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

const WEEKS: Readonly<Partial<Record<Rhythm, number>>> = { week: 1, 'two-weeks': 2 };
const MONTHS: Readonly<Partial<Record<Rhythm, number>>> = {
  month: 1,
  'two-months': 2,
  quarter: 3,
  'half-year': 6,
  year: 12,
};

/** The number of times in a year, by which a yearly rate is divided. */
export function timesAYear(rhythm: Rhythm): number {
  const weeks = WEEKS[rhythm];
  return weeks === undefined ? 12 / MONTHS[rhythm]! : 52 / weeks;
}

/** The days of a recurring row. */
export interface RecurringDays {
  readonly rhythm: Rhythm;
  readonly firstDay: EpochDay;
  /** Null: without an end. */
  readonly lastDay: EpochDay | null;
}

/**
 * The days from one day to another. Months are counted from the first day: one that begins on 31 January has 28 February and 31 March.
 */
export function recurringDays(
  { firstDay, lastDay, rhythm }: RecurringDays,
  from: EpochDay,
  to: EpochDay,
): EpochDay[] {
  const weeks = WEEKS[rhythm];
  const dayAt = (at: number): EpochDay =>
    weeks === undefined ? addMonths(firstDay, at * MONTHS[rhythm]!) : firstDay + 7 * weeks * at;
  const end = lastDay === null ? to : Math.min(to, lastDay);
  // A little more than the average, so that no day is passed over.
  const between = weeks === undefined ? 30.5 * MONTHS[rhythm]! : 7 * weeks;
  const days: EpochDay[] = [];
  for (let at = Math.max(0, Math.floor((from - firstDay) / between) - 2); dayAt(at) <= end; at++)
    if (dayAt(at) >= from) days.push(dayAt(at));
  return days;
}

/** The day itself, or the Monday after it at a weekend. */
export function weekdayFrom(day: EpochDay): EpochDay {
  const at = weekday(day);
  return at === 6 ? day + 2 : at === 0 ? day + 1 : day;
}

/** A recurring row that brings money from outside, or takes it there. */
export interface SavingRow<Row> {
  readonly row: Row;
  readonly sign: 1 | -1;
}

/**
 * Deposits less withdrawals; purchases less sales of accounts into which no row brings money, so that money that is
 * deposited and invested counts once.
 */
export function savingRows<
  Row extends {
    readonly kind: RecurringKind;
    readonly accountId: number;
    readonly toAccountId: number | null;
  },
>(rows: readonly Row[]): SavingRow<Row>[] {
  const fed = new Set(
    rows.flatMap(({ accountId, kind, toAccountId }) =>
      kind === 'deposit' ? [accountId] : kind === 'transfer' ? [toAccountId] : [],
    ),
  );
  return rows.flatMap((row): SavingRow<Row>[] => {
    const isTrade = row.kind === 'buy' || row.kind === 'sell';
    if (isTrade && fed.has(row.accountId)) return [];
    if (row.kind === 'deposit' || row.kind === 'buy') return [{ row, sign: 1 }];
    if (row.kind === 'withdrawal' || row.kind === 'sell') return [{ row, sign: -1 }];
    return [];
  });
}
