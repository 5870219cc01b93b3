import { t, texts } from '@/lib/domain/text';
import type { GapNote } from '@/lib/domain/metric';
import { formatDay } from './date';
import { formatCount } from './number';

const TEXTS: Readonly<Record<string, string>> = {
  get 'insufficient-history'() {
    return t('history too short');
  },
  get 'zero-variance'() {
    return t('no variation in the window');
  },
  get 'no-overlap'() {
    return t('no days in common with the benchmark');
  },
  get 'non-positive-price'() {
    return t('a price of zero or less in the window');
  },
  get 'not-published'() {
    return t('not published by this day');
  },
  get 'no-data'() {
    return t('no data');
  },
  get ended() {
    return t('ended');
  },
  get 'basis-unknown'() {
    return t('price return unknown: the prices include dividends');
  },
  get frequency() {
    return t('needs daily prices');
  },
  get past() {
    return t('the day is over');
  },
  get 'no-capital'() {
    return t('no capital in the range');
  },
  get 'capital-lost'() {
    return t('all capital was lost');
  },
  get 'short-period'() {
    return t('shown from one year on');
  },
  get 'no-rate'() {
    return t('no rate of return fits the flows');
  },
  get 'several-rates'() {
    return t('several rates of return fit the flows');
  },
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
  if (!gap) return t('no data');
  if (gap.gap === 'ended' && gap.day) return t('ended {day}', { day: formatDay(gap.day) });
  const text = TEXTS[gap.gap] ?? t('no data');
  if (gap.need === null || gap.have === null) return text;
  const unitText = UNITS[unit]?.[gap.need === 1 ? 0 : 1] ?? unit;
  return t('{text}: {have} of {need} {unitText}', {
    text,
    have: formatCount(gap.have),
    need: formatCount(gap.need),
    unitText,
  });
}
