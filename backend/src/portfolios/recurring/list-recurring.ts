import type { PlannedCash, RecurringList, RecurringProposal } from '@/lib/contracts/portfolios/recurring';
import { decimalFromNumber, formatDecimal, type Decimal } from '@/lib/domain/decimal';
import { addMonths, formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { recurringDays } from '@/lib/domain/portfolio/recurring';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import { readRecurring, type RecurringRow } from '../../db/repositories/portfolio-recurring-rows';
import { makePauses } from '../make-pauses';
import { requirePortfolio, todayFor, type PortfolioKey } from '../portfolios-context';
import type { ReportContext } from '../reports/report-scope';
import { readRunningCash } from '../running-cash';
import { daysDue } from './book-recurring';
import { cashMovesOf, type CashMove } from './cash-by-day';
import { makeDay, type MadeDay, type RowSource } from './make-day';
import { toRecurringEntry } from './recurring';
import { readRowSource } from './row-source';

/** The number of months that the forecast covers. */
const FORECAST_MONTHS = 12;

/** A day of a recurring row. */
interface RecurringDay {
  readonly row: RecurringRow;
  readonly day: EpochDay;
}

/** A movement of cash of the forecast, and what brings it. */
interface PlannedMove {
  readonly move: CashMove;
  readonly row: RecurringRow | null;
  readonly transaction: Transaction | null;
  readonly quantity: Decimal | null;
}

/** The recurring rows of a portfolio, the days that are due, and the forecast of cash. @throws AppError PORTFOLIO_UNKNOWN. */
export async function listRecurring(
  context: ReportContext,
  key: PortfolioKey,
): Promise<Omit<RecurringList, 'meta'>> {
  const { db, store } = context;
  const today = todayFor(context);
  const portfolio = await requirePortfolio(db, key);
  const recurring = await readRecurring(db, portfolio.id);
  const { rows, ...source } = await readRowSource(db, store, { portfolio, today });
  const cash = await readRunningCash(context, await context.books.source(portfolio, null));
  const pause = makePauses();
  const due: RecurringProposal[] = [];
  const planned: PlannedMove[] = rows
    .filter(({ day }) => day > today)
    .flatMap((transaction) =>
      cashMovesOf(transaction).map((move) => ({
        ...{ move, row: null, transaction },
        quantity: transaction.asset === null ? null : transaction.quantity,
      })),
    );
  const add = (row: RecurringRow, made: MadeDay): void => {
    for (const move of made.moves) {
      source.cash.add(move);
      planned.push({
        move: { ...move, day: Math.max(move.day, today) },
        row,
        transaction: null,
        quantity: made.quantity,
      });
    }
  };
  for (const { day, row } of inOrder(recurring, (one) => daysDue(one, today))) {
    await pause();
    const rowsOfDay = await makeDay(source, row, { day });
    due.push(toProposal(source, row, rowsOfDay));
    add(row, rowsOfDay.problem === null ? rowsOfDay : await makeDay(source, row, { day, isForecast: true }));
  }
  const last = addMonths(today, FORECAST_MONTHS);
  const later = (one: RecurringRow): EpochDay[] => recurringDays(one, Math.max(one.nextDay, today + 1), last);
  for (const { day, row } of inOrder(recurring, later)) {
    await pause();
    add(row, await makeDay(source, row, { day, isForecast: true }));
  }
  return {
    revision: portfolio.revision,
    recurring: recurring.map((row) => toRecurringEntry(row, source)),
    due,
    planned: describePlanned(planned, (account, currency) =>
      cash !== null && source.accounts.get(account)?.cash === 'tracked'
        ? decimalFromNumber(cash.on(account, currency, today))
        : null,
    ).filter(({ date }) => date <= formatIsoDate(last)),
  };
}

/** The days of all recurring rows, the oldest first: later interest is that of earlier rows. */
function inOrder(
  recurring: readonly RecurringRow[],
  daysOf: (row: RecurringRow) => EpochDay[],
): RecurringDay[] {
  return recurring
    .flatMap((row) => daysOf(row).map((day) => ({ row, day })))
    .sort((a, b) => a.day - b.day || a.row.id - b.row.id);
}

function toProposal({ accounts }: RowSource, row: RecurringRow, made: MadeDay): RecurringProposal {
  const { bookDay, day, moves, price, problem, quantity } = made;
  const ofAccount = moves.filter(({ account }) => account === row.accountId);
  const sum = ofAccount.reduce((total, { amount }) => total + (amount ?? 0n), 0n);
  return {
    recurring: row.id,
    name: row.name,
    date: formatIsoDate(day),
    bookDate: bookDay === null ? null : formatIsoDate(bookDay),
    price: price === null ? null : formatDecimal(price),
    quantity: quantity === null ? null : formatDecimal(quantity),
    amount: problem === null ? formatDecimal(sum) : null,
    currency: accounts.get(row.accountId)!.currency,
    problem,
  };
}

function describePlanned(
  planned: readonly PlannedMove[],
  cashToday: (account: number, currency: string) => Decimal | null,
): PlannedCash[] {
  const cash = new Map<string, Decimal | null>();
  return planned
    .filter(({ move }) => move.amount !== null)
    .sort((a, b) => a.move.day - b.move.day)
    .map(({ move: { account, amount, currency, day }, quantity, row, transaction }) => {
      const key = `${account} ${currency}`;
      const before = cash.has(key) ? cash.get(key)! : cashToday(account, currency);
      const after = before === null ? null : before + amount!;
      cash.set(key, after);
      return {
        date: formatIsoDate(day),
        recurring: row?.id ?? null,
        transaction: transaction === null ? null : Number(transaction.id),
        name: row?.name ?? transaction!.kind,
        account,
        quantity: quantity === null ? null : formatDecimal(quantity),
        amount: formatDecimal(amount!),
        currency,
        cash: after === null ? null : formatDecimal(after),
      };
    });
}
