import type { MacroSeriesResponse } from '@/lib/contracts/capital-markets';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { suggestKnown } from '../instruments/find-instrument';
import { suggestInstruments } from '../instruments/suggest-instruments';
import { DOLLAR_ID } from './read-dollar';

/**
 * For each id that nothing stored is called: the series and instruments that it may mean, nearest first;
 * instruments only where no series is near. An id of a stored series, instrument or the dollar index that has
 * no value by the day is left out.
 */
export async function suggestSeries(
  store: MarketStore,
  ids: readonly string[],
  asOf: EpochDay,
): Promise<MacroSeriesResponse['suggestions']> {
  const extents = store.macroExtents();
  const unknown = ids.filter(
    (id) => id.toUpperCase() !== DOLLAR_ID && !extents.some((extent) => extent.id === id) && !store.find(id),
  );
  if (unknown.length === 0) return {};
  const views = await Promise.all(extents.map(({ id }) => store.macro(id, asOf)));
  const series = views.flatMap((view) =>
    view === null ? [] : [{ symbol: view.id, name: view.name, aliases: [] }],
  );
  return Object.fromEntries(
    unknown.map((id) => {
      const near = suggestInstruments(id, series);
      const meant = near.length > 0 ? near : suggestKnown(store, id, asOf);
      return [id, meant.map(({ name, symbol }) => ({ id: symbol, name }))];
    }),
  );
}
