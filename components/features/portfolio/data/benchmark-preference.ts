/** The specification of a benchmark that nobody has chosen: the S&P 500. */
export const DEFAULT_BENCHMARK = '^GSPC';

/** Where the account page keeps the reader's choice: in this browser, not with the account. */
const STORAGE_KEY = 'benchmark';

/** The symbol of the benchmark that the reader has chosen in this browser, else the default. */
export function readBenchmarkPreference(): string {
  try {
    return window.localStorage.getItem(STORAGE_KEY)?.trim() || DEFAULT_BENCHMARK;
  } catch {
    // A browser may forbid its storage altogether; then nothing was chosen.
    return DEFAULT_BENCHMARK;
  }
}
