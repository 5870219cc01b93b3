/** Number of calendars kept; a market of a dozen exchanges rarely has more. */
const KEPT = 48;

/**
 * Makes series with the same calendar share one array of days: days equal to the end of a known calendar are
 * returned as a subarray of it.
 */
export function createDayShare(): DayShare {
  const calendars: Int32Array[] = [];
  const share = (days: Int32Array): Int32Array => {
    if (days.length === 0) return days;
    const index = calendars.findIndex((calendar) => endsWith(calendar, days));
    if (index === -1) {
      calendars.unshift(days);
      calendars.length = Math.min(calendars.length, KEPT);
      return days;
    }
    const [calendar] = calendars.splice(index, 1);
    calendars.unshift(calendar!);
    return calendar!.subarray(calendar!.length - days.length);
  };
  let last: Joined | null = null;
  return {
    share,
    join(earlier, known, addedDays) {
      if (
        last &&
        isSamePart(last, earlier, known) &&
        endsWith(last.days, addedDays) &&
        last.added === addedDays.length
      )
        return last.days;
      const joinedDays = new Int32Array(known + addedDays.length);
      joinedDays.set(earlier.subarray(0, known));
      joinedDays.set(addedDays, known);
      const days = share(joinedDays);
      last = { earlier, known, added: addedDays.length, days };
      return days;
    },
  };
}

/** Days that series share. */
export interface DayShare {
  /** The same days, as part of a known calendar where there is one. */
  readonly share: (days: Int32Array) => Int32Array;
  /**
   * Likewise the first days of a series, and those that follow them: series of one calendar get the same ones
   * together.
   */
  readonly join: (earlier: Int32Array, known: number, added: Int32Array) => Int32Array;
}

/** The days that were joined last. */
interface Joined {
  readonly earlier: Int32Array;
  readonly known: number;
  readonly added: number;
  readonly days: Int32Array;
}

/** True when two series show the same memory as their first days. */
function isSamePart({ earlier: a, known: count }: Joined, b: Int32Array, known: number): boolean {
  return a.buffer === b.buffer && a.byteOffset === b.byteOffset && count === known;
}

function endsWith(calendar: Int32Array, days: Int32Array): boolean {
  const offset = calendar.length - days.length;
  // Most different calendars differ in their last days or their first.
  if (offset < 0 || calendar[offset] !== days[0]) return false;
  for (let i = days.length - 1; i > 0; i -= 1) if (calendar[offset + i] !== days[i]) return false;
  return true;
}
