import { valueOn } from '@/lib/analytics/rates/yield-curve';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import type { MacroLine, RateLine } from '@/lib/contracts/capital-markets';
import { addMonths, formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { CURVE_SERIES, ECB_PREFIX, RATE_SERIES, RECESSION_SERIES } from './known-series';
import { basisPointsBetween, readKnownSeries, storedIds, type KnownSeries } from './rate-series';

const PERCENTILE_MONTHS = 120;
const FEWEST_FOR_PERCENTILE = 60;

/** Policy rate, real yields, break-evens and credit spreads that are stored, with what they moved, in the order of the page. */
export async function readRates(store: MarketStore, asOf: EpochDay): Promise<RateLine[]> {
  const found = await readKnownSeries(
    store,
    RATE_SERIES.map(({ id }) => id),
    asOf,
  );
  return RATE_SERIES.flatMap(({ group, id, name }, at) => {
    const series = found[at] ?? null;
    if (series === null) return [];
    const last = series.days.length - 1;
    const day = series.days[last]!;
    const since = (before: EpochDay): number | null => {
      const base = valueOn(series, before);
      return base === null ? null : basisPointsBetween(base.value, series.values[last]!);
    };
    return [
      {
        id,
        name,
        group,
        frequency: series.frequency,
        day: formatIsoDate(day),
        value: series.values[last]!,
        change1W: since(day - 7),
        change1M: since(addMonths(day, -1)),
        change1Y: since(addMonths(day, -12)),
        percentile: percentileOf(series),
      },
    ];
  });
}

/** Share of the observations of the last ten years that are at or below the last one; null for too few. */
function percentileOf({ days, values }: KnownSeries): number | null {
  const last = values.length - 1;
  const first = lastOnOrBefore(days, addMonths(days[last]!, -PERCENTILE_MONTHS) - 1) + 1;
  const recent = values.subarray(first);
  if (recent.length < FEWEST_FOR_PERCENTILE) return null;
  return recent.filter((value) => value <= values[last]!).length / recent.length;
}

/** Every other macro series of which something was published by a day: prices, jobs, output, money. */
export async function readMacroLines(store: MarketStore, asOf: EpochDay): Promise<MacroLine[]> {
  const elsewhere = new Set<string>([
    ...CURVE_SERIES.map(({ id }) => id),
    ...RATE_SERIES.map(({ id }) => id),
    RECESSION_SERIES,
  ]);
  const ids = storedIds(store).filter((id) => !elsewhere.has(id) && !id.startsWith(ECB_PREFIX));
  const known = await readKnownSeries(store, ids, asOf);
  return known.flatMap((series) => (series === null ? [] : [toMacroLine(series)]));
}

/** The last observation of a series, with what it changed. */
export function toMacroLine(series: KnownSeries): MacroLine {
  const { days, frequency, id, isRate, name, unit, values } = series;
  const last = days.length - 1;
  const changeFrom = (base: number | undefined): number | null => {
    if (base === undefined) return null;
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
    value: values[last]!,
    change: changeFrom(values[last - 1]),
    changeYear: changeFrom(valueOn(series, addMonths(days[last]!, -12))?.value),
  };
}
