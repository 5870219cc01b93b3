import { requireIsoDate } from '@/lib/domain/iso-date';

import { insertAsset, storeAssetPrices } from '../../db/repositories/portfolio-asset-rows';
import { raiseAssetsRevision } from '../../db/repositories/portfolio-rows';
import type { RowContext } from '../prepare-rows';
import { refuseMoreAssets } from '../resolve-assets';
import type { AssetReference } from './find-instruments';
import type { ParsedFile, StatedAsset } from './imported-row';

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/** Adds an own asset for what a file names, and answers its key. */
export async function addOwnAsset(context: RowContext, reference: AssetReference): Promise<string> {
  const { currency, isin, key, name } = reference;
  return insertOwn(context, {
    name: key === isin ? (name ?? key) : key,
    isin: ISIN.test(isin ?? '') ? isin : null,
    kind: 'other',
    currency: currency ?? context.portfolio.baseCurrency,
    countsInReturns: true,
    overrides: {},
    note: '',
  });
}

/**
 * Finds or adds the own assets that a file describes, with their prices: keys of the assets by the names that
 * the file's rows use. The second asset of a name is the second one of the user.
 */
export async function addStatedAssets(context: RowContext, file: ParsedFile): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  const taken = new Set<number>();
  for (const stated of file.assets) {
    const known = context.assets
      .all()
      .filter((one) => one.symbol === null && one.name === stated.name && !taken.has(one.id))
      .sort((a, b) => a.id - b.id)[0];
    const key = known ? String(known.id) : await insertOwn(context, stated);
    taken.add(Number(key));
    keys.set(stated.asset, key);
  }
  await storePrices(context, file, keys);
  return keys;
}

async function storePrices(
  context: RowContext,
  file: ParsedFile,
  keys: ReadonlyMap<string, string>,
): Promise<void> {
  const byAsset = new Map<string, Map<number, string>>();
  for (const { asset, close, date } of file.prices) {
    const key = keys.get(asset);
    if (key === undefined) continue;
    const days = byAsset.get(key) ?? new Map<number, string>();
    byAsset.set(key, days.set(requireIsoDate(date), close));
  }
  for (const [key, days] of byAsset)
    await storeAssetPrices(
      context.tx,
      Number(key),
      [...days].map(([day, close]) => ({ day, close })),
    );
  if (byAsset.size > 0) await raiseAssetsRevision(context.tx, context.portfolio.userId);
}

async function insertOwn(context: RowContext, asset: Omit<StatedAsset, 'asset'>): Promise<string> {
  refuseMoreAssets(context.assets.size);
  const { countsInReturns, currency, isin, kind, name, note, overrides } = asset;
  const inserted = await insertAsset(context.tx, {
    userId: context.portfolio.userId,
    symbol: null,
    isin,
    name: name.slice(0, 120),
    kind,
    currency,
    countsInReturns,
    overrides: { ...overrides },
    note,
  });
  context.assets.add(inserted!);
  return String(inserted!.id);
}
