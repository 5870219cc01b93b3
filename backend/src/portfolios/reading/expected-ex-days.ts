import { addMonths, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { findAssetInstrument } from '../resolve-assets';

/** An ex-day that is expected. */
export interface ExpectedExDay {
  readonly symbol: string;
  readonly day: EpochDay;
  /** Per unit, in the currency of the instrument. */
  readonly amount: number;
  readonly currency: string | null;
}

/**
 * The ex-days of the next twelve months as far as the dividends of the past twelve let expect them: the same days a
 * year later. Null: the market knows no dividend of it at all.
 */
export async function expectedExDays(
  store: Pick<MarketStore, 'find' | 'actions'>,
  symbol: string,
  asOf: EpochDay,
): Promise<ExpectedExDay[] | null> {
  const instrument = findAssetInstrument(store, symbol);
  if (!instrument) return null;
  const { dividends } = await store.actions(instrument.id, asOf);
  if (dividends.length === 0) return null;
  return dividends
    .filter(({ day }) => day > addMonths(asOf, -12) && day <= asOf)
    .map(({ amount, day }) => ({
      symbol: instrument.symbol,
      day: addMonths(day, 12),
      amount,
      currency: instrument.currency,
    }));
}
