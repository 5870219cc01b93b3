import type { HealthDefinition } from './health-definitions';

/** Definitions used only in Stock Charter: measured on several series at once. */
export const COMPARE_DEFINITIONS = {
  'compare.localReturn': {
    name: 'Local return',
    meaning:
      'The return of a series in its own currency, over the range and the common days of the comparison.',
    formula: 'last value / first value - 1, in the own currency',
  },
  'compare.currencyReturn': {
    name: 'Currency return',
    meaning: 'The return of the currency of a series against the currency of the comparison.',
    reading: 'A gain says that the own currency rose.',
    formula: '(1 + converted return) / (1 + local return) - 1',
  },
  'compare.bothReturn': {
    name: 'Return in the currency of the comparison',
    meaning: 'The return of a series after its conversion with the rate of each day.',
    formula: '(1 + local return) * (1 + currency return) - 1',
  },
  'compare.n': {
    name: 'Common returns',
    meaning: 'The number of returns behind every row: the same days for all series.',
    formula: 'days that all series have in the range - 1',
  },
  'compare.event': {
    name: 'Return around an event',
    meaning: 'The mean return from the close before each event to the distance shown.',
    reading: 'A t beyond ±2 is significant at about the 5% level, if the windows do not overlap.',
    formula: 'mean of value at the distance / value on the day before the event - 1',
  },
  'compare.commonStart': {
    name: 'Common start',
    meaning: 'The first common day, set by the series with the shortest history.',
    formula: 'first day of the inner join of all series in the range',
  },
  'compare.correlation': {
    name: 'Correlation matrix',
    meaning: 'How closely each pair moves together: 1 together, 0 unrelated, -1 opposite.',
    reading: '1 moves together, 0 is unrelated, −1 opposite. Below about 0.3 is good diversification.',
    formula: 'Pearson, returns of the range on common days',
  },
  'compare.portfolio': {
    name: 'Portfolio line',
    meaning: 'The return of the series with the given weights, before costs and taxes.',
    formula:
      'bought at the first close of the range; rebalanced at the last close of each month, quarter or year, or never',
  },
  'compare.rolling': {
    name: 'Rolling measure',
    meaning: 'A measure over a moving window.',
    formula:
      'over the last 21, 63, 126 or 252 returns; return not annualized, volatility and Sharpe annualized, beta and correlation to the benchmark',
  },
  'compare.difference': {
    name: 'Difference per year',
    meaning: 'The annual growth difference of the two series, with its 95% interval.',
    reading: 'Significant only if the 95% interval excludes zero.',
    formula:
      'mean of the differences of log returns x returns a year; 95% interval by the stationary block bootstrap (1,000 samples, mean block 21 returns, fixed seed), Politis and Romano (1994)',
  },
  'compare.shareBetter': {
    name: 'Share of samples ahead',
    meaning: 'The share of bootstrap samples in which the first series is ahead.',
    reading: 'About 50% is no difference; above 97.5% is significant.',
    formula: 'samples with a positive difference / all samples of the bootstrap',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;
