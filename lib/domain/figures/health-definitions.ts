/** What a line about the data itself means: it is counted, not computed, so it has no window and no convention. */
export interface HealthDefinition {
  readonly name: string;
  readonly meaning: string;
  /** How it is counted, in plain text. */
  readonly formula: string;
}

/** Lines of the data-health card, by id. */
export const HEALTH_DEFINITIONS = {
  'health.span': {
    name: 'Days covered',
    meaning:
      'The first and the last day of which we hold a price: nothing here looks further back, or ahead.',
    formula: 'days of the oldest bar, and of the newest one up to the as-of day',
  },
  'health.bars': {
    name: 'Bars',
    meaning: 'How many days of prices we hold.',
    formula: 'bars up to the as-of day',
  },
  'health.missingSessions': {
    name: 'Missing sessions',
    meaning: 'Days on which its market traded and we hold no price of it: a halt, or a hole in the source.',
    formula: 'sessions of its market between its first and last bar without a bar of its own',
  },
  'health.longestGapDays': {
    name: 'Longest gap',
    meaning:
      'The longest time without a price. Weekends and holidays make gaps of up to five days that mean nothing.',
    formula: 'greatest number of calendar days from one bar to the next',
  },
  'health.staleDays': {
    name: 'Age of the last price',
    meaning: 'How old the newest price is on the day from which the page looks.',
    formula: 'calendar days from the last bar to the as-of day',
  },
  'health.events': {
    name: 'Splits, dividends',
    meaning: 'How many splits and dividends are worked into the adjusted prices and the total return.',
    formula: 'splits and dividends up to the as-of day',
  },
  'health.adjustment': {
    name: 'Prices',
    meaning:
      'Whether the source gave prices with dividends already taken out, or split-adjusted ones and the dividends apart.',
    formula: 'as the source says',
  },
  'health.source': {
    name: 'Source',
    meaning: 'Where the prices come from.',
    formula: 'the feed or the folder that they were read from',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;

export type HealthId = keyof typeof HEALTH_DEFINITIONS;

/** The definition of a line about the data, or undefined when there is none of that id. */
export function healthDefinition(id: string): HealthDefinition | undefined {
  return Object.entries(HEALTH_DEFINITIONS).find(([key]) => key === id)?.[1];
}
