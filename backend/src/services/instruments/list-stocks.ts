import type { Stock, StockClose } from '@/lib/contracts/stocks';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';

/** Every instrument that has a bar by a day, in order of symbol. */
export function listStocks(store: MarketStore, asOf: EpochDay): Stock[] {
  return store
    .instruments()
    .filter(({ firstDay }) => firstDay !== null && firstDay <= asOf)
    .map(({ details, exchange, id, name, symbol }) => ({ id, symbol, name, exchange, ...assetsOf(details) }));
}

/** The last closes by a day; symbols without one are left out. */
export async function listCloses(
  store: MarketStore,
  symbols: readonly string[],
  asOf: EpochDay,
): Promise<StockClose[]> {
  const closes = await Promise.all(
    symbols.map(async (text): Promise<StockClose[]> => {
      const record = store.find(text);
      const view = record === null ? null : await store.view(record.id, asOf);
      const day = view?.days.at(-1);
      if (record === null || !view || day === undefined) return [];
      const { currency, exchange, kind, name, symbol } = record;
      return [{ symbol, name, exchange, kind, currency, close: view.close.at(-1)!, day: formatIsoDate(day) }];
    }),
  );
  return closes.flat();
}

function assetsOf({ assetsMillions }: InstrumentRecord['details']): { assets?: number } {
  return typeof assetsMillions === 'number' ? { assets: assetsMillions * 1e6 } : {};
}
