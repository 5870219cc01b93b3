import { recessionPeriods } from '@/lib/analytics/rates/recession-periods';
import { spreadSeries } from '@/lib/analytics/rates/spread-series';
import type { DatedValues } from '@/lib/analytics/compare/convert-series';
import { presetStart, type RangePreset } from '@/lib/domain/ranges';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import { weekEndIndices } from '@/lib/analytics/series/week-ends';
import type { CurveSpreads, MissingSeries } from '@/lib/contracts/capital-markets';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { RECESSION_SERIES, SPREADS } from './known-series';
import { readKnownSeries, toKnownSeries } from './rate-series';

/** Longer ranges are plotted weekly. */
const MAX_DAYS = 800;
const DAYS_OF_A_WEEK = 6;

interface Spread extends DatedValues {
  readonly id: string;
  readonly name: string;
  readonly source: string;
}

/** The yield-curve spreads over a range with its recessions, all as published by a day. */
export async function readSpreads(
  store: MarketStore,
  asOf: EpochDay,
  range: RangePreset,
): Promise<Omit<CurveSpreads, 'meta'>> {
  const spreads: Spread[] = [];
  const missing: MissingSeries[] = [];
  for (const spread of SPREADS) {
    const one = await readSpread(store, asOf, spread);
    if (one) spreads.push(one);
    else missing.push({ block: spread.id, ids: [spread.long, spread.short] });
  }
  const end = Math.min(asOf, Math.max(...spreads.map(({ days }) => days.at(-1)!)));
  const from = Number.isFinite(end) ? presetStart(range, end) : null;
  const all = [...new Set(spreads.flatMap(({ days }) => Array.from(days)))]
    .filter((day) => from === null || day >= from)
    .sort((a, b) => a - b);
  const isLong = all.length > MAX_DAYS;
  const shownDays = isLong ? weekEndIndices(all).map((at) => all[at]!) : all;
  const recessions = toKnownSeries(await store.macro(RECESSION_SERIES, asOf));
  if (recessions === null) missing.push({ block: 'recessions', ids: [RECESSION_SERIES] });
  return {
    range,
    interval: isLong ? '1w' : '1d',
    dates: shownDays.map((day) => formatIsoDate(day)),
    series: spreads.map((spread) => ({
      id: spread.id,
      name: spread.name,
      source: spread.source,
      values: shownDays.map((day) => valueIn(spread, day, isLong ? DAYS_OF_A_WEEK : 0)),
    })),
    recessions:
      recessions &&
      recessionPeriods(recessions)
        .filter(
          ({ from: begin, to }) =>
            to >= (shownDays[0] ?? Infinity) && begin <= (shownDays.at(-1) ?? -Infinity),
        )
        .map(({ from: begin, to }) => ({ from: formatIsoDate(begin), to: formatIsoDate(to) })),
    missing,
  };
}

async function readSpread(
  store: MarketStore,
  asOf: EpochDay,
  { id, long, name, published, short }: (typeof SPREADS)[number],
): Promise<Spread | null> {
  const [far, near] = await readKnownSeries(store, [long, short], asOf);
  if (far && near) {
    const spread = spreadSeries(far, near);
    if (spread.days.length > 0) return { id, name, source: `${long} − ${short}`, ...spread };
  }
  const knownSeries = toKnownSeries(await store.macro(published, asOf));
  return knownSeries && { id, name, source: published, days: knownSeries.days, values: knownSeries.values };
}

function valueIn({ days, values }: DatedValues, day: EpochDay, tolerance: number): number | null {
  const at = lastOnOrBefore(days, day);
  return at < 0 || day - days[at]! > tolerance ? null : values[at]!;
}
