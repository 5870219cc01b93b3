import { FACTOR_MODELS } from '@/lib/analytics/regression/factor-regression';
import type { FactorModel } from '@/lib/analytics/regression/factor-regression';
import { isIsoDate } from '@/lib/domain/iso-date';

/** Which factors the charts show. */
export const KINDS = ['academic', 'investable', 'all'] as const;
export type Kind = (typeof KINDS)[number];

export const RANGES = ['5Y', '10Y', '20Y', 'Max'] as const;
export type FactorRange = (typeof RANGES)[number];

export const MODELS = Object.keys(FACTOR_MODELS) as FactorModel[];
export const DEFAULT_MODEL: FactorModel = 'carhart';
export const DEFAULT_SYMBOL = 'AAPL';

/** Everything that a reader can set; all of it stands in the address. */
export interface FactorState {
  readonly kind: Kind;
  readonly range: FactorRange;
  /** The factor of calendar bars and heat table; null: the first one shown. */
  readonly of: string | null;
  /** Order of the table: a column's id, `-` before it for the greatest first; null: by factor. */
  readonly sort: string | null;
  /** What is regressed on the factors. */
  readonly symbol: string;
  readonly model: FactorModel;
  /** `YYYY-MM-DD`; null: five years up to the last day of the factors. */
  readonly from: string | null;
  readonly to: string | null;
}

export const DEFAULT_STATE: FactorState = {
  kind: 'academic',
  range: '20Y',
  of: null,
  sort: null,
  symbol: DEFAULT_SYMBOL,
  model: DEFAULT_MODEL,
  from: null,
  to: null,
};

export const FACTOR_PARAMETERS = ['kind', 'range', 'of', 'sort', 'symbol', 'model', 'from', 'to'] as const;

export type StateQuery = Readonly<Record<string, string | undefined>>;

/** A state read from an address, and a sentence about each parameter that could not be read and was left at its default. */
export interface ParsedState {
  readonly state: FactorState;
  readonly problems: readonly string[];
}

/** Reads the state from an address. Never fails: what it cannot read is named and left out. */
export function parseFactorState(query: StateQuery): ParsedState {
  const problems: string[] = [];
  const choose = <T extends string>(name: string, choices: readonly T[], fallback: T): T => {
    const text = query[name];
    const found = choices.find((choice) => choice === text);
    if (text && !found) problems.push(`${name} is one of ${choices.join(', ')}.`);
    return found ?? fallback;
  };
  const day = (name: string): string | null => {
    const text = query[name];
    if (!text) return null;
    if (isIsoDate(text)) return text;
    problems.push(`${name} is a day as YYYY-MM-DD.`);
    return null;
  };
  const [first, last] = [day('from'), day('to')];
  const isTurned = first !== null && last !== null && first > last;
  if (isTurned) problems.push('from is after to: the range is taken the other way round.');
  return {
    problems,
    state: {
      kind: choose('kind', KINDS, DEFAULT_STATE.kind),
      range: choose('range', RANGES, DEFAULT_STATE.range),
      of: query.of?.slice(0, 60) || null,
      sort: /^-?[a-zA-Z0-9.]{1,40}$/.test(query.sort ?? '') ? (query.sort ?? null) : null,
      symbol: query.symbol?.trim().toUpperCase().slice(0, 30) || DEFAULT_SYMBOL,
      model: choose('model', MODELS, DEFAULT_STATE.model),
      from: isTurned ? last : first,
      to: isTurned ? first : last,
    },
  };
}

/** The parameters that say a state, in a stable order; what is at its default is left out. */
export function stateQuery(state: FactorState): Record<string, string> {
  return Object.fromEntries(
    FACTOR_PARAMETERS.flatMap((name) => {
      const value = state[name];
      return value === null || value === DEFAULT_STATE[name] ? [] : [[name, value] as const];
    }),
  );
}
