import { parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { CatalogInstrument, DemoCatalog } from '../catalog/catalog';
import { FIRST_DAY } from '../process/time-axis';

/**
 * A membership period of an instrument in a universe; `to` is exclusive. Null `from`: since before the data;
 * null `to`: ongoing.
 */
export interface UniversePeriod {
  readonly universe: string;
  readonly from: EpochDay | null;
  readonly to: EpochDay | null;
}

/**
 * A newly listed company joins an index at least a month after its first day; funds and coins join
 * immediately.
 */
const SEASONING_DAYS = 31;

/**
 * Finds the membership periods of each instrument: the dated ones, and an undated one for every other
 * universe in the catalog.
 */
export function periodFinder(
  catalog: DemoCatalog,
): (instrument: CatalogInstrument) => readonly UniversePeriod[] {
  const dated = new Map<string, UniversePeriod[]>();
  for (const { symbol, universe, from, to } of catalog.membershipChanges) {
    const membershipPeriods = dated.get(symbol) ?? [];
    membershipPeriods.push({ universe, from: parseIsoDate(from), to: to === null ? null : parseIsoDate(to) });
    dated.set(symbol, membershipPeriods);
  }
  return (instrument) => {
    const periods = dated.get(instrument.symbol) ?? [];
    const undated = instrument.universes
      .filter((universe) => !periods.some((period) => period.universe === universe))
      .map((universe) => ({ universe, from: null, to: null }));
    return [...periods, ...undated].map((period) => ({ ...period, from: earliest(instrument, period.from) }));
  };
}

function earliest(instrument: CatalogInstrument, from: EpochDay | null): EpochDay | null {
  const listedDay = instrument.listedFrom === null ? null : parseIsoDate(instrument.listedFrom);
  const wait = instrument.kind === 'stock' ? SEASONING_DAYS : 0;
  const seasoned = listedDay === null || listedDay <= FIRST_DAY ? null : listedDay + wait;
  if (from === null || from <= FIRST_DAY) return seasoned;
  return seasoned === null ? from : Math.max(from, seasoned);
}
