import { curveOn } from '@/lib/analytics/rates/yield-curve';
import type { CapitalMarkets } from '@/lib/contracts/capital-markets';
import { addMonths, formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { CURVE_SERIES } from './known-series';
import { endOfSeries, readKnownSeries } from './rate-series';

const WEEK = 7;

/**
 * The Treasury curve as published by a day: now, a week, a month and a year before, or on the requested days.
 *
 * "Now" is the last day for which any yield is known, since H.15 is published a day later; if all yields have
 * ended it is the as-of day, on which there is no curve.
 *
 * @param wanted - Days to compare with now, in this order; null: a week, a month and a year before.
 */
export async function readCurve(
  store: MarketStore,
  asOf: EpochDay,
  wanted: readonly EpochDay[] | null,
): Promise<CapitalMarkets['curve']> {
  const all = await readKnownSeries(
    store,
    CURVE_SERIES.map(({ id }) => id),
    asOf,
  );
  const maturitySeries = CURVE_SERIES.flatMap((maturity, at) => {
    const series = all[at];
    return series ? [{ ...maturity, series }] : [];
  });
  const maturities = maturitySeries.map(({ id, label, series, years }) => ({
    id,
    label,
    years,
    gap: endOfSeries(series, asOf),
  }));
  if (maturitySeries.length === 0) return { maturities, days: [] };
  const isOver = maturities.every(({ gap }) => gap !== null);
  const now = isOver ? asOf : Math.max(...maturitySeries.map(({ series }) => series.days.at(-1)!));
  const before = wanted?.map((day) => ({ id: formatIsoDate(day), day })) ?? [
    { id: '1W', day: now - WEEK },
    { id: '1M', day: addMonths(now, -1) },
    { id: '1Y', day: addMonths(now, -12) },
  ];
  const curveDays = [{ id: 'now', day: now }, ...before];
  const series = maturitySeries.map((one) => one.series);
  return {
    maturities,
    days: curveDays.map(({ day, id }) => {
      const curve = curveOn(series, day);
      const isNow = id === 'now';
      const keep = <T>(values: readonly (T | null)[]) =>
        values.map((value, at) => (isNow && maturities[at]!.gap !== null ? null : value));
      return {
        id,
        wanted: formatIsoDate(day),
        day: curve.day === null ? null : formatIsoDate(curve.day),
        yields: keep(curve.yields),
        dates: keep(curve.days).map((one) => (one === null ? null : formatIsoDate(one))),
      };
    }),
  };
}
