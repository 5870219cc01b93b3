import { loanSchedule, annuityInstalment, interestOnce } from '@/lib/analytics/portfolio/loan-schedule';
import type { Loan, LoanInstalment, LoanList } from '@/lib/contracts/portfolios/loan';
import { formatDecimal, requireDecimal, type Decimal } from '@/lib/domain/decimal';
import { AppError } from '@/lib/domain/errors';
import { addMonths, formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { LOAN_RECEIVERS } from '@/lib/domain/portfolio/loan';
import { recurringDays, RHYTHMS, type Rhythm } from '@/lib/domain/portfolio/recurring';
import {
  insertRecurring,
  readRecurring,
  type RecurringRow,
} from '../../db/repositories/portfolio-recurring-rows';
import type { AccountRow } from '../../db/repositories/portfolio-rows';
import { addAccount } from '../accounts';
import type { ChangeKey } from '../change-portfolio';
import {
  booleanCheck,
  checkBody,
  choiceCheck,
  dayCheck,
  invalidFields,
  nameCheck,
  orNull,
} from '../form-checks';
import type { Check, FieldFaults } from '../form-checks';
import {
  parseId,
  requirePortfolio,
  todayFor,
  type PortfolioKey,
  type PortfoliosContext,
} from '../portfolios-context';
import { changeRows, insertBodies } from '../transactions';
import { termsOf, unknownCash, type RowSource } from './make-day';
import { anyCheck, MAX_RECURRING, positiveCheck, rateCheck } from './recurring-fields';
import { readRowSource } from './row-source';

/** The number of years that the schedule of a loan covers. */
const SCHEDULE_YEARS = 50;
/** Instalments by which one can be computed: fifty years of weeks. */
const MAX_TIMES = 2_600;

interface LoanInput {
  readonly name: string;
  readonly account: unknown;
  readonly principal: string;
  readonly rate: string;
  readonly instalment: string | null;
  readonly times: number | null;
  readonly rhythm: Rhythm;
  readonly start: EpochDay;
  readonly first: EpochDay | null;
  readonly paidTo: (typeof LOAN_RECEIVERS)[number];
  readonly automatic: boolean;
}

const timesCheck: Check<number> = (given) =>
  Number.isInteger(given) && (given as number) >= 1 && (given as number) <= MAX_TIMES
    ? { value: given as number }
    : { fault: `must be a whole number from 1 to ${MAX_TIMES}` };

const REQUIRED = ['name', 'account', 'principal', 'rate', 'rhythm', 'start', 'paidTo'] as const;

/** A loan as it is entered, without faults. */
interface CheckedLoan extends LoanInput {
  readonly payer: AccountRow;
  readonly size: Decimal;
  readonly firstDay: EpochDay;
  /** Each time. */
  readonly paid: Decimal;
}

/** @throws AppError REQUEST_INVALID by field. */
function checkLoan(body: unknown, accounts: ReadonlyMap<number, AccountRow>, today: EpochDay): CheckedLoan {
  const { faults: given, fields } = checkBody<LoanInput>(
    body,
    {
      name: nameCheck(),
      account: anyCheck,
      principal: positiveCheck,
      rate: rateCheck,
      instalment: orNull(positiveCheck),
      times: orNull(timesCheck),
      rhythm: choiceCheck(RHYTHMS),
      start: dayCheck(today),
      first: orNull(dayCheck(today)),
      paidTo: choiceCheck(LOAN_RECEIVERS),
      automatic: booleanCheck,
    },
    REQUIRED,
  );
  const faults: FieldFaults = { ...given };
  const refuse = (field: keyof LoanInput, text: string): void => {
    faults[field] ??= [text];
  };
  const payer = accounts.get(parseId(fields.account) ?? 0);
  if (!payer) refuse('account', 'must be the id of an account of the portfolio');
  else if (payer.kind === 'loan') refuse('account', 'must be an account that pays, not a loan');
  const { first = null, instalment = null, times = null } = fields;
  if ((instalment === null) === (times === null) && !faults['times'])
    refuse('instalment', 'must be given, or times in its place');
  if (first !== null && fields.start !== undefined && first <= fields.start)
    refuse('first', 'must be after the day of start');
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  const size = requireDecimal(fields.principal!);
  const terms = { rate: requireDecimal(fields.rate!), rhythm: fields.rhythm! };
  const paid = instalment === null ? annuityInstalment(size, terms, times!) : requireDecimal(instalment);
  const interest = interestOnce(size, terms);
  if (paid <= interest)
    throw invalidFields({
      instalment: [
        `must be more than the first interest, ${formatDecimal(interest)}: otherwise the debt never ends`,
      ],
    });
  const days = { rhythm: terms.rhythm, firstDay: fields.start!, lastDay: null };
  const firstDay = first ?? recurringDays(days, fields.start! + 1, fields.start! + 400)[0]!;
  return { ...(fields as LoanInput), payer: payer!, size, firstDay, paid };
}

/** The parts of a new loan. */
export interface NewLoan {
  readonly revision: number;
  readonly account: number;
  readonly recurring: number;
  readonly instalment: string;
}

/**
 * Adds a loan in one change: its account, what was borrowed, and its instalments as a recurring row.
 *
 * @throws AppError REQUEST_INVALID by field, LIMIT_REACHED, and those of a change of rows.
 */
export async function createLoan(
  context: PortfoliosContext,
  key: ChangeKey,
  body: unknown,
): Promise<NewLoan> {
  let newLoan: Omit<NewLoan, 'revision'> | null = null;
  const { revision } = await changeRows(context, key, 'Loan added', async ({ change, rowContext }) => {
    const { log, portfolio, tx } = change;
    const loan = checkLoan(body, rowContext.accounts, todayFor(context));
    if ((await readRecurring(tx, portfolio.id)).length >= MAX_RECURRING)
      throw new AppError('LIMIT_REACHED', `A portfolio can have ${MAX_RECURRING} recurring rows.`);
    const { name, payer } = loan;
    const account = await addAccount(change, {
      name,
      kind: 'loan',
      currency: payer.currency,
      cash: 'tracked',
    });
    rowContext.accounts.set(account.id, account);
    const row = await insertRecurring(tx, portfolio.id, {
      name,
      kind: 'instalment',
      accountId: payer.id,
      toAccountId: account.id,
      amount: formatDecimal(loan.paid),
      rate: loan.rate,
      rhythm: loan.rhythm,
      firstDay: loan.firstDay,
      nextDay: loan.firstDay,
      automatic: loan.automatic ?? false,
    });
    log.added('portfolio_recurring', [row.id]);
    newLoan = { account: account.id, recurring: row.id, instalment: formatDecimal(loan.paid) };
    const firstRow = {
      date: formatIsoDate(loan.start),
      account: account.id,
      currency: account.currency,
      net: formatDecimal(loan.size),
      note: name,
      ...(loan.paidTo === 'account' ? { kind: 'transfer', toAccount: payer.id } : { kind: 'withdrawal' }),
    };
    return insertBodies({ change, rowContext }, [firstRow], () => '');
  });
  return { ...newLoan!, revision };
}

/** The loans of a portfolio that recurring instalments pay back, and their schedules. @throws AppError PORTFOLIO_UNKNOWN. */
export async function listLoans(
  context: PortfoliosContext,
  key: PortfolioKey,
): Promise<Omit<LoanList, 'meta'>> {
  const { db, store } = context;
  const today = todayFor(context);
  const portfolio = await requirePortfolio(db, key);
  const rows = (await readRecurring(db, portfolio.id)).filter(({ kind }) => kind === 'instalment');
  const source = rows.length === 0 ? null : await readRowSource(db, store, { portfolio, today });
  const descriptions = rows.map((row) => describeLoan(source!, row));
  return {
    revision: portfolio.revision,
    loans: descriptions.map(({ loan }) => loan),
    schedule: descriptions.flatMap(({ schedule }) => schedule),
  };
}

function describeLoan(
  { accounts, cash, today }: RowSource,
  row: RecurringRow,
): { readonly loan: Loan; readonly schedule: readonly LoanInstalment[] } {
  const loanAccount = accounts.get(row.toAccountId!)!;
  const { currency, id, name } = loanAccount;
  const balance = cash.before(id, currency, today + 1);
  const owed = balance === null ? null : balance < 0n ? -balance : 0n;
  const terms = { ...termsOf(row), instalment: requireDecimal(row.amount!) };
  const days = recurringDays(row, row.nextDay, addMonths(today, 12 * SCHEDULE_YEARS));
  const schedule = owed === null ? [] : loanSchedule(owed, terms, days);
  const last = schedule.at(-1);
  return {
    loan: {
      recurring: row.id,
      account: id,
      name,
      currency,
      owed: owed === null ? null : formatDecimal(owed),
      rate: formatDecimal(terms.rate),
      instalment: formatDecimal(terms.instalment),
      rhythm: row.rhythm,
      interest:
        owed === null ? null : formatDecimal(schedule.reduce((sum, { interest }) => sum + interest, 0n)),
      lastDay: last?.owed === 0n ? formatIsoDate(last.day) : null,
      problem: owed === null ? unknownCash(loanAccount) : null,
    },
    schedule: schedule.map(({ amount, day, interest, owed: rest }) => ({
      recurring: row.id,
      name,
      date: formatIsoDate(day),
      amount: formatDecimal(amount),
      interest: formatDecimal(interest),
      repayment: formatDecimal(amount - interest),
      owed: formatDecimal(rest),
      currency,
    })),
  };
}
