import type { ContributionPeriod, MemberWeights } from '@/lib/contracts/index-page';

/** Periods of the contributions, in the order of their buttons. */
export const PERIODS = ['1D', '1M', 'YTD', '1Y'] as const satisfies readonly ContributionPeriod[];
/** As the index weighs its members, or each the same. */
export const WEIGHTS = ['index', 'equal'] as const satisfies readonly MemberWeights[];
/** What the steps of the waterfall are. */
export const STEPS = ['sectors', 'members'] as const;
/** Which returns the histogram counts. */
export const RETURNS = ['daily', 'monthly'] as const;
/** What the colors of the heat map stand for. */
export const COLORS = ['1D', '1M', 'YTD', '1Y', 'contribution'] as const;
/** What its areas stand for. */
export const SIZES = ['weight', 'equal'] as const;

/** What a reader can set on the page of an index beside its chart; all of it stands in the address. */
export interface IndexState {
  readonly contribution: (typeof PERIODS)[number];
  readonly weights: (typeof WEIGHTS)[number];
  readonly steps: (typeof STEPS)[number];
  readonly returns: (typeof RETURNS)[number];
  readonly color: (typeof COLORS)[number];
  readonly size: (typeof SIZES)[number];
}

const CHOICES: { readonly [Name in keyof IndexState]: readonly IndexState[Name][] } = {
  contribution: PERIODS,
  weights: WEIGHTS,
  steps: STEPS,
  returns: RETURNS,
  color: COLORS,
  size: SIZES,
};

/** The parameters that the page's own controls act on. */
export const INDEX_PARAMETERS = Object.keys(CHOICES) as readonly (keyof IndexState)[];

/** The state in an address, and a sentence about each parameter that could not be read: the first choice stands in its place. */
export function parseIndexState(query: Readonly<Record<string, string | undefined>>): {
  readonly state: IndexState;
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  const choose = <Name extends keyof IndexState>(name: Name): IndexState[Name] => {
    const choices = CHOICES[name];
    const found = choices.find((choice) => choice === query[name]);
    if (query[name] && found === undefined) problems.push(`${name} is one of ${choices.join(', ')}.`);
    return found ?? choices[0]!;
  };
  const state = {
    contribution: choose('contribution'),
    weights: choose('weights'),
    steps: choose('steps'),
    returns: choose('returns'),
    color: choose('color'),
    size: choose('size'),
  };
  return { state, problems };
}

/** A part of the state as parameters: what is at its first choice is left out. */
export function indexQuery(part: Partial<IndexState>): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      value === CHOICES[name as keyof IndexState][0] ? null : value,
    ]),
  );
}
