import type { HealthDefinition } from './health-definitions';

/** What stands on the factor page only: factors themselves, and how they are measured. */
export const FACTOR_DEFINITIONS = {
  'factor.market': {
    name: 'Market factor',
    meaning: 'What all shares together earn over the bill: the reward for holding shares at all.',
    formula:
      'value-weighted return of all shares - one-month bill (Mkt-RF); as a fund: the whole return, the bill included',
  },
  'factor.size': {
    name: 'Size factor',
    meaning: 'What small companies earn more than big ones.',
    formula: 'mean of the small portfolios - mean of the big portfolios (SMB), Fama and French (1993, 2015)',
  },
  'factor.value': {
    name: 'Value factor',
    meaning: 'What companies that are cheap against their book value earn more than dear ones.',
    formula:
      'mean of the high book-to-market portfolios - mean of the low ones (HML), Fama and French (1993)',
  },
  'factor.profitability': {
    name: 'Profitability factor',
    meaning: 'What companies with a robust operating profit earn more than those with a weak one.',
    formula: 'robust - weak operating profitability (RMW), Fama and French (2015)',
  },
  'factor.investment': {
    name: 'Investment factor',
    meaning: 'What companies that grow their assets slowly earn more than those that invest aggressively.',
    formula: 'conservative - aggressive growth of assets (CMA), Fama and French (2015)',
  },
  'factor.momentum': {
    name: 'Momentum factor',
    meaning: 'What the winners of the last year earn more than its losers.',
    formula: 'high - low return of months -12 to -2 (Mom, UMD), Carhart (1997)',
  },
  'factor.lowVolatility': {
    name: 'Low-volatility factor',
    meaning: 'Shares that move little have earned more for their risk than shares that move much.',
    formula: 'as a fund: shares chosen or weighted for a low volatility; no academic file of it is stored',
  },
  'factor.quality': {
    name: 'Quality factor',
    meaning: 'What profitable, growing, safe companies earn more than their opposites.',
    formula:
      'quality - junk (QMJ), Asness, Frazzini and Pedersen (2019); as a fund: high return on equity, low debt, steady earnings',
  },
  'factor.annualized20Y': {
    name: 'Return per year, 20 years',
    meaning: 'What it has returned a year over the last twenty years.',
    formula: '(value at the end / value twenty years before)^(1/20) - 1',
  },
  'factor.volatility': {
    name: 'Volatility, 10 years',
    meaning: 'How far its returns scatter, scaled to a year.',
    formula:
      'sample deviation of returns x sqrt(252), by month x sqrt(12), over ten years up to its last day',
  },
  'factor.sharpe': {
    name: 'Sharpe ratio, 10 years',
    meaning:
      'Return over the bill for each unit of volatility. An academic factor is such a difference already.',
    formula:
      'mean / sample deviation x sqrt(252), by month x sqrt(12); of funds over the 3-month bill; ten years',
  },
  'factor.maxDrawdown': {
    name: 'Deepest fall, 10 years',
    meaning: 'The deepest fall from a high over ten years up to its last day.',
    formula: 'min(value / highest value so far - 1)',
  },
  'factor.hitRate': {
    name: '12-month hit rate',
    meaning: 'In how many of all periods of twelve months, one ending every month, it gained.',
    formula: 'periods of twelve months with a gain / all such periods, over its whole history',
  },
  'factor.trend': {
    name: 'Trend',
    meaning: 'Its growth over the last ten years as a line, by month; each line on its own scale.',
    formula: 'growth of 1 at month ends',
  },
  'factor.correlation': {
    name: 'Correlation of factors',
    meaning: 'How closely two factors move together: 1 in step, 0 unrelated, -1 opposite.',
    formula: 'Pearson, monthly returns of the last ten years, on the months that all factors have',
  },
  'factor.coefficient': {
    name: 'Loading',
    meaning:
      'How much the instrument moves when the factor moves by one, the other factors held still; alpha is what they do not explain.',
    formula: 'least squares of 100 (P_t / P_t-1 - 1) - RF on a constant and the factors, percent a day',
  },
  'factor.standardError': {
    name: 'Standard error',
    meaning: 'How uncertain a coefficient is: about two of them to either side cover it in 19 of 20 samples.',
    formula: 'classical, n - k - 1 degrees of freedom',
  },
  'factor.t': {
    name: 't statistic',
    meaning: 'The coefficient in units of its standard error; beyond about 2 it is hardly chance.',
    formula: 'coefficient / classical standard error',
  },
  'factor.p': {
    name: 'p value',
    meaning: 'How often chance alone would give a t at least as far from zero.',
    formula: 'two-sided, Student’s t with n - k - 1 degrees of freedom',
  },
  'factor.tNeweyWest': {
    name: 't, Newey-West',
    meaning: 'The t statistic with standard errors that bear serial correlation and changing variance.',
    formula: 'Newey and West (1987), five lags, no small-sample factor',
  },
  'factor.r2': {
    name: 'R squared',
    meaning: 'The share of the instrument’s variance that the factors explain together.',
    formula:
      '1 - residual sum of squares / total sum of squares; adjusted: corrected for the number of factors',
  },
  'factor.residual': {
    name: 'Residual deviation',
    meaning: 'How far the daily returns scatter around what the factors explain.',
    formula: 'sqrt(residual sum of squares / (n - k - 1)), percent a day',
  },
  'factor.alpha': {
    name: 'Alpha a year',
    meaning: 'Yearly return that the factors do not explain.',
    formula: 'intercept x 252',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;
