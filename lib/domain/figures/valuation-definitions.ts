import type { HealthDefinition } from './health-definitions';

const MEMBERS =
  'over the members that have both, from the accounts filed by that day and the last close; companies that lose money are included; other currencies are converted at the rate of the day';

/** Multiples and ratios of all members of an index together, as if they were one company. */
export const VALUATION_DEFINITIONS = {
  'valuation.pe': {
    name: 'Price to earnings',
    meaning: 'The market value of all members in years of their current earnings.',
    reading:
      'About 15 to 20 is usual for large indexes over decades; a mean of the members’ own ratios differs, as losses count here.',
    formula: `sum of market values / sum of net incomes of the last twelve months, ${MEMBERS}; none when the sum of incomes is not positive`,
  },
  'valuation.ps': {
    name: 'Price to sales',
    meaning: 'The market value of all members in years of their sales.',
    reading: 'About 1 to 2 is usual for large indexes over decades.',
    formula: `sum of market values / sum of revenues of the last twelve months, ${MEMBERS}`,
  },
  'valuation.pb': {
    name: 'Price to book',
    meaning: 'The market value of all members per unit of their equity.',
    reading:
      'About 2 to 4 is usual for large indexes over decades; below 1 the members cost less than their books say.',
    formula: `sum of market values / sum of shareholders’ equity, ${MEMBERS}; none when the sum of equity is not positive`,
  },
  'valuation.evEbitda': {
    name: 'Enterprise value to EBITDA',
    meaning: 'The value of all members including their debt, in years of operating earnings.',
    reading: 'About 10 to 15 is usual for large indexes.',
    formula: `sum of (market value + total debt - cash) / sum of EBITDA of the last twelve months, ${MEMBERS}`,
  },
  'valuation.dividendYield': {
    name: 'Dividend yield',
    meaning: 'What a holder of all members was paid in the last year, as a share of their value.',
    reading: 'About 1% to 3% is usual for large indexes.',
    formula: `sum of (dividends per share of the last twelve months x shares) / sum of market values, ${MEMBERS}`,
  },
  'valuation.margin': {
    name: 'Net margin',
    meaning: 'The share of sales that remains as income of all members together.',
    reading: 'About 8% to 12% is usual for large indexes.',
    formula: `sum of net incomes / sum of revenues, both of the last twelve months, ${MEMBERS}`,
  },
  'valuation.roe': {
    name: 'Return on equity',
    meaning: 'The income of all members per unit of their equity.',
    reading: 'About 10% to 20% is usual for large indexes.',
    formula: `sum of net incomes of the last twelve months / sum of shareholders’ equity, ${MEMBERS}`,
  },
  'valuation.debtEquity': {
    name: 'Debt to equity',
    meaning: 'The debt of all members per unit of their equity.',
    reading: 'Above 1 the members owe more than their shareholders own.',
    formula: `sum of total debt / sum of shareholders’ equity, ${MEMBERS}`,
  },
  'valuation.coverage': {
    name: 'Coverage',
    meaning: 'How much of the index a multiple is computed from.',
    reading: 'Near 100% the multiple is that of the whole index; far below it is that of a part.',
    formula: 'market value of the members that have both amounts / market value of all members that have one',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;
