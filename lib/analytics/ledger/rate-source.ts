import type { EpochDay } from '@/lib/domain/iso-date';
import { lastOnOrBefore } from '../series/day-index';

/** Quotes of one currency pair: units of `quote` for one unit of `base`, oldest first. */
export interface PairQuotes {
  readonly base: string;
  readonly quote: string;
  readonly days: Int32Array;
  readonly rates: Float64Array;
}

/** Units of `to` for one unit of `from`, last known on or before a day; null when there is none. */
export type RateSource = (from: string, to: string, day: EpochDay) => number | null;

/** The currency over which two others are converted when no pair joins them. */
const BRIDGE = 'USD';

/**
 * Rates from quoted pairs: the pair itself, else the pair the other way round, else both over the dollar, else
 * over any one other currency (the first in the order of the pairs).
 *
 * @param pairs - Positive rates, oldest first.
 */
export function rateSource(pairs: readonly PairQuotes[]): RateSource {
  const byPair = new Map<string, PairQuotes>();
  for (const pair of pairs) byPair.set(`${pair.base}/${pair.quote}`, pair);
  const bridges = [...new Set([BRIDGE, ...pairs.flatMap(({ base, quote }) => [base, quote])])];
  const quoted = (from: string, to: string, day: EpochDay): number | null => {
    const straight = rateOn(byPair.get(`${from}/${to}`), day);
    if (straight !== null) return straight;
    const inverse = rateOn(byPair.get(`${to}/${from}`), day);
    return inverse === null ? null : 1 / inverse;
  };
  return (from, to, day) => {
    if (from === to) return 1;
    const direct = quoted(from, to, day);
    if (direct !== null) return direct;
    for (const bridge of bridges) {
      if (bridge === from || bridge === to) continue;
      const first = quoted(from, bridge, day);
      const second = first === null ? null : quoted(bridge, to, day);
      if (second !== null) return first! * second;
    }
    return null;
  };
}

function rateOn(pair: PairQuotes | undefined, day: EpochDay): number | null {
  if (pair === undefined) return null;
  const at = lastOnOrBefore(pair.days, day);
  return at < 0 ? null : pair.rates[at]!;
}
