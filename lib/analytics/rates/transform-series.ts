import type { EpochDay } from '@/lib/domain/iso-date';
import { addMonths } from '@/lib/domain/iso-date';
import { lastOnOrBefore } from '../series/day-index';
import { mean, sampleDeviation, ZERO_DEVIATION } from '../statistics/moments';
import { dropMissing } from './spread-series';
import type { DatedValues } from './spread-series';
import type { PublishedSeries } from './yield-curve';

/** What can be made of a published series, in the order of its buttons. */
export const TRANSFORMS = ['level', 'change', 'percent', 'yoy', 'index', 'zscore'] as const;

export type Transform = (typeof TRANSFORMS)[number];

/** What a transformed series is measured in: its own unit, basis points of a rate, a fraction, an index of 100, standard deviations. */
export type TransformUnit = 'level' | 'basisPoints' | 'fraction' | 'index' | 'deviations';

export interface TransformedSeries extends DatedValues {
  readonly unit: TransformUnit;
}

/** How far from a year ago an observation may lie and still stand for it: holidays, not a missing year. */
const YEAR_TOLERANCE_DAYS = 10;
const BASIS_POINTS = 10_000;

/** True when the text names a transform. */
export function isTransform(text: string | undefined): text is Transform {
  return TRANSFORMS.some((transform) => transform === text);
}

/** What the values are measured in after a transform: rates move in basis points, everything else in percent. */
export function transformUnit(transform: Transform, isRate: boolean): TransformUnit {
  if (transform === 'level') return 'level';
  if (transform === 'index') return 'index';
  if (transform === 'zscore') return 'deviations';
  if (isRate) return 'basisPoints';
  return transform === 'change' ? 'level' : 'fraction';
}

/** The least number of observations from which a z-score is taken. */
const FEWEST_FOR_SCORE = 12;

/**
 * A series as level, change since the observation before, change in percent, change over a year, index (first value shown = 100) or z-score
 * (distance from the mean of what is shown, in sample deviations). Changes of a rate are differences in basis points, whatever the transform.
 *
 * @param series - As published; rates as fractions. Missing values are dropped before anything is compared.
 * @param options.from - First day to show; changes still look at what lies before it. Null: everything.
 * @returns The days on which there is such a value; empty when there is none.
 */
export function transformSeries(
  series: PublishedSeries,
  transform: Transform,
  { from, isRate }: { readonly from: EpochDay | null; readonly isRate: boolean },
): TransformedSeries {
  const known = dropMissing(series);
  const unit = transformUnit(transform, isRate);
  const changed = changeOf(known, transform, isRate);
  const first = from === null ? 0 : Math.max(lastOnOrBefore(changed.days, from - 1) + 1, 0);
  const shown = { days: changed.days.subarray(first), values: changed.values.subarray(first) };
  if (transform === 'index') return { ...rebase(shown), unit };
  if (transform === 'zscore') return { ...score(shown), unit };
  return { ...shown, unit };
}

function changeOf(series: DatedValues, transform: Transform, isRate: boolean): DatedValues {
  if (transform === 'level' || transform === 'index' || transform === 'zscore') return series;
  const { days, values } = series;
  const kept: number[] = [];
  const changes: number[] = [];
  for (let at = 0; at < days.length; at++) {
    const before = transform === 'yoy' ? yearBefore(days, at) : at - 1;
    if (before < 0) continue;
    const [value, base] = [values[at]!, values[before]!];
    const change = isRate
      ? (value - base) * BASIS_POINTS
      : transform === 'change'
        ? value - base
        : base > 0
          ? value / base - 1
          : NaN;
    if (Number.isNaN(change)) continue;
    kept.push(days[at]!);
    changes.push(change);
  }
  return { days: Int32Array.from(kept), values: Float64Array.from(changes) };
}

/** Index of the observation of a year before, or -1. */
function yearBefore(days: Int32Array, at: number): number {
  const target = addMonths(days[at]!, -12);
  const found = lastOnOrBefore(days, target);
  return found >= 0 && days[found]! >= target - YEAR_TOLERANCE_DAYS ? found : -1;
}

function rebase({ days, values }: DatedValues): DatedValues {
  const base = values[0];
  if (base === undefined || !(base > 0)) return { days: days.subarray(0, 0), values: values.subarray(0, 0) };
  return { days, values: values.map((value) => (value / base) * 100) };
}

function score({ days, values }: DatedValues): DatedValues {
  const deviation = values.length < FEWEST_FOR_SCORE ? 0 : sampleDeviation(values);
  if (deviation < ZERO_DEVIATION) return { days: days.subarray(0, 0), values: values.subarray(0, 0) };
  const center = mean(values);
  return { days, values: values.map((value) => (value - center) / deviation) };
}
