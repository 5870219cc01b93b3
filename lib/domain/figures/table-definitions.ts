import type { HealthDefinition } from './health-definitions';

/** What a table of instruments adds to the figures in it. */
export const TABLE_DEFINITIONS = {
  'table.changeSince': {
    name: 'Change since the other day',
    meaning: 'What the figure above it has changed since the day that the page is compared with.',
    formula:
      'prices, amounts and counts: now / then - 1 in percent; figures in percent: now - then in percentage points (pp); ratios and scales: now - then',
  },
  'table.screenPassed': {
    name: 'Passed',
    meaning: 'How many members of that day passed the filter with what was known by its close.',
    formula: 'members at the month end for which the filter is true',
  },
  'table.screenReturn': {
    name: 'Twelve months after',
    meaning: 'What those that passed returned over the twelve months after the month end.',
    formula:
      'mean of the total returns from the month end to twelve months later, equal weights, each in its own currency, without costs',
  },
  'table.screenMean': {
    name: 'All members, twelve months after',
    meaning: 'The same of all members of that day, whether they passed or not.',
    formula: 'mean of the total returns of every member with a price at the month end, equal weights',
  },
  'table.coverage': {
    name: 'Coverage',
    meaning: 'The share of the rows that have a value in the column.',
    formula: 'rows with a value / all rows of the universe as of the day',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;
