import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore, PriceChecks } from '@/backend/src/market/market-store';

export type StoreChecks = PriceChecks;

/** The checks of a symbol's prices that a store has on a day. */
export function readStoreChecks(store: MarketStore, symbol: string, asOf: EpochDay): Promise<StoreChecks> {
  const instrument = store.find(symbol);
  if (!instrument) throw new RangeError(`no instrument ${symbol}`);
  return store.priceChecks(instrument.id, asOf);
}
