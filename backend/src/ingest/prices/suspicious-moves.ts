import type { InstrumentKind } from '@/lib/domain/instruments';
import type { EpochDay } from '@/lib/domain/iso-date';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { BarColumns, Dividend, Split } from '@/lib/domain/series';

import type { IssueReason } from '../issues';
import { describeRatio, isInView, splitJump, unitJump } from '../../market/split-jump';

/** A day when a series looks wrong. `at` is the position of its bar. */
export interface SuspiciousMove {
  readonly at: number;
  readonly reason: IssueReason;
  readonly column: string;
  readonly value: string;
  readonly text: string;
}

/** The input of the check: the bars of one instrument and the splits and dividends stated by the source. */
export interface SeriesToCheck {
  readonly bars: BarColumns;
  readonly adjustedClose: Float64Array | null;
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
  readonly kind: InstrumentKind;
}

/** Smaller jumps are ignored. */
const NOTICEABLE = 1.4;
/** A dividend of at least this fraction of the close explains a fall alone. */
const LARGE_DIVIDEND = 0.2;
/**
 * Median days between bars from which bars are not daily, and an ex-date lies at an unknown position within
 * its bar.
 */
const WEEKLY = 5;
/** Maximum relative distance of a jump from a stated split. */
const NEAR_STATED = 0.2;
/** Calendar days around a stated split within which to search for an unadjusted jump. */
const SPLIT_NEIGHBORHOOD = 10;

/**
 * Reports the days when prices look wrong: jumps by a factor of 100, splits that the prices do not
 * contain (stated by the source, or inferred from a jump by a common ratio), impossible dividends, and
 * dividends that the adjusted close does not contain. The series is not modified.
 */
export function findSuspiciousMoves(series: SeriesToCheck): SuspiciousMove[] {
  const moves = [
    ...checkJumps(series),
    ...checkBars(series),
    ...checkStatedSplits(series),
    ...checkDividends(series),
  ];
  return moves.sort((a, b) => a.at - b.at);
}

/**
 * True when every stated split appears in the prices as a jump on its ex-date: the prices are as traded, and
 * readers must adjust them. False when there are no splits, or when the prices already contain one.
 */
export function isUnadjusted({ bars, splits }: Pick<SeriesToCheck, 'bars' | 'splits'>): boolean {
  const telling = splits.filter(({ ratio }) => Math.abs(Math.log(ratio)) > Math.log(1.25));
  return (
    telling.length > 0 &&
    telling.every(({ day, ratio }) => {
      const at = bars.days.indexOf(day);
      return at > 0 && isInView(jumpAt(bars.close, at), ratio, NEAR_STATED);
    })
  );
}

/** Previous close divided by close: 2 after a 2:1 split. */
function jumpAt(close: Float64Array, at: number): number {
  return (close[at - 1] as number) / (close[at] as number);
}

function* checkJumps({ bars, splits, dividends, kind }: SeriesToCheck): Generator<SuspiciousMove> {
  const explained = new Set(splits.map(({ day }) => day));
  for (const { day, amount } of dividends) {
    const at = bars.days.indexOf(day);
    if (at > 0 && amount > LARGE_DIVIDEND * (bars.close[at - 1] as number)) explained.add(day);
  }
  for (let at = 1; at < bars.close.length; at++) {
    const [before, close, day] = [bars.close[at - 1]!, bars.close[at]!, bars.days[at]!];
    if (before < close * NOTICEABLE && close < before * NOTICEABLE) continue;
    const from = `${formatIsoDate(day)}: the close goes from ${before} to ${close}`;
    const shared = { at, column: 'close', value: String(close) };
    const times = splits.some((split) => split.day === day) ? null : unitJump(before, close);
    if (times === 100) {
      yield {
        ...shared,
        reason: 'hundredfold-jump',
        text: `${from}, about a hundredfold jump (pence for pounds?)`,
      };
    } else if (times === 1000) {
      yield {
        ...shared,
        reason: 'thousandfold-jump',
        text: `${from}, about a thousandfold jump (another unit?)`,
      };
    } else if (!explained.has(day) && (kind === 'stock' || kind === 'etf')) {
      const ratio = splitJump({ before, open: bars.open[at]!, close });
      if (ratio === null) continue;
      const text = `${from}, as an unadjusted ${describeRatio(ratio)} split would`;
      yield { ...shared, reason: 'unadjusted-split', text };
    }
  }
}

/** Bars whose close is in another unit than their open, high and low. */
function* checkBars({ bars }: SeriesToCheck): Generator<SuspiciousMove> {
  for (let at = 0; at < bars.close.length; at++) {
    const [close, high, low] = [bars.close[at]!, bars.high[at]!, bars.low[at]!];
    const bound = close < low ? low : close > high ? high : Number.NaN;
    const times = unitJump(bound, close);
    if (times === null) continue;
    const size = times === 100 ? 'hundredfold' : 'thousandfold';
    yield {
      at,
      reason: times === 100 ? 'hundredfold-jump' : 'thousandfold-jump',
      column: 'close',
      value: String(close),
      text: `${formatIsoDate(bars.days[at]!)}: the close ${close} is about a ${size} away from ${close < low ? 'low' : 'high'} ${bound} (pence for pounds?)`,
    };
  }
}

function* checkStatedSplits({ bars, splits }: SeriesToCheck): Generator<SuspiciousMove> {
  const traded = isUnadjusted({ bars, splits });
  for (const { day, ratio } of splits) {
    const at = bars.days.indexOf(day);
    if (at === -1) continue;
    const value = String(ratio);
    const where = `${formatIsoDate(day)}: split ${ratio}:1`;
    if (traded) {
      if (at > 0 && isInView(jumpAt(bars.close, at), ratio, NEAR_STATED)) {
        yield {
          at,
          reason: 'unadjusted-split',
          column: 'stock splits',
          value,
          text: `${where} is not in the prices before it; it is applied when they are read`,
        };
      }
      continue;
    }
    const jumpDay = findJumpNear(bars, at, ratio);
    if (jumpDay !== null) {
      yield {
        at,
        reason: 'unadjusted-split',
        column: 'stock splits',
        value,
        text: `${where}: the prices jump by about that ratio on ${formatIsoDate(jumpDay)}; they are kept as they are`,
      };
    } else if (!(ratio > 0) || isOddRatio(ratio)) {
      yield { at, reason: 'odd-split', column: 'stock splits', value, text: `${where} is an unusual ratio` };
    }
  }
}

function isOddRatio(ratio: number): boolean {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 25].every(
    (parts) => Math.abs(ratio * parts - Math.round(ratio * parts)) > 1e-6,
  );
}

/**
 * The day near a stated split on which the close jumps by about its ratio or the inverse; null when there is
 * none.
 */
function findJumpNear(bars: BarColumns, at: number, ratio: number): EpochDay | null {
  if (!(ratio > 0) || Math.abs(Math.log(ratio)) <= Math.log(1.25)) return null;
  const center = bars.days[at] as number;
  for (let i = 1; i < bars.days.length; i++) {
    const day = bars.days[i] as number;
    if (Math.abs(day - center) > SPLIT_NEIGHBORHOOD) continue;
    const jump = jumpAt(bars.close, i);
    if (isInView(jump, ratio, NEAR_STATED) || isInView(jump, 1 / ratio, NEAR_STATED)) return day;
  }
  return null;
}

function* checkDividends({ bars, adjustedClose, dividends }: SeriesToCheck): Generator<SuspiciousMove> {
  const daily = dividends.length > 0 && isDaily(bars.days);
  for (const { day, amount } of dividends) {
    const at = bars.days.indexOf(day);
    if (at === -1) continue;
    const value = String(amount);
    const where = `${formatIsoDate(day)}: dividend ${amount}`;
    const before = at > 0 ? (bars.close[at - 1] as number) : (bars.close[at] as number);
    if (amount < 0 || amount >= before) {
      const wrong = amount < 0 ? 'is negative' : `is not below the close before it (${before})`;
      yield {
        at,
        reason: 'odd-dividend',
        column: 'dividends',
        value,
        text: `${where} ${wrong}; it is left out`,
      };
      continue;
    }
    if (amount > before * 0.25) {
      yield {
        at,
        reason: 'odd-dividend',
        column: 'dividends',
        value,
        text: `${where} is ${Math.round((100 * amount) / before)}% of the close before it`,
      };
    }
    const missingText =
      adjustedClose && daily && at > 0 ? adjustmentFault(bars, adjustedClose, at, amount) : null;
    if (missingText !== null)
      yield {
        at,
        reason: 'dividend-not-in-adjusted-close',
        column: 'adjusted close',
        value,
        text: `${where} ${missingText}`,
      };
  }
}

function isDaily(days: Int32Array): boolean {
  const gaps = days
    .slice(1)
    .map((day, at) => day - (days[at] as number))
    .sort();
  return (gaps[gaps.length >> 1] ?? 1) < WEEKLY;
}

/** Compares the change of the adjustment factor at an ex-date with the dividend: 1 - D / previous close. */
function adjustmentFault(
  bars: BarColumns,
  adjusted: Float64Array,
  at: number,
  amount: number,
): string | null {
  const before = (adjusted[at - 1] as number) / (bars.close[at - 1] as number);
  const after = (adjusted[at] as number) / (bars.close[at] as number);
  const expected = 1 - amount / (bars.close[at - 1] as number);
  const ratio = before / after;
  if (!Number.isFinite(ratio) || Math.abs(ratio - expected) <= 0.25 * (1 - expected) + 0.0005) return null;
  const takenText = ((1 - ratio) * (bars.close[at - 1] as number)).toPrecision(3);
  return `is in the adjusted close as ${takenText}`;
}

/** The plausible dividends: positive, and below the previous close. */
export function plausibleDividends(bars: BarColumns, dividends: readonly Dividend[]): Dividend[] {
  return dividends.filter(({ day, amount }) => {
    const at = bars.days.indexOf(day);
    const before = at > 0 ? (bars.close[at - 1] as number) : (bars.close[at] ?? Number.NaN);
    return amount > 0 && amount < before;
  });
}
