import type { HealthDefinition } from './health-definitions';

/** What stands on the first page only: changes between two days, counted over the members of an index. */
export const HOME_DEFINITIONS = {
  'home.rankMoves': {
    name: 'Places won and lost',
    meaning:
      'Members are ranked by their return of one month, on the earlier day and now; shown are those that won or lost most places.',
    formula: 'place by one-month total return then - place now, among members that have one on both days',
  },
  'home.newExtremes': {
    name: 'New highs and lows of the year',
    meaning: 'Members whose highest (lowest) price of the last year was made after the earlier day.',
    formula: 'day of the highest high (lowest low) of the year up to the as-of day > the earlier day',
  },
  'home.crossedAverage': {
    name: 'Crossed 200-day averages',
    meaning: 'Members that closed on the other side of their 200-day average on the earlier day.',
    formula: 'sign of close - 200-day average, then and now',
  },
  'home.since': {
    name: 'Since the other day',
    meaning:
      'What it moved between the day of comparison and the day of the page. Members of the index with their dividends, all else by price.',
    formula: 'value of one unit now / its value at the close of the other day - 1',
  },
  'home.weight': {
    name: 'Area of the map',
    meaning: 'A cell is as large as its member weighs in the index.',
    formula: 'shares x price as traded of the member / the sum over all members',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;
