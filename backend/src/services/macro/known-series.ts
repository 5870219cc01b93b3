import { text } from '@/lib/domain/text';

/** The Treasury curve by FRED id, shortest first. */
export const CURVE_SERIES = [
  { id: 'DGS1MO', label: '1M', years: 1 / 12 },
  { id: 'DGS2MO', label: '2M', years: 2 / 12 },
  { id: 'DGS3MO', label: '3M', years: 0.25 },
  { id: 'DGS6MO', label: '6M', years: 0.5 },
  { id: 'DGS1', label: '1Y', years: 1 },
  { id: 'DGS2', label: '2Y', years: 2 },
  { id: 'DGS3', label: '3Y', years: 3 },
  { id: 'DGS5', label: '5Y', years: 5 },
  { id: 'DGS7', label: '7Y', years: 7 },
  { id: 'DGS10', label: '10Y', years: 10 },
  { id: 'DGS20', label: '20Y', years: 20 },
  { id: 'DGS30', label: '30Y', years: 30 },
] as const;

/** Yield-curve spreads: computed from two yields, else as published by FRED. */
export const SPREADS = [
  { id: '2s10s', name: text('10Y–2Y spread'), long: 'DGS10', short: 'DGS2', published: 'T10Y2Y' },
  { id: '3m10y', name: text('10Y–3M spread'), long: 'DGS10', short: 'DGS3MO', published: 'T10Y3M' },
] as const;

/** Monthly; 1 in a recession (NBER). */
export const RECESSION_SERIES = 'USREC';

/** Rates with a separate table row, by group, with their common names. */
export const RATE_SERIES = [
  { id: 'FEDFUNDS', group: 'policy', name: text('Federal funds, effective') },
  { id: 'DFF', group: 'policy', name: text('Federal funds, effective, daily') },
  { id: 'SOFR', group: 'policy', name: text('Secured overnight financing rate') },
  { id: 'DTB3', group: 'policy', name: text('3-month Treasury bill') },
  { id: 'DFII5', group: 'real', name: text('5-year real yield (TIPS)') },
  { id: 'DFII10', group: 'real', name: text('10-year real yield (TIPS)') },
  { id: 'DFII30', group: 'real', name: text('30-year real yield (TIPS)') },
  { id: 'T5YIE', group: 'breakeven', name: text('5-year break-even inflation') },
  { id: 'T10YIE', group: 'breakeven', name: text('10-year break-even inflation') },
  { id: 'T5YIFR', group: 'breakeven', name: text('5-year forward inflation, 5 years ahead') },
  { id: 'BAMLC0A0CM', group: 'credit', name: text('US corporate bonds, spread over Treasuries') },
  { id: 'BAMLH0A0HYM2', group: 'credit', name: text('US high yield bonds, spread over Treasuries') },
  { id: 'MORTGAGE30US', group: 'credit', name: text('30-year fixed mortgage') },
] as const;

export type RateGroup = (typeof RATE_SERIES)[number]['group'];

/** Series to suggest for import when a group of rates is empty. */
export const WANTED_RATES: Readonly<Record<RateGroup, readonly string[]>> = {
  policy: ['FEDFUNDS'],
  real: ['DFII10'],
  breakeven: ['T10YIE'],
  credit: ['BAMLC0A0CM', 'BAMLH0A0HYM2'],
};

/** Series to suggest for import when no macro series is stored. */
export const WANTED_MACRO: readonly string[] = ['CPIAUCSL', 'UNRATE', 'PAYEMS', 'GDPC1'];

/** Currencies of the cross-rate matrix, in display order. */
export const CROSS_CURRENCIES: readonly string[] = [
  'USD',
  'EUR',
  'JPY',
  'GBP',
  'CHF',
  'CAD',
  'AUD',
  'NZD',
  'CNY',
  'SEK',
  'NOK',
  'SGD',
];

/** ECB reference rates are stored as `ECB.USD`: dollars per euro. */
export const ECB_PREFIX = 'ECB.';
