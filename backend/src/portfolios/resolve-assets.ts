import { parseDecimal } from '@/lib/domain/decimal';
import { AppError } from '@/lib/domain/errors';
import { PORTFOLIO_LIMITS } from '@/lib/domain/portfolio-limits';
import type { Executor } from '../db/database';
import { insertAsset, readAssets, type AssetRow } from '../db/repositories/portfolio-asset-rows';
import type { InstrumentRecord, MarketStore } from '../market/market-store';
import { parseId } from './portfolios-context';

/** The key of an asset in rows and addresses: the symbol of a market asset, the id of an own one. */
export function assetKeyOf(asset: Pick<AssetRow, 'id' | 'symbol'>): string {
  return asset.symbol ?? String(asset.id);
}

/** The instrument of a symbol or alias; digits are never taken for the id of an instrument. */
export function findAssetInstrument(
  store: Pick<MarketStore, 'find'>,
  symbol: string,
): InstrumentRecord | null {
  const instrument = store.find(symbol);
  if (!instrument || !/^-?\d+$/.test(symbol)) return instrument;
  const isNamed = [instrument.symbol, ...instrument.aliases].some(
    (name) => name.toUpperCase() === symbol.toUpperCase(),
  );
  return isNamed ? instrument : null;
}

/** The assets of a user, found by what rows name them. */
export class AssetDirectory {
  private readonly byId = new Map<number, AssetRow>();
  private readonly bySymbol = new Map<string, AssetRow>();
  /** Assets that were removed since; rows of the past may still name them. */
  private readonly removed = new Map<number, AssetRow>();

  constructor(
    private readonly store: Pick<MarketStore, 'find'>,
    assets: readonly AssetRow[],
    removed: readonly AssetRow[] = [],
  ) {
    for (const asset of assets) this.add(asset);
    for (const asset of removed) this.removed.set(asset.id, asset);
  }

  static async read(
    executor: Executor,
    store: Pick<MarketStore, 'find'>,
    userId: number,
  ): Promise<AssetDirectory> {
    return new AssetDirectory(store, await readAssets(executor, userId));
  }

  get size(): number {
    return this.byId.size;
  }

  all(): readonly AssetRow[] {
    return [...this.byId.values()];
  }

  add(asset: AssetRow): void {
    this.byId.set(asset.id, asset);
    if (asset.symbol !== null) this.bySymbol.set(asset.symbol.toUpperCase(), asset);
  }

  has(id: number): boolean {
    return this.byId.has(id) || this.removed.has(id);
  }

  /** The asset of an id that a row has; it is one of the user's, also one that was removed since. */
  get(id: number): AssetRow {
    const asset = this.byId.get(id) ?? this.removed.get(id);
    if (!asset) throw new Error(`no asset ${id}`);
    return asset;
  }

  /** The asset of a key that a book has, also one that was removed since. */
  named(key: string): AssetRow | null {
    const id = parseId(key);
    return (
      this.bySymbol.get(key.toUpperCase()) ??
      (id === null ? null : (this.byId.get(id) ?? this.removed.get(id) ?? null))
    );
  }

  /** The code of a book's asset in texts: its symbol; of an own asset its name. */
  codeOf(key: string): string {
    const asset = this.named(key);
    return asset?.symbol ?? asset?.name ?? key;
  }

  /** The asset of a row: an own asset by id, an asset by symbol, or an instrument that has no asset yet. */
  find(given: unknown): { readonly asset: AssetRow } | { readonly instrument: InstrumentRecord } | null {
    const id = parseId(given);
    const byId = id === null ? undefined : this.byId.get(id);
    if (byId) return { asset: byId };
    if (typeof given !== 'string') return null;
    const bySymbol = this.bySymbol.get(given.toUpperCase());
    if (bySymbol) return { asset: bySymbol };
    const instrument = findAssetInstrument(this.store, given);
    if (!instrument) return null;
    const asset = this.bySymbol.get(instrument.symbol.toUpperCase());
    return asset ? { asset } : { instrument };
  }
}

/** Adds the asset of an instrument. @throws AppError LIMIT_REACHED. */
export async function addMarketAsset(
  tx: Executor,
  directory: AssetDirectory,
  {
    instrument,
    userId,
    usualCurrency,
  }: { readonly instrument: InstrumentRecord; readonly userId: number; readonly usualCurrency: string },
): Promise<AssetRow> {
  refuseMoreAssets(directory.size);
  const inserted = await insertAsset(tx, {
    userId,
    symbol: instrument.symbol,
    name: instrument.name,
    kind: instrument.kind,
    currency: instrument.currency ?? usualCurrency,
  });
  // Another portfolio of the user added it since the directory was read.
  const asset =
    inserted ?? (await readAssets(tx, userId)).find(({ symbol }) => symbol === instrument.symbol)!;
  directory.add(asset);
  return asset;
}

/** @throws AppError LIMIT_REACHED when one more asset is too many. */
export function refuseMoreAssets(present: number): void {
  if (present < PORTFOLIO_LIMITS.assets) return;
  const text = `You have ${PORTFOLIO_LIMITS.assets.toLocaleString('en')} assets, which is the limit.`;
  throw new AppError('LIMIT_REACHED', text);
}

/** True when a text is a decimal above 0. */
export function isPositive(text: string): boolean {
  return (parseDecimal(text) ?? 0n) > 0n;
}

export function unknownAsset(given: unknown): AppError {
  return new AppError('ASSET_UNKNOWN', `No asset is known as "${String(given).slice(0, 60)}".`);
}
