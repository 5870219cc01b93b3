import type { HoldingsResponse } from '@/lib/contracts/portfolios/reading';
import { figureNames } from '@/lib/research/figure-names';
import type { FigureNames } from '@/lib/research/figure-names';
import { readingLoader, tryRead } from '../reading/load-reading';
import { holdingsCall } from './holdings-state';

/** Positions and cash, with the names of the columns of the screener. */
export interface HoldingsAnswer extends HoldingsResponse {
  readonly names: FigureNames;
  /** Why the columns that the reader named are not shown. */
  readonly columnsProblem: string | null;
}

/** Loads positions and cash; server only. */
export const loadHoldings = readingLoader<HoldingsAnswer>(async (read, { query }) => {
  const { figures, ...asked } = holdingsCall(query);
  const named =
    figures === null
      ? null
      : await tryRead(() => read<HoldingsResponse>('/holdings/', { ...asked, figures }));
  const answer = named?.answer ?? (await read<HoldingsResponse>('/holdings/', asked));
  return { ...answer, names: figureNames(answer.columns ?? []), columnsProblem: named?.problem ?? null };
});
