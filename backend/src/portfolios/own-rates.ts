import type { PairQuotes } from '@/lib/analytics/ledger/rate-source';
import { ownPair } from '@/lib/domain/portfolio/own-pair';
import type { AssetPriceRow, AssetRow } from '../db/repositories/portfolio-asset-rows';

/**
 * The rates that a person entered: own prices of a currency pair. They count on days of which the market knows no
 * rate, as own prices of a market asset do.
 */
export function ownRates(
  assets: readonly AssetRow[],
  prices: ReadonlyMap<number, readonly AssetPriceRow[]>,
): PairQuotes[] {
  return assets.flatMap((asset): PairQuotes[] => {
    const pair = ownPair(asset);
    const quotes = prices.get(asset.id) ?? [];
    if (pair === null || quotes.length === 0) return [];
    return [
      {
        ...pair,
        days: Int32Array.from(quotes, ({ day }) => day),
        rates: Float64Array.from(quotes, ({ close }) => Number(close)),
        isOwn: true,
      },
    ];
  });
}
