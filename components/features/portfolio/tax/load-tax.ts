import type { TaxStatement } from '@/lib/contracts/portfolios/tax-statement';
import { readingLoader } from '../data/load-reading';

/** Loads the statement of a tax year; server only. */
export const loadTax = readingLoader<TaxStatement>((read, { query }) =>
  read<TaxStatement>('/tax/', { year: query.year, longTermDays: query.longTermDays }),
);
