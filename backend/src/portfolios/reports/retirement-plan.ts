import { WITHDRAWAL_RULES, type AgedAmount, type RetirementPlan } from '@/lib/analytics/portfolio/retirement';
import { ACCOUNT_KINDS } from '@/lib/contracts/portfolios/account';
import { AppError } from '@/lib/domain/errors';
import type { RetirementParameters } from '@/lib/domain/portfolio/retirement-parameters';
import { choiceCheck, invalidFields, type FieldFaults } from '../form-checks';
import { GOAL_RETURNS, parseInflation } from './goals';

const MAX_AGE = 110;
const MAX_PARTS = 10;

/** A plan of the parameters of a call, and of which past its paths are. */
type ParsedRetirement = Omit<RetirementPlan, 'pots'> & {
  readonly taxRates: ReadonlyMap<string, number>;
  readonly source: (typeof GOAL_RETURNS)[number];
  readonly inflation: number;
};

/** The faults that a call would refuse, by parameter; empty for a plan that can be computed. */
export function checkRetirement(query: RetirementParameters): FieldFaults {
  try {
    parseRetirement(query);
    return {};
  } catch (error) {
    if (!(error instanceof AppError) || error.fields === undefined) throw error;
    return Object.fromEntries(Object.entries(error.fields).map(([name, texts]) => [name, [...texts]]));
  }
}

/** @throws AppError REQUEST_INVALID that names each parameter, and the row of a list. */
export function parseRetirement(query: RetirementParameters): ParsedRetirement {
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
  const phases = parseAmounts(query.phases, 'phases', faults);
  phases.forEach(({ from }, at) => {
    const other = phases.findIndex((one) => one.from === from);
    const fault =
      from <= retireAge
        ? `row ${at + 1} must begin after the age of retirement, ${retireAge}: until then spending is that of "spending"`
        : from >= lastAge
          ? `row ${at + 1} must begin before the last age, ${lastAge}`
          : other < at
            ? `row ${at + 1} must begin at another age than row ${other + 1}`
            : null;
    if (fault !== null) (faults['phases'] ??= []).push(fault);
  });
  const rule = choiceCheck(WITHDRAWAL_RULES)(query.rule ?? 'fixed');
  if ('fault' in rule) faults['rule'] = [rule.fault];
  const source = choiceCheck(GOAL_RETURNS)(query.returns ?? 'allocation');
  if ('fault' in source) faults['returns'] = [source.fault];
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
    source: 'value' in source ? source.value : ('allocation' as const),
  };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return { ...plan, inflation: parseInflation(query.inflation) };
}

/** Each phase ends where the next one begins. */
function inPhases(phases: readonly AgedAmount[]): AgedAmount[] {
  const ordered = [...phases].sort((a, b) => a.from - b.from);
  return ordered.map((phase, at) => ({ ...phase, to: ordered[at + 1]?.from ?? phase.to }));
}

/** `67:1500,65-75:400`; a fault names its row, from 1 on. */
function parseAmounts(
  text: string | undefined,
  name: 'income' | 'phases',
  faults: FieldFaults,
): AgedAmount[] {
  const parts = partsOf(text);
  const texts: string[] = [];
  if (parts.length > MAX_PARTS) texts.push(`must have ${MAX_PARTS} rows at most, got ${parts.length}`);
  const amounts = parts.flatMap((part, at): AgedAmount[] => {
    const [ages = '', monthly = '', ...rest] = part.split(':');
    const [first = '', last, ...more] = ages.split('-');
    const [from, to] = [first, last].map((age) => (/^\d{2,3}$/.test(age ?? '') ? Number(age) : NaN));
    const amount = /^\d{1,12}(\.\d{1,9})?$/.test(monthly) ? Number(monthly) : NaN;
    const fault =
      rest.length > 0 || more.length > 0
        ? 'must be an age and an amount, such as 67:1500 or 65-75:400'
        : Number.isNaN(from)
          ? `must have an age from which it counts, such as 67, got "${first}"`
          : last !== undefined && Number.isNaN(to)
            ? `must end at an age, such as 75, got "${last}"`
            : last !== undefined && to! <= from!
              ? `must end at an age above ${from}, got ${to}`
              : Number.isNaN(amount)
                ? `must have an amount a month, such as 1500, got "${monthly}"`
                : null;
    if (fault === null) return [{ from: from!, to: last === undefined ? null : to!, monthly: amount }];
    texts.push(`row ${at + 1} ${fault}`);
    return [];
  });
  if (texts.length > 0) faults[name] = texts;
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
