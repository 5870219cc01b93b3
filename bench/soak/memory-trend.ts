/** Resident memory at a time. */
export interface MemorySample {
  readonly minute: number;
  readonly mb: number;
}

/** How memory behaved after the warm-up. */
export interface MemoryTrend {
  readonly meanMb: number;
  /** Growth of the fitted line from the end of the warm-up to the last sample. */
  readonly growthMb: number;
  readonly isFlat: boolean;
}

/** Growth that counts as flat: the larger one of a share of the mean and a number of MB. */
const FLAT_SHARE = 0.05;
const FLAT_MB = 15;

/**
 * Fits a line through the samples after the warm-up.
 *
 * @throws Error when fewer than ten samples are left.
 */
export function memoryTrendOf(samples: readonly MemorySample[], warmUpMinutes: number): MemoryTrend {
  const used = samples.filter(({ minute }) => minute >= warmUpMinutes);
  if (used.length < 10) throw new Error(`ten samples after the warm-up are needed, there are ${used.length}`);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [minute, meanMb] = [mean(used.map((one) => one.minute)), mean(used.map((one) => one.mb))];
  const covariance = used.reduce((sum, one) => sum + (one.minute - minute) * (one.mb - meanMb), 0);
  const variance = used.reduce((sum, one) => sum + (one.minute - minute) ** 2, 0);
  const growthMb = (covariance / variance) * (used.at(-1)!.minute - used[0]!.minute);
  return { meanMb, growthMb, isFlat: growthMb <= Math.max(FLAT_MB, FLAT_SHARE * meanMb) };
}
