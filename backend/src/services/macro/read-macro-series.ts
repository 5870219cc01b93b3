import { transformSeries, type Transform } from '@/lib/analytics/rates/transform-series';
import { chartRangeStart, type ChartRange } from '@/lib/analytics/series/chart-range';
import type { MacroSeries } from '@/lib/contracts/capital-markets';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { readKnownSeries } from './rate-series';

/** Several macro series as published by a day, transformed, over a range counted back from the newest of them. */
export async function readMacroSeries(
  store: MarketStore,
  {
    asOf,
    ids,
    range,
    transform,
  }: {
    readonly asOf: EpochDay;
    readonly ids: readonly string[];
    readonly range: ChartRange;
    readonly transform: Transform;
  },
): Promise<Omit<MacroSeries, 'meta'>> {
  const read = await readKnownSeries(store, ids, asOf);
  const known = read.filter((series) => series !== null);
  const end = Math.max(...known.map(({ days }) => days.at(-1)!));
  const from = known.length === 0 ? null : chartRangeStart(end, range);
  return {
    transform,
    range,
    series: known.map((series) => {
      const { days, unit, values } = transformSeries(series, transform, { from, isRate: series.isRate });
      return {
        id: series.id,
        name: series.name,
        unit: series.unit,
        frequency: series.frequency,
        measured: unit,
        dates: Array.from(days, (day) => formatIsoDate(day)),
        values: Array.from(values),
      };
    }),
    unknown: ids.filter((_, at) => read[at] === null),
  };
}
