import { texts } from '@/lib/domain/text';
import type { GapNote } from '@/lib/domain/metric';
import { formatDay } from './date';
import { formatCount } from './number';

const TEXTS: Readonly<Record<string, string>> = {
  'insufficient-history': 'history too short',
  'zero-variance': 'no variation in the window',
  'no-overlap': 'no days in common with the benchmark',
  'non-positive-price': 'a price of zero or less in the window',
  'not-published': 'not published by this day',
  'no-data': 'no data',
  ended: 'ended',
  'basis-unknown': 'price return unknown: the prices include dividends',
  frequency: 'needs daily prices',
  past: 'the day is over',
  'no-capital': 'no capital in the range',
  'capital-lost': 'all capital was lost',
  'short-period': 'shown from one year on',
  'no-rate': 'no rate of return fits the flows',
  'several-rates': 'several rates of return fit the flows',
};

/** The units of a gap, one and several of each. */
const UNITS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  changes: texts(['change', 'changes']),
  closes: texts(['close', 'closes']),
  days: texts(['day', 'days']),
  events: texts(['event', 'events']),
  members: texts(['member', 'members']),
  months: texts(['month', 'months']),
  opens: texts(['open', 'opens']),
  returns: texts(['return', 'returns']),
  years: texts(['year', 'years']),
};

/**
 * The reason why a figure has no value, as a text: `history too short: 41 of 252 returns`.
 *
 * @param gap - The reason; null reads as "no data".
 * @param unit - Unit of `need` and `have`.
 */
export function gapText(gap: GapNote | null | undefined, unit = 'returns'): string {
  if (!gap) return 'no data';
  if (gap.gap === 'ended' && gap.day) return `ended ${formatDay(gap.day)}`;
  const text = TEXTS[gap.gap] ?? 'no data';
  if (gap.need === null || gap.have === null) return text;
  const unitText = UNITS[unit]?.[gap.need === 1 ? 0 : 1] ?? unit;
  return `${text}: ${formatCount(gap.have)} of ${formatCount(gap.need)} ${unitText}`;
}
