import type { GoalList } from '@/lib/contracts/portfolios/goals';
import { formatDecimal, ONE, parseDecimal } from '@/lib/domain/decimal';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { GOAL_KINDS, type GoalKind } from '@/lib/domain/portfolio/portfolio';
import { readGoals, replaceGoals, type GoalRow } from '../db/repositories/portfolio-plan-rows';
import { changePortfolio, type ChangeKey } from './change-portfolio';
import {
  amountCheck,
  checkBody,
  choiceCheck,
  dayCheck,
  decimalCheck,
  invalidFields,
  nameCheck,
  orNull,
  parseBody,
  type Check,
  type FieldFaults,
} from './form-checks';
import { todayFor, type PortfoliosContext } from './portfolios-context';

/** Goals of a portfolio. */
export const MAX_GOALS = 10;
/** Days of goals may be further away than planned rows. */
const MAX_YEARS_AHEAD = 80;
const USUAL_SPENDING_RATE = '0.04';

/** A goal as it is entered. */
export interface GoalFields {
  readonly name: string;
  readonly kind: GoalKind;
  readonly amount: string;
  readonly date: EpochDay | null;
  readonly saving: string | null;
  readonly spendingRate: string | null;
}

/** A goal as responses show it. */
export function describeGoal(
  row: Pick<GoalRow, 'name' | 'kind' | 'amount' | 'day' | 'saving' | 'spendingRate'>,
): GoalList['goals'][number] {
  const plain = (amount: string | null): string | null =>
    amount === null ? null : formatDecimal(parseDecimal(amount)!);
  return {
    name: row.name,
    kind: row.kind as GoalKind,
    amount: plain(row.amount)!,
    date: row.day === null ? null : formatIsoDate(row.day),
    saving: plain(row.saving),
    spendingRate: plain(row.spendingRate),
  };
}

/** Replaces the goals of a portfolio. @throws AppError REQUEST_INVALID that names each fault (`goals.1.date`). */
export async function changeGoals(
  context: PortfoliosContext,
  key: ChangeKey,
  body: unknown,
): Promise<GoalList> {
  const goals = parseGoals(body, todayFor(context));
  const { result, revision } = await changePortfolio(
    context,
    key,
    'Goals',
    async ({ log, portfolio, tx }) => {
      const before = await readGoals(tx, portfolio.id);
      await log.keep(
        'portfolio_goals',
        before.map(({ id }) => id),
      );
      const rows = goals.map(({ date, ...goal }) => ({ ...goal, day: date }));
      log.added('portfolio_goals', await replaceGoals(tx, portfolio.id, rows));
      return readGoals(tx, portfolio.id);
    },
  );
  return { revision, goals: result.map(describeGoal) };
}

const listCheck: Check<readonly unknown[]> = (given) =>
  Array.isArray(given) && given.length <= MAX_GOALS
    ? { value: given as unknown[] }
    : { fault: `must be a list of ${MAX_GOALS} goals at most` };

/** Goals of a body. @throws AppError REQUEST_INVALID that names each fault (`goals.1.date`). */
export function parseGoals(body: unknown, today: EpochDay): GoalFields[] {
  const { goals = [] } = parseBody<{ goals: readonly unknown[] }>(body, { goals: listCheck }, ['goals']);
  const faults: FieldFaults = {};
  const parsed = goals.map((goal, i) =>
    parseGoal(goal, today, (name, text) => {
      faults[`goals.${i}.${name}`] = [text];
    }),
  );
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return parsed;
}

function parseGoal(
  given: unknown,
  today: EpochDay,
  refuse: (name: string, text: string) => void,
): GoalFields {
  const { faults, fields } = checkBody<GoalFields>(
    given,
    {
      name: nameCheck(),
      kind: choiceCheck(GOAL_KINDS),
      amount: positiveCheck,
      date: orNull(dayCheck(today, MAX_YEARS_AHEAD)),
      saving: orNull(decimalCheck),
      spendingRate: orNull(rateCheck),
    },
    ['name', 'kind', 'amount'],
  );
  for (const [name, texts] of Object.entries(faults)) refuse(name, texts.join(', '));
  const {
    amount = '0',
    date = null,
    kind = 'amount',
    name = '',
    saving = null,
    spendingRate = null,
  } = fields;
  if (kind === 'amount' && date === null && !faults['date'])
    refuse('date', 'is missing: when must it be there?');
  return {
    name,
    kind,
    amount,
    date,
    saving,
    spendingRate: kind === 'spending' ? (spendingRate ?? USUAL_SPENDING_RATE) : null,
  };
}

const positiveCheck: Check<string> = (given) => {
  const checked = amountCheck(given);
  if ('value' in checked && parseDecimal(checked.value)! > 0n) return checked;
  return { fault: 'must be an amount above 0 as text, such as 500000' };
};

const rateCheck: Check<string> = (given) => {
  const checked = positiveCheck(given);
  if ('value' in checked && parseDecimal(checked.value)! <= ONE) return checked;
  return { fault: 'must be a fraction above 0 and up to 1 as text, such as 0.04' };
};
