import type { Retirement } from '@/lib/contracts/portfolios/retirement';
import { readingLoader } from '../data/load-reading';
import { retirementQuery } from '../state/retirement-state';

/** Loads the outlook of a retirement; server only. */
export const loadRetirement = readingLoader<Retirement>((read, { query }) =>
  read<Retirement>('/retirement/', retirementQuery(query)),
);
