import { lastOnOrBefore, newestRange } from '@/lib/analytics';
import type { NamedList, RankMove, Since } from '@/lib/contracts/home';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import { AppError } from '@/lib/domain/errors';
import type { FigureId } from '@/lib/domain/figures';
import { addMonths, formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import { numberOrNull } from '@/lib/domain/number-or-null';
import type { MarketStore } from '../../market/market-store';
import { readTableRows } from '../table-rows/read-rows';
import { lastSession, scanUniverse } from '../markets/scan-universe';
import { findUniverse } from '../universe/find-universe';

const RANKED_BY = 'return.1M' satisfies FigureId;
const FIGURES = ['price', 'sma200', RANKED_BY] as const satisfies readonly FigureId[];

const MAX_MOVES = 5;
const MAX_NAMES = 8;

/** An instrument with a shorter history has no 52-week high or low. */
const YEAR_MONTHS = 12;

/** The parameters: a universe, the day of the last visit, and the as-of day. */
export interface SinceParams {
  readonly universe: string;
  readonly from: EpochDay;
  readonly asOf: EpochDay;
}

/** A member with its data on both days. */
interface Pair {
  readonly now: InstrumentTableRow;
  readonly previous: InstrumentTableRow;
  readonly view: SeriesView | null;
  readonly weight: number;
}

/**
 * Changes among the members of a universe since a day: ranks by one-month return, new 52-week highs and lows,
 * moving averages crossed. The members are those of the as-of day.
 *
 * @throws AppError UNIVERSE_UNKNOWN, and RANGE_INVALID for a `from` after the as-of day.
 */
export async function readSince(
  store: MarketStore,
  { universe: id, from: asked, asOf }: SinceParams,
): Promise<Omit<Since, 'meta'>> {
  if (asked > asOf) {
    const fault = `must not be after the as-of day, ${formatIsoDate(asOf)}`;
    throw new AppError('RANGE_INVALID', `from ${fault}`, { fields: { from: [fault] } });
  }
  const universe = findUniverse(store, id);
  const from = Math.max(asked, addMonths(asOf, -YEAR_MONTHS));
  const instruments = (await store.members(id, asOf)).map(({ instrument }) => instrument);
  const [now, previous, views, scanned] = await Promise.all([
    readTableRows(store, instruments, { asOf, figures: FIGURES }),
    readTableRows(store, instruments, { asOf: from, figures: FIGURES }),
    Promise.all(instruments.map((one) => store.view(one.id, asOf))),
    scanUniverse(store, id, asOf),
  ]);
  const weights = new Map(scanned?.members.map(({ line }) => [line.symbol, line.weight ?? 0]));
  const pairs = now.map((line, index): Pair => ({
    now: line,
    previous: previous[index]!,
    view: views[index] ?? null,
    weight: weights.get(line.symbol) ?? 0,
  }));
  const to = lastSession(views, asOf);
  const moves = rankMoves(pairs);
  const crossed = pairs.map((pair) => ({ pair, side: crossing(pair) }));
  return {
    universe: { id, name: universe.name, members: pairs.length },
    from: formatIsoDate(from),
    to: to === null ? null : formatIsoDate(to),
    sessions: to === null ? 0 : countSessions(views, from, to),
    climbed: moves.filter(({ from: a, to: b }) => b < a).slice(0, MAX_MOVES),
    fell: moves
      .filter(({ from: a, to: b }) => b > a)
      .reverse()
      .slice(0, MAX_MOVES),
    newHighs: listOf(pairs.filter(({ view }) => view && hasExtremeAfter(view, { from, asOf, isHigh: true }))),
    newLows: listOf(pairs.filter(({ view }) => view && hasExtremeAfter(view, { from, asOf, isHigh: false }))),
    crossedAbove: listOf(crossed.filter(({ side }) => side > 0).map(({ pair }) => pair)),
    crossedBelow: listOf(crossed.filter(({ side }) => side < 0).map(({ pair }) => pair)),
  };
}

function numberOf(line: InstrumentTableRow, id: FigureId): number | null {
  return numberOrNull(line.figures[id]);
}

/** Ranks of the rows that have a value, the greatest first; ties in order of symbol. */
function placesOf(lines: readonly InstrumentTableRow[]): Map<string, number> {
  const ranked = lines
    .flatMap((line) => {
      const value = numberOf(line, RANKED_BY);
      return value === null ? [] : [{ symbol: line.symbol, value }];
    })
    .sort((a, b) => b.value - a.value || (a.symbol < b.symbol ? -1 : 1));
  return new Map(ranked.map(({ symbol }, index) => [symbol, index + 1]));
}

/** Changed ranks, the largest improvement first. Only members with a return on both days are ranked. */
function rankMoves(pairs: readonly Pair[]): RankMove[] {
  const both = pairs.filter(
    ({ now, previous }) => numberOf(now, RANKED_BY) !== null && numberOf(previous, RANKED_BY) !== null,
  );
  const [before, after] = [
    placesOf(both.map(({ previous }) => previous)),
    placesOf(both.map(({ now }) => now)),
  ];
  return both
    .map(({ now: { symbol, name } }) => ({
      symbol,
      name,
      from: before.get(symbol)!,
      to: after.get(symbol)!,
    }))
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => b.from - b.to - (a.from - a.to) || (a.symbol < b.symbol ? -1 : 1));
}

/**
 * 1 when the close has crossed above its 200-day average, -1 when it has crossed below, 0 when it has not
 * crossed.
 */
function crossing({ now, previous }: Pair): number {
  const [before, after] = [sideOf(previous), sideOf(now)];
  return before === null || after === null || before === after ? 0 : after;
}

function sideOf(line: InstrumentTableRow): number | null {
  const [price, average] = [numberOf(line, 'price'), numberOf(line, 'sma200')];
  return price === null || average === null ? null : Math.sign(price - average) || 1;
}

/**
 * True when the highest (lowest) price of the year before the as-of day occurred after a day; always false
 * with less than a year of prices.
 */
function hasExtremeAfter(
  view: SeriesView,
  { from, asOf, isHigh }: { readonly from: EpochDay; readonly asOf: EpochDay; readonly isHigh: boolean },
): boolean {
  const start = lastOnOrBefore(view.days, addMonths(asOf, -YEAR_MONTHS)) + 1;
  if (start <= 0 || start >= view.days.length) return false;
  const { close, days, high, low } = newestRange(view, start);
  const column = isHigh ? high : low;
  const priceAt = (index: number) => (Number.isFinite(column[index]) ? column[index]! : close[index]!);
  let best = 0;
  for (let i = 1; i < days.length; i += 1) {
    if (isHigh ? priceAt(i) > priceAt(best) : priceAt(i) < priceAt(best)) best = i;
  }
  return days[best]! > from;
}

/**
 * Number of the members' sessions after a day: the maximum over all members, since trading in any one may be
 * suspended.
 */
function countSessions(views: readonly (SeriesView | null)[], from: EpochDay, to: EpochDay): number {
  let most = 0;
  for (const view of views) {
    if (view) most = Math.max(most, lastOnOrBefore(view.days, to) - lastOnOrBefore(view.days, from));
  }
  return most;
}

function listOf(pairs: readonly Pair[]): NamedList {
  const first = [...pairs]
    .sort((a, b) => b.weight - a.weight || (a.now.symbol < b.now.symbol ? -1 : 1))
    .slice(0, MAX_NAMES)
    .map(({ now: { symbol, name } }) => ({ symbol, name }));
  return { count: pairs.length, first };
}
