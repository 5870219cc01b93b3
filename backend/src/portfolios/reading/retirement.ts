import { bootstrapPaths } from '@/lib/analytics/portfolio/goals';
import {
  retirementOutlook,
  stressStarts,
  WITHDRAWAL_RULES,
  type AgedAmount,
  type RetirementPlan,
} from '@/lib/analytics/portfolio/retirement';
import { ACCOUNT_KINDS } from '@/lib/contracts/portfolios/account';
import type { Retirement } from '@/lib/contracts/portfolios/retirement';
import { addMonths, formatIsoDate, formatIsoMonth, requireIsoDate } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { choiceCheck, invalidFields, type FieldFaults } from '../form-checks';
import {
  BLOCK_MONTHS,
  GOAL_RETURNS,
  MIN_PAST_MONTHS,
  parseInflation,
  readPastReturns,
  SEED,
  type PastReturns,
} from './goals';
import { headOf, limitAccounts, valueOf, type Reading } from './portfolio-reading';

const PATHS = 2_000;
const MAX_AGE = 110;
const MAX_PARTS = 10;

/** The parameters of a plan, as texts. */
export interface RetirementQuery {
  readonly age?: string;
  readonly retireAge?: string;
  readonly lastAge?: string;
  readonly saving?: string;
  readonly spending?: string;
  readonly phases?: string;
  readonly income?: string;
  readonly rule?: string;
  readonly rate?: string;
  readonly tax?: string;
  readonly returns?: string;
  readonly inflation?: string;
  readonly benchmark?: string;
}

/** GET …/retirement/. @throws AppError REQUEST_INVALID by field, INSTRUMENT_UNKNOWN. */
export async function readRetirement(
  store: MarketStore,
  reading: Reading,
  query: RetirementQuery,
): Promise<Omit<Retirement, 'meta'>> {
  const { taxRates, ...plan } = parsePlan(query);
  const source = choiceCheck(GOAL_RETURNS)(query.returns ?? 'allocation');
  if ('fault' in source) throw invalidFields({ returns: [source.fault] });
  const inflation = parseInflation(query.inflation);
  const past = await readPastReturns(store, reading, { source: source.value, named: query.benchmark });
  const monthly = (1 + inflation) ** (1 / 12);
  const returns = past.returns.map((one) => (1 + one) / monthly - 1);
  const pots = potsOf(reading, taxRates);
  const head = {
    ...headOf(reading),
    plan: { ...plan, spending: [...plan.spending], income: [...plan.income] },
    pots,
    value: pots.reduce((sum, { value }) => sum + value, 0),
    method: {
      returns: source.value,
      symbol: past.symbol,
      name: past.name,
      months: returns.length,
      from: past.from,
      paths: PATHS,
      blockMonths: BLOCK_MONTHS,
      seed: SEED,
      inflation,
    },
  };
  if (returns.length < MIN_PAST_MONTHS) {
    const gap = { gap: 'insufficient-history', need: MIN_PAST_MONTHS, have: returns.length };
    return { ...head, chance: null, dates: [], low: [], middle: [], high: [], spent: [], stress: null, gap };
  }
  const fullPlan: RetirementPlan = { ...plan, pots };
  const months = 12 * (plan.lastAge - plan.age);
  const options = { seed: SEED, paths: PATHS, blockMonths: BLOCK_MONTHS };
  const { chance, high, low, middle, spent, spentLow } = retirementOutlook(
    fullPlan,
    bootstrapPaths(returns, months, options),
  );
  return {
    ...head,
    chance,
    dates: low.map((_, year) => formatIsoDate(addMonths(reading.range.to, 12 * year))),
    low: [...low],
    middle: [...middle],
    high: [...high],
    spent: spent.map((amount, at) => ({ age: plan.retireAge + at, middle: amount, low: spentLow[at]! })),
    stress: stressOf(fullPlan, returns, past),
    gap: null,
  };
}

function stressOf(
  plan: RetirementPlan,
  returns: readonly number[],
  { from }: PastReturns,
): Retirement['stress'] {
  if (from === null) return null;
  const starts = stressStarts(plan, returns);
  const ordered = [...starts].sort((a, b) => a.endValue - b.endValue || a.start - b.start);
  const describe = ({ endValue, start }: (typeof starts)[number]) => ({
    month: formatIsoMonth(addMonths(requireIsoDate(from), start + 1)),
    endValue,
  });
  return {
    starts: starts.length,
    lasting: starts.filter(({ lasts }) => lasts).length,
    worst: describe(ordered[0]!),
    best: describe(ordered.at(-1)!),
  };
}

/** What counts in returns by kind of account, pensions last; a kind below 0 is not drawn. */
function potsOf(reading: Reading, taxRates: ReadonlyMap<string, number>): Retirement['pots'] {
  const { accounts } = reading.source;
  const kinds = [...new Set(accounts.map(({ kind }) => kind))].filter((kind) => kind !== 'loan');
  const ordered = [
    ...kinds.filter((kind) => kind !== 'pension'),
    ...kinds.filter((kind) => kind === 'pension'),
  ];
  return ordered.map((kind) => {
    const ids = accounts.filter((account) => account.kind === kind).map(({ id }) => id);
    const { valued } = valueOf(reading, limitAccounts(reading, reading.counted.view, ids));
    return { kind, value: Math.max(0, valued.values.at(-1) ?? 0), taxRate: taxRates.get(kind) ?? 0 };
  });
}

type ParsedPlan = Omit<RetirementPlan, 'pots'> & { readonly taxRates: ReadonlyMap<string, number> };

function parsePlan(query: RetirementQuery): ParsedPlan {
  const faults: FieldFaults = {};
  const number = (name: 'rate' | 'saving' | 'spending', usual: number, most: number): number => {
    const text = query[name]?.trim();
    if (text === undefined || text === '') return usual;
    const value = /^\d{1,12}(\.\d{1,9})?$/.test(text) ? Number(text) : NaN;
    if (value <= most) return value;
    faults[name] = [`must be a number from 0 to ${most}`];
    return usual;
  };
  const age = (name: 'age' | 'lastAge' | 'retireAge', usual: number): number => {
    const text = query[name]?.trim();
    if (text === undefined || text === '') return usual;
    const value = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    if (value >= 18 && value <= MAX_AGE) return value;
    faults[name] = [`must be an age from 18 to ${MAX_AGE}`];
    return usual;
  };
  const today = age('age', 40);
  const retireAge = age('retireAge', Math.max(65, today));
  const lastAge = age('lastAge', 95);
  if (retireAge < today) faults['retireAge'] ??= [`must not be below the age, ${today}`];
  if (lastAge <= retireAge) faults['lastAge'] ??= [`must be above the age of retirement, ${retireAge}`];
  const spending = number('spending', 0, 1e12);
  const phases = parseAmounts(query.phases, 'phases', faults).filter(({ from }) => from > retireAge);
  const rule = choiceCheck(WITHDRAWAL_RULES)(query.rule ?? 'fixed');
  if ('fault' in rule) faults['rule'] = [rule.fault];
  const plan = {
    age: today,
    retireAge,
    lastAge,
    saving: number('saving', 0, 1e12),
    spending: inPhases([{ from: retireAge, to: null, monthly: spending }, ...phases]),
    income: parseAmounts(query.income, 'income', faults),
    rule: 'value' in rule ? rule.value : ('fixed' as const),
    rate: number('rate', 0.04, 1),
    taxRates: parseTaxes(query.tax, faults),
  };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return plan;
}

/** Each phase ends where the next one begins. */
function inPhases(phases: readonly AgedAmount[]): AgedAmount[] {
  const ordered = [...phases].sort((a, b) => a.from - b.from);
  return ordered.map((phase, at) => ({ ...phase, to: ordered[at + 1]?.from ?? phase.to }));
}

/** `67:1500,65-75:400`. */
function parseAmounts(
  text: string | undefined,
  name: 'income' | 'phases',
  faults: FieldFaults,
): AgedAmount[] {
  const parts = partsOf(text);
  const amounts = parts.flatMap((part): AgedAmount[] => {
    const match = /^(\d{2,3})(?:-(\d{2,3}))?:(\d{1,12}(?:\.\d{1,9})?)$/.exec(part);
    if (!match) return [];
    const [from, to] = [Number(match[1]), match[2] === undefined ? null : Number(match[2])];
    return to !== null && to <= from ? [] : [{ from, to, monthly: Number(match[3]) }];
  });
  if (amounts.length < parts.length || parts.length > MAX_PARTS)
    faults[name] = [
      `must have an age and an amount a month in each row, such as 67:1500 or 65-75:400, separated by commas, ${MAX_PARTS} at most`,
    ];
  return amounts;
}

/** `broker:0.1,pension:0.25`. */
function parseTaxes(text: string | undefined, faults: FieldFaults): ReadonlyMap<string, number> {
  const rates = new Map<string, number>();
  for (const part of partsOf(text)) {
    const [kind = '', rate = ''] = part.split(':');
    const value = /^0?\.\d{1,9}$|^0$/.test(rate) ? Number(rate) : NaN;
    if (ACCOUNT_KINDS.some((one) => one === kind) && value < 1) rates.set(kind, value);
    else
      faults['tax'] = [
        `must be parts below 1 by kind of account (${ACCOUNT_KINDS.join(', ')}), such as pension:0.25`,
      ];
  }
  return rates;
}

const partsOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
