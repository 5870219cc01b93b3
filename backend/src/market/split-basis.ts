import type { EpochDay } from '@/lib/domain/iso-date';
import type { Dividend, Split } from '@/lib/domain/series';
import type { PriceHistory } from './price-history';

type SplitHistory = Pick<PriceHistory, 'splits' | 'splitBasis'>;

/** Number of events (oldest first) known on a day: those with an ex-date on or before it. */
export function countKnown(events: readonly { readonly day: EpochDay }[], asOf: EpochDay): number {
  let count = 0;
  while (count < events.length && events[count]!.day <= asOf) count += 1;
  return count;
}

/** A column of bars, and the data required to restate it. */
export interface ColumnBasis {
  /** The days of the bars; may extend past the end of the column. */
  readonly days: Int32Array;
  readonly history: SplitHistory;
  /** Number of known splits, counted from the oldest. */
  readonly known: number;
  readonly unit: 'price' | 'volume';
}

/**
 * A column of bars on the basis of the first `known` splits: prices before a known split are divided by its
 * ratio, volumes multiplied. Stored `traded` bars are adjusted for the known splits; in stored `adjusted`
 * bars the unknown splits are reversed. A column that no split affects is returned unchanged, without a copy.
 */
export function restateColumn(
  column: Float64Array,
  { days, history, known, unit }: ColumnBasis,
): Float64Array {
  const { splitBasis, splits } = history;
  return splitBasis === 'traded'
    ? adjustColumn(column, days, { splits: splits.slice(0, known), unit })
    : scaleColumn(column, productOf(splits.slice(known)), unit);
}

/** Dividends with an ex-date by `asOf`, per share as of that day: the same basis as {@link restateColumn}. */
export function restateDividends(
  dividends: readonly Dividend[],
  { splits, splitBasis }: SplitHistory,
  asOf: EpochDay,
): readonly Dividend[] {
  const splitCount = countKnown(splits, asOf);
  const paidDividends = dividends.slice(0, countKnown(dividends, asOf));
  if (splitBasis === 'adjusted') {
    const ratio = productOf(splits.slice(splitCount));
    return ratio === 1
      ? paidDividends
      : paidDividends.map(({ day, amount }) => ({ day, amount: amount * ratio }));
  }
  return paidDividends.map((dividend) => {
    const ratio = productOf(splits.slice(0, splitCount).filter(({ day }) => day > dividend.day));
    return ratio === 1 ? dividend : { day: dividend.day, amount: dividend.amount / ratio };
  });
}

/** New shares per old share over several splits. */
export function productOf(splits: readonly Split[]): number {
  return splits.reduce((product, { ratio }) => product * ratio, 1);
}

function adjustColumn(
  column: Float64Array,
  days: Int32Array,
  { splits, unit }: { readonly splits: readonly Split[]; readonly unit: ColumnBasis['unit'] },
): Float64Array {
  const first = days[0] ?? Infinity;
  const effective = splits.filter(({ day, ratio }) => day > first && ratio !== 1);
  if (effective.length === 0) return column;
  const adjusted = column.slice();
  for (const { day, ratio } of effective) {
    for (let i = 0; i < adjusted.length && days[i]! < day; i += 1) {
      if (unit === 'price') adjusted[i]! /= ratio;
      else adjusted[i]! *= ratio;
    }
  }
  return adjusted;
}

/** Prices times `ratio`, or volumes divided by it. */
function scaleColumn(column: Float64Array, ratio: number, unit: ColumnBasis['unit']): Float64Array {
  if (ratio === 1) return column;
  return column.map((value) => (unit === 'price' ? value * ratio : value / ratio));
}
