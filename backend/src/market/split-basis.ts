import type { EpochDay } from '@/lib/domain/iso-date';
import type { Dividend, Split } from '@/lib/domain/series';
import type { PriceHistory } from './price-history';

type SplitHistory = Pick<PriceHistory, 'splits' | 'splitBasis'>;

/** How many of the splits (oldest first) a day knows: those whose ex-date is that day or before. */
export function countKnown(events: readonly { readonly day: EpochDay }[], asOf: EpochDay): number {
  let known = 0;
  while (known < events.length && events[known]!.day <= asOf) known += 1;
  return known;
}

/** One column of bars, and what it takes to restate it. */
export interface ColumnBasis {
  /** The days of the bars; may go on after the end of the column. */
  readonly days: Int32Array;
  readonly history: SplitHistory;
  /** How many splits, of the oldest, are known. */
  readonly known: number;
  readonly unit: 'price' | 'volume';
}

/**
 * A column of bars as a person saw it who knew the first `known` splits: prices of before a known split divided by its ratio, volumes
 * multiplied. Stored `traded` bars are adjusted for the known splits; stored `adjusted` ones give back those that nobody knew.
 * A column that no split touches comes back as it is, without a copy.
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

/** Dividends with an ex-date by `asOf`, per share as shares were on that day: the same basis as {@link restateBars}. */
export function restateDividends(
  dividends: readonly Dividend[],
  { splits, splitBasis }: SplitHistory,
  asOf: EpochDay,
): readonly Dividend[] {
  const known = countKnown(splits, asOf);
  const paid = dividends.slice(0, countKnown(dividends, asOf));
  if (splitBasis === 'adjusted') {
    const ratio = productOf(splits.slice(known));
    return ratio === 1 ? paid : paid.map(({ day, amount }) => ({ day, amount: amount * ratio }));
  }
  return paid.map((dividend) => {
    const ratio = productOf(splits.slice(0, known).filter(({ day }) => day > dividend.day));
    return ratio === 1 ? dividend : { day: dividend.day, amount: dividend.amount / ratio };
  });
}

/** New shares for one old over several splits. */
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
