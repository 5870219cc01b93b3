import type { CapitalMarkets, MissingSeries } from '@/lib/contracts/capital-markets';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { readTableRows } from '../table-rows/read-rows';
import { CURVE_SERIES, WANTED_MACRO, WANTED_RATES, type RateGroup } from './known-series';
import { MARKET_LINE_FIGURES, readCross, readCrossRates } from './read-currencies';
import { readCurve } from './read-curve';
import { readDollarRow } from './read-dollar';
import { readForeign } from './read-foreign';
import { readMacroRows, readRates } from './read-rates';

/**
 * All data of the capital markets page except the time series, as known on a day.
 *
 * @param curveDays - The days of the requested curves; null: now, a week, a month and a year before.
 */
export async function readCapitalMarkets(
  store: MarketStore,
  asOf: EpochDay,
  curveDays: readonly EpochDay[] | null,
): Promise<Omit<CapitalMarkets, 'meta'>> {
  const [curve, rates, fx, commodities, macro, dollar, foreign] = await Promise.all([
    readCurve(store, asOf, curveDays),
    readRates(store, asOf),
    readCrossRates(store, asOf),
    readCommodities(store, asOf),
    readMacroRows(store, asOf),
    readDollarRow(store, asOf),
    readForeign(store, asOf),
  ]);
  const cross = await readCross(store, asOf, fx);
  const answer = { curve, rates, fx, cross, commodities, macro, dollar, foreign };
  return { ...answer, missing: listMissing(answer) };
}

async function readCommodities(store: MarketStore, asOf: EpochDay): Promise<CapitalMarkets['commodities']> {
  const members = new Set((await store.members('commodities', asOf)).map(({ instrument }) => instrument.id));
  const instruments = store.instruments().filter((one) => one.kind === 'commodity' || members.has(one.id));
  const lines = await readTableRows(store, instruments, {
    asOf,
    figures: MARKET_LINE_FIGURES,
    withSpark: true,
  });
  return lines.flatMap((line, at) => {
    const { group, unit } = instruments[at]!.details;
    if (line.lastDay === null) return [];
    return [
      {
        ...line,
        group: typeof group === 'string' ? group : null,
        unit: typeof unit === 'string' ? unit : null,
      },
    ];
  });
}

function listMissing({
  commodities,
  cross,
  curve,
  macro,
  rates,
}: Omit<CapitalMarkets, 'meta' | 'missing'>): MissingSeries[] {
  const maturityIds = new Set(curve.maturities.map(({ id }) => id));
  const missing: MissingSeries[] = [
    { block: 'curve', ids: CURVE_SERIES.map(({ id }) => id).filter((id) => !maturityIds.has(id)) },
  ];
  if (maturityIds.size === CURVE_SERIES.length) missing.pop();
  for (const group of Object.keys(WANTED_RATES) as RateGroup[])
    if (!rates.some((rate) => rate.group === group))
      missing.push({ block: group, ids: [...WANTED_RATES[group]] });
  if (cross.source === null && cross.leftOut.length === 0) missing.push({ block: 'fx', ids: [] });
  if (commodities.length === 0) missing.push({ block: 'commodities', ids: [] });
  if (macro.length === 0) missing.push({ block: 'macro', ids: [...WANTED_MACRO] });
  return missing;
}
