import { DEFAULT_BENCHMARK } from '@/lib/domain/default-benchmark';

/** Storage key of the reader's choice on the account page: in this browser, not with the account. */
const STORAGE_KEY = 'benchmark';

/** The benchmark symbol that the reader has chosen in this browser, otherwise the default. */
export function readBenchmarkPreference(): string {
  try {
    return window.localStorage.getItem(STORAGE_KEY)?.trim() || DEFAULT_BENCHMARK;
  } catch {
    // A browser may block storage; the default then applies.
    return DEFAULT_BENCHMARK;
  }
}
