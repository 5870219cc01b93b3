import type { Stock } from '@/lib/contracts/stocks';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';

/** Every instrument that has a bar by a day, in order of symbol. */
export function listStocks(store: MarketStore, asOf: EpochDay): Stock[] {
  return store
    .instruments()
    .filter(({ firstDay }) => firstDay !== null && firstDay <= asOf)
    .map(({ details, exchange, id, name, symbol }) => ({ id, symbol, name, exchange, ...assetsOf(details) }));
}

function assetsOf({ assetsMillions }: InstrumentRecord['details']): { assets?: number } {
  return typeof assetsMillions === 'number' ? { assets: assetsMillions * 1e6 } : {};
}
