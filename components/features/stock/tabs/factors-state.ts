import type { FactorModel } from '@/lib/analytics/regression/factor-regression';
import { DEFAULT_FACTOR_WINDOW, ROLLING_FACTOR_WINDOWS } from '@/lib/domain/factor-windows';
import type { RollingFactorWindow } from '@/lib/domain/factor-windows';

/** The factor models in the order of their number of factors. */
export const MODEL_NAMES: Readonly<Record<FactorModel, string>> = {
  capm: 'CAPM',
  ff3: 'Three factors',
  carhart: 'Carhart',
  ff5: 'Five factors',
  ff5mom: 'Five and momentum',
};
export const MODELS = Object.keys(MODEL_NAMES) as FactorModel[];
const DEFAULT_MODEL: FactorModel = 'ff3';

/** The state of the page of factor exposures, as in its URL. */
export interface FactorsState {
  readonly model: FactorModel;
  /** Daily returns of each regression of the rolling loadings. */
  readonly window: RollingFactorWindow;
}

/** Parses the state of a URL; an invalid part is replaced by its default and named in a sentence. */
export function parseFactorsState(query: Readonly<Record<string, string>>): {
  readonly state: FactorsState;
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  const read = <Value>(parameter: string, values: readonly Value[], usual: Value): Value => {
    const text = query[parameter];
    if (text === undefined) return usual;
    const found = values.find((value) => String(value) === text);
    if (found !== undefined) return found;
    problems.push(`${parameter} must be one of ${values.join(', ')}, not “${text.slice(0, 40)}”.`);
    return usual;
  };
  return {
    state: {
      model: read('model', MODELS, DEFAULT_MODEL),
      window: read('window', ROLLING_FACTOR_WINDOWS, DEFAULT_FACTOR_WINDOW),
    },
    problems,
  };
}

/** The parameters of the backend query and of a URL with a state; defaults are omitted. */
export function factorsQuery({ model, window }: FactorsState) {
  return {
    model: model === DEFAULT_MODEL ? null : model,
    window: window === DEFAULT_FACTOR_WINDOW ? null : String(window),
  };
}
