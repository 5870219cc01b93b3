import { profileOf } from '@/lib/domain/instrument-profile';
import { sizeClassOf, type SizeClass } from '@/lib/domain/size-classes';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { readTableRows } from '../../services/table-rows/read-rows';
import { findAssetInstrument } from '../resolve-assets';
import type { ReportScope } from './report-scope';
import { readRate } from './read-rate';

/** Market capitalizations are compared in it. */
const DOLLAR = 'USD';

/**
 * The size classes of companies by symbol, by their market capitalization in dollars; those without one, or without a
 * rate to the dollar, are not among them.
 */
export async function readSizes(
  store: MarketStore,
  scope: Pick<ReportScope, 'book' | 'grid' | 'params'>,
  symbols: readonly string[],
): Promise<Map<string, SizeClass>> {
  const sizedInstruments = symbols.flatMap((symbol): [string, InstrumentRecord][] => {
    const instrument = findAssetInstrument(store, symbol);
    return instrument && profileOf(instrument).hasAccounts ? [[symbol, instrument]] : [];
  });
  const lines = await readTableRows(
    store,
    sizedInstruments.map(([, instrument]) => instrument),
    { asOf: scope.book.asOf, figures: ['marketCap'] },
  );
  const rates = await Promise.all(
    lines.map(({ currency }) => readRate(store, scope, currency ?? DOLLAR, DOLLAR)),
  );
  return new Map(
    lines.flatMap(({ figures }, at): [string, SizeClass][] => {
      const rate = rates[at]!(scope.book.asOf);
      const worth = typeof figures.marketCap === 'number' && rate !== null ? figures.marketCap * rate : null;
      return worth === null ? [] : [[sizedInstruments[at]![0], sizeClassOf(worth)]];
    }),
  );
}
