import type { EpochDay } from '@/lib/domain/iso-date';
import { addMonths, toCalendarDay, toEpochDay } from '@/lib/domain/iso-date';

import type { MacroBatch } from '../batches';

export type MacroFrequency = MacroBatch['frequency'];

/** Largest median distance in days between observations of each frequency. */
const LONGEST_GAP: readonly (readonly [MacroFrequency, number])[] = [
  ['daily', 4],
  ['weekly', 10],
  ['monthly', 45],
  ['quarterly', 120],
];

/** Months that an observation describes when it stands at the first day of them. */
const MONTHS: Readonly<Partial<Record<MacroFrequency, number>>> = { monthly: 1, quarterly: 3, annual: 12 };

/**
 * Days from the end of the period to the publication, where a file does not say it. Daily market rates (H.15) come out the day after;
 * weekly figures within the following week; monthly ones (prices, jobs) by the middle of the next month; a quarter's first accounts after
 * 30 days. Chosen late rather than early, so that nothing is known before it was.
 */
export const PUBLICATION_LAG: Readonly<Record<MacroFrequency, number>> = {
  daily: 1,
  weekly: 7,
  monthly: 15,
  quarterly: 30,
  annual: 60,
};

/** The frequency of a series from the median distance between its days (oldest first); daily for a single one. */
export function frequencyOf(days: ArrayLike<number>): MacroFrequency {
  const gaps = Array.from(
    { length: Math.max(0, days.length - 1) },
    (_, at) => (days[at + 1] as number) - (days[at] as number),
  );
  const median = gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 1;
  return LONGEST_GAP.find(([, longest]) => median <= longest)?.[0] ?? 'annual';
}

/** The day on which an observation was published, by the rule above. */
export function publicationDay(day: EpochDay, frequency: MacroFrequency): EpochDay {
  return periodEnd(day, frequency) + PUBLICATION_LAG[frequency];
}

/** FRED dates a month by its first day; an observation at any other day stands at the end of what it describes. */
function periodEnd(day: EpochDay, frequency: MacroFrequency): EpochDay {
  const months = MONTHS[frequency];
  const { year, month, day: dayOfMonth } = toCalendarDay(day);
  if (months === undefined || dayOfMonth !== 1) return day;
  return addMonths(toEpochDay({ year, month, day: 1 }), months) - 1;
}
