import type { HealthDefinition } from './health-definitions';

const PUBLISHED = 'Only what was published by the as-of day.';

/** Definitions of numbers of the capital markets page that are not figures of the registry. */
export const MACRO_DEFINITIONS = {
  'macro.curve': {
    name: 'Yield curve',
    meaning: `The annual yield of US Treasuries by maturity. ${PUBLISHED}`,
    reading: 'Usually rising: long terms yield more than short ones.',
    formula:
      'constant maturity yields (H.15); of each term the last one on or before the day, not older than ten days',
  },
  'macro.curveChange': {
    name: 'Change of the yield',
    meaning: 'The change of a yield between two days.',
    formula: '(yield on the later day - yield on the earlier day) x 10,000, in basis points',
  },
  'macro.spread': {
    name: 'Term spread',
    meaning: 'The 10-year yield minus the 2-year or 3-month yield; below zero the curve is inverted.',
    reading:
      'Usually 0.5 to 2 percentage points. Below zero the curve is inverted, which has often preceded recessions.',
    formula:
      '10-year yield - 2-year yield (2s10s), or - 3-month yield (3m10y), on common days; shaded: recessions (NBER), as published',
  },
  'macro.rate': {
    name: 'Rate',
    meaning: `A published rate or spread, in percent per year. ${PUBLISHED}`,
    formula: 'the last published value and its period',
  },
  'macro.rateChange': {
    name: 'Change in basis points',
    meaning: 'The change of the rate. A basis point is 0.01 percentage points.',
    formula:
      '(last value - the last one on or before the day 1 week, 1 month or 1 year before the day that it describes) x 10,000',
  },
  'macro.percentile': {
    name: 'Percentile rank within ten years',
    meaning: 'The share of the last ten years in which the rate was at or below its current value.',
    reading: '0% is the lowest of ten years, 100% the highest, 50% the middle.',
    formula:
      'observations of the last ten years at or below the last one / all of them; from 60 observations on',
  },
  'macro.cross': {
    name: 'Cross rate',
    meaning: 'The price of one unit of the row currency in the column currency.',
    formula: 'the quoted pair if available, else the product over the shortest chain of quoted pairs',
  },
  'macro.crossChange': {
    name: 'Change of the cross rate, one month',
    meaning: 'The one-month change of the row currency against the column currency.',
    formula: 'cross rate now / cross rate of the closes a calendar month before - 1',
  },
  'macro.value': {
    name: 'Last value',
    meaning: `The last published observation and its period. ${PUBLISHED}`,
    formula: 'as published, in the last vintage known on the as-of day',
  },
  'macro.change': {
    name: 'Change from the previous observation',
    meaning: 'The change of the series from the previous observation.',
    formula: 'value / value before - 1; of a rate the difference in basis points',
  },
  'macro.changeYear': {
    name: 'Change over a year',
    meaning: 'The change of the series from the same period of the previous year.',
    formula: 'value / value a year before - 1; of a rate the difference in basis points',
  },
  'macro.revision': {
    name: 'Revision',
    meaning: 'How far the value known on the page date differs from the one first published.',
    reading: 'A series that is revised by more than its usual change says little on the day of its release.',
    formula:
      'last value / first value - 1, of a rate their difference in basis points; over the observations shown',
  },
  'macro.dollar': {
    name: 'Dollar index',
    meaning: 'The value of the US dollar against six currencies; more than half of it is the euro.',
    reading: 'March 1973 is 100. Higher: a stronger dollar.',
    formula:
      '50.14348112 x EURUSD^-0.576 x USDJPY^0.136 x GBPUSD^-0.119 x USDCAD^0.091 x USDSEK^0.042 x USDCHF^0.036, from the stored rates of one day',
  },
  'macro.transform': {
    name: 'Transform',
    meaning: 'The series as levels, changes, an index, or a z-score.',
    formula:
      'level: as published; change: minus the value before; % change: / the value before - 1; year on year: / the value a year before - 1; index: / the first value shown x 100; z-score: (value - mean) / sample deviation of what is shown. Changes of rates are differences in basis points.',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;
