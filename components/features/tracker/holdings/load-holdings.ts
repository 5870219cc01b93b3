import type { Holdings } from '@/lib/contracts/portfolios/reading';
import { readingLoader } from '../reading/load-reading';
import { holdingsCall } from './holdings-state';

/** Loads positions and cash; server only. */
export const loadHoldings = readingLoader((read, { query }) =>
  read<Holdings>('/holdings/', holdingsCall(query)),
);
