import type { SeamFinding } from './check-seam';
import type { PriceHistory } from './price-history';
import { lastDayOf, scaleHistory } from './restate';

/**
 * Prepares two histories for a merge after the user has confirmed that the finding is a real split or
 * re-adjustment: the split is recorded in the newer of the two, and prices on the older level are restated.
 */
export function acceptSeam(
  storedHistory: PriceHistory,
  incoming: PriceHistory,
  { kind, ratio, day }: SeamFinding,
): { stored: PriceHistory; incoming: PriceHistory } {
  if (kind === 'adjustment')
    return { stored: scaleHistory(storedHistory, 1 / ratio, { volumes: false }), incoming };
  const split = { day, ratio };
  if (lastDayOf(incoming) < lastDayOf(storedHistory)) {
    // Prices older than the stored ones: they are on the post-split level.
    const older =
      storedHistory.splitBasis === 'adjusted'
        ? scaleHistory(incoming, 1 / ratio, { volumes: true })
        : incoming;
    return {
      stored: addSplit(storedHistory, split),
      incoming: { ...older, splitBasis: storedHistory.splitBasis },
    };
  }
  const newer = addSplit({ ...incoming, splitBasis: storedHistory.splitBasis }, split);
  if (storedHistory.splitBasis === 'adjusted') return { stored: storedHistory, incoming: newer };
  // Prices as traded: the days before the split return to the level at which they were traded.
  const shared = incoming.bars.days.findIndex((one) => one >= day);
  const until = shared === -1 ? incoming.bars.days.length : shared;
  const traded = scaleHistory(newer, ratio, { volumes: true }).bars;
  const { bars } = newer;
  const join = (before: Float64Array, after: Float64Array): Float64Array =>
    after.map((value, at) => (at < until ? before[at]! : value));
  return {
    stored: storedHistory,
    incoming: {
      ...newer,
      bars: {
        days: bars.days,
        open: join(traded.open, bars.open),
        high: join(traded.high, bars.high),
        low: join(traded.low, bars.low),
        close: join(traded.close, bars.close),
        volume: join(traded.volume, bars.volume),
        adjusted: join(traded.adjusted, bars.adjusted),
      },
    },
  };
}

function addSplit(history: PriceHistory, split: { day: number; ratio: number }): PriceHistory {
  const otherSplits = history.splits.filter(({ day }) => day !== split.day);
  return { ...history, splits: [...otherSplits, split].sort((a, b) => a.day - b.day) };
}
