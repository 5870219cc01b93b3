import type { HealthDefinition } from './health-definitions';

/** Definitions used only on the home page: changes between two days, counted over the members of an index. */
export const HOME_DEFINITIONS = {
  'home.rankMoves': {
    name: 'Rank changes',
    meaning: 'Members are ranked by one-month return on both days; the largest rank changes are shown.',
    formula:
      'earlier rank by one-month total return - current rank, among members with a return on both days',
  },
  'home.newExtremes': {
    name: 'New 52-week highs and lows',
    meaning: 'Members with a new 52-week high (low) since the earlier day.',
    formula: 'day of the highest high (lowest low) of the year up to the as-of day > the earlier day',
  },
  'home.crossedAverage': {
    name: 'Crossed 200-day averages',
    meaning: 'Members that have crossed their 200-day average since the earlier day.',
    formula: 'sign of close - 200-day average, then and now',
  },
  'home.since': {
    name: 'Since the comparison day',
    meaning:
      'The change from the comparison day to the as-of day. Index members include dividends, others are price changes.',
    formula: 'value of one unit now / its value at the close of the comparison day - 1',
  },
  'home.weight': {
    name: 'Area of the map',
    meaning: 'The area of a cell is the weight of the member in the index.',
    formula: 'shares x price as traded of the member / the sum over all members',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;
