import type { EpochDay } from '@/lib/domain/iso-date';
import { addMonths } from '@/lib/domain/iso-date';
import { lastOnOrBefore } from '../series/day-index';
import { mean, sampleDeviation, ZERO_DEVIATION } from '../statistics/moments';
import { dropMissing } from './spread-series';
import type { DatedValues } from '../compare/convert-series';
import type { PublishedSeries } from './yield-curve';

/** Transforms of a published series, in the order of the buttons. */
export const TRANSFORMS = ['level', 'change', 'percent', 'yoy', 'index', 'zscore'] as const;

export type Transform = (typeof TRANSFORMS)[number];

/**
 * Unit of a transformed series: its own unit, basis points of a rate, a fraction, an index of 100, standard
 * deviations.
 */
export type TransformUnit = 'level' | 'basisPoints' | 'fraction' | 'index' | 'deviations';

export interface TransformedSeries extends DatedValues {
  readonly unit: TransformUnit;
}

/**
 * Maximum distance in days between an observation and the day one year ago for which it is used: covers
 * holidays, not a missing year.
 */
const YEAR_TOLERANCE_DAYS = 10;
const BASIS_POINTS = 10_000;

/** The unit of the values after a transform: changes of rates in basis points, all others in percent. */
export function transformUnit(transform: Transform, isRate: boolean): TransformUnit {
  if (transform === 'level') return 'level';
  if (transform === 'index') return 'index';
  if (transform === 'zscore') return 'deviations';
  if (isRate) return 'basisPoints';
  return transform === 'change' ? 'level' : 'fraction';
}

/** Minimum number of observations for a z-score. */
const MIN_FOR_SCORE = 12;

/**
 * Transforms a series to level, change from the previous observation, change in percent, change over a year,
 * index (first value shown = 100) or z-score (distance from the mean of the range shown, in sample
 * deviations). Changes of a rate are differences in basis points under every transform.
 *
 * @param series - As published; rates as fractions. Missing values are dropped first.
 * @param options.from - First day to show; changes also use earlier observations. Null: everything.
 * @returns The days with such a value; empty when there is none.
 */
export function transformSeries(
  series: PublishedSeries,
  transform: Transform,
  { from, isRate }: { readonly from: EpochDay | null; readonly isRate: boolean },
): TransformedSeries {
  const knownSeries = dropMissing(series);
  const unit = transformUnit(transform, isRate);
  const changed = changeOf(knownSeries, transform, isRate);
  const first = from === null ? 0 : Math.max(lastOnOrBefore(changed.days, from - 1) + 1, 0);
  const shownSeries = { days: changed.days.subarray(first), values: changed.values.subarray(first) };
  return { ...measureShown(shownSeries, transform), unit };
}

/** The transforms that refer to the range shown: index and z-score; other series are returned as they are. */
export function measureShown(shownValues: DatedValues, transform: Transform): DatedValues {
  if (transform === 'index') return rebase(shownValues);
  return transform === 'zscore' ? score(shownValues) : shownValues;
}

function changeOf(series: DatedValues, transform: Transform, isRate: boolean): DatedValues {
  if (transform === 'level' || transform === 'index' || transform === 'zscore') return series;
  const { days, values } = series;
  const keptPlaces: number[] = [];
  const changes: number[] = [];
  for (let at = 0; at < days.length; at++) {
    const before = transform === 'yoy' ? yearBefore(days, at) : at - 1;
    if (before < 0) continue;
    const change = changeBetween(values[before]!, values[at]!, { transform, isRate });
    if (Number.isNaN(change)) continue;
    keptPlaces.push(days[at]!);
    changes.push(change);
  }
  return { days: Int32Array.from(keptPlaces), values: Float64Array.from(changes) };
}

/**
 * The change from one value to another: basis points of a rate, else a difference (`change`) or a fraction;
 * NaN where the base is not positive.
 */
export function changeBetween(
  base: number,
  value: number,
  { isRate, transform }: { readonly isRate: boolean; readonly transform: Transform },
): number {
  if (isRate) return (value - base) * BASIS_POINTS;
  if (transform === 'change') return value - base;
  return base > 0 ? value / base - 1 : NaN;
}

/** Index of the observation one year earlier, or -1. */
export function yearBefore(days: Int32Array, at: number): number {
  const target = addMonths(days[at]!, -12);
  const baseIndex = lastOnOrBefore(days, target);
  return baseIndex >= 0 && days[baseIndex]! >= target - YEAR_TOLERANCE_DAYS ? baseIndex : -1;
}

function rebase({ days, values }: DatedValues): DatedValues {
  const base = values[0];
  if (base === undefined || !(base > 0)) return { days: days.subarray(0, 0), values: values.subarray(0, 0) };
  return { days, values: values.map((value) => (value / base) * 100) };
}

function score({ days, values }: DatedValues): DatedValues {
  const deviation = values.length < MIN_FOR_SCORE ? 0 : sampleDeviation(values);
  if (deviation < ZERO_DEVIATION) return { days: days.subarray(0, 0), values: values.subarray(0, 0) };
  const center = mean(values);
  return { days, values: values.map((value) => (value - center) / deviation) };
}
