import type { EpochDay } from '@/lib/domain/iso-date';
import type { BarColumns, Dividend, Split } from '@/lib/domain/series';
import { randomStream } from './random';
import { roundTo, shareDecimals } from './rounding';
import type { StockPath } from './stock-path';
import type { ProfileSplit, StockProfile } from './stock-profile';
import type { StockTrace } from './stock-trace';
import { weekdayIndex, weekdayIndexOnOrAfter } from './time-axis';
import type { SimulationContext } from './simulation-context';

/** Share of the price difference between two classes that remains a day later. */
const MEMORY = 0.97;

/** The listing that others follow. */
export interface Leader {
  readonly path: StockPath;
  readonly trace: StockTrace;
}

/** A listing that follows another one. */
export interface Follower {
  readonly profile: StockProfile;
  /** Its price divided by the leader's at one exchange rate, in today's shares. */
  readonly ratio: number;
  /** Usual relative deviation from that ratio, as a fraction. */
  readonly spread: number;
  /** Units of its currency per unit of the leader's, by weekday. */
  readonly rates: Float64Array;
}

/**
 * Simulates another share class of a company, or the same share on another exchange: the leader's price times
 * the ratio and the exchange rate, with a small mean-reverting deviation. It pays the leader's dividends.
 *
 * @param trace - Filled with the follower's path by weekday.
 */
export function followCompany(
  context: SimulationContext,
  { path, trace: led }: Leader,
  { profile, ratio, rates, spread, trace }: Follower & { readonly trace: StockTrace },
): StockPath {
  const { count, days } = context;
  const open = context.open(profile.calendar);
  const stream = randomStream(context.seed, `class/${profile.symbol}`);
  const deviation = spread * Math.sqrt(1 - MEMORY * MEMORY);
  const [theirs, own] = [sharesOfOne(context, path.splits), sharesOfOne(context, profile.splits)];
  const unit = product(profile.splits) / product(path.splits);
  const barOn = barsByWeekday(context, path);
  const copy = barCopier(path.bars, count);
  const splits: Split[] = [];
  const dividends: Dividend[] = [];
  let distance = 0;
  let close = 0;
  let heldUnits = own[profile.firstIndex] ?? 1;
  let owed = 0;
  trace.first = count;
  for (let w = profile.firstIndex; w < count; w += 1) {
    distance = MEMORY * distance + deviation * stream.bell();
    owed += led.dividend[w]! * theirs[w]! * rates[w]! * unit;
    const activity = 0.8 + 0.4 * stream.uniform();
    trace.before[w] = close;
    trace.close[w] = close;
    trace.opening[w] = close;
    trace.shares[w] = profile.firstShares * heldUnits;
    trace.dividend[w] = 0;
    if (open[w] === 0 || w < led.first) continue;
    const now = own[w]!;
    if (now !== heldUnits) {
      splits.push({ day: days[w]!, ratio: now / heldUnits });
      close *= heldUnits / now;
      heldUnits = now;
    }
    const dividend = close === 0 ? 0 : roundTo(owed / heldUnits, 4);
    owed = 0;
    const scale = (unit * ratio * rates[w]! * theirs[w]! * (1 + distance)) / heldUnits;
    const pieces = (activity * profile.firstShares * heldUnits) / led.shares[w]!;
    const bar = copy.add(days[w]!, barOn[w]!, { close: led.close[w]!, scale, pieces });
    if (close === 0) trace.first = w;
    trace.before[w] = close;
    trace.opening[w] = bar.open;
    trace.close[w] = bar.close;
    trace.shares[w] = profile.firstShares * heldUnits;
    trace.dividend[w] = dividend;
    if (dividend > 0) dividends.push({ day: days[w]!, amount: dividend });
    close = bar.close;
  }
  return { bars: copy.columns(), splits, dividends };
}

function product(splits: readonly { readonly ratio: number }[]): number {
  return splits.reduce((all, { ratio }) => all * ratio, 1);
}

/** Number of shares into which one share of the first day has been split, by weekday. */
function sharesOfOne({ count }: SimulationContext, splits: readonly ProfileSplit[]): Float64Array {
  const shares = new Float64Array(count);
  let heldShares = 1;
  let next = 0;
  for (let w = 0; w < count; w += 1) {
    while (next < splits.length && weekdayIndexOnOrAfter(splits[next]!.day) <= w) {
      heldShares *= splits[next]!.ratio;
      next += 1;
    }
    shares[w] = heldShares;
  }
  return shares;
}

/** Position of the bar of each weekday; -1 where there is none. */
function barsByWeekday({ count }: SimulationContext, { bars }: StockPath): Int32Array {
  const at = new Int32Array(count).fill(-1);
  for (let i = 0; i < bars.days.length; i += 1) at[weekdayIndex(bars.days[i]!)] = i;
  return at;
}

interface BarCopier {
  /**
   * Converts the leader's bar at a position to another unit; a flat bar at its last close where it has none
   * (-1).
   */
  add(
    day: EpochDay,
    at: number,
    to: { readonly close: number; readonly scale: number; readonly pieces: number },
  ): { readonly open: number; readonly close: number };
  columns(): BarColumns;
}

function barCopier(from: BarColumns, capacity: number): BarCopier {
  const days = new Int32Array(capacity);
  const columns = [0, 1, 2, 3, 4].map(() => new Float64Array(capacity));
  const [open, high, low, close, volume] = columns as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  let n = 0;
  return {
    add(day, at, { close: last, scale, pieces }) {
      const decimals = shareDecimals(last * scale);
      const convert = (column: Float64Array): number =>
        roundTo((at < 0 ? last : column[at]!) * scale, decimals);
      days[n] = day;
      open[n] = convert(from.open);
      high[n] = convert(from.high);
      low[n] = convert(from.low);
      close[n] = convert(from.close);
      volume[n] = Math.round((at < 0 ? 0 : from.volume[at]!) * pieces);
      n += 1;
      return { open: open[n - 1]!, close: close[n - 1]! };
    },
    columns: () => ({
      days: days.slice(0, n),
      open: open.slice(0, n),
      high: high.slice(0, n),
      low: low.slice(0, n),
      close: close.slice(0, n),
      volume: volume.slice(0, n),
    }),
  };
}
