import type { FigureExplanation } from '@/lib/contracts/portfolios/reading';
import { readingLoader } from '../reading/load-reading';

/** Loads one level of the tree of a figure; server only. */
export const loadExplain = readingLoader((read, { query }) =>
  read<FigureExplanation>('/explain/', {
    figure: query.figure ?? 'value',
    path: query.path,
    asset: query.asset,
  }),
);
