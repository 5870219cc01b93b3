import type { UniverseText } from '@/lib/contracts/universe';
import { UNIVERSES } from '@/lib/domain/universes';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore, UniverseRecord } from '../../market/market-store';

/**
 * Finds a universe by id.
 *
 * @throws AppError UNIVERSE_UNKNOWN with the existing ids as `suggestions`.
 */
export function findUniverse(store: MarketStore, id: string): UniverseRecord {
  const universes = store.universes();
  const universe = universes.find((one) => one.id === id);
  if (universe) return universe;
  const ids = universes.map((one) => one.id);
  const shownText = id.slice(0, 40);
  const availableText =
    ids.length === 0
      ? 'none is stored yet; import one with: tapeglass import constituents'
      : `there are ${ids.join(', ')}`;
  throw new AppError('UNIVERSE_UNKNOWN', `there is no universe "${shownText}"; ${availableText}`, {
    fields: { universe: [`no universe is called "${shownText}"`], suggestions: ids },
  });
}

/**
 * Finds a universe by id; a universe that has a page on the site exists, without members, before its members
 * are imported.
 *
 * @throws AppError UNIVERSE_UNKNOWN as {@link findUniverse}.
 */
export function findShownUniverse(store: MarketStore, id: string): UniverseRecord {
  const page = UNIVERSES.find((one) => one.id === id);
  const isStored = store.universes().some((one) => one.id === id);
  return page && !isStored
    ? { id, name: page.label, indexSymbol: null, region: null, historyFrom: null }
    : findUniverse(store, id);
}

/** A universe as responses describe it. */
export function describeUniverse(
  { historyFrom, id, indexSymbol, name, region }: UniverseRecord,
  asOf: EpochDay,
): UniverseText {
  return {
    id,
    name,
    indexSymbol,
    region,
    historyFrom: historyFrom === null ? null : formatIsoDate(historyFrom),
    isHistoryKnown: historyFrom !== null && historyFrom <= asOf,
  };
}
