import type { FigureAnswer } from '@/lib/contracts/portfolios/reports';

/** Figures of a comparison of two days. */
export const COMPARED_FIGURES = [
  'value',
  'cash',
  'cost',
  'unrealized',
  'realized',
  'gain',
  'inflows',
  'outflows',
  'twr',
  'xirr',
  'mwr',
  'simpleReturn',
  'income.dividends',
  'income.interest',
  'fees',
  'taxes',
] as const;

/** The figures of one day. */
type DayFigures = FigureAnswer & { readonly to: string; readonly currency: string };

/** The figures of the day of `versus`, and of the page's day; null with the reason where a day has none. */
export interface ComparedDays {
  readonly previous: DayFigures | null;
  readonly now: DayFigures | null;
  readonly problem: string | null;
}
