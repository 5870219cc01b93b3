import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { recurringDays } from '@/lib/domain/portfolio/recurring';
import type { Executor } from '../../db/database';
import {
  readExternalIds,
  readRecurringById,
  updateRecurring,
  type RecurringRow,
} from '../../db/repositories/portfolio-recurring-rows';
import { changePortfolio, type ChangeKey } from '../change-portfolio';
import { dayCheck, invalidFields, parseBody } from '../form-checks';
import { parseId, todayFor, type PortfoliosContext } from '../portfolios-context';
import { changeRows, insertBodies, type ChangedRows } from '../transactions';
import { makeDay, recurringId, type RowSource } from './make-day';
import { readRowSource } from './row-source';

/** Days that one change books or skips. */
const MAX_DAYS = 100;

/** A change by a recurring row. */
export type RecurringKey = ChangeKey & { readonly recurring: string | number };

/** @throws AppError RECURRING_UNKNOWN. */
export async function requireRecurring(
  tx: Executor,
  portfolioId: number,
  given: string | number,
): Promise<RecurringRow> {
  const id = parseId(given);
  const row = id === null ? null : await readRecurringById(tx, portfolioId, id);
  if (row) return row;
  throw new AppError(
    'RECURRING_UNKNOWN',
    `The portfolio has no recurring row ${String(given).slice(0, 20)}.`,
  );
}

/** The days of a recurring row that are over, and neither booked nor skipped. */
export function daysDue(row: RecurringRow, today: EpochDay): EpochDay[] {
  return recurringDays(row, row.nextDay, today).slice(0, MAX_DAYS);
}

/** The last day of a body, by default today. @throws AppError REQUEST_INVALID. */
export function parseThrough(body: unknown, today: EpochDay): EpochDay {
  const { through = today } = parseBody(body ?? {}, { through: dayCheck(today) });
  return Math.min(through, today);
}

/**
 * Books the days that are over: each of them once, whatever is called how often.
 *
 * @param by - `press`: its undo proposes the days again; `itself`: they stay done.
 * @throws AppError RECURRING_UNKNOWN, REQUEST_INVALID at `through` where no day can be booked, and those of a change of rows.
 */
export async function bookRecurring(
  context: PortfoliosContext,
  key: RecurringKey,
  { by, through }: { readonly by: 'press' | 'itself'; readonly through: EpochDay },
): Promise<ChangedRows> {
  const what = by === 'press' ? 'Recurring rows booked' : 'Recurring row booked on its day';
  return changeRows(context, key, what, async ({ change, rowContext }) => {
    const { portfolio, store, tx } = change;
    const row = await requireRecurring(tx, portfolio.id, key.recurring);
    const days = daysDue(row, through);
    if (days.length === 0) throw invalidFields({ through: ['must be a day on or after the next one'] });
    const source = await readRowSource(tx, store, { portfolio, today: todayFor(context) });
    const names = days.map((day) => recurringId(row.id, day));
    const { bodies, done, problem } = await makeDays(source, row, {
      days,
      present: await readExternalIds(tx, portfolio.id, names),
    });
    if (done === null) throw invalidFields({ through: [`cannot be reached: ${problem}`] });
    if (by === 'press') await change.log.keep('portfolio_recurring', [row.id]);
    await updateRecurring(tx, row.id, { nextDay: done + 1, problem: null });
    return insertBodies({ change, rowContext }, bodies, () => '');
  });
}

/** The rows of days, up to the first one that cannot be booked; none of days that are booked already. */
async function makeDays(
  source: RowSource,
  row: RecurringRow,
  { days, present }: { readonly days: readonly EpochDay[]; readonly present: ReadonlySet<string> },
): Promise<{
  readonly bodies: readonly object[];
  readonly done: EpochDay | null;
  readonly problem: string | null;
}> {
  const bodies: object[] = [];
  let lastDone: EpochDay | null = null;
  for (const day of days) {
    if (!present.has(recurringId(row.id, day))) {
      const rows = await makeDay(source, row, { day });
      if (rows.problem !== null) return { bodies, done: lastDone, problem: rows.problem };
      bodies.push(...rows.bodies);
      for (const move of rows.moves) source.cash.add(move);
    }
    lastDone = day;
  }
  return { bodies, done: lastDone, problem: null };
}

/** Passes days over without rows. @throws AppError RECURRING_UNKNOWN, REQUEST_INVALID at `through`. */
export async function skipRecurring(
  context: PortfoliosContext,
  key: RecurringKey,
  through: EpochDay,
): Promise<{ readonly revision: number; readonly skipped: number }> {
  const { result, revision } = await changePortfolio(
    context,
    key,
    'Recurring row skipped',
    async (change) => {
      const { log, portfolio, tx } = change;
      const row = await requireRecurring(tx, portfolio.id, key.recurring);
      const days = daysDue(row, through);
      if (days.length === 0)
        throw invalidFields({ through: [`must be a day from ${formatIsoDate(row.nextDay)} to today`] });
      await log.keep('portfolio_recurring', [row.id]);
      await updateRecurring(tx, row.id, { nextDay: days.at(-1)! + 1, problem: null });
      return days.length;
    },
  );
  return { revision, skipped: result };
}
