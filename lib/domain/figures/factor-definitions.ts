import type { HealthDefinition } from './health-definitions';

/** Definitions used only on the factor page: factors and their measurement. */
export const FACTOR_DEFINITIONS = {
  'factor.market': {
    name: 'Market factor',
    meaning: 'The return of the whole stock market above the T-bill.',
    formula:
      'value-weighted return of all shares - one-month bill (Mkt-RF); as a fund: the total return including the T-bill rate',
  },
  'factor.size': {
    name: 'Size factor',
    meaning: 'The return of small companies minus that of large ones.',
    formula: 'mean of the small portfolios - mean of the big portfolios (SMB), Fama and French (1993, 2015)',
  },
  'factor.value': {
    name: 'Value factor',
    meaning: 'The return of companies that are cheap relative to book value minus that of expensive ones.',
    formula:
      'mean of the high book-to-market portfolios - mean of the low ones (HML), Fama and French (1993)',
  },
  'factor.profitability': {
    name: 'Profitability factor',
    meaning:
      'The return of companies with high operating profitability minus that of companies with low profitability.',
    formula: 'robust - weak operating profitability (RMW), Fama and French (2015)',
  },
  'factor.investment': {
    name: 'Investment factor',
    meaning: 'The return of companies with slow asset growth minus that of companies with fast asset growth.',
    formula: 'conservative - aggressive growth of assets (CMA), Fama and French (2015)',
  },
  'factor.momentum': {
    name: 'Momentum factor',
    meaning: 'The return of the past year’s winners minus that of its losers.',
    formula: 'high - low return of months -12 to -2 (Mom, UMD), Carhart (1997)',
  },
  'factor.lowVolatility': {
    name: 'Low-volatility factor',
    meaning: 'The return of low-volatility stocks, which have had higher risk-adjusted returns.',
    formula: 'as a fund: shares chosen or weighted for a low volatility; there is no academic file',
  },
  'factor.quality': {
    name: 'Quality factor',
    meaning: 'The return of profitable, growing, safe companies minus that of their opposites.',
    formula:
      'quality - junk (QMJ), Asness, Frazzini and Pedersen (2019); as a fund: high return on equity, low debt, steady earnings',
  },
  'factor.annualized20Y': {
    name: 'Return per year, 20 years',
    meaning: 'The annualized return over the last twenty years.',
    formula: '(value at the end / value twenty years before)^(1/20) - 1',
  },
  'factor.volatility': {
    name: 'Volatility, 10 years',
    meaning: 'How much its returns vary, annualized.',
    reading: 'Higher means larger swings. 5% to 15% is usual for factors.',
    formula:
      'sample deviation of returns x sqrt(252), by month x sqrt(12), over ten years up to its last day',
  },
  'factor.sharpe': {
    name: 'Sharpe ratio, 10 years',
    meaning:
      'Return above the T-bill per unit of volatility. An academic factor is an excess return already.',
    reading: 'Higher is better: below 0 poor, 0.3 to 0.5 usual for factors, above 1 very good.',
    formula:
      'mean / sample deviation x sqrt(252), by month x sqrt(12); of funds over the 3-month bill; ten years',
  },
  'factor.maxDrawdown': {
    name: 'Maximum drawdown, 10 years',
    meaning: 'The largest loss from a high over ten years up to its last day.',
    reading: 'Closer to zero is better.',
    formula: 'min(value / highest value so far - 1)',
  },
  'factor.hitRate': {
    name: '12-month hit rate',
    meaning: 'The share of all 12-month periods with a gain.',
    reading: 'Above 50%: more gains than losses. 60% to 75% is usual for the market factor.',
    formula: 'periods of twelve months with a gain / all such periods, over its whole history',
  },
  'factor.hitRate3Y': {
    name: '3-year hit rate',
    meaning: 'The share of all 3-year periods with a gain.',
    reading: 'The longer the period, the higher it should be for a factor that is rewarded.',
    formula: 'periods of 36 months with a gain / all such periods, over its whole history',
  },
  'factor.hitRate5Y': {
    name: '5-year hit rate',
    meaning: 'The share of all 5-year periods with a gain.',
    formula: 'periods of 60 months with a gain / all such periods, over its whole history',
  },
  'factor.hitRate10Y': {
    name: '10-year hit rate',
    meaning: 'The share of all 10-year periods with a gain.',
    formula: 'periods of 120 months with a gain / all such periods, over its whole history',
  },
  'factor.underwater': {
    name: 'Longest time under water',
    meaning: 'The longest time between a high and the return to it, over its whole history.',
    reading: 'How long an investor had to wait in the worst case: 5 to 15 years is usual for factors.',
    formula: 'calendar days from a high to the first day at or above it again, or to the last day',
  },
  'factor.regimeMarket': {
    name: 'Market up or down',
    meaning: 'Months in which the market factor rose, and the other ones.',
    formula: 'sign of the monthly market return; mean monthly return of the factor in these months',
  },
  'factor.regimeRates': {
    name: 'Rates up or down',
    meaning: 'Months in which the 10-year Treasury yield rose, and the other ones.',
    formula: 'sign of the change of DGS10 from month end to month end, as published by the day',
  },
  'factor.regimeVolatility': {
    name: 'High or low volatility',
    meaning: 'Months in which the daily market returns varied more than usual, and the other ones.',
    formula:
      'sample deviation of the daily market returns of the month above, or not above, the median of the months shown',
  },
  'factor.decile': {
    name: 'Decile',
    meaning: 'A tenth of the members, ordered by the figure: 1 has the lowest values, 10 the highest.',
    reading: 'A figure that sorts returns shows a steady rise or fall from group 1 to group 10.',
    formula:
      'formed at each month end from what was known then, held in equal weights until the next month end',
  },
  'factor.spread': {
    name: 'Group 10 minus group 1',
    meaning: 'The monthly return of the highest tenth minus that of the lowest one.',
    reading: 'A t beyond ±2 is significant at about the 5% level.',
    formula: 'mean of the monthly differences; t = mean / (sample deviation / sqrt(n))',
  },
  'factor.trend': {
    name: 'Trend',
    meaning: 'Monthly growth over the last ten years; each line on its own scale.',
    formula: 'growth of 1 at month ends',
  },
  'factor.correlation': {
    name: 'Correlation of factors',
    meaning: 'How closely two factors move together: 1 together, 0 unrelated, -1 opposite.',
    reading: 'Below about 0.3 two factors diversify each other.',
    formula: 'Pearson, monthly returns of the last ten years, on common months',
  },
  'factor.coefficient': {
    name: 'Loading',
    meaning:
      'The move of the instrument when the factor moves by 1%, other factors constant; alpha is the unexplained return.',
    reading: '0 is no exposure. A market loading of 1 moves like the market.',
    formula: 'least squares of 100 (P_t / P_t-1 - 1) - RF on a constant and the factors, percent per day',
  },
  'factor.standardError': {
    name: 'Standard error',
    meaning: 'The uncertainty of a coefficient: ±2 standard errors are about the 95% interval.',
    formula: 'classical, n - k - 1 degrees of freedom',
  },
  'factor.t': {
    name: 't statistic',
    meaning: 'The coefficient divided by its standard error.',
    reading: 'Beyond ±2 it is significant at about the 5% level.',
    formula: 'coefficient / classical standard error',
  },
  'factor.p': {
    name: 'p value',
    meaning: 'The probability of a t at least as far from zero by chance alone.',
    reading: 'Below 5% is usually called significant.',
    formula: 'two-sided, Student’s t with n - k - 1 degrees of freedom',
  },
  'factor.tNeweyWest': {
    name: 't, Newey-West',
    meaning:
      'The t statistic with standard errors that are robust to serial correlation and changing variance.',
    reading: 'Beyond ±2 it is significant at about the 5% level.',
    formula: 'Newey and West (1987), five lags, no small-sample factor',
  },
  'factor.r2': {
    name: 'R squared',
    meaning: 'The share of the instrument’s variance explained by the factors.',
    reading: '0 to 1. Diversified funds have 0.9 and more, single stocks 0.2 to 0.5.',
    formula:
      '1 - residual sum of squares / total sum of squares; adjusted: corrected for the number of factors',
  },
  'factor.residual': {
    name: 'Residual standard deviation',
    meaning: 'The standard deviation of the unexplained daily returns.',
    formula: 'sqrt(residual sum of squares / (n - k - 1)), percent per day',
  },
  'factor.alpha': {
    name: 'Alpha p.a.',
    meaning: 'Annual return not explained by the factors.',
    reading: 'Above zero: more return than the factors explain. Check its t statistic.',
    formula: 'intercept x 252',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;
