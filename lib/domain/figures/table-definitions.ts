import type { HealthDefinition } from './health-definitions';

/** Definitions of the columns of an instrument table that are not figures. */
export const TABLE_DEFINITIONS = {
  'table.changeSince': {
    name: 'Change since the comparison day',
    meaning: 'The change of the figure since the comparison day.',
    formula:
      'prices, amounts and counts: now / then - 1 in percent; figures in percent: now - then in percentage points (pp); ratios and scales: now - then',
  },
  'table.screenPassed': {
    name: 'Passed',
    meaning: 'The number of members that passed the filter with data known at the close of that day.',
    formula: 'members at the month end for which the filter is true',
  },
  'table.screenReturn': {
    name: 'Following twelve months',
    meaning: 'The mean return of the members that passed over the following twelve months.',
    formula:
      'mean of the total returns from the month end to twelve months later, equal-weighted, in local currencies, before costs',
  },
  'table.screenMean': {
    name: 'All members, following twelve months',
    meaning: 'The mean return of all members of that day.',
    formula: 'mean of the total returns of every member with a price at the month end, equal weights',
  },
  'table.coverage': {
    name: 'Coverage',
    meaning: 'The share of the rows that have a value in the column.',
    reading: '100% is complete.',
    formula: 'rows with a value / all rows of the universe as of the day',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;
