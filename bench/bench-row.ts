/**
 * One row of the table printed by `npm run bench`: a measured value and a baseline measured in the same run.
 */
export interface BenchRow {
  what: string;
  /** The median, where several samples were taken. */
  ours: number;
  /** The first sample, in which code runs that has not run before; absent where one sample was taken. */
  first?: number;
  /** The median of the processor time, threads of the collector and the compiler included; other work does not change it. */
  processor?: number;
  unit: string;
  baseline: string;
  baselineValue: number;
  /** `ours / baselineValue`. */
  ratio: number;
  goal: string;
}
