import type { Income } from '@/lib/contracts/portfolios/income';

type Received = Pick<Income['months'][number], 'dividends' | 'interest' | 'other'>;

/** Income of a month or of a source: dividends, interest and the other kinds together. */
export const incomeOf = ({ dividends, interest, other }: Received): number => dividends + interest + other;

/** Income of several months or sources. */
export function incomeSum(rows: readonly Received[]): number {
  return rows.reduce((sum, row) => sum + incomeOf(row), 0);
}
