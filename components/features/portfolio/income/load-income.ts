import type { Income } from '@/lib/contracts/portfolios/income';
import { reportLoader } from '../data/load-report';
import { type PageIncome, toMonthCells } from './page-income';

/** A sum without the noise of binary fractions (833.0199999999999), which a page would carry for nothing. */
const plainSum = (value: number): number => Number(value.toPrecision(12));

/** A row whose numbers are all without that noise. */
const plainRow = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? plainSum(value) : value]),
  ) as Row;

/** Loads the income of the range; server only. */
export const loadIncome = reportLoader(async (read): Promise<PageIncome> => {
  const income = await read<Income>('/income/');
  return {
    ...income,
    byAsset: income.byAsset.map(plainRow),
    byCountry: income.byCountry.map(plainRow),
    calendar: income.calendar.map(plainRow),
    forecast: income.forecast.map(plainRow),
    months: income.months.map((month) => toMonthCells(plainRow(month))),
  };
});
