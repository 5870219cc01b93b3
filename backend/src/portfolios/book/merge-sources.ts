import { ownPair } from '@/lib/domain/portfolio/own-pair';
import type { AssetPriceRow, AssetRow } from '../../db/repositories/portfolio-asset-rows';
import type { MarketStore } from '../../market/market-store';
import type { TogetherRow } from '../portfolios-context';
import { AssetDirectory, assetKeyOf } from '../resolve-assets';
import type { BookSource } from './book-source';

/**
 * The rows of several portfolios as those of one. Accounts keep the cost method of their portfolio; a market asset that several people
 * have is one, with the own prices of the first who has some. Assets that no row names stay with their owner.
 */
export function mergeSources(
  store: Pick<MarketStore, 'find'>,
  portfolio: TogetherRow,
  sources: readonly BookSource[],
): BookSource {
  const byKey = new Map<string, AssetRow>();
  const sharedId = new Map<number, number>();
  const prices = new Map<number, readonly AssetPriceRow[]>();
  for (const source of sources) {
    const pairs = source.assets.all().filter((asset) => ownPair(asset) !== null);
    for (const asset of [...source.used, ...pairs]) {
      const key = assetKeyOf(asset).toUpperCase();
      const shared = byKey.get(key) ?? asset;
      byKey.set(key, shared);
      sharedId.set(asset.id, shared.id);
      const ownPrices = source.prices.get(asset.id);
      if (ownPrices && !prices.has(shared.id)) prices.set(shared.id, ownPrices);
    }
  }
  const idOf = (id: number | null): number | null => (id === null ? null : (sharedId.get(id) ?? id));
  const usedIds = new Set(sources.flatMap(({ used }) => used.map(({ id }) => idOf(id))));
  const assets = [...byKey.values()];
  return {
    portfolio,
    accounts: sources.flatMap((source) =>
      source.accounts.map((account) => ({
        ...account,
        name: `${source.portfolio.name}: ${account.name}`,
        costMethod: account.costMethod ?? source.portfolio.costMethod,
      })),
    ),
    assets: new AssetDirectory(store, assets),
    used: assets.filter(({ id }) => usedIds.has(id)),
    // Positions are unique within a portfolio alone.
    stored: sources
      .flatMap(({ stored }) => stored)
      .map((row, position) => ({
        ...row,
        position,
        assetId: idOf(row.assetId),
        toAssetId: idOf(row.toAssetId),
      })),
    transactions: sources.flatMap(({ transactions }) => transactions),
    prices,
  };
}
