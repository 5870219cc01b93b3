import type { FigureAnswer, FigureExplanation } from '@/lib/contracts/portfolios/reports';
import { pageDefinition } from '@/lib/domain/figures';
import type { PageDefinition } from '@/lib/domain/figures';
import { EXPLAINED_CHAINS } from '@/lib/domain/portfolio/explained-figures';
import { reportLoader } from '../data/load-report';

/** One level of a figure; of the time-weighted return also its values under the other conventions. */
export interface ExplainAnswer extends FigureExplanation {
  readonly conventions: FigureAnswer | null;
  /** The meaning of the figure, and the way to read it. */
  readonly definition: Pick<PageDefinition, 'meaning' | 'reading' | 'formula'> | null;
}

const CHAINS: readonly string[] = EXPLAINED_CHAINS;

/** Loads one level of the tree of a figure; server only. */
export const loadExplain = reportLoader<ExplainAnswer>(async (read, { query }) => {
  const { asset, figure = 'value', path } = query;
  const [answer, conventions] = await Promise.all([
    read<FigureExplanation>('/explain/', { figure, path, asset }),
    CHAINS.includes(figure) ? read<FigureAnswer>('/figures/', { ids: CHAINS.join(','), asset }) : null,
  ]);
  const { formula, meaning, reading } = pageDefinition(`tracker.${figure}`) ?? {};
  const definition = meaning && formula ? { formula, meaning, ...(reading && { reading }) } : null;
  return { ...answer, conventions, definition };
});
