import type { EpochDay } from '@/lib/domain/iso-date';
import type { BarColumns, Dividend, SeriesView, Split } from '@/lib/domain/series';
import { DecodedCloses, restatePart, type SeriesActions } from './decoded-closes';
import { type Derived, type DerivedColumns, noEviction } from './evictable-columns';
import { lowerBound } from './merge-history';
import type { LazyHistory, OhlvSlice } from './lazy-history';
import type { PriceHistory } from './price-history';
import { countKnown, restateDividends } from './split-basis';
import {
  applySteps,
  cutBefore,
  scaleBy,
  stepAt,
  type WantedWealth,
  Wealth,
  type WealthPart,
} from './wealth-part';

/** An instrument's history, viewable as of any day. */
export interface SeriesViews {
  /**
   * Bars up to and including `asOf`; null when there are none. Consecutive calls with the same day return the
   * same object.
   */
  viewAt(asOf: EpochDay): SeriesView | null;
  actionsAt(asOf: EpochDay): { splits: readonly Split[]; dividends: readonly Dividend[] };
  /**
   * Memory in bytes held during the lifetime of this object; columns that can be recomputed are counted by
   * its {@link DerivedColumns}.
   */
  readonly byteLength: number;
}

/** The columns that most calculations do not use. */
export type OhlvColumns = Pick<BarColumns, 'open' | 'high' | 'low' | 'volume'>;

/** A history whose rarely used columns remain packed until they are read. */
export type PackedHistory = LazyHistory & Omit<PriceHistory, 'bars'>;

/** Number of days for which views are kept: today, and the day of a visitor viewing the past. */
const MAX_CACHED_VIEWS = 2;
const REST_COLUMNS = 4;
const UNPACKED_COLUMNS = 6;
/**
 * Wealth of this many older bars is computed too, so that windows that begin a few weeks earlier need none.
 */
const OLDER_BARS = 64;
/** Requests for the newest bars are usually followed by requests for those of a year. */
const NEWEST_BARS = 270;

/**
 * Point-in-time views of one instrument. The view of a day depends only on the bars, splits and dividends up
 * to that day: bars are restated for the known splits, and wealth is computed forwards and scaled to end at
 * the last close.
 *
 * @param derived - Evicts the oldest derived columns when those of all instruments exceed the limit.
 */
export function createSeriesViews(
  loaded: PriceHistory | PackedHistory,
  derived: DerivedColumns = noEviction,
): SeriesViews {
  return new Series(loaded, derived);
}

class Series implements SeriesViews, Derived {
  readonly #days: Int32Array;
  readonly #history: SeriesActions;
  readonly #decodeCloses: LazyHistory['decodeCloses'];
  readonly #unpackRest: (from: number, to: number) => OhlvSlice;
  readonly #derived: DerivedColumns;
  readonly byteLength: number;
  #closes: DecodedCloses | null = null;
  #rest: KnownPart | null = null;
  /** Newest first; no more than views. */
  #wealths: Wealth[] = [];
  /** Newest first. */
  #views: DayView[] = [];

  constructor(loaded: PriceHistory | PackedHistory, derived: DerivedColumns) {
    const { dividendAdjusted, dividends, splitBasis, splits } = loaded;
    this.#history = { dividendAdjusted, dividends, splitBasis, splits };
    this.#derived = derived;
    if ('decodeOhlv' in loaded) {
      this.#days = loaded.days;
      this.#decodeCloses = loaded.decodeCloses;
      this.#unpackRest = loaded.decodeOhlv;
      this.byteLength = 4 * loaded.days.length + loaded.packedBytes;
    } else {
      const { bars } = loaded;
      const { high, low, open, volume } = bars;
      this.#days = bars.days;
      this.#decodeCloses = () => bars;
      this.#unpackRest = () => ({ first: 0, open, high, low, volume });
      this.byteLength = (4 + 8 * UNPACKED_COLUMNS) * bars.days.length;
    }
  }

  viewAt(asOf: EpochDay): SeriesView | null {
    const end = lowerBound(this.#days, asOf + 1);
    if (end === 0) return null;
    const splitCount = countKnown(this.#history.splits, asOf);
    const [newest] = this.#views;
    if (newest?.isOf(splitCount, end)) return newest;
    const keptView = this.#views.find((view) => view.isOf(splitCount, end));
    const view = keptView ?? new DayView(this, this.#days.subarray(0, end), splitCount);
    this.#views = [view, ...this.#views.filter((one) => one !== view).slice(0, MAX_CACHED_VIEWS - 1)];
    return view;
  }

  actionsAt(asOf: EpochDay): ReturnType<SeriesViews['actionsAt']> {
    const { dividends, splits } = this.#history;
    return {
      splits: splits.slice(0, countKnown(splits, asOf)),
      dividends: restateDividends(dividends, this.#history, asOf),
    };
  }

  /** Wealth of the closes of a view from bar `from` on, scaled to end at the last of them. */
  totalOf(close: Float64Array, { from, known }: WantedWealth): WealthPart {
    const columns = this.#decodedCloses();
    const { given, steps } = columns;
    const end = close.length;
    if (given && end > given.firstGiven) {
      const scale = close[end - 1]! / given.wealth[end - 1]!;
      if (scale === 1) return { values: given.wealth.subarray(from, end), of: null };
      return this.#partOfWealth({ known, scaledAt: end, from, end }, (first) =>
        scaleBy(given.wealth.subarray(first, end), scale),
      );
    }
    const step = steps === null ? 0 : stepAt(steps, end - 1);
    // A last factor of one: no dividend has been paid, so wealth equals the close.
    if (steps === null || steps.factor[step] === 1) return { values: cutBefore(close, from), of: null };
    // On all days up to the next dividend the wealth is scaled alike.
    return this.#partOfWealth({ known, scaledAt: steps.from[step]!, from, end }, (first) => {
      const closes = columns.closesFor(known).subarray(0, steps.from[step + 1]);
      return applySteps(steps, closes, { first, last: step });
    });
  }

  #partOfWealth(
    { end, from, known, scaledAt }: WantedWealth & { readonly end: number; readonly scaledAt: number },
    compute: (first: number) => Float64Array,
  ): WealthPart {
    const isAlike = (one: Wealth): boolean => one.known === known && one.scaledAt === scaledAt;
    let of = this.#wealths.find((one) => isAlike(one) && one.first <= from);
    if (of === undefined) {
      const first = Math.max(from - OLDER_BARS, 0);
      of = new Wealth({ known, scaledAt, first, values: compute(first) }, (dropped) =>
        this.#forgetWealth(dropped),
      );
      const otherWealths = this.#wealths.filter((one) => !isAlike(one));
      this.#wealths = [of, ...otherWealths.slice(0, MAX_CACHED_VIEWS - 1)];
      this.#derived.keep(of, of.values.byteLength);
    }
    return { values: of.values.subarray(from - of.first, end - of.first), of };
  }

  #forgetWealth(dropped: Wealth): void {
    this.#wealths = this.#wealths.filter((one) => one !== dropped);
    for (const view of this.#views) view.forgetWealth(dropped);
  }

  /** Columns of the bars from `from` up to but excluding `to`, restated for the splits known on a day. */
  restOf(known: number, from: number, to: number): OhlvColumns {
    const part = this.#partOf(known, from, to);
    const [start, end] = [from - part.first, to - part.first];
    return {
      open: part.open.subarray(start, end),
      high: part.high.subarray(start, end),
      low: part.low.subarray(start, end),
      volume: part.volume.subarray(start, end),
    };
  }

  newestRestOf(known: number, end: number, count: number): OhlvColumns {
    // A part that contains the year contains every shorter range.
    const from = Math.max(end - count, 0);
    const part = this.#rest;
    if (part === null || part.known !== known || part.first > from || part.first + part.open.length < end)
      this.#partOf(known, Math.max(end - Math.max(count, NEWEST_BARS), 0), end);
    return this.restOf(known, from, end);
  }

  #partOf(known: number, from: number, to: number): KnownPart {
    const keptPart = this.#rest;
    if (keptPart?.known === known && keptPart.first <= from && keptPart.first + keptPart.open.length >= to)
      return keptPart;
    const { first, high, low, open, volume } = this.#unpackRest(from, to);
    const basis = { days: this.#days, history: this.#history, known, first };
    const restate = (column: Float64Array, unit: 'price' | 'volume'): Float64Array =>
      restatePart(column, { ...basis, unit });
    const part = {
      known,
      first,
      open: restate(open, 'price'),
      high: restate(high, 'price'),
      low: restate(low, 'price'),
      volume: restate(volume, 'volume'),
    };
    this.#rest = part;
    this.#derived.keep(this, 8 * REST_COLUMNS * open.length);
    return part;
  }

  drop(): void {
    this.#rest = null;
  }

  /** The closes of the first bars, as known after a number of splits. */
  closesOf(known: number, end: number): Float64Array {
    return this.#decodedCloses().closesFor(known).subarray(0, end);
  }

  #decodedCloses(): DecodedCloses {
    if (this.#closes === null) {
      const onDrop = (): void => {
        this.#closes = null;
        for (const view of this.#views) view.forgetCloses();
      };
      this.#closes = new DecodedCloses(this.#days, this.#decodeCloses(), { history: this.#history, onDrop });
      this.#derived.keep(this.#closes, this.#closes.byteLength);
    }
    return this.#closes;
  }
}

/** A range of columns as known after a number of splits. */
type KnownPart = OhlvSlice & { readonly known: number };

/** The view of an instrument on a day. Columns are computed on access. */
class DayView implements SeriesView {
  readonly #series: Series;
  readonly #known: number;
  /** The wealth from bar `first` on. */
  #total: (WealthPart & { readonly first: number }) | null = null;
  readonly days: Int32Array;
  #close: Float64Array | null = null;

  constructor(series: Series, days: Int32Array, known: number) {
    this.#series = series;
    this.#known = known;
    this.days = days;
  }

  get close(): Float64Array {
    this.#close ??= this.#series.closesOf(this.#known, this.days.length);
    return this.#close;
  }

  get total(): Float64Array {
    return this.totalFrom(0);
  }

  totalFrom(first: number): Float64Array {
    const cachedTotal = this.#total;
    if (cachedTotal !== null && cachedTotal.first <= first)
      return cutBefore(cachedTotal.values, first - cachedTotal.first);
    const part = this.#series.totalOf(this.close, { known: this.#known, from: first });
    this.#total = { first, ...part };
    return part.values;
  }

  get open(): Float64Array {
    return this.#cut('open');
  }

  get high(): Float64Array {
    return this.#cut('high');
  }

  get low(): Float64Array {
    return this.#cut('low');
  }

  get volume(): Float64Array {
    return this.#cut('volume');
  }

  isOf(known: number, end: number): boolean {
    return this.#known === known && this.days.length === end;
  }

  forgetCloses(): void {
    this.#close = null;
    if (this.#total?.of === null) this.#total = null;
  }

  forgetWealth(dropped: Wealth): void {
    if (this.#total?.of === dropped) this.#total = null;
  }

  newest(count: number): OhlvColumns {
    return this.#series.newestRestOf(this.#known, this.days.length, count);
  }

  #cut(column: keyof OhlvColumns): Float64Array {
    return this.#series.restOf(this.#known, 0, this.days.length)[column];
  }
}
