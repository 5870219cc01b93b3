import type { Lots } from '@/lib/contracts/portfolios/reading';
import { readingLoader } from '../reading/load-reading';

/** Loads the disposals of a tax year and the open lots; server only. */
export const loadLots = readingLoader((read, { query }) => read<Lots>('/lots/', { year: query.year }));
