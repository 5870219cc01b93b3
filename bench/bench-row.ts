/** One row of the table printed by `npm run bench`: a measured value and a baseline measured in the same run. */
export interface BenchRow {
  readonly what: string;
  readonly ours: number;
  readonly unit: string;
  readonly baseline: string;
  readonly baselineValue: number;
  readonly goal: string;
}

/** The median. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}

/** Milliseconds of a call. */
export async function timeOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
