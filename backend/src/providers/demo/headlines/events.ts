import type { EpochDay } from '@/lib/domain/iso-date';
import type { HeadlinePrices } from './market-history';

/** An event of a price series on a day, with the data required to rank it and to write its headline. */
export interface MarketEvent {
  readonly kind: 'move' | 'high' | 'low' | 'dividend' | 'split';
  readonly prices: HeadlinePrices;
  readonly day: EpochDay;
  readonly close: number;
  /** Price return of the session, as a fraction, adjusted for splits. */
  readonly change: number;
  /** Dividend per share, or the ratio of a split. */
  readonly amount: number;
  /** Newsworthiness; larger is more important. */
  readonly weight: number;
}

const YEAR = 252;
/** A series needs this many sessions before its first event. */
const MIN_SESSIONS = 63;
/** A move is news if it exceeds this multiple of the instrument's usual move. */
const NOTABLE_MOVE = 1.6;

/** A price series with the data required for its events, computed once. */
export class EventReader {
  private readonly index: Map<EpochDay, number>;
  /** Closes on the basis of the first day, adjusted for splits. */
  private readonly level: Float64Array;
  private readonly change: Float64Array;
  /** Sums of the absolute changes before each session. */
  private readonly moved: Float64Array;

  constructor(private readonly prices: HeadlinePrices) {
    const { close, days, splits } = prices;
    this.index = new Map(Array.from(days, (day, at) => [day, at]));
    this.level = new Float64Array(close.length);
    this.change = new Float64Array(close.length);
    this.moved = new Float64Array(close.length + 1);
    let factor = 1;
    for (let at = 0; at < close.length; at += 1) {
      for (const { day, ratio } of splits) if (at > 0 && day === days[at]) factor *= ratio;
      this.level[at] = close[at]! * factor;
      this.change[at] = at === 0 ? 0 : this.level[at]! / this.level[at - 1]! - 1;
      this.moved[at + 1] = this.moved[at]! + Math.abs(this.change[at]!);
    }
  }

  /** The events on a day, based only on data up to that day; empty when there was no session. */
  eventsOn(day: EpochDay): MarketEvent[] {
    const session = this.sessionOn(day);
    if (!session) return [];
    const at = this.index.get(day)!;
    const usual = (this.moved[at]! - this.moved[at - MIN_SESSIONS]!) / MIN_SESSIONS;
    const size = Math.abs(session.change);
    const surprise = usual > 0 ? size / usual : 0;
    const events: MarketEvent[] = [];
    if (surprise >= NOTABLE_MOVE) events.push({ ...session, weight: surprise + 8 * size });
    const extreme = this.yearExtreme(at);
    if (extreme !== null) events.push({ ...session, kind: extreme, weight: 2.2 + surprise / 2 });
    for (const { amount, day: paid } of this.prices.dividends)
      if (paid === day) events.push({ ...session, kind: 'dividend', amount, weight: 1.5 });
    for (const { day: effective, ratio } of this.prices.splits)
      if (effective === day) events.push({ ...session, kind: 'split', amount: ratio, weight: 20 });
    return events;
  }

  /** The entire session, whether newsworthy or not; null when there was none. */
  sessionOn(day: EpochDay): MarketEvent | null {
    const at = this.index.get(day);
    if (at === undefined || at < MIN_SESSIONS) return null;
    const { prices } = this;
    return {
      kind: 'move',
      prices,
      day,
      close: prices.close[at]!,
      change: this.change[at]!,
      amount: 0,
      weight: 1,
    };
  }

  /** True when the close is the highest or the lowest of a year. */
  private yearExtreme(at: number): 'high' | 'low' | null {
    if (at < YEAR) return null;
    const year = this.level.subarray(at - YEAR + 1, at);
    const level = this.level[at]!;
    if (year.every((other) => other < level)) return 'high';
    return year.every((other) => other > level) ? 'low' : null;
  }
}
