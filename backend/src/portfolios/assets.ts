import type { AssetPrices, PortfolioAsset } from '@/lib/contracts/portfolios/asset';
import type { AssetPriceSource } from '@/lib/contracts/portfolios/price-source';
import { ONE, parseDecimal } from '@/lib/domain/decimal';
import { AppError } from '@/lib/domain/errors';
import { parseIsoDate, formatIsoDate } from '@/lib/domain/iso-date';
import type { Database, Executor } from '../db/database';
import {
  countPrices,
  findUnusedAssets,
  insertAsset,
  readAssetPrices,
  readAssets,
  readAssetsById,
  readNamedAssetIds,
  readOtherExampleAssets,
  removeAssetPrices,
  storeAssetPrices,
  updateAsset,
  type AssetPriceRow,
  type AssetRow,
} from '../db/repositories/portfolio-asset-rows';
import { readPriceSources } from '../db/repositories/price-source-rows';
import { removeRows } from '../db/repositories/portfolio-change-rows';
import { lockPortfoliosOfAsset, raiseAssetsRevision } from '../db/repositories/portfolio-rows';
import { lockUser } from '../db/repositories/user-rows';
import { changePortfolio, type ChangeKey } from './change-portfolio';
import {
  amountCheck,
  booleanCheck,
  dayCheck,
  invalidFields,
  nameCheck,
  orNull,
  parseBody,
  textCheck,
  wholeCurrencyCheck,
  type Check,
  type FieldFaults,
} from './form-checks';
import { multiplierOf, overridesOfNew } from './asset-multiplier';
import { assetKeyOf, isPositive, refuseMoreAssets, unknownAsset } from './resolve-assets';
import { parseId, todayFor, type PortfolioKey, type PortfoliosContext } from './portfolios-context';
import { toPriceSource } from './price-sources/present-source';
import { transactionWithSeries } from './series-in-transaction';
import { verifyBook } from './verify-book';

const OVERRIDE_GROUPS = ['assetClass', 'sector', 'industry', 'country'] as const;

const isWeights = (given: unknown): boolean =>
  typeof given === 'object' &&
  given !== null &&
  !Array.isArray(given) &&
  Object.keys(given).length <= 50 &&
  Object.entries(given).every(
    ([name, weight]) =>
      name.length <= 80 &&
      typeof weight === 'number' &&
      Number.isFinite(weight) &&
      weight >= 0 &&
      weight <= 1,
  );

/** The user's own taxonomies by name. */
const isTaxonomies = (given: unknown): boolean =>
  typeof given === 'object' &&
  given !== null &&
  !Array.isArray(given) &&
  Object.keys(given).length <= 20 &&
  Object.entries(given).every(
    ([name, weights]) => /\S/.test(name) && name.length <= 80 && isWeights(weights),
  );

/** Above 0 and at most a million, as text. */
const isMultiplier = (given: unknown): boolean =>
  typeof given === 'string' && isPositive(given) && parseDecimal(given)! <= 1_000_000n * ONE;

export const overridesCheck: Check<Record<string, unknown>> = (given) => {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return {
      fault: `must be an object with ${OVERRIDE_GROUPS.join(', ')}, taxonomies, splits, multiplier or between`,
    };
  for (const [name, value] of Object.entries(given)) {
    if (name === 'splits' && (value === 'market' || value === 'none')) continue;
    if (name === 'between' && (value === 'last' || value === 'line')) continue;
    if (name === 'multiplier' && isMultiplier(value)) continue;
    if (OVERRIDE_GROUPS.some((group) => group === name) && isWeights(value)) continue;
    if (name === 'taxonomies' && isTaxonomies(value)) continue;
    return {
      fault: `${name.slice(0, 40)} must be weights from 0 to 1 by name; taxonomies: such weights by the name of each taxonomy; splits: market or none; multiplier: a number above 0 as text, such as 100; or between: last or line`,
    };
  }
  return { value: given as Record<string, unknown> };
};

export const isinCheck: Check<string> = (given) =>
  typeof given === 'string' && /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(given)
    ? { value: given }
    : { fault: 'must be an ISIN of 12 characters' };

const CHECKS = {
  name: nameCheck(),
  kind: nameCheck(40),
  currency: wholeCurrencyCheck,
  isin: orNull(isinCheck),
  symbol: orNull(nameCheck(40)),
  overrides: overridesCheck,
  countsInReturns: booleanCheck,
  note: textCheck(10_000),
};

/**
 * The assets of a user; those of an example only where its rows name them.
 *
 * @param slug - Of a portfolio: own assets of an example that its rows do not name are left out. Null: of all of them.
 */
export async function listAssets(
  db: Executor,
  userId: number,
  slug: string | null,
): Promise<PortfolioAsset[]> {
  const [assets, prices, sources, others] = await Promise.all([
    readAssets(db, userId),
    countPrices(db, userId),
    readPriceSources(db, userId),
    readOtherExampleAssets(db, userId, slug),
  ]);
  const sourceOf = new Map(sources.map((source) => [source.assetId, toPriceSource(source)]));
  return assets
    .filter(({ id }) => !others.includes(id))
    .map((asset) => toAsset(asset, prices.get(asset.id) ?? 0, sourceOf.get(asset.id)));
}

/**
 * The assets that a portfolio names, for a person with whom it is shared: not those of other portfolios of its owner, and
 * without the web addresses of prices, which may contain a key.
 */
export async function listSharedAssets(db: Executor, key: PortfolioKey): Promise<PortfolioAsset[]> {
  const [assets, prices, named] = await Promise.all([
    readAssets(db, key.userId),
    countPrices(db, key.userId),
    readNamedAssetIds(db, key),
  ]);
  return assets
    .filter(({ id }) => named.includes(id))
    .map((asset) => toAsset({ ...asset, note: '' }, prices.get(asset.id) ?? 0));
}

/** Adds an asset. @throws AppError REQUEST_INVALID by field, LIMIT_REACHED. */
export async function createAsset(db: Database, userId: number, body: unknown): Promise<PortfolioAsset> {
  const fields = parseBody(body, CHECKS, ['name', 'kind', 'currency']);
  requireOwnMultiplier({ symbol: null, ...fields });
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    refuseMoreAssets((await readAssets(tx, userId)).length);
    const asset = await insertAsset(tx, {
      ...fields,
      userId,
      name: fields.name!,
      kind: fields.kind!,
      overrides: overridesOfNew(fields.kind!, fields.overrides ?? {}),
      currency: fields.currency!,
    });
    if (!asset) throw takenSymbol(fields.symbol!);
    await raiseAssetsRevision(tx, userId);
    return toAsset(asset, 0);
  });
}

/** Closes of the market are amounts of one unit. @throws AppError REQUEST_INVALID. */
function requireOwnMultiplier(asset: Partial<Pick<AssetRow, 'overrides' | 'symbol'>>): void {
  if ((asset.symbol ?? null) !== null && multiplierOf(asset) !== ONE)
    throw invalidFields({ overrides: ['multiplier must be left out: only own assets have one'] });
}

/** Fields of an asset on which quantities and the amounts of rows depend. */
const BOOKED_FIELDS = ['currency', 'overrides', 'symbol'] as const;

/**
 * Changes an asset; the rows of all portfolios that name it must still be possible with it.
 *
 * @throws AppError ASSET_UNKNOWN, REQUEST_INVALID by field, OVERSOLD.
 */
export async function changeAsset(
  context: PortfoliosContext,
  { id, userId }: { readonly userId: number; readonly id: string },
  body: unknown,
): Promise<PortfolioAsset> {
  const fields = parseBody(body, CHECKS);
  return transactionWithSeries(context, async (tx, store) => {
    await lockUser(tx, userId);
    const asset = await requireAsset(tx, userId, id);
    const { symbol = null } = fields;
    if (
      symbol !== null &&
      (await readAssets(tx, userId)).some((one) => one.symbol === symbol && one.id !== asset.id)
    )
      throw takenSymbol(symbol);
    requireOwnMultiplier({ ...asset, ...fields });
    const changed = Object.keys(fields).length === 0 ? asset : await updateAsset(tx, asset.id, fields);
    await raiseAssetsRevision(tx, userId);
    if (BOOKED_FIELDS.some((name) => fields[name] !== undefined))
      for (const portfolio of await lockPortfoliosOfAsset(tx, asset.id))
        await verifyBook(context, { portfolio, store, tx });
    const [source] = await readPriceSources(tx, userId, asset.id);
    const prices = (await countPrices(tx, userId)).get(asset.id) ?? 0;
    return toAsset(changed, prices, source && toPriceSource(source));
  });
}

/**
 * Removes an own asset with its prices. It belongs to all portfolios of the user: the journal of the one from which it
 * is removed brings it back.
 *
 * @throws AppError ASSET_UNKNOWN, ASSET_USED where something names it, REVISION_STALE.
 */
export async function removeAsset(
  context: Pick<PortfoliosContext, 'db' | 'now' | 'store'>,
  key: ChangeKey & { readonly asset: string },
): Promise<number> {
  const { revision } = await changePortfolio(context, key, 'Own asset removed', async ({ log, tx }) => {
    const asset = await requireAsset(tx, key.userId, key.asset);
    const [unused] = await findUnusedAssets(tx, [asset.id]);
    if (unused === undefined) throw usedAsset(asset);
    await log.keep('portfolio_assets', [asset.id]);
    await removeRows(tx, 'portfolio_assets', [asset.id]);
    await raiseAssetsRevision(tx, key.userId);
  });
  return revision;
}

const usedAsset = ({ name, symbol }: AssetRow): AppError =>
  new AppError(
    'ASSET_USED',
    symbol === null
      ? `${name} is named by a transaction, a recurring row, a statement, a note or a target, which would be without it; remove those first.`
      : `${name} is an asset of the market: it has settings, and is not removed.`,
  );

const takenSymbol = (symbol: string): AppError =>
  invalidFields({ symbol: [`must be new; you have an asset ${symbol}`] });

/** Own prices of an asset, oldest first. @throws AppError ASSET_UNKNOWN. */
export async function listPrices(
  db: Executor,
  { id, userId }: { readonly userId: number; readonly id: string },
): Promise<Omit<AssetPrices, 'meta'>> {
  const asset = await requireAsset(db, userId, id);
  const prices = await readAssetPrices(db, asset.id);
  return {
    id: String(asset.id),
    currency: asset.currency,
    prices: prices.map(({ close, day }) => ({ date: formatIsoDate(day), close })),
  };
}

/** Replaces the own prices of the days that `prices` names, and removes those that it gives as null. */
export async function replacePrices(
  context: Pick<PortfoliosContext, 'db' | 'config'>,
  { id, userId }: { readonly userId: number; readonly id: string },
  body: unknown,
): Promise<Omit<AssetPrices, 'meta'>> {
  const prices = parsePrices(context, body);
  await context.db.transaction(async (tx) => {
    const asset = await requireAsset(tx, userId, id);
    const removed = prices.filter(({ close }) => close === null).map(({ day }) => day);
    await removeAssetPrices(tx, asset.id, removed);
    await storeAssetPrices(
      tx,
      asset.id,
      prices.flatMap(({ close, day }) => (close === null ? [] : [{ close, day }])),
    );
    await raiseAssetsRevision(tx, userId);
  });
  return listPrices(context.db, { id, userId });
}

/** A price of a body; null is none. */
type GivenPrice = Omit<AssetPriceRow, 'close'> & { readonly close: string | null };

/** More than all days that a price can have. */
const MAX_PRICES = 50_000;

/** Prices of a body as JSON, or as CSV with the head `date,close`. */
function parsePrices(context: Pick<PortfoliosContext, 'config'>, body: unknown): GivenPrice[] {
  const priceList =
    typeof body === 'string' ? readPriceLines(body) : (body as { prices?: unknown } | null)?.prices;
  if (!Array.isArray(priceList) || priceList.length === 0)
    throw invalidFields({ prices: ['must be a list of { date, close }'] });
  if (priceList.length > MAX_PRICES)
    throw invalidFields({ prices: [`must have ${MAX_PRICES} days at most, got ${priceList.length}`] });
  const dayOf = dayCheck(todayFor(context));
  const faults: FieldFaults = {};
  const byDay = new Map<number, string | null>();
  priceList.forEach((one: { date?: unknown; close?: unknown } | null, index) => {
    const day = dayOf(one?.date);
    const close = one?.close === null ? { value: null } : amountCheck(one?.close);
    if ('fault' in day) faults[`prices.${index}.date`] = [day.fault];
    if ('fault' in close) faults[`prices.${index}.close`] = [close.fault];
    else if (close.value !== null && !isPositive(close.value))
      faults[`prices.${index}.close`] = ['must be above 0'];
    else if ('value' in day) {
      const other = byDay.has(day.value) ? byDay.get(day.value)! : close.value;
      if (other !== close.value)
        faults[`prices.${index}.close`] = [`must be ${other}, as given before for this day, or left out`];
      byDay.set(day.value, other);
    }
  });
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return [...byDay].map(([day, close]) => ({ day, close }));
}

function readPriceLines(text: string): { date: string; close: string }[] {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const names = head
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const [date, close] = [names.indexOf('date'), names.indexOf('close')];
  if (date < 0 || close < 0) throw invalidFields({ prices: ['must be CSV with the head date,close'] });
  return lines.map((line) => {
    const cells = line.split(',');
    const day = cells[date]?.trim() ?? '';
    return { date: parseIsoDate(day) === null ? line.slice(0, 40) : day, close: cells[close]?.trim() ?? '' };
  });
}

/** @throws AppError ASSET_UNKNOWN for an id that is not one of the user's assets. */
export async function requireAsset(db: Executor, userId: number, id: string): Promise<AssetRow> {
  const key = parseId(id);
  const [asset] = key === null ? [] : await readAssetsById(db, userId, [key]);
  if (asset) return asset;
  const marketAsset = (await readAssets(db, userId)).find(({ symbol }) => symbol === id.toUpperCase());
  if (marketAsset) return marketAsset;
  throw unknownAsset(id);
}

function toAsset(
  asset: AssetRow,
  prices: number,
  priceSource: AssetPriceSource | null = null,
): PortfolioAsset {
  return {
    id: String(asset.id),
    asset: assetKeyOf(asset),
    symbol: asset.symbol,
    isin: asset.isin,
    name: asset.name,
    kind: asset.kind,
    currency: asset.currency,
    overrides: asset.overrides as Record<string, unknown>,
    countsInReturns: asset.countsInReturns,
    note: asset.note,
    prices,
    priceSource,
  };
}
