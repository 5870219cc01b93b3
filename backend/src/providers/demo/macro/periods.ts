import { daysInMonth, toCalendarDay, toEpochDay, weekday, type EpochDay } from '@/lib/domain/iso-date';
import { FIRST_DAY, isWeekend } from '../process/time-axis';

/** A reporting period: the day under which its value is stored, its last day, and its publication day. */
export interface ReportingPeriod {
  readonly day: EpochDay;
  readonly end: EpochDay;
  readonly published: EpochDay;
}

/** A publication due on a weekend moves to the following Monday. */
export function demoPublicationDay(end: EpochDay, lagDays: number): EpochDay {
  let day = end + lagDays;
  while (isWeekend(day)) day += 1;
  return day;
}

/**
 * Months (`span` 1) or quarters (3) whose value was published before `today`, each dated by its first day as
 * in FRED.
 */
export function calendarPeriods(
  today: EpochDay,
  { span, lagDays }: { readonly span: 1 | 3; readonly lagDays: number },
): readonly ReportingPeriod[] {
  const periods: ReportingPeriod[] = [];
  const first = toCalendarDay(FIRST_DAY);
  for (let at = first.year * 12; ; at += span) {
    const last = at + span - 1;
    const end = toEpochDay({
      year: Math.floor(last / 12),
      month: (last % 12) + 1,
      day: daysInMonth(Math.floor(last / 12), (last % 12) + 1),
    });
    const published = demoPublicationDay(end, lagDays);
    if (published >= today) return periods;
    periods.push({
      day: toEpochDay({ year: Math.floor(at / 12), month: (at % 12) + 1, day: 1 }),
      end,
      published,
    });
  }
}

/** Weeks ending on a weekday (0 = Sunday) whose value was published before `today`. */
export function weeklyPeriods(
  today: EpochDay,
  { endsOn, lagDays }: { readonly endsOn: number; readonly lagDays: number },
): readonly ReportingPeriod[] {
  const periods: ReportingPeriod[] = [];
  const first = FIRST_DAY + ((endsOn - weekday(FIRST_DAY) + 7) % 7);
  for (let end = first; ; end += 7) {
    const published = demoPublicationDay(end, lagDays);
    if (published >= today) return periods;
    periods.push({ day: end, end, published });
  }
}
