import type { Holdings } from '@/lib/contracts/portfolios/reading';
import { readingLoader } from '../reading/load-reading';

/** Loads positions and cash; server only. */
export const loadHoldings = readingLoader((read) => read<Holdings>('/holdings/'));
