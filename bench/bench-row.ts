/**
 * One row of the table printed by `npm run bench`: a measured value and a baseline measured in the same run.
 */
export interface BenchRow {
  what: string;
  ours: number;
  unit: string;
  baseline: string;
  baselineValue: number;
  /** `ours / baselineValue`. */
  ratio: number;
  goal: string;
}
