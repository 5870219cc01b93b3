import type { EpochDay } from '@/lib/domain/iso-date';
import { isBookFault } from './book/book-error';
import type { BookSource } from './book/book-source';
import type { ValuedBook } from './book/valued-books';
import { todayFor } from './portfolios-context';
import type { ReportContext } from './reports/report-scope';

/** The cash of accounts as the book has it, at the rates by which it settles. */
export interface RunningCash {
  /** Of the account of a row after it, in the currency in which it settles, by the id of the row. */
  readonly afterRow: ReadonlyMap<number, number>;
  /** Of an account at the end of a day. */
  readonly on: (account: number, currency: string, day: EpochDay) => number;
}

/** Cents of a million years, without the rest of binary fractions. */
const PLACES = 8;
const rounded = (amount: number): number => Number(amount.toFixed(PLACES));

/** Reads the cash row by row; null where the rows make no book: a rate is missing, or units are. */
export async function readRunningCash(
  context: Pick<ReportContext, 'books' | 'config' | 'now'>,
  source: BookSource,
): Promise<RunningCash | null> {
  const params = { asOf: todayFor(context), known: null, currency: null, method: null };
  const valued = await context.books.read(source, params).catch((error: unknown) => {
    if (isBookFault(error)) return null;
    throw error;
  });
  return valued && runningCash(valued);
}

function runningCash({ book: { accounts, entries, rows } }: Pick<ValuedBook, 'book'>): RunningCash {
  const sums = new Map<string, { amount: number; readonly days: [EpochDay, number][] }>();
  const afterRow = new Map<number, number>();
  for (const { cash, day, row: at } of entries) {
    for (const { account, amount, currency } of cash) {
      const key = `${accounts[account]!.id} ${currency}`;
      const sum = sums.get(key) ?? { amount: 0, days: [] };
      sums.set(key, sum);
      sum.amount += amount;
      sum.days.push([day, sum.amount]);
    }
    const row = rows[at]!;
    const after = sums.get(`${row.account} ${row.settleCurrency}`);
    if (after) afterRow.set(Number(row.id), rounded(after.amount));
  }
  return {
    afterRow,
    on: (account, currency, day) =>
      rounded(sums.get(`${account} ${currency}`)?.days.findLast(([at]) => at <= day)?.[1] ?? 0),
  };
}
