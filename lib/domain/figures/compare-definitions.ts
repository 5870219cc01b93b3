import type { HealthDefinition } from './health-definitions';

/** What stands in Stock Charter only: measured on several series at once. */
export const COMPARE_DEFINITIONS = {
  'compare.n': {
    name: 'Returns in common',
    meaning: 'On how many returns every row rests: the same days for all series.',
    formula: 'days that all series have in the range - 1',
  },
  'compare.commonStart': {
    name: 'Common start',
    meaning: 'The first day that all series have; the one that begins last sets it.',
    formula: 'first day of the inner join of all series in the range',
  },
  'compare.correlation': {
    name: 'Correlation matrix',
    meaning: 'How closely each pair moves together: 1 in step, 0 unrelated, -1 opposite.',
    formula: 'Pearson, returns of the range on the days that all series have',
  },
  'compare.portfolio': {
    name: 'Portfolio line',
    meaning: 'What the series together would have returned with the weights given, without costs and taxes.',
    formula:
      'bought at the first close of the range with the weights; set back to them at the last close of each month, quarter or year, or never',
  },
  'compare.rolling': {
    name: 'Rolling measure',
    meaning: 'The same measure over a window that moves from day to day.',
    formula:
      'over the last 21, 63, 126 or 252 returns; return of the window itself, volatility and Sharpe scaled to a year, beta and correlation to the benchmark',
  },
  'compare.difference': {
    name: 'Difference a year',
    meaning: 'By how much the first series grew faster a year than the second, and how sure that is.',
    formula:
      'mean of the differences of log returns x returns a year; 95 % interval by the stationary block bootstrap (1,000 samples, mean block 21 returns, fixed seed), Politis and Romano (1994)',
  },
  'compare.shareBetter': {
    name: 'Samples in which it is ahead',
    meaning: 'In how many of the redrawn histories the first series ends ahead of the second.',
    formula: 'samples with a positive difference / all samples of the bootstrap',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;
