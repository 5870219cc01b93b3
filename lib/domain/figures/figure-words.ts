import type { FigureBasis, FigureGroup, FigureUnit } from './figure-definition';

/** Titles of the groups of figures. */
export const GROUP_TITLES: Readonly<Record<FigureGroup, string>> = {
  price: 'Price and volume',
  returns: 'Returns',
  risk: 'Risk',
  relative: 'Against a benchmark',
  technical: 'Technical',
  fundamentals: 'Fundamentals',
};

/** What a value counts in. */
export const UNIT_TEXTS: Readonly<Record<FigureUnit, string>> = {
  fraction: 'a fraction; pages show percent, 0.0123 is 1.23 %',
  percent: 'percent',
  price: 'the unit of the price: currency or index points',
  currency: 'money, in the currency of the accounts',
  ratio: 'a ratio without unit',
  points: 'points of its own scale',
  count: 'a count',
  date: 'a day',
};

/** Which values a figure is made of. */
export const BASIS_TEXTS: Readonly<Record<FigureBasis, string>> = {
  chosen: 'total return, dividends reinvested; price return where the reader chooses it',
  price: 'split-adjusted prices',
  total: 'always total return, dividends reinvested',
  accounts: 'company accounts, as published by the as-of day',
};
