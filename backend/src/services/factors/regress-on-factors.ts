import { FACTOR_MODELS, factorRegression, rollingExposures, type FactorExposure } from '@/lib/analytics';
import type { DailyValues } from '@/lib/analytics/returns/horizon-returns';
import type {
  FactorModelId,
  FactorRegression,
  RegressedHolding,
  RollingLoadings,
} from '@/lib/contracts/factor-performance';
import { addMonths, formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { gap, gapNote, type Gap, type Metric } from '@/lib/domain/metric';
import type { FactorSetView, MarketStore } from '../../market/market-store';
import { beforeData } from '../instruments/find-instrument';
import type { DayWindow } from '../request/parse-day';
import { MODEL_FILES } from './factor-catalog';
import { readListValues, type RegressedList } from './factor-portfolio';
import { toFactorFile } from './read-factor-files';

/** The parameters of a regression. */
export interface RegressionParams {
  readonly model: FactorModelId;
  readonly asOf: EpochDay;
  /** `from` null: five years up to the last day of the factors. */
  readonly window: DayWindow;
  /** Days in each of the rolling regressions; null: none of them. */
  readonly rolling?: number | null;
}

/** The same window as that of the risk figures. */
const DEFAULT_MONTHS = 60;
/** Rolling loadings look back further, so that the line shows more than a few windows. */
const ROLLING_MONTHS = 180;

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

/** The exposures of one line, without the instruments that it is made of. */
type Exposures = Omit<
  FactorRegression,
  'meta' | 'symbol' | 'name' | 'holdings' | 'rebalance' | 'limitedBy' | 'rolling'
>;

/** The files and columns of a model, and the days of the regression. */
export interface Design {
  readonly files: readonly FactorSetView[];
  readonly factors: readonly string[];
  readonly isComplete: boolean;
  readonly from: EpochDay;
  readonly to: EpochDay;
}

/**
 * The factor exposures of an instrument or of a weighted list: a regression of its daily total returns in
 * excess of the risk-free rate on the factors of a model, from the most recently imported files. Without
 * files or common days the result is null with a gap.
 *
 * @throws AppError DATE_BEFORE_DATA when an instrument has no bar by the as-of day, or the window ends before
 *   the first one.
 */
export async function regressOnFactors(
  store: MarketStore,
  list: RegressedList,
  { asOf, model, rolling = null, window }: RegressionParams,
): Promise<Omit<FactorRegression, 'meta'>> {
  const { instruments, rebalance, weights } = list;
  const isList = instruments.length > 1;
  const design = await readDesign(store, { asOf, model, window });
  const values = await readListValues(store, list, { asOf, from: design.from, to: design.to });
  const late = values.own.findIndex(({ days }) => window.to < days[0]!);
  if (late >= 0) throw beforeData(instruments[late]!, window.to, 'to');
  const exposure = values.gap ?? regress(values.line, design);
  return {
    symbol: instruments.map(({ symbol }) => symbol).join(','),
    name: isList ? `Portfolio of ${instruments.length} instruments` : instruments[0]!.name,
    holdings: isList
      ? instruments.map(({ name, symbol }, i) => ({
          symbol,
          name,
          weight: weights[i]!,
          ...toHolding(regress(values.own[i]!, design)),
        }))
      : [],
    rebalance: isList ? rebalance : null,
    limitedBy: values.limitedBy,
    rolling: rolling === null ? null : await rollLoadings(store, list, { asOf, design, window, rolling }),
    ...describeExposure(design, model, exposure),
  };
}

/** The result of {@link regressOnFactors} for a series of daily values. */
export async function regressValues(
  store: MarketStore,
  line: DailyValues,
  params: Pick<RegressionParams, 'asOf' | 'model' | 'window'>,
): Promise<Exposures> {
  const design = await readDesign(store, params);
  return describeExposure(design, params.model, regress(line, design));
}

function describeExposure(design: Design, model: FactorModelId, exposure: Metric<FactorExposure>): Exposures {
  return {
    model,
    factors: [...design.factors],
    files: design.files.map(toFactorFile),
    ...(exposure.ok ? toResult(exposure.value) : toNoResult(exposure)),
  };
}

/** The files of a model as of a day, and the days of its regression. */
export async function readDesign(
  store: MarketStore,
  { asOf, model, window }: Pick<RegressionParams, 'asOf' | 'model' | 'window'>,
): Promise<Design> {
  const factors = FACTOR_MODELS[model];
  const read = await Promise.all(MODEL_FILES[model].map((set) => store.factors(set, 'daily', asOf)));
  const files = read.filter((file) => file !== null && file.days.length > 0) as FactorSetView[];
  return {
    files,
    factors,
    isComplete: ['RF', ...factors].every((name) => files.some(({ columns }) => name in columns)),
    from: window.from ?? addMonths(Math.min(window.to, lastDayOf(files)), -DEFAULT_MONTHS),
    to: window.to,
  };
}

/** The last day that all files share; today's end of the window without a file. */
function lastDayOf(files: readonly FactorSetView[]): EpochDay {
  return Math.min(...files.map(({ days }) => days[days.length - 1] ?? Infinity));
}

/** The regression of a series on the factors of a design; gap `no-data` without its files. */
export function regress(
  asset: DailyValues,
  { factors, files, from, isComplete, to }: Design,
): Metric<FactorExposure> {
  return isComplete ? factorRegression(asset, files, { factors, from, to }) : gap('no-data');
}

/** Loadings at month ends; without `from` over fifteen years, so that they show how loadings changed. */
async function rollLoadings(
  store: MarketStore,
  list: RegressedList,
  {
    asOf,
    design,
    rolling,
    window,
  }: {
    readonly asOf: EpochDay;
    readonly design: Design;
    readonly rolling: number;
    readonly window: DayWindow;
  },
): Promise<RollingLoadings> {
  const { factors, files, isComplete, to } = design;
  const from = window.from ?? addMonths(Math.min(to, lastDayOf(files)), -ROLLING_MONTHS);
  const values = await readListValues(store, list, { asOf, from, to });
  const exposures =
    values.gap ??
    (isComplete
      ? rollingExposures(values.line, files, { factors, from, to, window: rolling })
      : gap('no-data'));
  if (!exposures.ok) return { window: rolling, dates: [], terms: {}, r2: [], gap: gapNote(exposures) };
  const { days, r2, terms } = exposures.value;
  const nullable = (numbers: readonly number[]) =>
    numbers.map((value) => (Number.isNaN(value) ? null : value));
  return {
    window: rolling,
    dates: days.map(formatIsoDate),
    terms: Object.fromEntries(Object.entries(terms).map(([name, column]) => [name, nullable(column)])),
    r2: nullable(r2),
    gap: null,
  };
}

function toHolding(exposure: Metric<FactorExposure>): Omit<RegressedHolding, 'symbol' | 'name' | 'weight'> {
  if (!exposure.ok) {
    const none = { coef: null, tNeweyWest: null, r2: null, alphaAnnual: null };
    return { n: exposure.have ?? 0, ...none, gap: gapNote(exposure) };
  }
  const { alphaAnnual, coef, n, r2, tNeweyWest } = exposure.value;
  return { n, coef: { ...coef }, tNeweyWest: { ...tNeweyWest }, r2, alphaAnnual, gap: null };
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

function toNoResult(reason: Gap): Result {
  const note = gapNote(reason);
  return {
    n: reason.have ?? 0,
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
    gaps: Object.fromEntries([...RESULT_IDS, 'first', 'last'].map((id) => [id, note])),
  };
}
