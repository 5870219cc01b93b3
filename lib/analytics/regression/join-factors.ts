import type { EpochDay } from '@/lib/domain/iso-date';
import { windowRange } from '../series/day-index';
import type { DailyValues } from '../returns/horizon-returns';

/** Factor returns of one file, percent a day, NaN where missing in the source. */
export interface FactorColumns {
  readonly days: Int32Array;
  readonly columns: Readonly<Record<string, Float64Array>>;
}

/** Rows used by a regression, joined on days. */
export interface JoinedFactors {
  readonly days: number[];
  readonly excess: number[];
  readonly regressors: number[][];
}

/** Finds the column of each factor; the risk-free column is taken from the first file that has one. */
function locate(sets: readonly FactorColumns[], name: string): { days: Int32Array; values: Float64Array } {
  for (const { days, columns } of sets) {
    const values = columns[name];
    if (values) return { days, values };
  }
  throw new RangeError(`no factor file has the column ${name}`);
}

/**
 * Joins the asset's daily returns (percent over the risk-free rate) with the factors; rows with a missing
 * value are dropped.
 */
export function joinFactors(
  asset: DailyValues,
  sets: readonly FactorColumns[],
  { names, from, to }: { readonly names: readonly string[]; readonly from: EpochDay; readonly to: EpochDay },
): JoinedFactors {
  const rows: JoinedFactors = { days: [], excess: [], regressors: names.map(() => []) };
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
