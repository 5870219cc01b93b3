import type { HealthDefinition } from './health-definitions';

const PUBLISHED = 'Only what was published by the as-of day.';

/** Numbers of the capital markets page that are no figure of the registry. */
export const MACRO_DEFINITIONS = {
  'macro.curve': {
    name: 'Yield curve',
    meaning: `What the US Treasury pays a year for money lent over each term. ${PUBLISHED}`,
    formula:
      'constant maturity yields (H.15); of each term the last one on or before the day, not older than ten days',
  },
  'macro.curveChange': {
    name: 'Change of the yield',
    meaning: 'How far the yield of a term has moved between two days.',
    formula: '(yield on the later day - yield on the earlier day) x 10,000, in basis points',
  },
  'macro.spread': {
    name: 'Term spread',
    meaning:
      'What lending for ten years pays more than lending for two years or three months; below zero the curve is inverted.',
    formula:
      '10-year yield less 2-year yield (2s10s), less 3-month yield (3m10y), on days that have both; shaded: recessions (NBER), as published',
  },
  'macro.rate': {
    name: 'Rate',
    meaning: `A published rate or spread, in percent a year. ${PUBLISHED}`,
    formula: 'the last published value and the day that it describes',
  },
  'macro.rateChange': {
    name: 'Change in basis points',
    meaning: 'How far the rate has moved. A basis point is a hundredth of a percentage point.',
    formula:
      '(last value - the last one on or before the day 1 week, 1 month or 1 year before the day that it describes) x 10,000',
  },
  'macro.percentile': {
    name: 'Place within ten years',
    meaning: 'How much of its own last ten years the rate stood at or below where it stands now.',
    formula:
      'observations of the last ten years at or below the last one / all of them; from 60 observations on',
  },
  'macro.cross': {
    name: 'Cross rate',
    meaning: 'What one unit of the currency at the row costs in the currency at the column.',
    formula: 'the quoted pair where there is one, else the product along the shortest way over quoted pairs',
  },
  'macro.crossChange': {
    name: 'Change of the cross rate, one month',
    meaning: 'What the currency at the row has gained or lost against the one at the column within a month.',
    formula: 'cross rate now / cross rate of the closes a calendar month before - 1',
  },
  'macro.value': {
    name: 'Last value',
    meaning: `The last published observation and the period that it describes. ${PUBLISHED}`,
    formula: 'as published, in the last vintage known on the as-of day',
  },
  'macro.change': {
    name: 'Change since the observation before',
    meaning: 'How far the series has moved since its last but one observation.',
    formula: 'value / value before - 1; of a rate the difference in basis points',
  },
  'macro.changeYear': {
    name: 'Change over a year',
    meaning: 'How far the series has moved since the same period of the year before.',
    formula: 'value / value a year before - 1; of a rate the difference in basis points',
  },
  'macro.transform': {
    name: 'Transform',
    meaning:
      'The same series in another form: as it is, as a change, as an index, or measured by its own scatter.',
    formula:
      'level: as published; change: less the value before; % change: / the value before - 1; year on year: / the value a year before - 1; index: / the first value shown x 100; z-score: (value - mean) / sample deviation of what is shown. Changes of rates are differences in basis points.',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;
