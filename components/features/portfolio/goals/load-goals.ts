import type { Goals } from '@/lib/contracts/portfolios/goals';
import { readingLoader } from '../data/load-reading';

/** Loads the goals and what past returns say about them; server only. */
export const loadGoals = readingLoader<Goals>((read, { query }) =>
  read<Goals>('/goals/', {
    returns: query.returns,
    inflation: query.inflation,
    benchmark: query.benchmark,
  }),
);
