/** One line of the table that `npm run bench` prints: our figure beside a baseline measured in the same run. */
export interface BenchRow {
  what: string;
  ours: number;
  unit: string;
  baseline: string;
  baselineValue: number;
  /** ours / baselineValue. */
  ratio: number;
  goal: string;
}
