import type { Income } from '@/lib/contracts/portfolios/income';
import { incomeOf } from './income-sums';

/** The income of a calendar year. */
export interface IncomeYear {
  readonly year: string;
  readonly sum: number;
  readonly dividends: number;
  readonly taxes: number;
  /** The range covers a part of the year only. */
  readonly isPartial: boolean;
  /** Against the year before; null where one of the two is not whole, or the year before had none. */
  readonly growth: number | null;
}

/** Income by calendar year, oldest first; years without income between others are there, too. */
export function incomeYears({ from, months, to }: Pick<Income, 'from' | 'months' | 'to'>): IncomeYear[] {
  const first = Number(months[0]?.month.slice(0, 4));
  const last = Number(months.at(-1)?.month.slice(0, 4));
  const years: IncomeYear[] = [];
  for (let year = first; year <= last; year += 1) {
    const monthsOfYear = months.filter(({ month }) => month.startsWith(`${year}-`));
    const sum = monthsOfYear.reduce((total, month) => total + incomeOf(month), 0);
    // The range begins after `from`.
    const isPartial = from > `${year - 1}-12-31` || to < `${year}-12-31`;
    const before = years.at(-1);
    const isComparable = before !== undefined && !before.isPartial && !isPartial && before.sum > 0;
    years.push({
      year: String(year),
      sum,
      dividends: monthsOfYear.reduce((total, { dividends }) => total + dividends, 0),
      taxes: monthsOfYear.reduce((total, { taxes }) => total + taxes, 0),
      isPartial,
      growth: isComparable ? sum / before.sum - 1 : null,
    });
  }
  return years;
}

/** The mean growth a year from the first whole year to the last one, with these years; null with fewer than two. */
export function incomeGrowth(years: readonly IncomeYear[]): {
  readonly rate: number;
  readonly from: string;
  readonly to: string;
} | null {
  const wholeYears = years.filter(({ isPartial, sum }) => !isPartial && sum > 0);
  const [first, last] = [wholeYears[0], wholeYears.at(-1)];
  if (!first || !last || first === last) return null;
  const rate = (last.sum / first.sum) ** (1 / (Number(last.year) - Number(first.year))) - 1;
  return { rate, from: first.year, to: last.year };
}
