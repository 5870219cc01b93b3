import {
  dayOfWeekdayIndex,
  FIRST_DAY,
  weekdayIndex,
  weekdayIndexOnOrAfter,
  weekdaysBefore,
} from '@/backend/src/providers/demo/process/time-axis';

describe('the axis of weekdays', () => {
  it('counts Monday to Friday and leaves weekends out', () => {
    // FIRST_DAY is Monday 2006-01-02.
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((i) => weekdayIndex(FIRST_DAY + i))).toEqual([
      0, 1, 2, 3, 4, 4, 4, 5,
    ]);
    expect(weekdayIndexOnOrAfter(FIRST_DAY + 5)).toBe(5);
    expect(weekdayIndexOnOrAfter(FIRST_DAY + 4)).toBe(4);
  });

  it('turns a position back into its day', () => {
    for (let i = 0; i < 20; i += 1) expect(weekdayIndex(dayOfWeekdayIndex(i))).toBe(i);
  });

  it('ends on the day before today', () => {
    expect(weekdaysBefore(FIRST_DAY)).toBe(0);
    expect(weekdaysBefore(FIRST_DAY + 1)).toBe(1);
    // On Saturday and Sunday as on the following Monday: five days have passed.
    expect([5, 6, 7].map((i) => weekdaysBefore(FIRST_DAY + i))).toEqual([5, 5, 5]);
    expect(weekdaysBefore(FIRST_DAY + 8)).toBe(6);
  });
});
