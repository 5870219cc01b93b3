/**
 * A jump by a factor near 100 or 1000: pence for pounds, cents for rand, thousandths of a currency for the
 * currency.
 */
const UNIT_JUMPS = [
  { times: 100, low: 70, high: 143 },
  { times: 1000, low: 700, high: 1430 },
] as const;
/** Smallest fall or rise that can be a split (3:2 is a fall of a third). */
const SMALLEST_SPLIT_MOVE = 0.3;
/** Ratios that are common enough to infer a split from a jump. */
const COMMON_RATIOS = [1.5, 2, 3, 4, 5, 6, 7, 8, 10, 15, 20, 25, 30, 40, 50];
/** Maximum relative distance of the jumps at open and close from a common ratio. */
const NEAR_AT_OPEN = 0.04;
const NEAR_AT_CLOSE = 0.12;
/** The same for 3:2, which ordinary losses approach more often. */
const NEAR_AT_OPEN_THREE_FOR_TWO = 0.012;
const NEAR_AT_CLOSE_THREE_FOR_TWO = 0.04;
/** The same when the open is unknown. */
const NEAR_WITHOUT_OPEN = 0.02;

/** Two consecutive bars: the close of the first, open and close of the second. */
export interface Jump {
  readonly before: number;
  /** NaN when unknown. */
  readonly open: number;
  readonly close: number;
}

/** 100 or 1000 when two prices differ by about that factor, as after a change of unit; otherwise null. */
export function unitJump(one: number, other: number): 100 | 1000 | null {
  const size = sizeOf(one / other);
  return UNIT_JUMPS.find(({ low, high }) => size >= low && size <= high)?.times ?? null;
}

/**
 * New shares per old share (2 after 2:1, 0.1 after 1:10) when the jump resembles a common split that the
 * source does not state; otherwise null.
 */
export function splitJump({ before, open, close }: Jump): number | null {
  const falls = before > close;
  const size = sizeOf(before / close);
  if (size < 1 / (1 - SMALLEST_SPLIT_MOVE)) return null;
  const openSize = falls ? before / open : open / before;
  const ratio = COMMON_RATIOS.find((candidate) => matches(candidate, size, openSize));
  return ratio === undefined ? null : falls ? ratio : 1 / ratio;
}

/**
 * The common split within `tolerance` of the factor between two vintages of the same prices; otherwise null.
 */
export function commonSplit(factor: number, tolerance: number): number | null {
  const size = sizeOf(factor);
  const ratio = COMMON_RATIOS.find((candidate) => isInView(size, candidate, tolerance));
  return ratio === undefined ? null : factor > 1 ? ratio : 1 / ratio;
}

/** `10:1`, or `1:10` for a ratio below 1. */
export function describeRatio(ratio: number): string {
  const [parts, sign] = ratio >= 1 ? [ratio, 1] : [1 / ratio, -1];
  const text = String(Number(parts.toPrecision(6)));
  return sign > 0 ? `${text}:1` : `1:${text}`;
}

/** True when a value lies within a relative tolerance of another. */
export function isInView(value: number, target: number, tolerance: number): boolean {
  return Math.abs(value / target - 1) <= tolerance;
}

function matches(ratio: number, size: number, openSize: number): boolean {
  // Without an open only the close is available, which must be nearer to the ratio.
  if (!Number.isFinite(openSize)) return ratio >= 2 && isInView(size, ratio, NEAR_WITHOUT_OPEN);
  return ratio < 2
    ? isInView(openSize, ratio, NEAR_AT_OPEN_THREE_FOR_TWO) &&
        isInView(size, ratio, NEAR_AT_CLOSE_THREE_FOR_TWO)
    : isInView(openSize, ratio, NEAR_AT_OPEN) && isInView(size, ratio, NEAR_AT_CLOSE);
}

function sizeOf(factor: number): number {
  return factor > 1 ? factor : 1 / factor;
}
