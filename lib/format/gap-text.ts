import { formatCount } from './number';

/** A gap as it comes over the wire or out of a computation. */
export interface GapLike {
  readonly gap: string;
  readonly need: number | null;
  readonly have: number | null;
}

const TEXTS: Readonly<Record<string, string>> = {
  'insufficient-history': 'history too short',
  'zero-variance': 'no variation in the window',
  'no-overlap': 'no days in common with the benchmark',
  'non-positive-price': 'a price of zero or less in the window',
  'not-published': 'not published by this day',
  'no-data': 'no data',
};

/**
 * Why a figure has no value, as a person reads it: `history too short: 41 of 252 returns`.
 *
 * @param gap - The reason; null reads as "no data".
 * @param unit - What `need` and `have` count.
 */
export function gapText(gap: GapLike | null | undefined, unit = 'returns'): string {
  if (!gap) return 'no data';
  const text = TEXTS[gap.gap] ?? 'no data';
  if (gap.need === null || gap.have === null) return text;
  return `${text}: ${formatCount(gap.have)} of ${formatCount(gap.need)} ${unit}`;
}
