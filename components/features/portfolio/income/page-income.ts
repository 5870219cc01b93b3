import type { Income } from '@/lib/contracts/portfolios/income';

type Month = Income['months'][number];

/** A month of hundreds as the page carries it: month, dividends, interest, other income, taxes. */
export type MonthCells = readonly [string, number, number, number, number];

/** The income as the page carries it. */
export interface PageIncome extends Omit<Income, 'months'> {
  readonly months: readonly MonthCells[];
}

export const toMonthCells = ({ dividends, interest, month, other, taxes }: Month): MonthCells => [
  month,
  dividends,
  interest,
  other,
  taxes,
];

/** The income with its months by name. */
export const readPageIncome = (income: PageIncome): Income => ({
  ...income,
  months: income.months.map(([month, dividends, interest, other, taxes]) => ({
    month,
    dividends,
    interest,
    other,
    taxes,
  })),
});
