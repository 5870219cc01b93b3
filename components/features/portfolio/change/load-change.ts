import type { ChangeAnswer } from '@/lib/contracts/portfolios/reading';
import { readingLoader } from '../data/load-reading';

/** Loads what changed over the range; server only. */
export const loadChange = readingLoader((read) => read<ChangeAnswer>('/change/'));
