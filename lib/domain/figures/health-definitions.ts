import type { FigureUnit } from './figure-unit';

/**
 * Definition of a row about the data themselves: it is counted, not computed, so it has no window and no
 * convention.
 */
export interface HealthDefinition {
  /** Of a number that programs read by its id. */
  readonly unit?: FigureUnit;
  readonly name: string;
  readonly meaning: string;
  /** One line: how to read it, and usual values. */
  readonly reading?: string;
  /** Description of the count, in plain text. */
  readonly formula: string;
}

/** Rows of the data-health card, by id. */
export const HEALTH_DEFINITIONS = {
  'health.span': {
    name: 'Days covered',
    meaning: 'The first and the last day with a stored price.',
    formula: 'days of the oldest bar, and of the newest one up to the as-of day',
  },
  'health.bars': {
    name: 'Bars',
    meaning: 'The number of stored prices.',
    formula: 'bars up to the as-of day',
  },
  'health.missingSessions': {
    name: 'Missing sessions',
    meaning:
      'Trading days of its market without a price: a halt, or a gap in the source. Of a weekly or monthly series the weeks or months without a price.',
    formula: 'sessions of its market (weeks, months) between its first and last bar without a bar of its own',
  },
  'health.longestGapDays': {
    name: 'Longest gap',
    meaning: 'The longest time without a price. Gaps of up to five days are usually weekends and holidays.',
    formula: 'greatest number of calendar days from one bar to the next',
  },
  'health.unchangedDays': {
    name: 'Unchanged close',
    meaning: 'The days up to the last one on which the close is the same.',
    formula: 'bars up to the last one whose close equals it',
  },
  'health.staleDays': {
    name: 'Age of the last price',
    meaning: 'The age of the latest price on the as-of day.',
    formula: 'calendar days from the last bar to the as-of day',
  },
  'health.events': {
    name: 'Splits, dividends',
    meaning: 'The number of splits and dividends in the adjusted prices and the total return.',
    formula: 'splits and dividends up to the as-of day',
  },
  'health.adjustment': {
    name: 'Prices',
    meaning:
      'Whether the source provides dividend-adjusted prices, or split-adjusted prices and separate dividends.',
    formula: 'as given by the source',
  },
  'health.comparison': {
    name: 'Second provider',
    meaning: 'Whether a second provider gives the same closes.',
    reading: 'A difference is shown, not corrected: either of the two may be wrong.',
    formula:
      'the newest closes that both have, and their relative difference where it is beyond the tolerance',
  },
  'health.revisions': {
    name: 'Revised closes',
    meaning: 'The number of times that a source corrected closes after they had been stored.',
    reading: 'The figures use the new closes on every as-of day; the replaced ones are listed here.',
    formula: 'runs of neighboring bars that were replaced and known by the as-of day; splits are not counted',
  },
  'health.source': {
    name: 'Source',
    meaning: 'Where the prices come from.',
    formula: 'the feed or folder of the import',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;

export type HealthId = keyof typeof HEALTH_DEFINITIONS;
