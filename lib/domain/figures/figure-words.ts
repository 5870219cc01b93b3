import { t } from '../text';
import type { FigureBasis, FigureGroup } from './figure-definition';
import type { FigureUnit } from './figure-unit';

/** Titles of the groups of figures. */
export const GROUP_TITLES: Readonly<Record<FigureGroup, string>> = {
  get price() {
    return t('Price and volume');
  },
  get returns() {
    return t('Returns');
  },
  get risk() {
    return t('Risk');
  },
  get relative() {
    return t('Against a benchmark');
  },
  get technical() {
    return t('Technical');
  },
  get fundamentals() {
    return t('Fundamentals');
  },
  get accounts() {
    return t('Reported accounts');
  },
};

/** Texts of the units. */
export const UNIT_TEXTS: Readonly<Record<FigureUnit, string>> = {
  get fraction() {
    return t('a fraction; pages show percent, 0.0123 is 1.23%');
  },
  get percent() {
    return t('percent');
  },
  get price() {
    return t('the unit of the price: currency or index points');
  },
  get currency() {
    return t('money, in the reporting currency');
  },
  get ratio() {
    return t('ratio');
  },
  get points() {
    return t('points (own scale)');
  },
  get count() {
    return t('a count');
  },
  get date() {
    return t('a day');
  },
};

/** Texts of the values from which a figure is computed. */
export const FIGURE_BASIS_TEXTS: Readonly<Record<FigureBasis, string>> = {
  get chosen() {
    return t('total return, dividends reinvested; or price return if chosen');
  },
  get price() {
    return t('split-adjusted prices');
  },
  get total() {
    return t('always total return, dividends reinvested');
  },
  get accounts() {
    return t('company reports published by the as-of day');
  },
};
