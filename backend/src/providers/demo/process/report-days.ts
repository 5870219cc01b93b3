import { daysInMonth, toCalendarDay, toEpochDay, type EpochDay } from '@/lib/domain/iso-date';
import { FIRST_DAY, isWeekend, weekdayIndex } from './time-axis';
import type { SimulationContext } from './simulation-context';

/** The end of a quarter and its filing day. */
export interface ReportDay {
  readonly periodEnd: EpochDay;
  readonly filed: EpochDay;
}

/**
 * Quarters whose reports were filed from the first simulated day to the day before `today`, oldest first.
 *
 * @param filingLag - Days from the end of a quarter to the report; a report due on a weekend is filed on the
 *   following Monday. The annual report takes two weeks longer.
 */
export function reportCalendar(today: EpochDay, filingLag: number): readonly ReportDay[] {
  const reports: ReportDay[] = [];
  for (const report of reportsFrom(toCalendarDay(FIRST_DAY).year, filingLag)) {
    if (report.filed >= today) break;
    reports.push(report);
  }
  return reports;
}

/** The first filing day from `today` on. */
export function nextReportDay(today: EpochDay, filingLag: number): EpochDay {
  for (const { filed } of reportsFrom(toCalendarDay(today).year - 1, filingLag))
    if (filed >= today) return filed;
  throw new RangeError('there is always a next report');
}

function* reportsFrom(firstYear: number, filingLag: number): Generator<ReportDay> {
  for (let year = firstYear; ; year += 1) {
    for (const month of [3, 6, 9, 12]) {
      const periodEnd = toEpochDay({ year, month, day: daysInMonth(year, month) });
      let filed = periodEnd + filingLag + (month === 12 ? 14 : 0);
      while (isWeekend(filed)) filed += 1;
      yield { periodEnd, filed };
    }
  }
}

/** Marks the weekdays on which a company reports: 1 by position on the weekday axis. */
export function reportDays(context: SimulationContext, filingLag: number): Uint8Array {
  const marks = new Uint8Array(context.count);
  for (const { filed } of reportCalendar(context.today, filingLag)) marks[weekdayIndex(filed)] = 1;
  return marks;
}
