import type { FigureBasis, FigureGroup } from './figure-definition';
import type { FigureUnit } from './figure-unit';

/** Titles of the groups of figures. */
export const GROUP_TITLES: Readonly<Record<FigureGroup, string>> = {
  price: 'Price and volume',
  returns: 'Returns',
  risk: 'Risk',
  relative: 'Against a benchmark',
  technical: 'Technical',
  fundamentals: 'Fundamentals',
  accounts: 'Reported accounts',
};

/** Texts of the units. */
export const UNIT_TEXTS: Readonly<Record<FigureUnit, string>> = {
  fraction: 'a fraction; pages show percent, 0.0123 is 1.23%',
  percent: 'percent',
  price: 'the unit of the price: currency or index points',
  currency: 'money, in the reporting currency',
  ratio: 'ratio',
  points: 'points (own scale)',
  count: 'a count',
  date: 'a day',
};

/** Texts of the values from which a figure is computed. */
export const FIGURE_BASIS_TEXTS: Readonly<Record<FigureBasis, string>> = {
  chosen: 'total return, dividends reinvested; or price return if chosen',
  price: 'split-adjusted prices',
  total: 'always total return, dividends reinvested',
  accounts: 'company reports published by the as-of day',
};
