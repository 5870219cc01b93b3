import type { AssetPriceSource, PriceTrial } from '@/lib/contracts/portfolios/price-source';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { admit, COUNTERS } from '../../accounts/limits';
import { readAssetPrices, type AssetRow } from '../../db/repositories/portfolio-asset-rows';
import { raiseAssetsRevision } from '../../db/repositories/portfolio-rows';
import {
  countPriceSources,
  deletePriceSource,
  readPriceSources,
  savePriceSource,
} from '../../db/repositories/price-source-rows';
import { lockUser } from '../../db/repositories/user-rows';
import { requireAsset } from '../assets';
import {
  booleanCheck,
  choiceCheck,
  invalidFields,
  nameCheck,
  orNull,
  parseBody,
  type Check,
} from '../form-checks';
import { todayFor, type PortfoliosContext } from '../portfolios-context';
import { toPriceSource } from './present-source';
import type { ReadAddress } from './read-address';
import { PriceFault, readAddressPrices, type FoundPrice, type PriceSelector } from './read-address-prices';
import { sortPrices, storeFound } from './store-found';

/** Dependencies of the prices of web addresses. */
export interface PriceSourcesContext extends Pick<PortfoliosContext, 'config' | 'db' | 'now'> {
  readonly readAddress: ReadAddress;
}

export interface AssetKey {
  readonly userId: number;
  readonly id: string;
}

/** Addresses that a user may follow, and try in an hour. */
export const MAX_SOURCES = 50;
export const PRICE_TRIALS = 60;

/** The time between two readings of an address. */
export const SOURCE_INTERVAL_MS = 8 * 3_600_000;

const urlCheck: Check<string> = (given) => {
  const text = typeof given === 'string' ? given.trim() : '';
  const url = URL.canParse(text) && text.length <= 2_000 ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    return { fault: 'must be an address like https://example.org/price.json' };
  if (url.username !== '' || url.password !== '')
    return { fault: 'must be an address without a user and a password' };
  url.hash = '';
  return { value: url.href };
};

const emptyIsNull = (check: Check<string>): Check<string | null> => {
  const checked = orNull(check);
  return (given) => (given === '' ? { value: null } : checked(given));
};

const CHECKS = {
  url: urlCheck,
  format: choiceCheck(['json', 'csv', 'html']),
  price: nameCheck(200),
  date: emptyIsNull(nameCheck(200)),
  currency: emptyIsNull(nameCheck(200)),
  decimalSign: orNull(choiceCheck(['point', 'comma'])),
  acceptJump: booleanCheck,
};

interface ParsedSource {
  readonly url: string;
  readonly selector: PriceSelector;
  readonly acceptJump: boolean;
}

/** The present prices of an address, without storing anything. @throws AppError as {@link followAddress}. */
export async function tryAddress(
  context: PriceSourcesContext,
  key: AssetKey,
  body: unknown,
): Promise<Omit<PriceTrial, 'meta'>> {
  const parsed = parseSource(body);
  const asset = await requireOwnAsset(context, key);
  const foundPrices = await findPrices(context, asset, parsed);
  const [source] = await readPriceSources(context.db, key.userId, asset.id);
  const sorting = { acceptJump: false, lastDay: source?.lastDay ?? null };
  const { held } = sortPrices(await readAssetPrices(context.db, asset.id), foundPrices, sorting);
  const { close, day } = foundPrices.at(-1)!;
  return {
    date: formatIsoDate(day),
    close,
    currency: asset.currency,
    prices: foundPrices.length,
    held: held !== null,
  };
}

/**
 * Follows a web address for the prices of an own asset, after it gave one.
 *
 * @throws AppError REQUEST_INVALID at `url`, `price`, `date`, `currency`; ASSET_UNKNOWN, LIMIT_REACHED, RATE_LIMITED.
 */
export async function followAddress(
  context: PriceSourcesContext,
  key: AssetKey,
  body: unknown,
): Promise<AssetPriceSource> {
  const parsed = parseSource(body);
  const asset = await requireOwnAsset(context, key);
  const foundPrices = await findPrices(context, asset, parsed);
  const { day, ...selector } = parsed.selector;
  return context.db.transaction(async (tx) => {
    await lockUser(tx, key.userId);
    const [before] = await readPriceSources(tx, key.userId, asset.id);
    if (!before && (await countPriceSources(tx, key.userId)) >= MAX_SOURCES)
      throw new AppError('LIMIT_REACHED', `At most ${MAX_SOURCES} assets can follow a web address.`);
    const { isChanged, ...state } = await storeFound(
      tx,
      { assetId: asset.id, lastDay: before?.lastDay ?? null, lastClose: before?.lastClose ?? null },
      { found: foundPrices, acceptJump: parsed.acceptJump },
    );
    const saved = await savePriceSource(tx, {
      assetId: asset.id,
      url: parsed.url,
      ...selector,
      day,
      ...state,
      dueAt: new Date(context.now().getTime() + SOURCE_INTERVAL_MS),
      checkedAt: context.now(),
      failures: 0,
      error: null,
    });
    if (isChanged) await raiseAssetsRevision(tx, key.userId);
    return toPriceSource(saved);
  });
}

/** Follows no address any more; its prices stay. @throws AppError ASSET_UNKNOWN. */
export async function leaveAddress(context: Pick<PriceSourcesContext, 'db'>, key: AssetKey): Promise<null> {
  const asset = await requireAsset(context.db, key.userId, key.id);
  await deletePriceSource(context.db, asset.id);
  return null;
}

function parseSource(body: unknown): ParsedSource {
  const fields = parseBody(body, CHECKS, ['url', 'format', 'price']);
  return {
    url: fields.url!,
    acceptJump: fields.acceptJump ?? false,
    selector: {
      format: fields.format!,
      price: fields.price!,
      day: fields.date ?? null,
      currency: fields.currency ?? null,
      decimalSign: fields.decimalSign ?? null,
    },
  };
}

async function requireOwnAsset(
  { db }: Pick<PriceSourcesContext, 'db'>,
  { id, userId }: AssetKey,
): Promise<AssetRow> {
  const asset = await requireAsset(db, userId, id);
  if (asset.symbol === null) return asset;
  throw invalidFields({ url: [`is for own assets; the prices of ${asset.symbol} are those of the market`] });
}

async function findPrices(
  context: PriceSourcesContext,
  asset: AssetRow,
  { selector, url }: ParsedSource,
): Promise<readonly FoundPrice[]> {
  const { retryAfter } = await admit(context, [[COUNTERS.priceTrial, String(asset.userId), PRICE_TRIALS]]);
  if (retryAfter !== null)
    throw new AppError(
      'RATE_LIMITED',
      `You have tried ${PRICE_TRIALS} addresses; please try again in a while.`,
      { retryAfter },
    );
  try {
    const text = await context.readAddress(url, selector.format);
    return readAddressPrices(text, selector, { currency: asset.currency, today: todayFor(context) });
  } catch (error) {
    if (error instanceof PriceFault) throw invalidFields({ [error.field]: [error.message] });
    throw error;
  }
}
