import type { EpochDay } from '@/lib/domain/iso-date';
import type { DatedValues } from '../compare/convert-series';
import { changeBetween, yearBefore } from './transform-series';
import type { Transform } from './transform-series';

/** Every published value of a series, sorted by day and by publication; NaN where the source has none. */
export interface PublishedVintages {
  readonly days: Int32Array;
  readonly published: Int32Array;
  readonly values: Float64Array;
}

/** A series with the day when each value was published. */
export interface ReleasedValues extends DatedValues {
  readonly released: Int32Array;
}

/** The vintages of one observation: rows `first` to `end - 1`. */
interface Observation {
  readonly day: EpochDay;
  readonly first: number;
  readonly end: number;
}

/** The observations of a series; rows without a value are left out. */
function observationsOf({ days, values }: PublishedVintages): Observation[] {
  const foundObservations: Observation[] = [];
  let row = 0;
  while (row < days.length) {
    let end = row;
    while (end < days.length && days[end] === days[row]) end += 1;
    let first = row;
    while (first < end && Number.isNaN(values[first]!)) first += 1;
    if (first < end) foundObservations.push({ day: days[row]!, first, end });
    row = end;
  }
  return foundObservations;
}

/** The value of an observation as known on a day, NaN when it was not published by then. */
function valueKnownOn(
  { published, values }: PublishedVintages,
  { end, first }: Observation,
  day: EpochDay,
): number {
  let knownValue = Number.NaN;
  for (let row = first; row < end && published[row]! <= day; row += 1) {
    if (!Number.isNaN(values[row]!)) knownValue = values[row]!;
  }
  return knownValue;
}

/**
 * A series as each release reported it: the first value of each observation, and its change from the earlier
 * observation as known on the day of the release. Levels, indexes and z-scores are those of first values.
 *
 * @param options.isRate - Changes are then basis points.
 * @returns Sorted by the day described; observations without a base are left out.
 */
export function firstPublished(
  vintages: PublishedVintages,
  transform: Transform,
  { isRate }: { readonly isRate: boolean },
): ReleasedValues {
  const observations = observationsOf(vintages);
  const days = Int32Array.from(observations, ({ day }) => day);
  const releases: { readonly day: EpochDay; readonly released: EpochDay; readonly value: number }[] = [];
  observations.forEach(({ day, first }, at) => {
    const released = vintages.published[first]!;
    const value = vintages.values[first]!;
    if (transform === 'level' || transform === 'index' || transform === 'zscore') {
      releases.push({ day, released, value });
      return;
    }
    const before = transform === 'yoy' ? yearBefore(days, at) : at - 1;
    if (before < 0) return;
    const base = valueKnownOn(vintages, observations[before]!, released);
    const change = changeBetween(base, value, { transform, isRate });
    if (!Number.isNaN(change)) releases.push({ day, released, value: change });
  });
  return {
    days: Int32Array.from(releases, ({ day }) => day),
    released: Int32Array.from(releases, ({ released }) => released),
    values: Float64Array.from(releases, ({ value }) => value),
  };
}

/** The day of the first publication of each observation, by the day that it describes. */
export function releaseDays(vintages: PublishedVintages): ReadonlyMap<EpochDay, EpochDay> {
  return new Map(observationsOf(vintages).map(({ day, first }) => [day, vintages.published[first]!]));
}

/** The differences between the values known now and those first published. */
export interface RevisionSummary {
  /** Observations that have a first and a last value. */
  readonly n: number;
  /** Observations whose later value differs from the first one. */
  readonly revised: number;
  /** Mean of last minus first: a fraction of the first value, of a rate basis points. */
  readonly mean: number;
  readonly meanAbsolute: number;
  /** The observation that was revised most. */
  readonly largest: { readonly day: EpochDay; readonly first: number; readonly last: number } | null;
}

/**
 * Summary of the revisions since a day.
 *
 * @param options.from - First day described; null: all.
 * @returns Null without an observation.
 */
export function summarizeRevisions(
  vintages: PublishedVintages,
  { from, isRate }: { readonly from: EpochDay | null; readonly isRate: boolean },
): RevisionSummary | null {
  const changes = observationsOf(vintages).flatMap((observation) => {
    if (from !== null && observation.day < from) return [];
    const first = vintages.values[observation.first]!;
    const last = valueKnownOn(vintages, observation, Infinity);
    const change = changeBetween(first, last, { transform: 'percent', isRate });
    return Number.isNaN(change) ? [] : [{ day: observation.day, first, last, change }];
  });
  if (changes.length === 0) return null;
  const sum = (of: (change: number) => number): number =>
    changes.reduce((total, { change }) => total + of(change), 0);
  const revised = changes.filter(({ change }) => change !== 0);
  const most = revised.reduce<(typeof revised)[number] | null>(
    (top, one) => (top === null || Math.abs(one.change) > Math.abs(top.change) ? one : top),
    null,
  );
  return {
    n: changes.length,
    revised: revised.length,
    mean: sum((change) => change) / changes.length,
    meanAbsolute: sum(Math.abs) / changes.length,
    largest: most && { day: most.day, first: most.first, last: most.last },
  };
}
