import { dropMissing } from '@/lib/analytics/rates/spread-series';
import { publishedFreshDaysOf } from '@/lib/domain/frequency';
import { hasEnded } from '@/lib/domain/freshness';
import type { EpochDay } from '@/lib/domain/iso-date';
import { endedGap, gapNote, type GapNote } from '@/lib/domain/metric';
import type { MacroView, MarketStore } from '../../market/market-store';

/** A macro series as known on a day, without missing values; rates are fractions. */
export interface KnownSeries {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly frequency: string;
  readonly isRate: boolean;
  readonly days: Int32Array;
  readonly values: Float64Array;
}

const PER_CENT = 100;
const BASIS_POINTS = 10_000;

/** Maximum decimals of a rate; further decimals are rounding errors of the division by 100. */
const RATE_DECIMALS = 12;

function cleanDecimals(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

/** The change from one rate to another in basis points. */
export function basisPointsBetween(from: number, to: number): number {
  return cleanDecimals((to - from) * BASIS_POINTS, RATE_DECIMALS - 4);
}

/** Series in percent or fractions are rates: their changes are in basis points. */
export function isRateUnit(unit: string): boolean {
  return /^(percent|fraction)$/i.test(unit);
}

/** Converts a stored series for figures; null when no value was published by then. */
export function toKnownSeries(view: MacroView | null): KnownSeries | null {
  if (view === null) return null;
  const { days, values } = dropMissing(view);
  if (days.length === 0) return null;
  const isPercent = /^percent$/i.test(view.unit);
  return {
    id: view.id,
    name: view.name,
    unit: view.unit,
    frequency: view.frequency,
    isRate: isRateUnit(view.unit),
    days,
    values: isPercent ? values.map((value) => cleanDecimals(value / PER_CENT, RATE_DECIMALS)) : values,
  };
}

/**
 * The reason why a series has no current value: its last observation is too old for its publication
 * frequency. Null while the series continues.
 */
export function endOfSeries(
  { days, frequency }: Pick<KnownSeries, 'days' | 'frequency'>,
  asOf: EpochDay,
): GapNote | null {
  const last = days[days.length - 1]!;
  return hasEnded(last, asOf, publishedFreshDaysOf(frequency)) ? gapNote(endedGap(last)) : null;
}

/**
 * Several series as published by a day, in the order of the ids; null for each series without a published
 * value.
 */
export function readKnownSeries(
  store: MarketStore,
  ids: readonly string[],
  asOf: EpochDay,
): Promise<(KnownSeries | null)[]> {
  return Promise.all(ids.map(async (id) => toKnownSeries(await store.macro(id, asOf))));
}

/** Ids of all stored series; whether one was known on a day must be checked by reading it. */
export function storedIds(store: MarketStore): string[] {
  return store
    .macroExtents()
    .map(({ id }) => id)
    .sort();
}
