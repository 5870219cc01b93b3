import type { ContributionPeriod, MemberWeights } from '@/lib/contracts/index-page';
import { StateReader } from '@/lib/research/state-reader';
import type { ParsedState, StateQuery } from '@/lib/research/state-reader';

/** Periods of the contributions, in the order of the buttons. */
export const PERIODS = ['1D', '1M', 'YTD', '1Y'] as const satisfies readonly ContributionPeriod[];
/** Weighting: as in the index, or equal. */
export const WEIGHTS = ['index', 'equal'] as const satisfies readonly MemberWeights[];
/** The steps of the waterfall chart. */
export const STEPS = ['sectors', 'members'] as const;
/** Returns shown in the histogram. */
export const RETURNS = ['daily', 'monthly'] as const;
/** Color options of the heat map. */
export const INDEX_COLORS = ['1D', '1M', 'YTD', '1Y', 'contribution'] as const;
/** Area options of the heat map. */
export const INDEX_SIZES = ['weight', 'equal'] as const;

/** The state of an index page apart from its chart; all of it is stored in the URL. */
export interface IndexState {
  readonly contribution: (typeof PERIODS)[number];
  readonly weights: (typeof WEIGHTS)[number];
  readonly steps: (typeof STEPS)[number];
  readonly returns: (typeof RETURNS)[number];
  readonly color: (typeof INDEX_COLORS)[number];
  readonly size: (typeof INDEX_SIZES)[number];
}

const CHOICES: { readonly [Name in keyof IndexState]: readonly IndexState[Name][] } = {
  contribution: PERIODS,
  weights: WEIGHTS,
  steps: STEPS,
  returns: RETURNS,
  color: INDEX_COLORS,
  size: INDEX_SIZES,
};

/** The parameters of the page's own controls. */
export const INDEX_PARAMETERS = Object.keys(CHOICES) as readonly (keyof IndexState)[];

/** The state of a URL, and a sentence about each invalid parameter, which is replaced by its default. */
export function parseIndexState(query: StateQuery): ParsedState<IndexState> {
  const reader = new StateReader(query);
  const choose = <Name extends keyof IndexState>(name: Name): IndexState[Name] =>
    reader.choice(name, CHOICES[name], CHOICES[name][0]!);
  const state = {
    contribution: choose('contribution'),
    weights: choose('weights'),
    steps: choose('steps'),
    returns: choose('returns'),
    color: choose('color'),
    size: choose('size'),
  };
  return { state, problems: reader.problems };
}

/** Partial state as URL parameters; defaults are omitted. */
export function indexQuery(part: Partial<IndexState>): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      value === CHOICES[name as keyof IndexState][0] ? null : value,
    ]),
  );
}
