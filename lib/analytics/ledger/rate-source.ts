import type { EpochDay } from '@/lib/domain/iso-date';
import { groupBy } from '@/lib/domain/group-by';
import { lastOnOrBefore } from '../series/day-index';

/** Quotes of one currency pair: units of `quote` for one unit of `base`, oldest first. */
export interface PairQuotes {
  readonly base: string;
  readonly quote: string;
  readonly days: Int32Array;
  readonly rates: Float64Array;
  /** Entered by a person: used where the quotes of the market know no rate. */
  readonly isOwn?: true;
}

/** Units of `to` for one unit of `from`, last known on or before a day; null when there is none. */
export type RateSource = (from: string, to: string, day: EpochDay) => number | null;

/** The currency over which two others are converted when no pair joins them. */
const BRIDGE = 'USD';

/**
 * Rates from quoted pairs: the pair itself, else the pair the other way round, else both over the dollar, else
 * over any one other currency (the first in the order of the pairs). Own quotes count where those of the market give none,
 * also over another currency and the dollar.
 *
 * @param pairs - Positive rates, oldest first.
 */
export function rateSource(pairs: readonly PairQuotes[]): RateSource {
  const routesOf = routesIn(pairs);
  const knownRoutes = new Map<string, Map<string, Routes>>();
  const routesBetween = (from: string, to: string): Routes => {
    let targets = knownRoutes.get(from);
    if (targets === undefined) knownRoutes.set(from, (targets = new Map<string, Routes>()));
    let routes = targets.get(to);
    if (routes === undefined) targets.set(to, (routes = routesOf(from, to)));
    return routes;
  };
  // The last ones: rows of an asset, and days of a column, ask for the same currencies.
  let lastFrom = '';
  let lastTo = '';
  let last: Routes = NO_ROUTES;
  return (from, to, day) => {
    if (from === to) return 1;
    if (from !== lastFrom || to !== lastTo) {
      last = routesBetween(from, to);
      lastFrom = from;
      lastTo = to;
    }
    return rateOver(last, day);
  };
}

/** The day of the rate that {@link rateSource} gives on a day: of two quotes that of the older one; null without a rate. */
export function rateDay(
  pairs: readonly PairQuotes[],
  { day, from, to }: { readonly from: string; readonly to: string; readonly day: EpochDay },
): EpochDay | null {
  return dayOver(routesIn(pairs)(from, to), day);
}

function dayOver({ direct, over, own }: Routes, day: EpochDay): EpochDay | null {
  const dayFound = dayOfLegs(direct, day);
  if (dayFound !== null) return dayFound;
  for (const path of over) {
    const days = path.map((legs) => dayOfLegs(legs, day));
    if (!days.includes(null)) return Math.min(...(days as number[]));
  }
  return own && dayOver(own, day);
}

/** The ways from one currency to another: those of the market, else those that need an own quote. */
function routesIn(pairs: readonly PairQuotes[]): (from: string, to: string) => Routes {
  const market = pairs.filter(({ isOwn }) => !isOwn);
  const ofMarket = routesAmong(market);
  if (market.length === pairs.length) return ofMarket;
  const ofAll = routesAmong(pairs, true);
  return (from, to) => ({ ...ofMarket(from, to), own: ofAll(from, to) });
}

/** @param isLong - Whether paths may lead over two currencies, the dollar one of them. */
function routesAmong(pairs: readonly PairQuotes[], isLong = false): (from: string, to: string) => Routes {
  const byPair = groupBy(pairs, ({ base, quote }) => `${base}/${quote}`);
  const bridges = [...new Set([BRIDGE, ...pairs.flatMap(({ base, quote }) => [base, quote])])];
  const legs = (from: string, to: string, isInverse: boolean): Leg[] =>
    (byPair.get(`${from}/${to}`) ?? []).map((pair) => ({ pair, isInverse, at: -1 }));
  const quoted = (from: string, to: string): Leg[] =>
    [...legs(from, to, false), ...legs(to, from, true)].sort((a, b) => rank(a) - rank(b));
  return (from, to) => ({
    direct: quoted(from, to),
    over: pathsBetween(from, to, { bridges, isLong })
      .map((path) => path.slice(1).map((name, at) => quoted(path[at]!, name)))
      .filter((path) => path.every(({ length }) => length > 0)),
    own: null,
  });
}

/** Currencies from one to another: over one other, then, if asked for, over the dollar and one more. */
function pathsBetween(
  from: string,
  to: string,
  { bridges, isLong }: { readonly bridges: readonly string[]; readonly isLong: boolean },
): string[][] {
  const otherBridges = bridges.filter((bridge) => bridge !== from && bridge !== to);
  const short = otherBridges.map((bridge) => [from, bridge, to]);
  if (!isLong || from === BRIDGE || to === BRIDGE) return short;
  const long = otherBridges
    .filter((bridge) => bridge !== BRIDGE)
    .flatMap((bridge) => [
      [from, bridge, BRIDGE, to],
      [from, BRIDGE, bridge, to],
    ]);
  return [...short, ...long];
}

/** Quotes from one currency to another, or the other way round. */
interface Leg {
  readonly pair: PairQuotes;
  readonly isInverse: boolean;
  /** The place where the last day was found: days are mostly asked for in order. */
  at: number;
}

/** The ways between two currencies: quotes of their pair, else over one other, or with own rates over two. */
interface Routes {
  readonly direct: readonly Leg[];
  readonly over: readonly (readonly (readonly Leg[])[])[];
  /** The routes of own rates, where these have no rate. */
  readonly own: Routes | null;
}

const NO_ROUTES: Routes = { direct: [], over: [], own: null };

/** Quotes of the market come before own ones. */
const rank = ({ pair }: Leg): number => (pair.isOwn ? 1 : 0);

function rateOver({ direct, over, own }: Routes, day: EpochDay): number | null {
  const rateFound = rateOfLegs(direct, day);
  if (rateFound !== null) return rateFound;
  for (const path of over) {
    let rate: number | null = 1;
    for (const legs of path) {
      const next: number | null = rate === null ? null : rateOfLegs(legs, day);
      rate = next === null ? null : rate! * next;
    }
    if (rate !== null) return rate;
  }
  return own && rateOver(own, day);
}

/** Quotes of a year of calendar days: five of seven. */
const QUOTES_A_DAY = 5 / 7;
/** Places that are looked at beside the one where a day is likely to be. */
const NEAR = 8;

/**
 * Index of the last day on or before another one: near the place that was found last, as far from it as that many working
 * days, else any.
 */
function placeFrom(at: number, days: Int32Array, day: EpochDay): number {
  if (at < 0) return lastOnOrBefore(days, day);
  let place = at + Math.trunc((day - days[at]!) * QUOTES_A_DAY);
  if (!(place >= 0 && place < days.length)) return lastOnOrBefore(days, day);
  let left = NEAR;
  while (left > 0 && days[place]! > day) {
    place--;
    left--;
  }
  while (left > 0 && days[place + 1]! <= day) {
    place++;
    left--;
  }
  return left > 0 ? place : lastOnOrBefore(days, day);
}

/** The rate of the first of some quotes that knows the day. */
function rateOfLegs(legs: readonly Leg[], day: EpochDay): number | null {
  for (let at = 0; at < legs.length; at++) {
    const leg = legs[at]!;
    const { days, rates } = leg.pair;
    leg.at = placeFrom(leg.at, days, day);
    if (leg.at >= 0) return leg.isInverse ? 1 / rates[leg.at]! : rates[leg.at]!;
  }
  return null;
}

/** The day of the rate of the first of some quotes that knows a day. */
function dayOfLegs(legs: readonly Leg[], day: EpochDay): EpochDay | null {
  for (const { pair } of legs) {
    const at = lastOnOrBefore(pair.days, day);
    if (at >= 0) return pair.days[at]!;
  }
  return null;
}
