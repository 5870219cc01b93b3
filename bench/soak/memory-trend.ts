/** Resident memory at a time. */
export interface MemorySample {
  readonly minute: number;
  readonly mb: number;
}

/** How memory behaved after the warm-up. */
export interface MemoryTrend {
  readonly meanMb: number;
  /** Growth of the line through the lowest values, from the end of the warm-up to the last sample. */
  readonly growthMb: number;
  readonly isFlat: boolean;
}

/** Growth that counts as flat: the larger one of a share of the mean and a number of MB. */
const FLAT_SHARE = 0.05;
const FLAT_MB = 15;

/** The lowest value of each of these parts of the time counts. In half an hour, one is longer than half a cycle of the load. */
const PARTS = 4;

/**
 * Fits a line through the lowest memory of each part of the time after the warm-up. Caches fill and empty with the cycle of
 * the load, by 100 MB in the backend: a line through all samples rises or falls with the phase in which they begin and end.
 * A leak lifts the lowest values as well.
 *
 * @throws Error when fewer than ten samples are left.
 */
export function memoryTrendOf(samples: readonly MemorySample[], warmUpMinutes: number): MemoryTrend {
  const used = samples.filter(({ minute }) => minute >= warmUpMinutes);
  if (used.length < 10) throw new Error(`ten samples after the warm-up are needed, there are ${used.length}`);
  const lowest = Array.from({ length: PARTS }, (_, part) =>
    used
      .slice(Math.floor((part * used.length) / PARTS), Math.floor(((part + 1) * used.length) / PARTS))
      .reduce((least, one) => (one.mb < least.mb ? one : least)),
  );
  const meanMb = meanOf(used.map(({ mb }) => mb));
  const growthMb = slopeOf(lowest) * (used.at(-1)!.minute - used[0]!.minute);
  return { meanMb, growthMb, isFlat: growthMb <= Math.max(FLAT_MB, FLAT_SHARE * meanMb) };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** MB a minute of the fitted line. */
function slopeOf(samples: readonly MemorySample[]): number {
  const [minute, mb] = [meanOf(samples.map((one) => one.minute)), meanOf(samples.map((one) => one.mb))];
  const covariance = samples.reduce((sum, one) => sum + (one.minute - minute) * (one.mb - mb), 0);
  return covariance / samples.reduce((sum, one) => sum + (one.minute - minute) ** 2, 0);
}
