import type { EpochDay } from '@/lib/domain/iso-date';

/** A function of a day that keeps its last result: the rows of a table mostly end on one day. */
export function ofSameDay(compute: (day: EpochDay) => EpochDay): (day: EpochDay) => EpochDay {
  let [known, result] = [NaN, NaN];
  return (day) => {
    if (day !== known) {
      result = compute(day);
      known = day;
    }
    return result;
  };
}
