import { parseBlend, isBlend, type BlendPart } from '@/lib/domain/portfolio/blend';
import { REBALANCINGS, type Rebalancing } from '@/lib/analytics/rebalance/portfolio-line';
import { choiceCheck, invalidFields, type FieldFaults } from '../form-checks';

/** The parameters of the lab, as texts, with what they mean. */
export const LAB_QUERY = {
  mix1: 'portfolio (its time-weighted return), a symbol, cash, bill, inflation, or a blend in percent: SPY:60,bill:40; default portfolio',
  mix2: 'Another one; without any mix the benchmark of the portfolio',
  mix3: 'A third one',
  start: 'Value at the start; default 10000',
  monthly: 'Paid in on the first day of each month, below 0 taken out; default 0',
  rebalancing: `${REBALANCINGS.join(', ')}; default yearly`,
  band: 'A mix is also rebalanced when a weight is further from its own: 0.05; default never',
  cost: 'Part of each trade: 0.001; default 0',
  fee: 'A year, part of what is invested; default 0',
  leverage: 'What is invested over the own money, 1 to 5; default 1',
  spread: 'What debt costs a year above bills; default 0.01',
  real: 'true: in prices of the last day; default false',
  assets: 'Of the frontier: 2 to 8 symbols, separated by commas; default: the heaviest holdings of the day',
} as const;
export type LabQuery = { readonly [Name in keyof typeof LAB_QUERY]?: string };

/** Fields of the mixes. */
const MIX_FIELDS = ['mix1', 'mix2', 'mix3'] as const;
type MixField = (typeof MIX_FIELDS)[number];

/** A mix as it was asked for. */
export interface AskedMix {
  readonly field: MixField;
  readonly text: string;
  readonly parts: readonly BlendPart[];
}

/** The rules of a request to the lab. */
export interface LabRules {
  /** Empty: the usual ones. */
  readonly mixes: readonly AskedMix[];
  readonly start: number;
  readonly monthly: number;
  readonly rebalancing: Rebalancing;
  readonly band: number | null;
  readonly cost: number;
  readonly fee: number;
  readonly leverage: number;
  readonly spread: number;
  readonly real: boolean;
  /** Null: the holdings of the day. */
  readonly assets: readonly string[] | null;
}

const MAX_ASSETS = 8;

/** @throws AppError REQUEST_INVALID that names each parameter and what was expected. */
export function parseLabRules(query: LabQuery): LabRules {
  const faults: FieldFaults = {};
  const textOf = (name: keyof LabQuery): string => query[name]?.trim() ?? '';
  const number = (name: keyof LabQuery, usual: number, from: number, to: number): number => {
    const text = textOf(name);
    if (text === '') return usual;
    const value = /^-?\d{1,12}(\.\d{1,9})?$/.test(text) ? Number(text) : NaN;
    if (value >= from && value <= to) return value;
    faults[name] = [`must be a number from ${from} to ${to}`];
    return usual;
  };
  const mixes = MIX_FIELDS.flatMap((field): AskedMix[] => {
    const text = textOf(field);
    if (text === '') return [];
    if (!isBlend(text)) return [{ field, text, parts: [{ id: text, weight: 1 }] }];
    const blend = parseBlend(text);
    if ('parts' in blend) return [{ field, text, parts: blend.parts }];
    faults[field] = [blend.fault];
    return [];
  });
  const rebalancing = choiceCheck(REBALANCINGS)(textOf('rebalancing') || 'yearly');
  if ('fault' in rebalancing) faults['rebalancing'] = [rebalancing.fault];
  const real = choiceCheck(['true', 'false'])(textOf('real') || 'false');
  if ('fault' in real) faults['real'] = [real.fault];
  const assets = textOf('assets')
    .split(',')
    .map((symbol) => symbol.trim())
    .filter((symbol) => symbol !== '');
  const names = new Set(assets.map((symbol) => symbol.toUpperCase()));
  if (assets.length > 0 && (names.size < assets.length || names.size < 2 || names.size > MAX_ASSETS))
    faults['assets'] = [`must be 2 to ${MAX_ASSETS} different symbols, separated by commas`];
  const rules = {
    mixes,
    start: number('start', 10_000, 0.01, 1e12),
    monthly: number('monthly', 0, -1e12, 1e12),
    rebalancing: 'value' in rebalancing ? rebalancing.value : ('none' as const),
    band: textOf('band') === '' ? null : number('band', 0, 0.001, 1),
    cost: number('cost', 0, 0, 0.1),
    fee: number('fee', 0, 0, 0.2),
    leverage: number('leverage', 1, 1, 5),
    spread: number('spread', 0.01, 0, 0.5),
    real: 'value' in real && real.value === 'true',
    assets: assets.length === 0 ? null : assets,
  };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return rules;
}
