import type { Performance } from '@/lib/contracts/portfolios/reading';
import type { WhatIf } from '@/lib/contracts/portfolios/what-if';
import { readingLoader, tryRead } from '../reading/load-reading';
import { parseWhatIfState, whatIfCall } from './what-if-state';

/** The series of the range, and the same money in something else. */
export interface PerformanceAnswer extends Performance {
  readonly whatIf: { readonly answer: WhatIf | null; readonly problem: string | null };
}

/** Loads the performance tab; server only. */
export const loadPerformance = readingLoader<PerformanceAnswer>(async (read, { query }) => {
  const performance = await read<Performance>('/performance/', { benchmark: query.benchmark });
  const asked = whatIfCall(parseWhatIfState(query), performance.benchmark?.symbol);
  return { ...performance, whatIf: await tryRead(() => read<WhatIf>('/what-if/', asked)) };
});
