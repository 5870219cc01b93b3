import type { EpochDay } from '@/lib/domain/iso-date';
import type { BarColumns, Dividend, Split } from '@/lib/domain/series';
import type { PriceHistory } from './price-history';

type SplitHistory = Pick<PriceHistory, 'splits' | 'splitBasis'>;

/** How many of the splits (oldest first) a day knows: those whose ex-date is that day or before. */
export function countKnown(events: readonly { readonly day: EpochDay }[], asOf: EpochDay): number {
  let known = 0;
  while (known < events.length && events[known]!.day <= asOf) known += 1;
  return known;
}

/**
 * Bars as a person saw them who knew the first `known` splits: prices of before a known split divided by its ratio, volumes
 * multiplied. Stored `traded` bars are adjusted for the known splits; stored `adjusted` ones give back those that nobody knew.
 * Columns that no split touches come back as they are, without a copy.
 */
export function restateBars(
  bars: BarColumns,
  { splits, splitBasis }: SplitHistory,
  known: number,
): BarColumns {
  return splitBasis === 'traded'
    ? adjustBars(bars, splits.slice(0, known))
    : scaleBars(bars, productOf(splits.slice(known)));
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

function adjustBars(bars: BarColumns, splits: readonly Split[]): BarColumns {
  const first = bars.days[0] ?? Infinity;
  const effective = splits.filter(({ day, ratio }) => day > first && ratio !== 1);
  if (effective.length === 0) return bars;
  const adjusted = copyBars(bars);
  for (const { day, ratio } of effective) {
    let end = 0;
    while (end < bars.days.length && bars.days[end]! < day) end += 1;
    for (const column of priceColumns(adjusted)) for (let i = 0; i < end; i += 1) column[i]! /= ratio;
    for (let i = 0; i < end; i += 1) adjusted.volume[i]! *= ratio;
  }
  return adjusted;
}

/** Every price times `ratio`, every volume divided by it. */
function scaleBars(bars: BarColumns, ratio: number): BarColumns {
  if (ratio === 1) return bars;
  const scaled = copyBars(bars);
  for (const column of priceColumns(scaled)) for (let i = 0; i < column.length; i += 1) column[i]! *= ratio;
  for (let i = 0; i < scaled.volume.length; i += 1) scaled.volume[i]! /= ratio;
  return scaled;
}

function copyBars({ days, open, high, low, close, volume }: BarColumns): BarColumns {
  return {
    days,
    open: open.slice(),
    high: high.slice(),
    low: low.slice(),
    close: close.slice(),
    volume: volume.slice(),
  };
}

function priceColumns({ open, high, low, close }: BarColumns): Float64Array[] {
  return [open, high, low, close];
}
