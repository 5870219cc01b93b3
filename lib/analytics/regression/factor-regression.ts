import { MINIMUM_RETURNS } from '@/lib/domain/figures/minimum-samples';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import type { EpochDay } from '@/lib/domain/iso-date';
import { windowRange } from '../series/day-index';
import type { DailyValues } from '../returns/horizon-returns';
import { ordinaryLeastSquares } from './least-squares';

/** Factor returns of one file, percent a day, NaN where the source says missing. */
export interface FactorColumns {
  readonly days: Int32Array;
  readonly columns: Readonly<Record<string, Float64Array>>;
}

/** Factor models by id, with the columns each one needs in the order of its coefficients. */
export const FACTOR_MODELS = {
  capm: ['Mkt-RF'],
  ff3: ['Mkt-RF', 'SMB', 'HML'],
  carhart: ['Mkt-RF', 'SMB', 'HML', 'Mom'],
  ff5: ['Mkt-RF', 'SMB', 'HML', 'RMW', 'CMA'],
  ff5mom: ['Mkt-RF', 'SMB', 'HML', 'RMW', 'CMA', 'Mom'],
} as const satisfies Record<string, readonly string[]>;

export type FactorModel = keyof typeof FACTOR_MODELS;

/** A factor regression; the records are keyed by `alpha` and the factors' names. Coefficients in percent a day. */
export interface FactorExposure {
  readonly n: number;
  readonly first: EpochDay;
  readonly last: EpochDay;
  readonly coef: Readonly<Record<string, number>>;
  readonly se: Readonly<Record<string, number>>;
  readonly t: Readonly<Record<string, number>>;
  readonly p: Readonly<Record<string, number>>;
  readonly tNeweyWest: Readonly<Record<string, number>>;
  readonly r2: number;
  readonly adjR2: number;
  readonly residualSd: number;
  /** Intercept x 252, a fraction a year. */
  readonly alphaAnnual: number;
}

/** Rows that a regression uses, joined on days. */
interface JoinedRows {
  readonly days: number[];
  readonly excess: number[];
  readonly regressors: number[][];
}

/** Finds each factor's column; the risk-free column is that of the first file that has one. */
function locate(sets: readonly FactorColumns[], name: string): { days: Int32Array; values: Float64Array } {
  for (const { days, columns } of sets) {
    const values = columns[name];
    if (values) return { days, values };
  }
  throw new RangeError(`no factor file has the column ${name}`);
}

/** Joins the asset's daily returns (percent over the risk-free rate) with the factors; rows with a missing value drop out. */
function joinRows(
  asset: DailyValues,
  sets: readonly FactorColumns[],
  { names, from, to }: { readonly names: readonly string[]; readonly from: EpochDay; readonly to: EpochDay },
): JoinedRows {
  const rows: JoinedRows = { days: [], excess: [], regressors: names.map(() => []) };
  const range = windowRange(asset.days, from, to);
  if (range === null) return rows;
  const columns = ['RF', ...names].map((name) => ({ ...locate(sets, name), cursor: 0 }));
  for (let i = range.first + 1; i <= range.last; i++) {
    const day = asset.days[i]!;
    const values = columns.map((column) => {
      while (column.cursor < column.days.length && column.days[column.cursor]! < day) column.cursor++;
      return column.days[column.cursor] === day ? column.values[column.cursor]! : NaN;
    });
    if (values.some(Number.isNaN)) continue;
    rows.days.push(day);
    rows.excess.push(100 * (asset.values[i]! / asset.values[i - 1]! - 1) - values[0]!);
    names.forEach((_, k) => rows.regressors[k]!.push(values[k + 1]!));
  }
  return rows;
}

/**
 * Regression of an asset's excess returns on factor returns: `100 (P_t / P_t-1 - 1) - RF` on a constant and the factors,
 * percent a day, on the days that all have.
 *
 * @param asset - Positive values by day (total return).
 * @param sets - Factor files; a column is taken from the first one that has it.
 * @param factors - Names of the columns, see {@link FACTOR_MODELS}.
 * @param minimumSample - Returns without which the answer is a gap; default 60.
 * @returns Gap `no-overlap` without a common day, `insufficient-history`, or those of {@link ordinaryLeastSquares}.
 * @throws RangeError when no file has one of the columns (or `RF`).
 * @see Fama & French (1993, 2015); Carhart (1997).
 */
export function factorRegression(
  asset: DailyValues,
  sets: readonly FactorColumns[],
  {
    factors,
    from,
    to,
    minimumSample = MINIMUM_RETURNS,
  }: {
    readonly factors: readonly string[];
    readonly from: EpochDay;
    readonly to: EpochDay;
    readonly minimumSample?: number;
  },
): Metric<FactorExposure> {
  const { days, excess, regressors } = joinRows(asset, sets, { names: factors, from, to });
  if (days.length === 0) return gap('no-overlap', minimumSample, 0);
  if (days.length < minimumSample) return gap('insufficient-history', minimumSample, days.length);
  const fit = ordinaryLeastSquares(excess, regressors);
  if (!fit.ok) return fit;
  const names = ['alpha', ...factors];
  const record = (values: readonly number[]): Record<string, number> =>
    Object.fromEntries(names.map((name, i) => [name, values[i]!]));
  const { coefficients, standardErrors, t, p, tNeweyWest, r2, adjustedR2, residualDeviation } = fit.value;
  return ok({
    n: days.length,
    first: days[0]!,
    last: days[days.length - 1]!,
    coef: record(coefficients),
    se: record(standardErrors),
    t: record(t),
    p: record(p),
    tNeweyWest: record(tNeweyWest),
    r2,
    adjR2: adjustedR2,
    residualSd: residualDeviation,
    alphaAnnual: (coefficients[0]! * 252) / 100,
  });
}
