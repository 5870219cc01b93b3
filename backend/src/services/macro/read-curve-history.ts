import { curveOn } from '@/lib/analytics/rates/yield-curve';
import type { CurveHistory } from '@/lib/contracts/capital-markets';
import { formatIsoDate, monthNumber, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { CURVE_SERIES } from './known-series';
import { readKnownSeries } from './rate-series';

/** The Treasury curve at the last day of each month and of the newest one, as published by a day. */
export async function readCurveHistory(
  store: MarketStore,
  asOf: EpochDay,
): Promise<Omit<CurveHistory, 'meta'>> {
  const read = await readKnownSeries(
    store,
    CURVE_SERIES.map(({ id }) => id),
    asOf,
  );
  const maturitySeries = CURVE_SERIES.flatMap((maturity, at) => {
    const series = read[at];
    return series ? [{ ...maturity, series }] : [];
  });
  const days = [...new Set(maturitySeries.flatMap(({ series }) => Array.from(series.days)))].sort(
    (a, b) => a - b,
  );
  const ends = days.filter(
    (day, at) => at === days.length - 1 || monthNumber(day) !== monthNumber(days[at + 1]!),
  );
  const series = maturitySeries.map((one) => one.series);
  return {
    maturities: maturitySeries.map(({ id, label, years }) => ({ id, label, years })),
    dates: ends.map(formatIsoDate),
    yields: ends.map((day) => [...curveOn(series, day).yields]),
  };
}
