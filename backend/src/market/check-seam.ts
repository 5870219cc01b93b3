import { measureFrequency } from '@/lib/domain/frequency';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { commonSplit, describeRatio, splitJump, unitJump } from './split-jump';
import type { LevelComparison } from './compare-levels';
import { compareLevels, roughness } from './compare-levels';
import type { PriceHistory } from './price-history';
import { lastDayOf, restateForDividends, restateForSplits } from './restate';

/** The reason why new prices do not continue the stored ones. */
export interface SeamFinding {
  readonly kind: 'split' | 'adjustment' | 'other';
  /** New price divided by stored price: 10 after a split of 10:1; 1 when the reason is not a factor. */
  readonly ratio: number;
  /** The first day on the new level. */
  readonly day: number;
  /** True when the stored prices can be restated to the new level by the ratio. */
  readonly canAccept: boolean;
  /** True for a jump from one day to the next, which may be a real price move. */
  readonly canKeep: boolean;
  /** The days of all jumps between the two histories; empty when the finding is not a jump. */
  readonly jumpDays: readonly number[];
  /** Description of the finding, without the symbol. */
  readonly text: string;
}

/** Facts of an instrument other than its prices. */
export interface SeamFacts {
  readonly kind: InstrumentKind;
  readonly storedCurrency: string | null;
  readonly newCurrency: string | null;
}

/** A constant ratio nearer to 1 than this is rounding. */
const SAME_LEVEL = 1e-4;
/** A larger factor is a split of any ratio; a smaller one an adjustment for a dividend or a spin-off. */
const SMALLEST_SPLIT = 1.2;
/**
 * Two closes of one day within this relative distance are the same price: the stored series already contains
 * a jump to them.
 */
const SAME_CLOSE = 0.005;
/** Number of shared days from which two series are considered different if most of the days differ. */
const OVERLAP_TO_JUDGE = 20;
/** After more days without a bar, a jump does not indicate a split. */
const MAX_SEAM = 10;

/**
 * Compares new prices with the stored ones: currency, frequency, the ratio of the closes on shared days, and
 * jumps where one series continues the other. Splits and dividends stated in the new data are applied first.
 *
 * @returns Null when the new prices continue the stored ones, or replace all of them on their own level.
 */
export function checkSeam(
  storedHistory: PriceHistory,
  incoming: PriceHistory,
  facts: SeamFacts,
): SeamFinding | null {
  if (incoming.bars.days.length === 0 || storedHistory.bars.days.length === 0) return null;
  return checkFacts(storedHistory, incoming, facts) ?? checkPrices(storedHistory, incoming, facts);
}

function checkFacts(
  stored: PriceHistory,
  incoming: PriceHistory,
  { storedCurrency, newCurrency }: SeamFacts,
): SeamFinding | null {
  const other = (text: string): SeamFinding => otherFinding(incoming, text);
  if (storedCurrency !== null && newCurrency !== null && storedCurrency !== newCurrency)
    return other(`the stored prices are in ${storedCurrency} and the new ones in ${newCurrency}`);
  const [before, now] = [measureFrequency(stored.bars.days), measureFrequency(incoming.bars.days)];
  if (before !== null && now !== null && before !== now)
    return other(`the stored prices are ${before} and the new ones ${now}`);
  return null;
}

function checkPrices(stored: PriceHistory, incoming: PriceHistory, facts: SeamFacts): SeamFinding | null {
  const split = restateForSplits(stored, incoming);
  const first = compareLevels(split.bars, incoming.bars);
  const restated = restateForDividends(split, incoming, first && 1 / first.ratio);
  const levels = restated === split ? first : compareLevels(restated.bars, incoming.bars);
  const covers = levels !== null && levels.days === stored.bars.days.length;
  if (covers) return checkUnit(levels, incoming);
  if (stored.dividendAdjusted !== incoming.dividendAdjusted)
    return otherFinding(incoming, describeMixed(stored));
  const foundFinding = levels && checkLevels(levels, stored, incoming);
  if (foundFinding || stored.splitBasis !== incoming.splitBasis) return foundFinding;
  const jumps = [...findJumps(restated, incoming, facts.kind)];
  return jumps[0] ? { ...jumps[0], jumpDays: jumps.map(({ day }) => day) } : null;
}

function otherFinding({ bars }: PriceHistory, text: string): SeamFinding {
  return {
    kind: 'other',
    ratio: 1,
    day: bars.days[0]!,
    canAccept: false,
    canKeep: false,
    jumpDays: [],
    text,
  };
}

function describeMixed({ dividendAdjusted }: PriceHistory): string {
  return dividendAdjusted
    ? 'the stored prices contain dividends and the new ones do not (if they do, say --adjusted)'
    : 'the new prices contain dividends and the stored ones do not (if they do not, leave out --adjusted)';
}

/** Prices that replace all stored ones are on their own level; only a different unit requires a decision. */
function checkUnit(levels: LevelComparison, incoming: PriceHistory): SeamFinding | null {
  const times = unitJump(levels.ratio, 1);
  if (times === null) return null;
  const day = firstNewDay(levels.lastDay, incoming);
  return unitFinding(times, day, { text: describeShared(levels), canKeep: false });
}

function checkLevels(
  levels: LevelComparison,
  stored: PriceHistory,
  incoming: PriceHistory,
): SeamFinding | null {
  const { ratio } = levels;
  const day = firstNewDay(lastDayOf(stored), incoming);
  const shared = describeShared(levels);
  const unit = checkUnit(levels, incoming);
  if (unit) return unit;
  const median = incoming.bars.close[incoming.bars.close.length >> 1]!;
  if (levels.isConstant && Math.abs(ratio - 1) > SAME_LEVEL + 0.003 / Math.min(median, median * ratio)) {
    const canAccept = lastDayOf(incoming) >= lastDayOf(stored);
    const size = Math.max(ratio, 1 / ratio);
    const common = commonSplit(ratio, Math.max(0.002, roughness(median, median * ratio)));
    const isSplit = common !== null || size >= SMALLEST_SPLIT;
    const by = canAccept ? ` by ${formatIsoDate(day)}` : '';
    const name = isSplit
      ? `probable split ${describeRatio(common ?? ratio)}${by}`
      : `probable re-adjustment${by}, as for a dividend`;
    const text = `${name}: ${shared}`;
    return {
      kind: isSplit ? 'split' : 'adjustment',
      ratio: common ?? ratio,
      day,
      canAccept,
      canKeep: false,
      jumpDays: [],
      text,
    };
  }
  if (levels.isConstant || levels.days < OVERLAP_TO_JUDGE || levels.different * 2 <= levels.days) return null;
  const text = `${levels.different} of ${levels.days} shared closes differ by more than 0.5%, ${shared}; this looks like another series (currency, exchange or adjustment)`;
  return { kind: 'other', ratio, day, canAccept: false, canKeep: false, jumpDays: [], text };
}

/** The jumps between consecutive stored and new bars, excluding shared days. */
function* findJumps(
  stored: PriceHistory,
  incoming: PriceHistory,
  kind: InstrumentKind,
): Generator<SeamFinding> {
  const [old, fresh] = [stored.bars, incoming.bars];
  let previous: { readonly isNew: boolean; readonly day: number; readonly close: number } | null = null;
  for (let i = 0, j = 0; i < old.days.length || j < fresh.days.length;) {
    const [oldDay, newDay] = [old.days[i] ?? Infinity, fresh.days[j] ?? Infinity];
    const isNew = newDay <= oldDay;
    const [bars, at] = isNew ? [fresh, j] : [old, i];
    const [day, close] = [bars.days[at]!, bars.close[at]!];
    const isAgreed = oldDay === newDay && Math.abs(old.close[i]! / close - 1) <= SAME_CLOSE;
    if (previous && previous.isNew !== isNew && !isAgreed) {
      const finding = checkJump(
        previous,
        { day, close, open: bars.open[at]!, isNew },
        [stored, incoming],
        kind,
      );
      if (finding) yield finding;
    }
    previous = oldDay === newDay ? null : { isNew, day, close };
    if (oldDay <= newDay) i++;
    if (newDay <= oldDay) j++;
  }
}

function checkJump(
  before: { readonly day: number; readonly close: number },
  after: { readonly day: number; readonly close: number; readonly open: number; readonly isNew: boolean },
  histories: readonly PriceHistory[],
  kind: InstrumentKind,
): SeamFinding | null {
  const { day, close, open, isNew } = after;
  const isStated = histories.some(({ splits }) =>
    splits.some((split) => split.day > before.day && split.day <= day),
  );
  const text = `the close goes from ${before.close} on ${formatIsoDate(before.day)} to ${close} on ${formatIsoDate(day)}`;
  const times = unitJump(before.close, close);
  if (times !== null) return unitFinding(times, day, { text, canKeep: true });
  if (isStated || (kind !== 'stock' && kind !== 'etf') || day - before.day > MAX_SEAM) return null;
  const ratio = splitJump({ before: before.close, open, close });
  if (ratio === null) return null;
  const name = `probable split ${describeRatio(ratio)} on ${formatIsoDate(day)}`;
  const [stored, incoming] = [histories[0]!, histories[1]!];
  const canAccept = isNew
    ? before.day === lastDayOf(stored)
    : day === stored.bars.days[0] && before.day === lastDayOf(incoming);
  return { kind: 'split', ratio, day, canAccept, canKeep: true, jumpDays: [day], text: `${name}: ${text}` };
}

function unitFinding(
  times: number,
  day: number,
  { canKeep, text }: Pick<SeamFinding, 'canKeep' | 'text'>,
): SeamFinding {
  const name = times === 100 ? 'hundredfold' : 'thousandfold';
  return {
    kind: 'other',
    ratio: times,
    day,
    canAccept: false,
    canKeep,
    jumpDays: canKeep ? [day] : [],
    text: `a ${name} change on ${formatIsoDate(day)} (pence for pounds?): ${text}`,
  };
}

function describeShared({ days, firstDay, lastDay, ratio }: LevelComparison): string {
  const span =
    days === 1
      ? `on ${formatIsoDate(firstDay)}`
      : `on ${days} days from ${formatIsoDate(firstDay)} to ${formatIsoDate(lastDay)}`;
  return `${span} the stored close is ${Number(ratio.toPrecision(6))} times the new one`;
}

/** The first new day after a day; the following day when there is none. */
function firstNewDay(day: number, { bars }: PriceHistory): number {
  return bars.days.find((one) => one > day) ?? day + 1;
}
