import { requireDecimal } from '@/lib/domain/decimal';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { ownPair } from '@/lib/domain/portfolio/own-pair';

import { insertAsset, readAssetPrices, storeAssetPrices } from '../../db/repositories/portfolio-asset-rows';
import { raiseAssetsRevision } from '../../db/repositories/portfolio-rows';
import { OWN_PREFIX } from '../exports/portfolio-document';
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
 * Finds or adds the assets that a file describes, with their prices: keys of the own assets by the names that the
 * file's rows use. The second asset of a name is the second one of the user. Settings and prices of assets that the
 * user has already stay as they are; a note says what is added to them.
 */
export async function addStatedAssets(
  context: RowContext,
  file: ParsedFile,
): Promise<{ readonly keys: ReadonlyMap<string, string>; readonly notes: readonly string[] }> {
  const earlier = new Map(context.assets.all().map(({ id, name }) => [id, name]));
  const keys = new Map<string, string>();
  const ids = new Map<string, number>();
  const takenIds = new Set<number>();
  for (const statedAsset of file.assets) {
    // Our own export describes assets of the market, too; other files describe what only they know.
    if (file.isExact && !statedAsset.asset.startsWith(OWN_PREFIX)) {
      const id = await addMarket(context, statedAsset);
      if (id !== null) ids.set(statedAsset.asset, id);
      continue;
    }
    const ownAsset = context.assets
      .all()
      .filter((one) => one.symbol === null && one.name === statedAsset.name && !takenIds.has(one.id))
      .sort((a, b) => a.id - b.id)[0];
    const key = ownAsset ? String(ownAsset.id) : await insertOwn(context, statedAsset);
    takenIds.add(Number(key));
    keys.set(statedAsset.asset, key);
    ids.set(statedAsset.asset, Number(key));
  }
  return { keys, notes: await storePrices(context, file, { earlier, ids }) };
}

/**
 * The id of a market asset, or of a pair of currencies with own rates, which is added where the user has none; null for a
 * symbol that nothing has.
 */
async function addMarket(context: RowContext, { asset, ...stated }: StatedAsset): Promise<number | null> {
  const entry = context.assets.find(asset);
  if (entry === null)
    return ownPair({ ...stated, symbol: asset }) === null
      ? null
      : insertStated(context, { ...stated, symbol: asset });
  if ('asset' in entry) return entry.asset.id;
  return insertStated(context, { ...stated, symbol: entry.instrument.symbol });
}

/** Stores the prices of a file; notes for the assets of before, whose stored prices stay. */
async function storePrices(
  context: RowContext,
  file: ParsedFile,
  {
    earlier,
    ids,
  }: { readonly earlier: ReadonlyMap<number, string>; readonly ids: ReadonlyMap<string, number> },
): Promise<string[]> {
  const byAsset = new Map<number, Map<number, string>>();
  for (const { asset, close, date } of file.prices) {
    const id = ids.get(asset);
    if (id === undefined) continue;
    const days = byAsset.get(id) ?? new Map<number, string>();
    byAsset.set(id, days.set(requireIsoDate(date), close));
  }
  const notes: string[] = [];
  for (const [id, days] of byAsset) {
    const storedPrices = new Map(
      (await readAssetPrices(context.tx, id)).map(({ close, day }) => [day, close]),
    );
    const prices = [...days].map(([day, close]) => ({ day, close }));
    const added = prices.filter(({ day }) => !storedPrices.has(day));
    const otherPrices = prices.filter(({ close, day }) => {
      const before = storedPrices.get(day);
      return before !== undefined && requireDecimal(before) !== requireDecimal(close);
    });
    await storeAssetPrices(context.tx, id, added);
    const name = earlier.get(id);
    if (name === undefined) continue;
    if (added.length > 0)
      notes.push(`"${name}" is an asset of yours already; prices of the file that it gets: ${added.length}.`);
    if (otherPrices.length > 0)
      notes.push(
        `"${name}" has other prices than the file; days on which yours stay: ${otherPrices.length}.`,
      );
  }
  if (byAsset.size > 0) await raiseAssetsRevision(context.tx, context.portfolio.userId);
  return notes;
}

async function insertOwn(context: RowContext, asset: Omit<StatedAsset, 'asset'>): Promise<string> {
  return String(await insertStated(context, { ...asset, symbol: null }));
}

async function insertStated(
  context: RowContext,
  asset: Omit<StatedAsset, 'asset'> & { readonly symbol: string | null },
): Promise<number> {
  refuseMoreAssets(context.assets.size);
  const { countsInReturns, currency, isin, kind, name, note, overrides, symbol } = asset;
  const inserted = await insertAsset(context.tx, {
    userId: context.portfolio.userId,
    symbol,
    isin,
    name: name.slice(0, 120),
    kind,
    currency,
    countsInReturns,
    overrides: { ...overrides },
    note,
  });
  context.assets.add(inserted!);
  return inserted!.id;
}
