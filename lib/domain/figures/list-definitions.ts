import type { HealthDefinition } from './health-definitions';

/** What stands in a watchlist only: measured on the list or from the day on which a line was added, so no figure of an instrument. */
export const LIST_DEFINITIONS = {
  'list.spark': {
    name: 'Three months',
    meaning: 'The closes of the last three months as a line; green when the last one is above the first.',
    formula: 'closes, split-adjusted, each line on its own scale',
  },
  'list.sinceAdded': {
    name: 'Since added',
    meaning: 'What the instrument has returned since you put it on your list, dividends reinvested.',
    formula:
      'value at the last close / value at the last close on or before the day of adding - 1 (total return, in its own currency)',
  },
  'list.benchmarkSinceAdded': {
    name: 'Benchmark since added',
    meaning: 'What the benchmark has returned over exactly the same days.',
    formula: 'benchmark at the last close / benchmark at the close that the line is measured from - 1',
  },
  'list.sinceAddedDifference': {
    name: 'Since added, against the benchmark',
    meaning: 'How far the line is ahead of the benchmark since you added it.',
    formula: 'since added - benchmark since added, in percentage points',
  },
  'list.averageMove': {
    name: 'Average move of the day',
    meaning: 'What the listed instruments moved on their last trading day, each counting the same.',
    formula: 'mean of the changes in percent; lines whose last price is over a week old are left out',
  },
  'list.extremes': {
    name: 'Best and worst of the day',
    meaning: 'The line that rose most on its last trading day, and the one that rose least.',
    formula: 'greatest and least change in percent; lines whose last price is over a week old are left out',
  },
  'list.index': {
    name: 'Equal-weight index of the list',
    meaning:
      'What all listed instruments together would have returned with the same amount in each, set back to equal shares every day.',
    formula:
      'compounded mean of the daily total returns, each in its own currency, on the days that all lines share, over five years at most; lines without a price in the last week are left out',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;

export type ListDefinitionId = keyof typeof LIST_DEFINITIONS;

/** The definition of a line about a list, or undefined when there is none of that id. */
export function listDefinition(id: string): HealthDefinition | undefined {
  return Object.entries(LIST_DEFINITIONS).find(([key]) => key === id)?.[1];
}
