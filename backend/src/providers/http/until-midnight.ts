const DAY_MS = 86_400_000;

/** The milliseconds until the next midnight UTC, when most providers count requests from zero again. */
export function untilMidnight(now = Date.now()): number {
  return DAY_MS - (now % DAY_MS);
}
