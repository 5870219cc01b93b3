import { valueOn } from '@/lib/analytics/rates/yield-curve';
import type { ForeignRates } from '@/lib/contracts/capital-markets';
import { addMonths, formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { FOREIGN_CURVES, POLICY_RATES } from './foreign-series';
import { basisPointsBetween, endOfSeries, readKnownSeries, type KnownSeries } from './rate-series';

/** Government curves and policy rates of other areas as published by a day; what is not stored is named. */
export async function readForeign(store: MarketStore, asOf: EpochDay): Promise<ForeignRates> {
  const curves = await Promise.all(
    FOREIGN_CURVES.map(async ({ area, name, terms }) => {
      const read = await Promise.all(terms.map(({ ids }) => firstStored(store, ids, asOf)));
      return {
        area,
        name,
        terms: terms.flatMap(({ label, years }, at) => {
          const series = read[at];
          return series ? [{ label, years, ...describeRate(series, asOf) }] : [];
        }),
        wanted: terms.flatMap(({ ids }, at) => (read[at] ? [] : ids[0]!)),
      };
    }),
  );
  const policy = await Promise.all(
    POLICY_RATES.map(async ({ bank, currency, ids }) => {
      const series = await firstStored(store, ids, asOf);
      const rate = series === null ? NO_RATE : describeRate(series, asOf);
      return { bank, currency, wanted: series === null ? ids[0]! : null, ...rate };
    }),
  );
  return { curves, policy };
}

const NO_RATE = {
  id: null,
  frequency: null,
  day: null,
  value: null,
  change1M: null,
  change1Y: null,
  gap: null,
};

/** The first of several series with a value published by the day. */
async function firstStored(
  store: MarketStore,
  ids: readonly string[],
  asOf: EpochDay,
): Promise<KnownSeries | null> {
  const read = await readKnownSeries(store, ids, asOf);
  return read.find((series) => series !== null) ?? null;
}

function describeRate(series: KnownSeries, asOf: EpochDay) {
  const last = series.days.length - 1;
  const day = series.days[last]!;
  const gap = endOfSeries(series, asOf);
  const since = (before: EpochDay): number | null => {
    const base = gap === null ? valueOn(series, before) : null;
    return base === null ? null : basisPointsBetween(base.value, series.values[last]!);
  };
  return {
    id: series.id,
    frequency: series.frequency,
    day: formatIsoDate(day),
    value: gap === null ? series.values[last]! : null,
    change1M: since(addMonths(day, -1)),
    change1Y: since(addMonths(day, -12)),
    gap,
  };
}
