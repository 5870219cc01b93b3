import type { EpochDay } from '@/lib/domain/iso-date';
import type { RateMissingFault } from '@/lib/domain/portfolio/portfolio';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { DatedValues } from '../compare/convert-series';
import type { Book } from '../ledger/book';
import { isTradePrice, STALE_DAYS } from '../ledger/booking-prices';
import type { PriceMarks } from '../ledger/price-marks';
import { rateSource, type PairQuotes, type RateSource } from '../ledger/rate-source';
import { splitFactorAfter } from '../ledger/splits';
import { lastOnOrBefore } from '../series/day-index';
import { rateColumns } from './rate-columns';
import { weakColumn, type ColumnReader, type DayColumn, type PlacedNumbers } from './weak-column';

/** Market data as known on the as-of day. */
export interface MarketData {
  /**
   * Closes by asset, oldest first, in the asset's currency: of market assets adjusted for the market splits
   * that the book applies; of own assets as entered.
   */
  readonly closes: ReadonlyMap<string, DatedValues>;
  readonly pairs: readonly PairQuotes[];
}

/** From which days on market data differ from earlier ones; Infinity: they do not. */
export interface MarketChange {
  /** By asset: the first day on which it has another close, or one that it had not. Assets without one are left out. */
  readonly closes: ReadonlyMap<string, EpochDay>;
  /** The first day on which a rate differs. */
  readonly rates: EpochDay;
  /** Whether a rate of a day differs: after a correction those of few days do. */
  readonly hasOtherRate: (day: EpochDay) => boolean;
}

/** Where the price of a day comes from: a close, an own trade, or only the cost of the units. */
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
  readonly units: readonly DayColumn[];
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
  readonly hasSplits: boolean;
  readonly closes: PriceLine;
  readonly trades: PriceLine;
  readonly costs: PriceLine;
  /** What one unit of a day has become by the as-of day. */
  readonly factorAfter: (day: EpochDay) => number;
}

const NO_PRICES: PriceLine = { days: [], prices: [] };

/** A book and its prices before some of its rows, or the market, changed. */
export interface EarlierGrid {
  readonly book: Book;
  readonly grid: PriceGrid;
  /** How its market data differ; without it they are the same. */
  readonly change?: MarketChange;
  /** Rows that were added to those of the book; null or without it others may have changed. */
  readonly added?: readonly Pick<Transaction, 'day'>[] | null;
}

/**
 * Prices and rates on the valuation days of a book.
 *
 * @param before - A book of the same assets and splits, in this or another base currency; what is as in it is taken
 * from it.
 */
export function priceGrid(book: Book, market: MarketData, before: EarlierGrid | null = null): PriceGrid {
  const known = before && (PRICES.get(before.grid.units) ?? null);
  const change = before?.change ?? null;
  const prices = book.assets.map(({ id }, asset) =>
    known && !change?.closes.has(id) && before.book.marks[asset]!.equals(book.marks[asset]!)
      ? known[asset]!
      : assetPrices(book, market, asset),
  );
  const found = before && hasSameDays(book, before) ? before.grid.days : valuationDays(book, market);
  const same = before !== null && isSameDays(before.grid.days, found) ? before : null;
  const days = same ? same.grid.days : found;
  const rateOn = rateSource(market.pairs);
  const base = book.settings.baseCurrency;
  const rates = rateColumns(days, {
    currencies: usedCurrencies(book),
    rateOn: (currency, day) => rateOn(currency, base, day),
    earlier:
      before?.book.settings.baseCurrency === base
        ? { days: before.grid.days, rates: before.grid.rates, since: change?.rates ?? Infinity }
        : null,
  });
  const calendars = new Calendars(days);
  const units = prices.map((asset, index) =>
    same && asset === known?.[index] ? same.grid.units[index]! : priceColumn(asset, calendars),
  );
  PRICES.set(units, prices);
  return { days, units, rates, priceOn: priceReader(prices), rateOn };
}

/** The prices of which the columns of a grid are made. */
const PRICES = new WeakMap<PriceGrid['units'], readonly AssetPrices[]>();

/** A function of its own, so that it keeps nothing else of a grid in memory. */
const priceColumn = (asset: AssetPrices, calendars: Calendars): DayColumn =>
  weakColumn(() => unitPrices(asset, calendars), { reader: closeReader(asset, calendars) });

/** The last closes of an asset, where {@link freshPlaces} has them. */
function closeReader(asset: AssetPrices, calendars: Calendars): ColumnReader {
  let known: PlacedNumbers | null | undefined;
  return () => {
    if (known !== undefined) return known;
    const places = freshPlaces(asset, calendars);
    known = places && { numbers: asset.closes.prices, places };
    return known;
  };
}

const isSameDays = (a: Int32Array, b: Int32Array): boolean =>
  a === b || (a.length === b.length && a.every((day, t) => day === b[t]));

/** Whether rows were added on days that there are, and no asset or currency with days of its own. */
function hasSameDays(book: Book, { added, book: old, change, grid }: EarlierGrid): boolean {
  if (!added || change || book.asOf !== old.asOf || book.firstDay !== old.firstDay) return false;
  const isSameUse = book.holdings.length === old.holdings.length && book.cash.length === old.cash.length;
  return isSameUse && added.every(({ day }) => grid.days[lastOnOrBefore(grid.days, day)] === day);
}

/** A function of its own, so that it keeps nothing else of a grid in memory: the earlier book above all. */
const priceReader =
  (prices: readonly AssetPrices[]): PriceGrid['priceOn'] =>
  (asset, day) =>
    priceAt(prices[asset]!, day);

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
    if (at >= knownFrom(rates)) return [];
    while (at < rates.length && !Number.isNaN(rates[at]!)) at++;
    return at === rates.length
      ? []
      : [{ code: 'RATE_MISSING', day: grid.days[at]!, from, to, transaction: null } as const];
  });
}

/** The first day of a column from which on all rates are known. Books of the same data share the column. */
function knownFrom(rates: Float64Array): number {
  const known = KNOWN_FROM.get(rates);
  if (known !== undefined) return known;
  let first = rates.length;
  while (first > 0 && !Number.isNaN(rates[first - 1]!)) first--;
  KNOWN_FROM.set(rates, first);
  return first;
}

const KNOWN_FROM = new WeakMap<Float64Array, number>();

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
  // Series of one calendar share their days in memory, and need to be gone through once.
  const marked = new Set<string>();
  const nameOf = namesOfDays();
  const isMarked = (days: DatedValues['days']): boolean => {
    const key = nameOf(days);
    return key !== null && (marked.has(key) || !marked.add(key));
  };
  for (const asset of new Set(book.holdings.map((holding) => holding.asset))) {
    const closes = market.closes.get(book.assets[asset]!.id);
    if (closes && !isMarked(closes.days)) mark(closes.days);
    mark(book.splits[asset]!.map(({ day }) => day));
  }
  const used = usedCurrencies(book);
  if (used.size > 1) {
    for (const { base, quote, days } of market.pairs)
      if ((used.has(base) || used.has(quote)) && !isMarked(days)) mark(days);
  }
  const days = new Int32Array(isDay.length);
  let count = 0;
  for (let at = 0; at < isDay.length; at++) if (isDay[at]) days[count++] = first + at;
  return days.slice(0, count);
}

/** Names arrays of days by the memory that they show; null for others than typed ones. */
function namesOfDays(): (days: ArrayLike<number>) => string | null {
  const buffers = new Map<ArrayBufferLike, number>();
  return (days) => {
    if (!(days instanceof Int32Array)) return null;
    const { buffer, byteOffset, length } = days;
    const id = buffers.get(buffer) ?? buffers.size;
    buffers.set(buffer, id);
    return `${id} ${byteOffset} ${length}`;
  };
}

/** The valuation days, and where they are in the days of series: most series have the days of one calendar. */
class Calendars {
  private readonly nameOf = namesOfDays();
  private readonly known = new Map<string, Calendar>();

  constructor(readonly days: Int32Array) {}

  of(series: ArrayLike<number>): Calendar {
    const name = this.nameOf(series);
    const known = name === null ? undefined : this.known.get(name);
    if (known) return known;
    const places = new Int32Array(this.days.length);
    let at = this.days.length === 0 ? -1 : lastOnOrBefore(series, this.days[0]!);
    let isFresh = true;
    for (let t = 0; t < places.length; t++) {
      const day = this.days[t]!;
      while (at + 1 < series.length && series[at + 1]! <= day) at++;
      places[t] = at;
      isFresh &&= at >= 0 && day - series[at]! <= STALE_DAYS;
    }
    const calendar = { places, isFresh };
    if (name !== null) this.known.set(name, calendar);
    return calendar;
  }
}

/** The days of a series beside the valuation days. */
interface Calendar {
  /** By valuation day: index of the last day of the series on or before it; -1 before its first one. */
  readonly places: Int32Array;
  /** Whether that day is there, and not stale, for each valuation day. */
  readonly isFresh: boolean;
}

/**
 * The prices of an asset without splits that has a close on exactly the valuation days: its closes, which then need
 * no memory of their own. Null for others.
 */
function closesAsPrices({ closes, hasSplits }: AssetPrices, calendars: Calendars): Float64Array | null {
  const { days, prices } = closes;
  if (hasSplits || !(prices instanceof Float64Array)) return null;
  const count = calendars.days.length;
  const first = count === 0 ? -1 : calendars.of(days).places[0]!;
  if (first < 0 || prices.length - first < count) return null;
  return calendars.days.every((day, t) => days[first + t] === day)
    ? prices.subarray(first, first + count)
    : null;
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
    hasSplits: splits.length > 0,
    closes: closes ? { days: closes.days, prices: adjusted! } : NO_PRICES,
    trades: markLine(book.marks[asset]!, false, splits.length === 0 ? null : factorAfter),
    costs: markLine(book.marks[asset]!, true, splits.length === 0 ? null : factorAfter),
    factorAfter,
  };
}

function markLine(
  marks: PriceMarks,
  isCost: boolean,
  factorAfter: ((day: EpochDay) => number) | null,
): PriceLine {
  if (factorAfter === null && !isCost && marks.costs.length === 0) return marks;
  const places = marks.placesOf(isCost);
  const days = places.map((place) => marks.days[place]!);
  return { days, prices: places.map((place, i) => marks.prices[place]! / (factorAfter?.(days[i]!) ?? 1)) };
}

/**
 * Which of the last close, trade and cost is the price of a day; positions are -1 where there is none. A
 * close older than ten days is replaced by a newer own trade, except of own assets, whose prices are entered.
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

/** The same as {@link priceAt} for all days. */
function unitPrices(asset: AssetPrices, calendars: Calendars): Float64Array {
  return (
    closesAsPrices(asset, calendars) ?? freshCloses(asset, calendars) ?? pricesInPass(asset, calendars.days)
  );
}

/** Places of the last closes of an asset without splits that has one on each day that is not stale; null for others. */
function freshPlaces({ closes, hasSplits }: AssetPrices, calendars: Calendars): Int32Array | null {
  if (hasSplits || closes.days.length === 0) return null;
  const { isFresh, places } = calendars.of(closes.days);
  return isFresh ? places : null;
}

function freshCloses(asset: AssetPrices, calendars: Calendars): Float64Array | null {
  const places = freshPlaces(asset, calendars);
  if (!places) return null;
  const prices = new Float64Array(places.length);
  for (let t = 0; t < prices.length; t++) prices[t] = asset.closes.prices[places[t]!]!;
  return prices;
}

function pricesInPass(asset: AssetPrices, days: Int32Array): Float64Array {
  const prices = new Float64Array(days.length);
  const at = { close: -1, trade: -1, cost: -1 };
  const { closes, trades, costs } = asset;
  for (let t = 0; t < days.length; t++) {
    const day = days[t]!;
    while (at.close + 1 < closes.days.length && closes.days[at.close + 1]! <= day) at.close++;
    while (at.trade + 1 < trades.days.length && trades.days[at.trade + 1]! <= day) at.trade++;
    while (at.cost + 1 < costs.days.length && costs.days[at.cost + 1]! <= day) at.cost++;
    const source = chooseSource(asset, day, at);
    prices[t] = source === null ? NaN : asset[LINE_OF[source]].prices[at[source]]! * asset.factorAfter(day);
  }
  return prices;
}
