import { t } from '@/lib/domain/text';
import type { FactorModel } from '@/lib/analytics/regression/factor-regression';
import { DEFAULT_FACTOR_WINDOW, ROLLING_FACTOR_WINDOWS } from '@/lib/domain/factor-windows';
import type { RollingFactorWindow } from '@/lib/domain/factor-windows';
import { StateReader } from '@/lib/research/state-reader';
import type { ParsedState, StateQuery } from '@/lib/research/state-reader';

/** The factor models in the order of their number of factors. */
export const MODEL_NAMES: Readonly<Record<FactorModel, string>> = {
  capm: 'CAPM',
  get ff3() {
    return t('Three factors');
  },
  get carhart() {
    return t('Carhart');
  },
  get ff5() {
    return t('Five factors');
  },
  get ff5mom() {
    return t('Five and momentum');
  },
};
export const EXPOSURE_MODELS = Object.keys(MODEL_NAMES) as FactorModel[];
const DEFAULT_MODEL: FactorModel = 'ff3';

/** The state of the page of factor exposures, as in its URL. */
export interface FactorsState {
  readonly model: FactorModel;
  /** Daily returns of each regression of the rolling loadings. */
  readonly window: RollingFactorWindow;
}

/** Parses the state of a URL; an invalid part is replaced by its default and named in a sentence. */
export function parseFactorsState(query: StateQuery): ParsedState<FactorsState> {
  const reader = new StateReader(query);
  const state = {
    model: reader.choice('model', EXPOSURE_MODELS, DEFAULT_MODEL),
    window: reader.choice('window', ROLLING_FACTOR_WINDOWS, DEFAULT_FACTOR_WINDOW),
  };
  return { state, problems: reader.problems };
}

/** The parameters of the backend query and of a URL with a state; defaults are omitted. */
export function factorsQuery({ model, window }: FactorsState) {
  return {
    model: model === DEFAULT_MODEL ? null : model,
    window: window === DEFAULT_FACTOR_WINDOW ? null : String(window),
  };
}
