/** Number of calendars kept; a market of a dozen exchanges rarely has more. */
const KEPT = 48;

/**
 * Makes series with the same calendar share one array of days: days equal to the end of a known calendar are
 * returned as a subarray of it.
 */
export function createDayShare(): (days: Int32Array) => Int32Array {
  const calendars: Int32Array[] = [];
  return (days) => {
    if (days.length === 0) return days;
    const known = calendars.findIndex((calendar) => endsWith(calendar, days));
    if (known === -1) {
      calendars.unshift(days);
      calendars.length = Math.min(calendars.length, KEPT);
      return days;
    }
    const [calendar] = calendars.splice(known, 1);
    calendars.unshift(calendar!);
    return calendar!.subarray(calendar!.length - days.length);
  };
}

function endsWith(calendar: Int32Array, days: Int32Array): boolean {
  const offset = calendar.length - days.length;
  // Most different calendars differ in their last days or their first.
  if (offset < 0 || calendar[offset] !== days[0]) return false;
  for (let i = days.length - 1; i > 0; i -= 1) if (calendar[offset + i] !== days[i]) return false;
  return true;
}
