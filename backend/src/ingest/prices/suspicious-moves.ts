import type { InstrumentKind } from '@/lib/domain/instruments';
import type { EpochDay } from '@/lib/domain/iso-date';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { BarColumns, Dividend, Split } from '@/lib/domain/series';

import type { FaultReason } from '../faults';

/** A day on which a series looks wrong. `at` is the position of its bar. */
export interface SuspiciousMove {
  readonly at: number;
  readonly reason: FaultReason;
  readonly column: string;
  readonly value: string;
  readonly text: string;
}

/** What is looked at: the bars of one instrument and what the source says of splits and dividends. */
export interface SeriesToJudge {
  readonly bars: BarColumns;
  readonly adjustedClose: Float64Array | null;
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
  readonly kind: InstrumentKind;
}

/** A jump by about a hundred: pence for pounds, cents for rand. */
const HUNDREDFOLD = { low: 70, high: 143 };
/** Smallest fall or rise that can be a split (3:2 is a fall of a third). */
const SMALLEST_SPLIT_MOVE = 0.3;
/** Splits that are common enough to be guessed at from a jump. */
const COMMON_RATIOS = [1.5, 2, 3, 4, 5, 6, 7, 8, 10, 15, 20, 25, 30, 40, 50];
/** How near the opening jump, and the closing one, must come to a common ratio; relative. */
const NEAR_AT_OPEN = 0.04;
const NEAR_AT_CLOSE = 0.12;
/** The same for 3:2, which a bad day comes near by itself. */
const NEAR_AT_OPEN_THREE_FOR_TWO = 0.012;
const NEAR_AT_CLOSE_THREE_FOR_TWO = 0.04;
/** The same where no open is known. */
const NEAR_WITHOUT_OPEN = 0.02;
/** A dividend from this part of the close on explains a fall by itself. */
const LARGE_DIVIDEND = 0.2;
/** Median days between bars from which on they are no daily bars, and an ex-date lies somewhere inside its bar. */
const WEEKLY = 5;
/** How near a jump must come to a split that the source states. */
const NEAR_STATED = 0.2;
/** Calendar days around a stated split in which an unadjusted jump is looked for. */
const SPLIT_NEIGHBORHOOD = 10;

/**
 * Names the days on which prices look wrong: jumps by a hundred, splits that the prices do not contain (stated by the source, or guessed
 * from a jump by a common ratio), dividends that cannot be, and dividends that the adjusted close does not contain. Nothing is changed.
 */
export function findSuspiciousMoves(series: SeriesToJudge): SuspiciousMove[] {
  const moves = [...judgeJumps(series), ...judgeStatedSplits(series), ...judgeDividends(series)];
  return moves.sort((a, b) => a.at - b.at);
}

/**
 * True when every stated split shows in the prices as a jump on its very day: prices as traded, to be split-adjusted by whoever reads
 * them. False when there is no split, or one that the prices contain already.
 */
export function looksAsTraded({ bars, splits }: Pick<SeriesToJudge, 'bars' | 'splits'>): boolean {
  const telling = splits.filter(({ ratio }) => Math.abs(Math.log(ratio)) > Math.log(1.25));
  return (
    telling.length > 0 &&
    telling.every(({ day, ratio }) => {
      const at = bars.days.indexOf(day);
      return at > 0 && isNear(jumpAt(bars.close, at), ratio, NEAR_STATED);
    })
  );
}

/** How many times the close before is the close: 2 after a 2:1 split. */
function jumpAt(close: Float64Array, at: number): number {
  return (close[at - 1] as number) / (close[at] as number);
}

function isNear(value: number, ratio: number, tolerance: number): boolean {
  return Math.abs(value / ratio - 1) <= tolerance;
}

function* judgeJumps({ bars, splits, dividends, kind }: SeriesToJudge): Generator<SuspiciousMove> {
  const explained = new Set(splits.map(({ day }) => day));
  for (const { day, amount } of dividends) {
    const at = bars.days.indexOf(day);
    if (at > 0 && amount > LARGE_DIVIDEND * (bars.close[at - 1] as number)) explained.add(day);
  }
  for (let at = 1; at < bars.close.length; at++) {
    const jump = jumpAt(bars.close, at);
    const size = jump > 1 ? jump : 1 / jump;
    if (size < 1 / (1 - SMALLEST_SPLIT_MOVE)) continue;
    const value = String(bars.close[at]);
    const from = `${formatIsoDate(bars.days[at] as number)}: the close goes from ${bars.close[at - 1]} to ${value}`;
    if (size >= HUNDREDFOLD.low && size <= HUNDREDFOLD.high) {
      yield {
        at,
        reason: 'hundredfold-jump',
        column: 'close',
        value,
        text: `${from}, about a hundredfold jump (pence for pounds?)`,
      };
    } else if (!explained.has(bars.days[at] as number) && (kind === 'stock' || kind === 'etf')) {
      const ratio = commonRatio(bars, at, size, jump > 1);
      if (ratio === null) continue;
      const split = jump > 1 ? `${ratio}:1` : `1:${ratio}`;
      yield {
        at,
        reason: 'unadjusted-split',
        column: 'close',
        value,
        text: `${from}, as an unadjusted ${split} split would`,
      };
    }
  }
}

function commonRatio(bars: BarColumns, at: number, size: number, falls: boolean): number | null {
  const open = bars.open[at] as number;
  const openJump = (bars.close[at - 1] as number) / open;
  const openSize = falls ? openJump : 1 / openJump;
  // Without an open there is the close alone to go by, and it must come nearer.
  if (!Number.isFinite(openSize)) {
    return COMMON_RATIOS.find((ratio) => ratio >= 2 && isNear(size, ratio, NEAR_WITHOUT_OPEN)) ?? null;
  }
  const matches = (ratio: number): boolean =>
    ratio < 2
      ? isNear(openSize, ratio, NEAR_AT_OPEN_THREE_FOR_TWO) &&
        isNear(size, ratio, NEAR_AT_CLOSE_THREE_FOR_TWO)
      : isNear(openSize, ratio, NEAR_AT_OPEN) && isNear(size, ratio, NEAR_AT_CLOSE);
  return COMMON_RATIOS.find(matches) ?? null;
}

function* judgeStatedSplits({ bars, splits }: SeriesToJudge): Generator<SuspiciousMove> {
  const traded = looksAsTraded({ bars, splits });
  for (const { day, ratio } of splits) {
    const at = bars.days.indexOf(day);
    if (at === -1) continue;
    const value = String(ratio);
    const where = `${formatIsoDate(day)}: split ${ratio}:1`;
    if (traded) {
      if (at > 0 && isNear(jumpAt(bars.close, at), ratio, NEAR_STATED)) {
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

/** The day near a stated split on which the close jumps by about its ratio or the inverse; null when there is none. */
function findJumpNear(bars: BarColumns, at: number, ratio: number): EpochDay | null {
  if (!(ratio > 0) || Math.abs(Math.log(ratio)) <= Math.log(1.25)) return null;
  const center = bars.days[at] as number;
  for (let i = 1; i < bars.days.length; i++) {
    const day = bars.days[i] as number;
    if (Math.abs(day - center) > SPLIT_NEIGHBORHOOD) continue;
    const jump = jumpAt(bars.close, i);
    if (isNear(jump, ratio, NEAR_STATED) || isNear(jump, 1 / ratio, NEAR_STATED)) return day;
  }
  return null;
}

function* judgeDividends({ bars, adjustedClose, dividends }: SeriesToJudge): Generator<SuspiciousMove> {
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
        text: `${where} is ${Math.round((100 * amount) / before)} % of the close before it`,
      };
    }
    const missing =
      adjustedClose && daily && at > 0 ? adjustmentFault(bars, adjustedClose, at, amount) : null;
    if (missing !== null)
      yield {
        at,
        reason: 'dividend-not-in-adjusted-close',
        column: 'adjusted close',
        value,
        text: `${where} ${missing}`,
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

/** Compares the step of the adjustment factor at an ex-date with the dividend: 1 - D / close before. */
function adjustmentFault(
  bars: BarColumns,
  adjusted: Float64Array,
  at: number,
  amount: number,
): string | null {
  const before = (adjusted[at - 1] as number) / (bars.close[at - 1] as number);
  const after = (adjusted[at] as number) / (bars.close[at] as number);
  const expected = 1 - amount / (bars.close[at - 1] as number);
  const found = before / after;
  if (!Number.isFinite(found) || Math.abs(found - expected) <= 0.25 * (1 - expected) + 0.0005) return null;
  const taken = ((1 - found) * (bars.close[at - 1] as number)).toPrecision(3);
  return `is in the adjusted close as ${taken}`;
}

/** The dividends that can be true: positive, and below the close before. */
export function plausibleDividends(bars: BarColumns, dividends: readonly Dividend[]): Dividend[] {
  return dividends.filter(({ day, amount }) => {
    const at = bars.days.indexOf(day);
    const before = at > 0 ? (bars.close[at - 1] as number) : (bars.close[at] ?? Number.NaN);
    return amount > 0 && amount < before;
  });
}
