import { valueOn } from '@/lib/analytics/rates/yield-curve';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import type { MacroTableRow, CapitalRateRow } from '@/lib/contracts/capital-markets';
import { addMonths, formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { FOREIGN_CURVES, POLICY_RATES } from './foreign-series';
import { CURVE_SERIES, ECB_PREFIX, RATE_SERIES, RECESSION_SERIES } from './known-series';
import { basisPointsBetween, endOfSeries, readKnownSeries, storedIds, type KnownSeries } from './rate-series';

/** Ids that the tables of other areas show. */
const FOREIGN_IDS = [
  ...FOREIGN_CURVES.flatMap(({ terms }) => terms.flatMap(({ ids }) => ids)),
  ...POLICY_RATES.flatMap(({ ids }) => ids),
];

const PERCENTILE_MONTHS = 120;
const MIN_FOR_PERCENTILE = 60;

/**
 * The stored policy rates, real yields, break-evens and credit spreads with their changes, in display order.
 */
export async function readRates(store: MarketStore, asOf: EpochDay): Promise<CapitalRateRow[]> {
  const knownSeries = await readKnownSeries(
    store,
    RATE_SERIES.map(({ id }) => id),
    asOf,
  );
  return RATE_SERIES.flatMap(({ group, id, name }, at) => {
    const series = knownSeries[at] ?? null;
    if (series === null) return [];
    const last = series.days.length - 1;
    const day = series.days[last]!;
    const end = endOfSeries(series, asOf);
    const since = (before: EpochDay): number | null => {
      const base = end === null ? valueOn(series, before) : null;
      return base === null ? null : basisPointsBetween(base.value, series.values[last]!);
    };
    return [
      {
        id,
        name,
        group,
        frequency: series.frequency,
        day: formatIsoDate(day),
        value: end === null ? series.values[last]! : null,
        change1W: since(day - 7),
        change1M: since(addMonths(day, -1)),
        change1Y: since(addMonths(day, -12)),
        percentile: end === null ? percentileOf(series) : null,
        gap: end,
      },
    ];
  });
}

/**
 * Share of the observations of the last ten years that are at or below the last one; null for too few
 * observations.
 */
function percentileOf({ days, values }: KnownSeries): number | null {
  const last = values.length - 1;
  const first = lastOnOrBefore(days, addMonths(days[last]!, -PERCENTILE_MONTHS) - 1) + 1;
  const recent = values.subarray(first);
  if (recent.length < MIN_FOR_PERCENTILE) return null;
  return recent.filter((value) => value <= values[last]!).length / recent.length;
}

/** All other macro series with an observation published by a day: prices, jobs, output, money. */
export async function readMacroRows(store: MarketStore, asOf: EpochDay): Promise<MacroTableRow[]> {
  const elsewhere = new Set<string>([
    ...CURVE_SERIES.map(({ id }) => id),
    ...RATE_SERIES.map(({ id }) => id),
    RECESSION_SERIES,
    ...FOREIGN_IDS,
  ]);
  const ids = storedIds(store).filter((id) => !elsewhere.has(id) && !id.startsWith(ECB_PREFIX));
  const knownSeries = await readKnownSeries(store, ids, asOf);
  return knownSeries.flatMap((series) => (series === null ? [] : [toMacroLine(series, asOf)]));
}

/** The last observation of a series with its change; a gap if the series had ended by the day. */
export function toMacroLine(series: KnownSeries, asOf: EpochDay): MacroTableRow {
  const { days, frequency, id, isRate, name, unit, values } = series;
  const last = days.length - 1;
  const end = endOfSeries(series, asOf);
  const changeFrom = (base: number | undefined): number | null => {
    if (base === undefined || end !== null) return null;
    if (isRate) return basisPointsBetween(base, values[last]!);
    return base > 0 ? values[last]! / base - 1 : null;
  };
  return {
    id,
    name,
    unit,
    isRate,
    frequency,
    firstDay: formatIsoDate(days[0]!),
    day: formatIsoDate(days[last]!),
    value: end === null ? values[last]! : null,
    change: changeFrom(values[last - 1]),
    changeYear: changeFrom(valueOn(series, addMonths(days[last]!, -12))?.value),
    gap: end,
  };
}
