import type { Income } from '@/lib/contracts/portfolios/income';
import { readingLoader } from '../data/load-reading';

/** A sum without the noise of binary fractions (833.0199999999999), which a page would carry for nothing. */
const plainSum = (value: number): number => Number(value.toPrecision(12));

/** Loads the income of the range; server only. */
export const loadIncome = readingLoader(async (read) => {
  const income = await read<Income>('/income/');
  return {
    ...income,
    months: income.months.map((month) => ({
      ...month,
      dividends: plainSum(month.dividends),
      interest: plainSum(month.interest),
      other: plainSum(month.other),
      taxes: plainSum(month.taxes),
    })),
  };
});
