import type { HealthDefinition } from './health-definitions';

/** What a table of instruments adds to the figures in it. */
export const TABLE_DEFINITIONS = {
  'table.changeSince': {
    name: 'Change since the other day',
    meaning: 'What the figure above it has changed since the day that the page is compared with.',
    formula:
      'prices, amounts and counts: now / then - 1 in percent; figures in percent: now - then in percentage points (pp); ratios and scales: now - then',
  },
  'table.coverage': {
    name: 'Coverage',
    meaning: 'The share of the rows that have a value in the column.',
    formula: 'rows with a value / all rows of the universe as of the day',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;
