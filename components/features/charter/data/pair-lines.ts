import { eventStudy, largestFalls } from '@/lib/analytics/compare/event-study';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import { summarizeSeries } from '@/lib/charting/summary';
import { thinPoints } from '@/lib/charting/thin-points';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { roundForPage } from '@/lib/research/page-rows';
import type { CharterState } from '../state/charter-state';
import type { EventView, RatioLines } from './charter-page-data';
import { MAX_POINTS } from './chart-lines';
import type { Measured } from './chart-lines';

/** The two lines of a comparison: those of the state, else the first two. */
export function pairLines(
  { pair }: Pick<CharterState, 'pair'>,
  measured: readonly Measured[],
): readonly [Measured, Measured] | null {
  const find = (id: string | undefined): Measured | undefined => measured.find((one) => one.id === id);
  const a = find(pair?.[0]) ?? measured[0];
  const b = find(pair?.[1]) ?? measured.find((one) => one !== a);
  return a && b ? [a, b] : null;
}

/** Ratio and spread of the pair on every day of the range. */
export function ratioLines(
  state: Pick<CharterState, 'pair'>,
  measured: readonly Measured[],
  { days, isWhole }: { readonly days: Int32Array; readonly isWhole: boolean },
): RatioLines | null {
  const pair = pairLines(state, measured);
  if (pair === null) return null;
  const [a, b] = pair.map(({ daily }) => daily.map((value) => value / daily[0]!)) as [
    Float64Array,
    Float64Array,
  ];
  const ratio = a.map((value, i) => (100 * value) / b[i]!);
  const spread = a.map((value, i) => value - b[i]!);
  const summaries = { ratio: summarizeSeries(days, ratio)!, spread: summarizeSeries(days, spread)! };
  const extremes = [summaries.ratio, summaries.spread].flatMap(({ high, low }) => [high.day, low.day]);
  // In the browser nothing is sent.
  const write = isWhole ? (value: number) => value : roundForPage;
  const isThinned = !isWhole && days.length > MAX_POINTS / 4;
  const keptIndices = isThinned
    ? thinPoints(
        days.length,
        MAX_POINTS / 4,
        extremes.map((day) => lastOnOrBefore(days, day)),
      )
    : Array.from(days.keys());
  return {
    a: pair[0].id,
    b: pair[1].id,
    days: keptIndices.map((at) => days[at]!),
    ratio: keptIndices.map((at) => write(ratio[at]!)),
    spread: keptIndices.map((at) => write(spread[at]!)),
    allDays: isThinned ? days.length : null,
    summaries,
  };
}

/** Distances of the event study, in trading days. */
const DISTANCES = [-20, -15, -10, -5, -1, 0, 1, 5, 10, 15, 20, 30, 40, 50, 60];
/** Number of falls that are studied when no day is named, and the least distance between two of them. */
const FALLS = { count: 10, spacing: 20 };

/** The lines around the days of the state, or around the largest falls of the first line. */
export function eventLines(
  { events }: Pick<CharterState, 'events'>,
  measured: readonly Measured[],
  days: Int32Array,
): EventView | null {
  const [lead] = measured;
  if (!lead) return null;
  const isFalls = events.length === 0;
  const at = isFalls ? largestFalls(lead.daily, FALLS.count, FALLS.spacing) : placesOf(events, days);
  return {
    days: at.map((place) => days[place]!),
    isFalls,
    distances: DISTANCES,
    lines: measured.map(({ daily, id, label }) => ({
      id,
      label,
      results: eventStudy(daily, at, DISTANCES).map(
        (result) =>
          result && {
            n: result.n,
            mean: roundForPage(result.mean),
            median: roundForPage(result.median),
            positive: roundForPage(result.positive),
            t: result.t === null ? null : roundForPage(result.t),
          },
      ),
    })),
  };
}

/** The first bar on or after each day, where the range has it and one before. */
function placesOf(events: readonly string[], days: Int32Array): number[] {
  const places = events.flatMap((text) => {
    const day = parseIsoDate(text)!;
    const before = lastOnOrBefore(days, day);
    const place = before >= 0 && days[before] === day ? before : before + 1;
    return before >= 0 && place > 0 && place < days.length ? place : [];
  });
  return [...new Set(places)];
}
