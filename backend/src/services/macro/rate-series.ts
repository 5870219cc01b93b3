import { dropMissing } from '@/lib/analytics/rates/spread-series';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { MacroView, MarketStore } from '../../market/market-store';

/** A macro series as a day knew it, without missing values; a rate is in fractions. */
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

/** Digits that a rate has at most; beyond them stands what division by a hundred has left. */
const RATE_DECIMALS = 12;

function cleanDecimals(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

/** The change from one rate to another in basis points. */
export function basisPointsBetween(from: number, to: number): number {
  return cleanDecimals((to - from) * BASIS_POINTS, RATE_DECIMALS - 4);
}

/** Percent and fractions are rates: they move in basis points. */
export function isRateUnit(unit: string): boolean {
  return /^(percent|fraction)$/i.test(unit);
}

/** A stored series for figures; null when nothing was published by then. */
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

/** Several series as published by a day, in the order of the ids; null for each of which nothing was. */
export function readKnownSeries(
  store: MarketStore,
  ids: readonly string[],
  asOf: EpochDay,
): Promise<(KnownSeries | null)[]> {
  return Promise.all(ids.map(async (id) => toKnownSeries(await store.macro(id, asOf))));
}

/** Ids of all stored series: which of them a day knew is told by asking for each. */
export function storedIds(store: MarketStore): string[] {
  return store
    .macroExtents()
    .map(({ id }) => id)
    .sort();
}
