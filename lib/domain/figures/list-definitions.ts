import type { HealthDefinition } from './health-definitions';

/**
 * Definitions used only in a watchlist: measured on the list or from the day when a row was added, so
 * they are not figures of an instrument.
 */
export const LIST_DEFINITIONS = {
  'list.basePrice': {
    name: 'Price in the base currency',
    meaning: 'The last close in the base currency of your profile, at the exchange rate of its day.',
    formula: 'close x exchange rate of the day of the close, or of the last day before it, up to a week',
  },
  'list.spark': {
    name: 'Three months',
    meaning: 'The closes of the last three months as a line; green when the last one is above the first.',
    formula: 'closes, split-adjusted, each line on its own scale',
  },
  'list.sinceAdded': {
    name: 'Since added',
    meaning: 'The return since you added the instrument to your list, dividends reinvested.',
    formula:
      'value at the last close / value at the last close on or before the day of adding - 1 (total return, in the base currency of the profile, else in its own)',
  },
  'list.benchmarkSinceAdded': {
    name: 'Benchmark since added',
    meaning: 'The return of the benchmark over the same days.',
    formula: 'benchmark at the last close / benchmark at the close that the line is measured from - 1',
  },
  'list.sinceAddedDifference': {
    name: 'Since added, minus benchmark',
    meaning: 'The return since adding minus the benchmark’s return.',
    reading: 'Above zero: ahead of the benchmark.',
    formula: 'since added - benchmark since added, in percentage points',
  },
  'list.averageMove': {
    name: 'Average move of the day',
    meaning: 'The equal-weighted average change of the listed instruments on their last trading day.',
    formula:
      'mean of the price changes in percent, each from its previous close, in local currency; instruments without a price in the last week are excluded',
  },
  'list.extremes': {
    name: 'Best and worst of the day',
    meaning: 'The instruments with the highest and the lowest change on their last trading day.',
    formula:
      'greatest and least change in percent; instruments without a price in the last week are excluded',
  },
  'list.index': {
    name: 'Equal-weight index of the list',
    meaning: 'The return of all listed instruments with equal weights, rebalanced daily.',
    formula:
      'compounded mean of the daily total returns, in the base currency of the profile (else each in its own), on common days, over five years at most; instruments without a price in the last week are excluded',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;
