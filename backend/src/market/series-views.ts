import type { EpochDay } from '@/lib/domain/iso-date';
import type { BarColumns, Dividend, SeriesView, Split } from '@/lib/domain/series';
import { type Derived, type DerivedColumns, noEviction } from './evictable-columns';
import { lowerBound } from './merge-history';
import type { LazyHistory, PriceHistory, OhlvSlice } from './price-history';
import { countKnown, restateColumn, restateDividends } from './split-basis';
import { adjustedWealth, dividendFactors } from './total-return';

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
/** Wealth of this many older bars is computed too, so that windows that begin a few weeks earlier need none. */
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
  readonly #close: Float64Array;
  readonly #history: Omit<PriceHistory, 'bars'>;
  readonly #given: ReturnType<typeof adjustedWealth>;
  readonly #steps: FactorSteps | null;
  readonly #unpackRest: (from: number, to: number) => OhlvSlice;
  readonly #derived: DerivedColumns;
  readonly byteLength: number;
  #closes: { readonly known: number; readonly close: Float64Array } | null = null;
  #rest: KnownPart | null = null;
  /** Newest first; no more than views. */
  #wealths: Wealth[] = [];
  /** Newest first. */
  #views: DayView[] = [];

  constructor(loaded: PriceHistory | PackedHistory, derived: DerivedColumns) {
    const { bars, dividendAdjusted, dividends, splitBasis, splits } = loaded;
    this.#history = { dividendAdjusted, dividends, splitBasis, splits };
    this.#days = bars.days;
    this.#close = bars.close;
    this.#given = dividendAdjusted ? null : adjustedWealth(loaded);
    this.#steps = this.#given?.firstGiven === 0 ? null : stepsOf(dividendFactors(loaded));
    this.#derived = derived;
    const rows = bars.days.length;
    const splitRows = splits.length > 0 ? 8 * rows : 0;
    const own =
      4 * rows + 8 * rows + (this.#given ? 8 * rows : 0) + splitRows + 16 * (this.#steps?.from.length ?? 0);
    if ('decodeOhlv' in loaded) {
      this.#unpackRest = loaded.decodeOhlv;
      this.byteLength = own + loaded.packedBytes;
    } else {
      // The wealth contains the required part of the adjusted closes; that column must not be kept in memory.
      const { high, low, open, volume } = loaded.bars;
      this.#unpackRest = () => ({ first: 0, open, high, low, volume });
      this.byteLength = own + 8 * REST_COLUMNS * rows;
    }
  }

  viewAt(asOf: EpochDay): SeriesView | null {
    const end = lowerBound(this.#days, asOf + 1);
    if (end === 0) return null;
    const known = countKnown(this.#history.splits, asOf);
    const [newest] = this.#views;
    if (newest?.isOf(known, end)) return newest;
    const kept = this.#views.find((view) => view.isOf(known, end));
    const close = this.#closesFor(known);
    const view =
      kept ?? new DayView(this, this.#days.subarray(0, end), { close: close.subarray(0, end), known });
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
    const [given, steps] = [this.#given, this.#steps];
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
      const closes = this.#closesFor(known).subarray(0, steps.from[step + 1]);
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
      of = new Wealth(this, { known, scaledAt, first, values: compute(first) });
      const others = this.#wealths.filter((one) => !isAlike(one));
      this.#wealths = [of, ...others.slice(0, MAX_CACHED_VIEWS - 1)];
      this.#derived.keep(of, of.values.byteLength);
    }
    return { values: of.values.subarray(from - of.first, end - of.first), of };
  }

  forgetWealth(dropped: Wealth): void {
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
    const kept = this.#rest;
    if (kept?.known === known && kept.first <= from && kept.first + kept.open.length >= to) return kept;
    const { first, high, low, open, volume } = this.#unpackRest(from, to);
    const restate = (column: Float64Array, unit: 'price' | 'volume'): Float64Array =>
      this.#restate(column, { known, first, unit });
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

  #closesFor(known: number): Float64Array {
    if (this.#closes?.known !== known)
      this.#closes = { known, close: this.#restate(this.#close, { known, first: 0, unit: 'price' }) };
    return this.#closes.close;
  }

  /** A column that starts at bar `first`. */
  #restate(
    column: Float64Array,
    {
      first,
      known,
      unit,
    }: { readonly known: number; readonly first: number; readonly unit: 'price' | 'volume' },
  ): Float64Array {
    const { splitBasis, splits } = this.#history;
    // Bars on or after the next split are restated by it and cannot be used for a day on which it is not
    // known.
    const nextSplit = splits[known]?.day ?? Infinity;
    const end = splitBasis === 'traded' ? lowerBound(this.#days, nextSplit) - first : column.length;
    return restateColumn(end >= column.length ? column : column.subarray(0, Math.max(end, 0)), {
      days: first === 0 ? this.#days : this.#days.subarray(first),
      history: this.#history,
      known,
      unit,
    });
  }
}

/** Wealth that is wanted: from bar `from` on, as known after a number of splits. */
interface WantedWealth {
  readonly known: number;
  readonly from: number;
}

interface WealthPart {
  readonly values: Float64Array;
  /** The wealth of which it is a part; null for a part of a column of the series. */
  readonly of: Wealth | null;
}

/** Wealth from bar `first` on, scaled at one bar: the same for all days from a dividend to the next. */
class Wealth implements Derived {
  readonly #series: Series;
  readonly known: number;
  readonly scaledAt: number;
  readonly first: number;
  readonly values: Float64Array;

  constructor(
    series: Series,
    { first, known, scaledAt, values }: Pick<Wealth, 'first' | 'known' | 'scaledAt' | 'values'>,
  ) {
    this.#series = series;
    this.known = known;
    this.scaledAt = scaledAt;
    this.first = first;
    this.values = values;
  }

  drop(): void {
    this.#series.forgetWealth(this);
  }
}

/** A range of columns as known after a number of splits. */
type KnownPart = OhlvSlice & { readonly known: number };

/**
 * The view of an instrument on a day. The closes are available immediately; other columns are computed on
 * access.
 */
class DayView implements SeriesView {
  readonly #series: Series;
  readonly #known: number;
  /** The wealth from bar `first` on. */
  #total: (WealthPart & { readonly first: number }) | null = null;
  readonly days: Int32Array;
  readonly close: Float64Array;

  constructor(series: Series, days: Int32Array, { close, known }: { close: Float64Array; known: number }) {
    this.#series = series;
    this.#known = known;
    this.days = days;
    this.close = close;
  }

  get total(): Float64Array {
    return this.totalFrom(0);
  }

  totalFrom(first: number): Float64Array {
    const kept = this.#total;
    if (kept !== null && kept.first <= first) return cutBefore(kept.values, first - kept.first);
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

/**
 * The factors of reinvested dividends, which change on few days: `factor[i]` applies from bar `from[i]` on.
 */
interface FactorSteps {
  readonly from: Int32Array;
  readonly factor: Float64Array;
}

function stepsOf(factors: Float64Array | null): FactorSteps | null {
  if (factors === null) return null;
  const from: number[] = [];
  for (let t = 0; t < factors.length; t += 1) if (t === 0 || factors[t] !== factors[t - 1]) from.push(t);
  return { from: Int32Array.from(from), factor: Float64Array.from(from, (t) => factors[t]!) };
}

/** A column without its first bars; the column itself when that is all of it. */
function cutBefore(column: Float64Array, first: number): Float64Array {
  return first === 0 ? column : column.subarray(first);
}

/** The factor that applies to a bar. */
function stepAt({ from }: FactorSteps, bar: number): number {
  let step = from.length - 1;
  while (step > 0 && from[step]! > bar) step -= 1;
  return step;
}

/** Closes from bar `first` on, multiplied by the factors, divided by the factor of the step `last`. */
function applySteps(
  { factor, from }: FactorSteps,
  close: Float64Array,
  { first, last }: { readonly first: number; readonly last: number },
): Float64Array {
  const length = close.length;
  const total = new Float64Array(length - first);
  const end = factor[last]!;
  for (let step = last, stop = length; stop > first; step -= 1) {
    const ratio = factor[step]! / end;
    const start = Math.max(from[step]!, first);
    for (let t = start; t < stop; t += 1) total[t - first] = close[t]! * ratio;
    stop = from[step]!;
  }
  return total;
}

/** Values multiplied by a number. Uses a plain loop: every view of a past day calls it. */
function scaleBy(values: Float64Array, scale: number): Float64Array {
  const scaled = new Float64Array(values.length);
  for (let i = 0; i < values.length; i += 1) scaled[i] = values[i]! * scale;
  return scaled;
}
