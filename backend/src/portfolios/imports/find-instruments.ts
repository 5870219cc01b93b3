import { decimalToNumber, requireDecimal } from '@/lib/domain/decimal';
import { rateSource } from '@/lib/analytics/ledger/rate-source';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import type { EpochDay } from '@/lib/domain/iso-date';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { currencyOfUnit } from '@/lib/domain/minor-units';

import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import type { AssetRow } from '../../db/repositories/portfolio-asset-rows';
import { readCurrencyPairs } from '../book/read-market';
import { assetKeyOf } from '../resolve-assets';
import { makePauses } from '../make-pauses';
import type { ImportedRow } from './imported-row';

/** A trade price must lie within the day's range, widened by this part. */
const TOLERANCE = 0.05;
/** A bar this many days before the trade still counts as the day's (holidays of one exchange). */
const MAX_AGE = 4;
/** Trades compared per instrument. */
const MAX_COMPARED = 5;
const MAX_CANDIDATES = 8;

/** A file's names of one asset, with the trades that show its price. */
export interface AssetReference {
  readonly key: string;
  readonly isin: string | null;
  readonly name: string | null;
  readonly currency: string | null;
  /** The currency in which it trades, where trades are stated in another one. */
  readonly listedIn: string | null;
  readonly isOwn: boolean;
  readonly trades: readonly {
    readonly day: EpochDay;
    readonly price: number;
    readonly currency: string | null;
  }[];
}

/** The assets that rows name, in order of appearance. */
export async function collectReferences(rows: readonly ImportedRow[]): Promise<AssetReference[]> {
  const pause = makePauses();
  const entries = new Map<
    string,
    { reference: AssetReference; trades: AssetReference['trades'][number][] }
  >();
  for (const row of rows) {
    await pause();
    for (const key of [row.asset, row.toAsset]) {
      if (key === undefined) continue;
      const isMain = key === row.asset;
      const entry = entries.get(key);
      const trades = entry?.trades ?? [];
      const price = isMain && (row.kind === 'buy' || row.kind === 'sell') ? priceOf(row) : null;
      if (price !== null)
        trades.push({ day: requireIsoDate(row.date), price, currency: row.currency ?? null });
      const before = entry?.reference;
      const reference: AssetReference = {
        key,
        isin: before?.isin ?? (isMain ? (row.isin ?? null) : null),
        name: before?.name ?? (isMain ? (row.assetName ?? null) : null),
        currency: before?.currency ?? row.currency ?? null,
        listedIn: before?.listedIn ?? (isMain && row.listedIn ? currencyOfUnit(row.listedIn) : null),
        isOwn: (before?.isOwn ?? false) || (isMain && row.isOwnAsset === true),
        trades,
      };
      entries.set(key, { reference, trades });
    }
  }
  return [...entries.values()].map(({ reference }) => reference);
}

/** The price of a trade; of one that is stated in another currency than the asset trades in, by its amount. */
function priceOf({ gross, listedIn, price, quantity }: ImportedRow): number | null {
  const numberOf = (text: string): number => decimalToNumber(requireDecimal(text));
  if (price !== undefined) return numberOf(price);
  if (listedIn === undefined || gross === undefined || quantity === undefined) return null;
  const units = numberOf(quantity);
  return units > 0 ? numberOf(gross) / units : null;
}

/** The result of the search for an asset of a file: a certain asset, or candidates to choose from. */
export interface FoundAsset {
  /** The name of the asset in rows; null when it must be asked for. */
  readonly certain: string | null;
  readonly candidates: readonly string[];
  /** A candidate whose prices agree; null without one. */
  readonly proposal: string | null;
  /** True when the prices are those after later splits: the quantities of the file are adjusted for splits. */
  readonly isAdjusted: boolean;
}

/** The basis on which prices of a file are compared with the market. */
export interface PriceBasis {
  readonly today: EpochDay;
  /** The declared state of the file's prices: adjusted for later splits, as traded, or neither yet. */
  readonly declared: 'adjusted' | 'as-traded' | null;
}

/**
 * Finds the asset of a reference: an asset of the user or an instrument of the market with the same symbol or
 * ISIN. It is certain when the trades' prices lie within the range of their days, as traded then; an asset of
 * the user whose instrument has no prices is certain by its name alone.
 */
export async function findAsset(
  store: Pick<MarketStore, 'instruments' | 'find' | 'view'>,
  own: readonly AssetRow[],
  reference: AssetReference,
  basis: PriceBasis,
): Promise<FoundAsset> {
  const matches = own.filter((asset) => isSame(asset, reference));
  const certainOwn = matches.find(({ symbol }) => symbol === null);
  if (certainOwn) return found(assetKeyOf(certainOwn), [], null);
  const instruments = candidatesOf(store, matches, reference);
  const agreeing: InstrumentRecord[] = [];
  for (const one of instruments) if (await pricesAgree(store, one, reference, null)) agreeing.push(one);
  const exact = agreeing.find((one) => isExact(one, reference));
  const candidates = instruments.slice(0, MAX_CANDIDATES).map(({ symbol }) => symbol);
  if (exact && reference.trades.length > 0 && agreeing.length >= 1)
    return found(exact.symbol, candidates, exact.symbol);
  if (basis.declared !== 'as-traded')
    for (const one of instruments.filter((each) => isExact(each, reference)))
      if (await pricesAgree(store, one, reference, basis.today))
        return found(one.symbol, candidates, one.symbol, true);
  const marketAsset = matches.find(
    ({ symbol }) => symbol !== null && symbol.toUpperCase() === reference.key.toUpperCase(),
  );
  if (marketAsset && reference.trades.length === 0)
    return found(marketAsset.symbol, candidates, marketAsset.symbol);
  return found(null, candidates, agreeing[0]?.symbol ?? null);
}

function found(
  certain: string | null,
  candidates: readonly string[],
  proposal: string | null,
  isAdjusted = false,
): FoundAsset {
  return { certain, candidates, proposal, isAdjusted };
}

function isSame(asset: AssetRow, { isin, key, isOwn }: AssetReference): boolean {
  if (asset.isin !== null && (asset.isin === isin || asset.isin === key)) return true;
  if (asset.symbol !== null) return asset.symbol.toUpperCase() === key.toUpperCase();
  return asset.name === key || (isOwn && asset.name === key);
}

/** Instruments with this symbol, with the symbol on another exchange, in another currency, or with the ISIN. */
function candidatesOf(
  store: Pick<MarketStore, 'instruments' | 'find'>,
  named: readonly AssetRow[],
  { currency, isin, key }: AssetReference,
): InstrumentRecord[] {
  const upper = key.toUpperCase();
  const isNumber = /^\d+$/.test(key);
  const direct = [
    ...named.flatMap(({ symbol }) => (symbol === null ? [] : [store.find(symbol)])),
    isNumber ? null : store.find(key),
    currency === null ? null : store.find(`${key}-${currency}`),
    store.find(`${key}-USD`),
  ].filter((one) => one !== null);
  const listings = store
    .instruments()
    .filter(
      (one) =>
        (isin !== null && one.details['isin'] === isin) || one.symbol.toUpperCase().startsWith(`${upper}.`),
    );
  return [...new Map([...direct, ...listings].map((one) => [one.id, one])).values()];
}

function isExact(one: InstrumentRecord, { isin, key }: AssetReference): boolean {
  const names = [one.symbol, ...one.aliases].map((name) => name.toUpperCase());
  return names.includes(key.toUpperCase()) || (isin !== null && one.details['isin'] === isin);
}

/** Exchange rates from the currencies of trades into that of an instrument. */
async function ratesOf(
  store: Pick<MarketStore, 'find' | 'view'>,
  currency: string,
  trades: AssetReference['trades'],
): Promise<ReturnType<typeof rateSource>> {
  const currencies = new Set([currency, ...trades.flatMap((trade) => trade.currency ?? [])]);
  const last = trades.reduce((day, trade) => Math.max(day, trade.day), 0);
  return rateSource(await readCurrencyPairs(store, currencies, last));
}

/**
 * True when trade prices lie within the range of their days; false when no trade has a bar.
 *
 * @param adjustedTo - Compares with prices adjusted for the splits up to this day; null: as they were traded.
 */
async function pricesAgree(
  store: Pick<MarketStore, 'find' | 'view'>,
  instrument: InstrumentRecord,
  { listedIn, trades }: AssetReference,
  adjustedTo: EpochDay | null,
): Promise<boolean> {
  const { currency: own } = instrument;
  const foreign = trades.find(({ currency }) => currency !== null && own !== null && currency !== own);
  if (foreign && own !== listedIn) return false;
  const rateOn = foreign ? await ratesOf(store, own!, trades) : () => 1;
  const step = Math.max(1, Math.floor(trades.length / MAX_COMPARED));
  let compared = 0;
  for (let at = 0; at < trades.length && compared < MAX_COMPARED; at += step) {
    const { currency, day, price: stated } = trades[at]!;
    const rate = rateOn(currency ?? own!, own!, day);
    if (rate === null) return false;
    const price = stated * rate;
    // The view of a day has the prices as they were traded on it.
    const view = await store.view(instrument.id, adjustedTo ?? day);
    const last = view === null ? -1 : lastOnOrBefore(view.days, day);
    if (view === null || last < 0 || day - view.days[last]! > MAX_AGE) return false;
    const [high, low, close] = [view.high[last]!, view.low[last]!, view.close[last]!];
    const upper = Number.isNaN(high) ? close : high;
    const lower = Number.isNaN(low) ? close : low;
    if (price > upper * (1 + TOLERANCE) || price < lower * (1 - TOLERANCE)) return false;
    compared++;
  }
  return compared > 0;
}
