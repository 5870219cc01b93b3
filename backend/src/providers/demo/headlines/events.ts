import type { EpochDay } from '@/lib/domain/iso-date';
import type { HeadlinePrices } from './market-history';

/** Kinds of events of an instrument after a session. */
export type MarketEventKind = 'move' | 'high' | 'low' | 'streak' | 'dividend' | 'split';

/** An event of a price series on a day, with the data required to rank it. */
export interface MarketEvent {
  readonly kind: MarketEventKind;
  readonly prices: HeadlinePrices;
  readonly day: EpochDay;
  /** Position of the day in the price series. */
  readonly at: number;
  /** Price return of the session, as a fraction, adjusted for splits. */
  readonly change: number;
  /** Dividend per share, or the ratio of a split. */
  readonly amount: number;
  /** Newsworthiness; larger is more important. */
  readonly weight: number;
}

/** Further details of an event. */
export interface EventDetails {
  readonly close: number;
  /** Return over five and twenty-one sessions; null when there are fewer sessions. */
  readonly week: number | null;
  readonly month: number | null;
  /** Volume divided by the mean of the previous 63 sessions; null when unknown. */
  readonly volumeRatio: number | null;
  /** Number of consecutive sessions in one direction, including this one; negative = down. */
  readonly streak: number;
  /** Sessions since a move of at least this size in the same direction; null when the past year had none. */
  readonly largestSince: number | null;
}

const YEAR = 252;
const MONTH = 21;
const WEEK = 5;
const VOLUME_WINDOW = 63;
/** A move is news if it exceeds this multiple of the instrument's usual move. */
const NOTABLE_MOVE = 1.6;

/** Mean of up to `window` preceding values; 0 where there are none. */
function meanBefore(values: Float64Array, window: number): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (let at = 0; at < values.length; at += 1) sums[at + 1] = sums[at]! + values[at]!;
  return values.map((_, at) => {
    const first = Math.max(0, at - window);
    return at === first ? 0 : (sums[at]! - sums[first]!) / (at - first);
  });
}

/** A price series with the data required for its events, computed once. */
export class EventReader {
  private readonly index: Map<EpochDay, number>;
  private readonly dividends: ReadonlyMap<EpochDay, number>;
  private readonly splits: ReadonlyMap<EpochDay, number>;
  /** Closes on the basis of the first day, adjusted for splits. */
  private readonly level: Float64Array;
  private readonly change: Float64Array;
  /** Mean absolute change of the previous 63 sessions, 0 while there are none. */
  private readonly usual: Float64Array;

  constructor(private readonly prices: HeadlinePrices) {
    const { close, days, dividends, splits } = prices;
    this.dividends = new Map(dividends.map(({ amount, day }) => [day, amount]));
    this.splits = new Map(splits.map(({ day, ratio }) => [day, ratio]));
    this.index = new Map(Array.from(days, (day, at) => [day, at]));
    this.level = new Float64Array(close.length);
    this.change = new Float64Array(close.length);
    let factor = 1;
    let split = 0;
    for (let at = 0; at < close.length; at += 1) {
      while (split < splits.length && splits[split]!.day <= days[at]!) {
        if (at > 0) factor *= splits[split]!.ratio;
        split += 1;
      }
      this.level[at] = close[at]! * factor;
      this.change[at] = at === 0 ? 0 : this.level[at]! / this.level[at - 1]! - 1;
    }
    this.usual = meanBefore(this.change.map(Math.abs), VOLUME_WINDOW);
  }

  /** The events on a day, based only on data up to that day; empty when there was no session. */
  eventsOn(day: EpochDay): MarketEvent[] {
    const at = this.index.get(day);
    if (at === undefined || at < MONTH) return [];
    const { prices } = this;
    const change = this.change[at]!;
    const usual = this.usual[at]!;
    const surprise = usual > 0 ? Math.abs(change) / usual : 0;
    const base = { prices, day, at, change, amount: 0 };
    const events: MarketEvent[] = [];
    if (surprise >= NOTABLE_MOVE)
      events.push({ ...base, kind: 'move', weight: surprise + 8 * Math.abs(change) });
    const extreme = this.yearExtreme(at);
    if (extreme !== null) events.push({ ...base, kind: extreme, weight: 2.2 + surprise / 2 });
    const streak = Math.abs(this.streakAt(at));
    if (streak >= 6) events.push({ ...base, kind: 'streak', weight: streak / 3 });
    const dividend = this.dividends.get(day);
    if (dividend !== undefined) events.push({ ...base, kind: 'dividend', amount: dividend, weight: 1.5 });
    const ratio = this.splits.get(day);
    if (ratio !== undefined) events.push({ ...base, kind: 'split', amount: ratio, weight: 20 });
    return events;
  }

  /** The entire session, whether newsworthy or not: for the wrap of an index or a future. */
  sessionOn(day: EpochDay): MarketEvent | null {
    const at = this.index.get(day);
    if (at === undefined || at < MONTH) return null;
    return { kind: 'move', prices: this.prices, day, at, change: this.change[at]!, amount: 0, weight: 1 };
  }

  /** Further details of an event of this price series. */
  describe({ at }: MarketEvent): EventDetails {
    return {
      close: this.prices.close[at]!,
      week: this.returnOver(at, WEEK),
      month: this.returnOver(at, MONTH),
      volumeRatio: this.volumeRatio(at),
      streak: this.streakAt(at),
      largestSince: this.largestSince(at),
    };
  }

  private returnOver(at: number, sessions: number): number | null {
    return at < sessions ? null : this.level[at]! / this.level[at - sessions]! - 1;
  }

  private volumeRatio(at: number): number | null {
    const { volume } = this.prices;
    if (at < VOLUME_WINDOW || !(volume[at]! > 0)) return null;
    let sum = 0;
    for (let one = at - VOLUME_WINDOW; one < at; one += 1) sum += volume[one]!;
    const ratio = volume[at]! / (sum / VOLUME_WINDOW);
    return Number.isFinite(ratio) ? ratio : null;
  }

  private streakAt(at: number): number {
    const direction = Math.sign(this.change[at]!);
    let length = 0;
    while (length < at && direction !== 0 && Math.sign(this.change[at - length]!) === direction) length += 1;
    return direction * length;
  }

  private largestSince(at: number): number | null {
    const move = this.change[at]!;
    for (let back = 1; back <= Math.min(at, YEAR); back += 1) {
      const other = this.change[at - back]!;
      if (move > 0 ? other >= move : other <= move) return back;
    }
    return null;
  }

  /** True when the close is the highest or the lowest of a year, unlike the previous day's close. */
  private yearExtreme(at: number): 'high' | 'low' | null {
    if (at < YEAR) return null;
    let [isHigh, isLow] = [true, true];
    for (let back = 1; back < YEAR && (isHigh || isLow); back += 1) {
      if (this.level[at - back]! >= this.level[at]!) isHigh = false;
      if (this.level[at - back]! <= this.level[at]!) isLow = false;
    }
    return isHigh ? 'high' : isLow ? 'low' : null;
  }
}
