import type { EpochDay } from '@/lib/domain/iso-date';
import type { RateMissingFault } from '@/lib/domain/portfolio/portfolio';
import type { DatedValues } from '../compare/convert-series';
import type { Book, PriceMark } from '../ledger/book';
import { isTradePrice, STALE_DAYS } from '../ledger/booking-prices';
import { rateSource, type PairQuotes, type RateSource } from '../ledger/rate-source';
import { splitFactorAfter } from '../ledger/splits';
import { lastOnOrBefore } from '../series/day-index';

/** Market data as known on the as-of day. */
export interface MarketData {
  /**
   * Closes by asset, oldest first, in the asset's currency: of market assets adjusted for the market splits
   * that the book applies; of own assets as entered.
   */
  readonly closes: ReadonlyMap<string, DatedValues>;
  readonly pairs: readonly PairQuotes[];
}

/** The source of the price of a day: a close, an own trade, or only the cost of the units. */
export type PriceSource = 'close' | 'trade' | 'cost';

/** A price of one unit, as traded on the day asked for, in the asset's currency. */
export interface UnitPrice {
  readonly price: number;
  /** Day of the close or trade. */
  readonly day: EpochDay;
  readonly source: PriceSource;
}

/** Prices and rates of everything in a book on all valuation days. */
export interface PriceGrid {
  /** Days with a row, a close or a rate, from the first row to the as-of day, which is always the last one. */
  readonly days: Int32Array;
  /** By asset: price of one unit as traded on the day, in the asset's currency; NaN before any price. */
  readonly units: readonly Float64Array[];
  /** By currency: base units for one unit; NaN before the first rate. */
  readonly rates: ReadonlyMap<string, Float64Array>;
  /** Price of an asset on any day up to the as-of day. */
  readonly priceOn: (asset: number, day: EpochDay) => UnitPrice | null;
  readonly rateOn: RateSource;
}

/** Prices of one asset, in units of the as-of day. */
interface PriceLine {
  readonly days: ArrayLike<number>;
  readonly prices: ArrayLike<number>;
}

interface AssetPrices {
  readonly isOwn: boolean;
  readonly closes: PriceLine;
  readonly trades: PriceLine;
  readonly costs: PriceLine;
  /** The number of units that one unit of a day has become by the as-of day. */
  readonly factorAfter: (day: EpochDay) => number;
}

const NO_PRICES: PriceLine = { days: [], prices: [] };

/** Prices and rates on the valuation days of a book. */
export function priceGrid(book: Book, market: MarketData): PriceGrid {
  const days = valuationDays(book, market);
  const rateOn = rateSource(market.pairs);
  const base = book.settings.baseCurrency;
  const rates = new Map(
    Array.from(usedCurrencies(book), (currency) => {
      const column = new Float64Array(days.length);
      for (let t = 0; t < days.length; t++) column[t] = rateOn(currency, base, days[t]!) ?? NaN;
      return [currency, column] as const;
    }),
  );
  const prices = book.assets.map((_, asset) => assetPrices(book, market, asset));
  const units = prices.map((asset) => unitPrices(asset, days));
  return { days, units, rates, priceOn: (asset, day) => priceAt(prices[asset]!, day), rateOn };
}

/**
 * Currencies that a book holds on a valuation day without a rate to the base currency: one fault each, with the
 * first such day. Their values count as 0 on those days, so that a caller must not show them.
 */
export function missingRates(book: Book, grid: PriceGrid): RateMissingFault[] {
  const to = book.settings.baseCurrency;
  const firstDays = new Map<string, EpochDay>();
  const hold = (currency: string, day: EpochDay): void =>
    void firstDays.set(currency, Math.min(day, firstDays.get(currency) ?? Infinity));
  for (const { asset, days } of book.holdings) hold(book.assets[asset]!.currency, days[0]!);
  for (const { currency, days } of book.cash) hold(currency, days[0]!);
  return [...firstDays].flatMap(([from, first]) => {
    const rates = grid.rates.get(from)!;
    let at = lastOnOrBefore(grid.days, first - 1) + 1;
    while (at < rates.length && !Number.isNaN(rates[at]!)) at++;
    return at === rates.length
      ? []
      : [{ code: 'RATE_MISSING', day: grid.days[at]!, from, to, transaction: null } as const];
  });
}

/** Currencies of the assets and cash of a book. */
function usedCurrencies(book: Book): Set<string> {
  const used = new Set<string>([book.settings.baseCurrency]);
  for (const { asset } of book.holdings) used.add(book.assets[asset]!.currency);
  for (const { currency } of book.cash) used.add(currency);
  return used;
}

/** Every day with a row, a close of an asset held, or a rate of a currency used; and the as-of day. */
function valuationDays(book: Book, market: MarketData): Int32Array {
  const first = book.firstDay ?? book.asOf;
  const isDay = new Uint8Array(Math.max(1, book.asOf - first + 1));
  isDay[isDay.length - 1] = 1;
  const mark = (days: ArrayLike<number>): void => {
    for (let i = Math.max(0, lastOnOrBefore(days, first)); i < days.length; i++) {
      const at = days[i]! - first;
      if (at >= isDay.length) break;
      if (at >= 0) isDay[at] = 1;
    }
  };
  for (let at = 0; at < book.rows.length; at++) isDay[book.rows[at]!.day - first] = 1;
  for (const asset of new Set(book.holdings.map((holding) => holding.asset))) {
    mark(market.closes.get(book.assets[asset]!.id)?.days ?? []);
    mark(book.splits[asset]!.map(({ day }) => day));
    mark(switchDays(book, market, asset));
  }
  const used = usedCurrencies(book);
  if (used.size > 1) {
    for (const { base, quote, days } of market.pairs) if (used.has(base) || used.has(quote)) mark(days);
  }
  const days = new Int32Array(isDay.length);
  let count = 0;
  for (let at = 0; at < isDay.length; at++) if (isDay[at]) days[count++] = first + at;
  return days.slice(0, count);
}

/** The days on which an own trade replaces a close that has become too old: values change without a row or a close. */
function switchDays(book: Book, market: MarketData, asset: number): number[] {
  const { id, isOwn } = book.assets[asset]!;
  const closes = market.closes.get(id)?.days ?? [];
  if (isOwn || closes.length === 0) return [];
  const days = book.marks[asset]!.flatMap(({ day, isCost }) => {
    const at = isCost ? -1 : lastOnOrBefore(closes, day);
    const stale = at < 0 ? -1 : closes[at]! + STALE_DAYS + 1;
    return at >= 0 && closes[at]! < day && stale < (closes[at + 1] ?? Infinity) ? [stale] : [];
  });
  return [...new Set(days)].sort((a, b) => a - b);
}

function assetPrices(book: Book, market: MarketData, asset: number): AssetPrices {
  const { id, isOwn } = book.assets[asset]!;
  const splits = book.splits[asset]!;
  const factorAfter = splitFactorAfter(splits);
  // Closes of the market contain its splits; those that only rows record have to be applied to them.
  const rowFactor = splitFactorAfter(splits.filter(({ source }) => source === 'row'));
  const closes = market.closes.get(id);
  const isAdjusted = splits.every(({ source }) => source === 'market');
  const adjusted =
    closes === undefined || isAdjusted
      ? closes?.values
      : closes.values.map((close, i) => close / rowFactor(closes.days[i]!));
  return {
    isOwn,
    closes: closes ? { days: closes.days, prices: adjusted! } : NO_PRICES,
    trades: markLine(book.marks[asset]!, false, factorAfter),
    costs: markLine(book.marks[asset]!, true, factorAfter),
    factorAfter,
  };
}

function markLine(
  marks: readonly PriceMark[],
  isCost: boolean,
  factorAfter: (day: EpochDay) => number,
): PriceLine {
  const ownMarks = marks.filter((mark) => mark.isCost === isCost);
  return {
    days: ownMarks.map(({ day }) => day),
    prices: ownMarks.map(({ day, price }) => price / factorAfter(day)),
  };
}

/**
 * The choice among the last close, trade and cost for the price of a day; positions are -1 where there is
 * none. A close older than ten days is replaced by a newer own trade, except of own assets, whose prices are
 * entered.
 */
function chooseSource(
  asset: AssetPrices,
  day: EpochDay,
  at: { readonly close: number; readonly trade: number; readonly cost: number },
): PriceSource | null {
  if (at.close < 0) return at.trade >= 0 ? 'trade' : at.cost >= 0 ? 'cost' : null;
  const closeDay = asset.closes.days[at.close]!;
  const tradeDay = at.trade < 0 ? -Infinity : asset.trades.days[at.trade]!;
  return isTradePrice(day, { close: closeDay, trade: tradeDay, isOwn: asset.isOwn }) ? 'trade' : 'close';
}

const LINE_OF = { close: 'closes', trade: 'trades', cost: 'costs' } as const;

function priceAt(asset: AssetPrices, day: EpochDay): UnitPrice | null {
  const at = {
    close: lastOnOrBefore(asset.closes.days, day),
    trade: lastOnOrBefore(asset.trades.days, day),
    cost: lastOnOrBefore(asset.costs.days, day),
  };
  const source = chooseSource(asset, day, at);
  if (source === null) return null;
  const line = asset[LINE_OF[source]];
  return { price: line.prices[at[source]]! * asset.factorAfter(day), day: line.days[at[source]]!, source };
}

/** The same as {@link priceAt} for all days: mostly a close that is not stale. */
function unitPrices(asset: AssetPrices, days: Int32Array): Float64Array {
  const { closes, factorAfter } = asset;
  const prices = new Float64Array(days.length);
  let close = -1;
  for (let t = 0; t < days.length; t++) {
    const day = days[t]!;
    while (close + 1 < closes.days.length && closes.days[close + 1]! <= day) close++;
    prices[t] =
      close >= 0 && day - closes.days[close]! <= STALE_DAYS
        ? closes.prices[close]! * factorAfter(day)
        : (priceAt(asset, day)?.price ?? NaN);
  }
  return prices;
}
