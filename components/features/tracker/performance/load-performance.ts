import type { PortfolioContributions, SectorAttribution } from '@/lib/contracts/portfolios/attribution';
import type { Performance } from '@/lib/contracts/portfolios/reading';
import type { WhatIf } from '@/lib/contracts/portfolios/what-if';
import { readingLoader, tryRead } from '../reading/load-reading';
import { rollPerformance } from './rolling-lines';
import type { RollingAnswer } from './rolling-lines';
import { parseRolling } from './rolling-state';
import { parseWhatIfState, whatIfCall } from './what-if-state';

/** An answer, or the reason why there is none. */
interface Tried<Answer> {
  readonly answer: Answer | null;
  readonly problem: string | null;
}

/** The series of the range, what made them, and the same money in something else. */
export interface PerformanceAnswer extends Performance {
  readonly rolling: RollingAnswer;
  readonly contributions: PortfolioContributions;
  readonly attribution: Tried<SectorAttribution>;
  readonly whatIf: Tried<WhatIf>;
}

/** Loads the performance tab; server only. */
export const loadPerformance = readingLoader<PerformanceAnswer>(async (read, { query }) => {
  const [performance, contributions, attribution] = await Promise.all([
    read<Performance>('/performance/', { benchmark: query.benchmark }),
    read<PortfolioContributions>('/contributions/'),
    tryRead(() => read<SectorAttribution>('/attribution/', { index: query.index })),
  ]);
  const asked = whatIfCall(parseWhatIfState(query), performance.benchmark?.symbol);
  return {
    ...performance,
    rolling: rollPerformance(performance, parseRolling(query)),
    contributions,
    attribution,
    whatIf: await tryRead(() => read<WhatIf>('/what-if/', asked)),
  };
});
