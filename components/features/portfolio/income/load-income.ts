import type { Income } from '@/lib/contracts/portfolios/income';
import { readingLoader } from '../data/load-reading';

/** Loads the income of the range; server only. */
export const loadIncome = readingLoader((read) => read<Income>('/income/'));
