/** Prices of bars, one array per price, all of one length; a missing open, high or low is NaN. */
export interface OhlcColumns {
  readonly open: ArrayLike<number>;
  readonly high: ArrayLike<number>;
  readonly low: ArrayLike<number>;
  readonly close: ArrayLike<number>;
}

/** One candle: the bars `first` to `last` drawn as one. */
export interface Candle {
  readonly first: number;
  readonly last: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/**
 * Groups bars into candles, `perGroup` at a time: the group's first open, last close, highest high and
 * lowest low. A bar with only a close (some sources provide no more) counts as one whose four prices equal
 * that close. Groups begin at multiples of `perGroup`, so that they do not change while the chart is panned.
 *
 * @param first - Index of the first bar shown.
 * @param last - Index of the last bar shown.
 */
export function groupCandles(
  bars: OhlcColumns,
  { first, last, perGroup }: { first: number; last: number; perGroup: number },
): Candle[] {
  const candles: Candle[] = [];
  let from = first;
  while (from <= last) {
    const until = Math.min(last, (Math.floor(from / perGroup) + 1) * perGroup - 1);
    candles.push(mergeBars(bars, from, until));
    from = until + 1;
  }
  return candles;
}

function mergeBars({ open, high, low, close }: OhlcColumns, first: number, last: number): Candle {
  let [top, bottom] = [-Infinity, Infinity];
  for (let i = first; i <= last; i += 1) {
    const [o, c] = [orElse(open[i]!, close[i]!), close[i]!];
    top = Math.max(top, o, c, orElse(high[i]!, c));
    bottom = Math.min(bottom, o, c, orElse(low[i]!, c));
  }
  return {
    first,
    last,
    open: orElse(open[first]!, close[first]!),
    high: top,
    low: bottom,
    close: close[last]!,
  };
}

function orElse(value: number, other: number): number {
  return Number.isFinite(value) ? value : other;
}
