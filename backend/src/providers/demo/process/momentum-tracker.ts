const { max, min } = Math;

/** A stock's return over the last year excluding the last month, as a loading on the momentum style. */
export interface MomentumGauge {
  /** In [-1.2, 1.2]; 0 in the first year. */
  readonly loading: number;
  /** Records a session's return less its drift. */
  observe(index: number, surprise: number): void;
}

const MONTHS = 12;

/** Creates a tracker that updates the loading on the first session of each month. */
export function momentumTracker(monthIndex: Int32Array): MomentumGauge {
  const monthly = new Float64Array(MONTHS);
  let month = -1;
  let seenMonths = 0;
  let sum = 0;
  const tracker = {
    loading: 0,
    observe(index: number, surprise: number): void {
      const now = monthIndex[index]!;
      if (now !== month) {
        if (month >= 0) {
          monthly[seenMonths % MONTHS] = sum;
          seenMonths += 1;
        }
        month = now;
        sum = 0;
        tracker.loading = seenMonths < MONTHS ? 0 : loadingOf(monthly, seenMonths);
      }
      sum += surprise;
    },
  };
  return tracker;
}

/** All except the latest of twelve months; a return of 35% up or down counts as 1. */
function loadingOf(monthly: Float64Array, seen: number): number {
  let total = 0;
  for (const surprise of monthly) total += surprise;
  total -= monthly[(seen - 1) % MONTHS]!;
  return max(-1.2, min(1.2, total / 0.35));
}
