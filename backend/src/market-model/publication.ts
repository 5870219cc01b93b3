import type { SeriesFrequency } from '@/lib/domain/frequency';
import type { EpochDay } from '@/lib/domain/iso-date';
import { addMonths, toCalendarDay, toEpochDay } from '@/lib/domain/iso-date';

/** Months covered by an observation that is dated by the first day of its period. */
const MONTHS: Readonly<Partial<Record<SeriesFrequency, number>>> = { monthly: 1, quarterly: 3, annual: 12 };

/**
 * Days from the end of the period to the publication, for files that do not state it. Daily market rates
 * (H.15) are published the day after; weekly figures within the following week; monthly ones (prices, jobs)
 * by the middle of the next month; a quarter's first accounts after 30 days. The lags are conservative, so
 * that no value is available before its actual publication.
 */
export const PUBLICATION_LAG: Readonly<Record<SeriesFrequency, number>> = {
  daily: 1,
  weekly: 7,
  monthly: 15,
  quarterly: 30,
  annual: 60,
};

/** The publication day of an observation, according to {@link PUBLICATION_LAG}. */
export function publicationDay(day: EpochDay, frequency: SeriesFrequency): EpochDay {
  return periodEnd(day, frequency) + PUBLICATION_LAG[frequency];
}

/** FRED dates a month by its first day; an observation on any other day is dated by the end of its period. */
function periodEnd(day: EpochDay, frequency: SeriesFrequency): EpochDay {
  const months = MONTHS[frequency];
  const { year, month, day: dayOfMonth } = toCalendarDay(day);
  if (months === undefined || dayOfMonth !== 1) return day;
  return addMonths(toEpochDay({ year, month, day: 1 }), months) - 1;
}
