import type { HoldingsResponse } from '@/lib/contracts/portfolios/reading';
import { readingLoader } from '../reading/load-reading';
import { holdingsCall } from './holdings-state';

/** Loads positions and cash; server only. */
export const loadHoldings = readingLoader((read, { query }) =>
  read<HoldingsResponse>('/holdings/', holdingsCall(query)),
);
