import { FACTOR_MODELS, factorRegression, type FactorExposure } from '@/lib/analytics';
import type { FactorModelId, FactorRegression } from '@/lib/contracts/factor-performance';
import type { GapText } from '@/lib/contracts/meta';
import { addMonths, formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { gap, type Gap, type Metric } from '@/lib/domain/metric';
import type { FactorView, InstrumentRecord, MarketStore } from '../../market/market-store';
import { beforeData, readView } from '../find-instrument';
import type { DayWindow } from '../parse-day';
import { MODEL_FILES } from './factor-catalog';
import { toFactorFile } from './read-factor-files';

/** What is regressed on what. */
export interface RegressionQuestion {
  readonly model: FactorModelId;
  readonly asOf: EpochDay;
  /** `from` null: five years up to the last day of the factors. */
  readonly window: DayWindow;
}

/** The window of risk figures, too. */
const DEFAULT_MONTHS = 60;

const RESULT_IDS = [
  'coef',
  'se',
  't',
  'p',
  'tNeweyWest',
  'r2',
  'adjR2',
  'residualSd',
  'alphaAnnual',
] as const;

/**
 * The factor exposures of an instrument: its daily total returns over the risk-free rate on the factors of a model, from the files that were
 * imported last. Without files or common days the result is null with its gap.
 *
 * @throws AppError DATE_BEFORE_DATA when there is no bar by the as-of day, or the window ends before the first one.
 */
export async function regressOnFactors(
  store: MarketStore,
  instrument: InstrumentRecord,
  { asOf, model, window }: RegressionQuestion,
): Promise<Omit<FactorRegression, 'meta'>> {
  const view = await readView(store, instrument, { asOf });
  if (window.to < view.days[0]!) throw beforeData(instrument, window.to, 'to');
  const factors = FACTOR_MODELS[model];
  const files = await Promise.all(MODEL_FILES[model].map((set) => store.factors(set, 'daily', asOf)));
  const stored = files.filter((file) => file !== null && file.days.length > 0) as FactorView[];
  const isComplete = ['RF', ...factors].every((name) => stored.some(({ columns }) => name in columns));
  const exposure: Metric<FactorExposure> = isComplete
    ? factorRegression({ days: view.days, values: view.total }, stored, {
        factors,
        from: window.from ?? addMonths(Math.min(window.to, lastDayOf(stored)), -DEFAULT_MONTHS),
        to: window.to,
      })
    : gap('no-data');
  return {
    symbol: instrument.symbol,
    name: instrument.name,
    model,
    factors: [...factors],
    files: stored.map(toFactorFile),
    ...(exposure.ok ? toResult(exposure.value) : toNoResult(exposure)),
  };
}

/** The last day that all files have. */
function lastDayOf(files: readonly FactorView[]): EpochDay {
  return Math.min(...files.map(({ days }) => days[days.length - 1] ?? -Infinity));
}

type Result = Pick<FactorRegression, 'n' | 'first' | 'last' | 'gaps' | (typeof RESULT_IDS)[number]>;

function toResult({ first, last, ...numbers }: FactorExposure): Result {
  const { n, coef, se, t, p, tNeweyWest, r2, adjR2, residualSd, alphaAnnual } = numbers;
  return {
    n,
    first: formatIsoDate(first),
    last: formatIsoDate(last),
    coef: { ...coef },
    se: { ...se },
    t: { ...t },
    p: { ...p },
    tNeweyWest: { ...tNeweyWest },
    r2,
    adjR2,
    residualSd,
    alphaAnnual,
    gaps: {},
  };
}

function toNoResult({ gap: reason, have, need }: Gap): Result {
  const text: GapText = { gap: reason, need, have };
  const gaps = Object.fromEntries([...RESULT_IDS, 'first', 'last'].map((id) => [id, text]));
  return {
    n: have ?? 0,
    first: null,
    last: null,
    coef: null,
    se: null,
    t: null,
    p: null,
    tNeweyWest: null,
    r2: null,
    adjR2: null,
    residualSd: null,
    alphaAnnual: null,
    gaps,
  };
}
