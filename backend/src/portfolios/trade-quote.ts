import type { TradeQuote } from '@/lib/contracts/portfolios/trade-quote';
import { rateDay, rateSource } from '@/lib/analytics/ledger/rate-source';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import { groupBy } from '@/lib/domain/group-by';
import { formatIsoDate, parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { Executor } from '../db/database';
import { readAllPrices, type AssetPriceRow, type AssetRow } from '../db/repositories/portfolio-asset-rows';
import { readAccounts } from '../db/repositories/portfolio-rows';
import { findAccount } from './accounts';
import type { ReportContext } from './reports/report-scope';
import { readPortfolioMarket } from './book/read-market';
import { invalidFields } from './form-checks';
import { ownRates } from './own-rates';
import { requirePortfolio, todayFor, usualDay, type PortfolioKey } from './portfolios-context';
import { multiplierNumber } from './asset-multiplier';
import { assetKeyOf, AssetDirectory, unknownAsset } from './resolve-assets';
import { readRunningCash } from './running-cash';
import type { SeriesStore } from './series-in-transaction';

/** The asset and the day for which a transaction is entered. */
export interface TradeQuoteQuery {
  readonly asset: string | undefined;
  /** Default: the usual day. */
  readonly date: string | undefined;
  /** Default: the base currency of the portfolio is the one that it settles in. */
  readonly account: string | undefined;
}

/** Digits of a number that a reader edits: binary fractions of prices that were adjusted have more. */
const DIGITS = 10;
const shortened = (value: number): number => Number(value.toPrecision(DIGITS));

/**
 * The close of an asset as it traded on a day, and the rate of the day into the currency of an account: those by which the
 * book would value and settle a trade.
 *
 * @throws AppError PORTFOLIO_UNKNOWN, ACCOUNT_UNKNOWN, ASSET_UNKNOWN, REQUEST_INVALID.
 */
export async function readTradeQuote(
  context: ReportContext,
  key: PortfolioKey,
  { account, asset: given, date }: TradeQuoteQuery,
): Promise<Omit<TradeQuote, 'meta'>> {
  if (given === undefined) throw invalidFields({ asset: ['must be a symbol, or the id of an own asset'] });
  const { db, store } = context;
  const portfolio = await requirePortfolio(db, key);
  const day = date === undefined ? usualDay(context) : parseTradeDay(date, todayFor(context));
  const [accounts, assets] = [
    await readAccounts(db, portfolio.id),
    await AssetDirectory.read(db, store, key.userId),
  ];
  const payer = account === undefined ? null : findAccount(accounts, account);
  const settleCurrency = payer?.currency ?? portfolio.baseCurrency;
  const entry = assets.find(given);
  if (entry === null) throw unknownAsset(given);
  const asset = 'asset' in entry ? entry.asset : assetOf(entry.instrument, settleCurrency);
  const quote = await quoteOn(store, {
    asset,
    day,
    settleCurrency,
    assets,
    prices: await readOwnPrices(db, key.userId),
  });
  const cash = await readRunningCash(context, await context.books.source(portfolio, null));
  const isoOf = (at: EpochDay | null): string | null => (at === null ? null : formatIsoDate(at));
  return {
    asset: assetKeyOf(asset),
    name: asset.name,
    currency: asset.currency,
    close: quote.close,
    closeDay: isoOf(quote.closeDay),
    settleCurrency,
    rate: quote.rate,
    rateDay: isoOf(quote.rateDay),
    cash: payer?.cash === 'tracked' ? (cash?.on(payer.id, payer.currency, day) ?? null) : null,
  };
}

/** A close and a rate, and their days; of equal currencies the rate is 1 and has no day. */
export interface DayQuote {
  readonly close: number | null;
  /** The amount of one unit at a price of 1. */
  readonly multiplier: number;
  readonly closeDay: EpochDay | null;
  readonly rate: number | null;
  readonly rateDay: EpochDay | null;
}

/** The close of an asset as it traded on a day, and the rate of the day into another currency. */
export async function quoteOn(
  store: SeriesStore,
  {
    asset,
    assets,
    day,
    prices,
    settleCurrency,
  }: {
    readonly asset: Pick<AssetRow, 'currency' | 'id' | 'symbol'> & Partial<Pick<AssetRow, 'overrides'>>;
    readonly assets: AssetDirectory;
    readonly day: EpochDay;
    /** The prices that the person entered, by asset. */
    readonly prices: ReadonlyMap<number, readonly AssetPriceRow[]>;
    readonly settleCurrency: string;
  },
): Promise<DayQuote> {
  const market = await readPortfolioMarket(store, {
    asOf: day,
    assets: [asset],
    prices,
    currencies: new Set([asset.currency, settleCurrency]),
    ownRates: ownRates(assets.all(), prices),
  });
  const closes = market.closes.get(assetKeyOf(asset));
  const at = closes ? lastOnOrBefore(closes.days, day) : -1;
  const multiplier = multiplierNumber(asset);
  const pair = { from: asset.currency, to: settleCurrency, day };
  const rate = rateSource(market.pairs)(pair.from, pair.to, day);
  const isForeign = asset.currency !== settleCurrency;
  return {
    close: at < 0 ? null : shortened(closes!.values[at]! / multiplier),
    multiplier,
    closeDay: at < 0 ? null : closes!.days[at]!,
    rate: rate === null ? null : shortened(rate),
    rateDay: isForeign ? rateDay(market.pairs, pair) : null,
  };
}

/** A trade of a later day is planned: it is entered at what is known today. */
function parseTradeDay(text: string, today: EpochDay): EpochDay {
  const day = parseIsoDate(text);
  if (day === null)
    throw invalidFields({ date: [`must be a day as YYYY-MM-DD, got "${text.slice(0, 20)}"`] });
  return Math.min(day, today);
}

/** The fields of an instrument that no transaction names yet. */
function assetOf(
  {
    currency,
    name,
    symbol,
  }: { readonly currency: string | null; readonly name: string; readonly symbol: string },
  usualCurrency: string,
): Pick<AssetRow, 'currency' | 'id' | 'name' | 'symbol'> {
  return { id: 0, symbol, name, currency: currency ?? usualCurrency };
}

/** The prices that a person entered, by asset. */
export async function readOwnPrices(
  executor: Executor,
  userId: number,
): Promise<Map<number, AssetPriceRow[]>> {
  const rows = await readAllPrices(executor, userId);
  const groups = groupBy(rows, ([id]) => id);
  return new Map([...groups].map(([id, list]) => [id, list.map(([, day, close]) => ({ day, close }))]));
}
