import { weekday, type EpochDay } from '../iso-date';
import { christmasAndBoxingDay, dayIn, easterSunday, nthWeekday, observedMonday } from './holiday-rules';

/** Closing days of the Toronto Stock Exchange; Family Day since 2008. */
export function torontoHolidays(year: number): readonly EpochDay[] {
  const beforeVictoriaDay = dayIn(year, 5, 24);
  const days = [
    observedMonday(dayIn(year, 1, 1)),
    easterSunday(year) - 2,
    // The last Monday before 25 May.
    beforeVictoriaDay - ((weekday(beforeVictoriaDay) + 6) % 7),
    observedMonday(dayIn(year, 7, 1)),
    nthWeekday(year, 8, { which: 1, n: 1 }),
    nthWeekday(year, 9, { which: 1, n: 1 }),
    nthWeekday(year, 10, { which: 1, n: 2 }),
    ...christmasAndBoxingDay(year),
  ];
  if (year >= 2008) days.push(nthWeekday(year, 2, { which: 1, n: 3 }));
  return days;
}
