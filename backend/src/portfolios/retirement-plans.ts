import type { RetirementPlanEntry } from '@/lib/contracts/portfolios/retirement-plan';
import { AppError } from '@/lib/domain/errors';
import {
  RETIREMENT_PARAMETERS,
  type RetirementParameters,
} from '@/lib/domain/portfolio/retirement-parameters';
import type { Executor } from '../db/database';
import { removeRows } from '../db/repositories/portfolio-change-rows';
import {
  insertRetirementPlan,
  readRetirementPlans,
  updateRetirementPlan,
  type RetirementPlanColumns,
  type RetirementPlanRow,
} from '../db/repositories/portfolio-retirement-rows';
import { changePortfolio, type ChangeKey } from './change-portfolio';
import { checkBody, invalidFields, nameCheck, orNull, textCheck, type BodyChecks } from './form-checks';
import { parseId, requirePortfolio, type PortfolioKey, type PortfoliosContext } from './portfolios-context';
import { checkRetirement } from './reports/retirement-plan';

/** Stored plans of a portfolio. */
export const MAX_RETIREMENT_PLANS = 20;
/** Ten rows of ages and amounts. */
const MAX_TEXT = 400;

type PlanForm = { readonly name: string } & RetirementParameters;

const CHECKS = {
  name: nameCheck(),
  ...Object.fromEntries(RETIREMENT_PARAMETERS.map((name) => [name, orNull(textCheck(MAX_TEXT))])),
} as BodyChecks<PlanForm>;

/** The columns of a plan of a call or a file. @throws AppError REQUEST_INVALID by field. */
export function parseRetirementPlan(body: unknown): RetirementPlanColumns {
  const { faults, fields } = checkBody<PlanForm>(body, CHECKS, ['name']);
  const { name = '', ...given } = fields;
  const parameters = Object.fromEntries(
    RETIREMENT_PARAMETERS.flatMap((parameter) => {
      const text = given[parameter]?.trim();
      return text ? [[parameter, text]] : [];
    }),
  );
  const all = { ...checkRetirement(parameters), ...faults };
  if (Object.keys(all).length > 0) throw invalidFields(all);
  return { name, parameters };
}

/** A plan as responses show it. */
export const describeRetirementPlan = ({ id, name, parameters }: RetirementPlanRow): RetirementPlanEntry => ({
  id,
  name,
  ...parameters,
});

/** The stored plans of a portfolio. @throws AppError PORTFOLIO_UNKNOWN. */
export async function listRetirementPlans({ db }: Pick<PortfoliosContext, 'db'>, key: PortfolioKey) {
  const portfolio = await requirePortfolio(db, key);
  const plans = await readRetirementPlans(db, portfolio.id);
  return { revision: portfolio.revision, plans: plans.map(describeRetirementPlan) };
}

type ChangedPlan = RetirementPlanEntry & { readonly revision: number };
type PlanKey = ChangeKey & { readonly plan: string };

/** Stores a plan. @throws AppError REQUEST_INVALID by field, LIMIT_REACHED, and those of a change. */
export async function createRetirementPlan(
  context: PortfoliosContext,
  key: ChangeKey,
  body: unknown,
): Promise<ChangedPlan> {
  const columns = parseRetirementPlan(body);
  const what = 'Retirement plan stored';
  const { result, revision } = await changePortfolio(context, key, what, async ({ log, portfolio, tx }) => {
    const present = await readRetirementPlans(tx, portfolio.id);
    if (present.length >= MAX_RETIREMENT_PLANS)
      throw new AppError('LIMIT_REACHED', `A portfolio can have ${MAX_RETIREMENT_PLANS} retirement plans.`);
    requireFreeName(present, columns.name, null);
    const row = await insertRetirementPlan(tx, portfolio.id, columns);
    log.added('portfolio_retirement_plans', [row.id]);
    return describeRetirementPlan(row);
  });
  return { ...result, revision };
}

/** Replaces a plan, its name too. @throws AppError REQUEST_INVALID by field, RETIREMENT_PLAN_UNKNOWN, and those of a change. */
export async function replaceRetirementPlan(
  context: PortfoliosContext,
  key: PlanKey,
  body: unknown,
): Promise<ChangedPlan> {
  const columns = parseRetirementPlan(body);
  const what = 'Retirement plan changed';
  const { result, revision } = await changePortfolio(context, key, what, async ({ log, portfolio, tx }) => {
    const { id } = await requirePlan(tx, portfolio.id, key.plan);
    requireFreeName(await readRetirementPlans(tx, portfolio.id), columns.name, id);
    await log.keep('portfolio_retirement_plans', [id]);
    return describeRetirementPlan(await updateRetirementPlan(tx, id, columns));
  });
  return { ...result, revision };
}

/** Removes a plan. @throws AppError RETIREMENT_PLAN_UNKNOWN, and those of a change. */
export async function removeRetirementPlan(context: PortfoliosContext, key: PlanKey): Promise<number> {
  const what = 'Retirement plan removed';
  const { revision } = await changePortfolio(context, key, what, async ({ log, portfolio, tx }) => {
    const { id } = await requirePlan(tx, portfolio.id, key.plan);
    await log.keep('portfolio_retirement_plans', [id]);
    await removeRows(tx, 'portfolio_retirement_plans', [id]);
  });
  return revision;
}

function requireFreeName(present: readonly RetirementPlanRow[], name: string, own: number | null): void {
  if (present.some((row) => row.name === name && row.id !== own))
    throw invalidFields({ name: [`must be another one: a plan is called "${name}" already`] });
}

async function requirePlan(tx: Executor, portfolioId: number, given: string): Promise<RetirementPlanRow> {
  const id = parseId(given);
  const plan = (await readRetirementPlans(tx, portfolioId)).find((row) => row.id === id);
  if (plan) return plan;
  throw new AppError(
    'RETIREMENT_PLAN_UNKNOWN',
    `The portfolio has no retirement plan ${given.slice(0, 20)}.`,
  );
}
