import type { FigureWording } from './figure-definition';
import type { FundamentalFigureId } from './figure-ids';

const BASE = {
  unit: 'ratio',
  basis: 'accounts',
  window: 'last twelve months reported by the as-of day, at the last close',
  convention: 'Reports are used from their filing date. “Not published” if an input is missing.',
  references: [] as readonly string[],
  testedAgainst: ['hand-sized cases'] as readonly string[],
} as const;

/** The convention of a quotient whose divisor may be zero or negative. */
function positiveDivisor(divisor: string): string {
  return `${BASE.convention} No data when ${divisor} is zero or negative.`;
}

export const FUNDAMENTAL_FIGURES: Readonly<Record<FundamentalFigureId, FigureWording>> = {
  marketCap: {
    ...BASE,
    name: 'Market value',
    short: 'Mkt cap',
    meaning: 'The value of all shares at the last price.',
    formula: 'last close x shares outstanding',
    unit: 'currency',
    window: 'last reported share count, at the last close',
  },
  pe: {
    ...BASE,
    name: 'Price to earnings',
    short: 'P/E',
    meaning: 'The price in years of current earnings.',
    formula: 'last close / diluted earnings per share of the last twelve months',
    convention: positiveDivisor('earnings'),
  },
  forwardPe: {
    ...BASE,
    name: 'Price to expected earnings',
    short: 'Fwd P/E',
    meaning: 'The price in years of expected earnings.',
    formula: 'last close / expected earnings per share',
    window: 'estimate known on the as-of day, at the last close',
    convention: positiveDivisor('the estimate'),
  },
  ps: {
    ...BASE,
    name: 'Price to sales',
    short: 'P/S',
    meaning: 'The market value in years of sales.',
    formula: 'market value / revenue of the last twelve months',
    convention: positiveDivisor('revenue'),
  },
  pb: {
    ...BASE,
    name: 'Price to book',
    short: 'P/B',
    meaning: 'The market value per unit of shareholders’ equity.',
    formula: 'market value / shareholders’ equity',
    convention: positiveDivisor('equity'),
  },
  evEbitda: {
    ...BASE,
    name: 'Enterprise value to EBITDA',
    short: 'EV/EBITDA',
    meaning: 'The value of the whole business including debt, in years of operating earnings.',
    formula: '(market value + total debt - cash) / EBITDA of the last twelve months',
    convention: positiveDivisor('EBITDA'),
  },
  dividendYield: {
    ...BASE,
    name: 'Dividend yield',
    short: 'Yield',
    meaning: 'Dividends of the last year as a percentage of the price.',
    formula: 'dividends per share of the last twelve months / last close',
    unit: 'fraction',
    convention:
      'Counted by ex-date, twelve months back from the last bar; of funds the stored distributions. 0 if known to pay none; not published where prices include dividends that are not stored; no data for a fund without stored distributions, whose reported yield is shown instead.',
  },
  payout: {
    ...BASE,
    name: 'Payout ratio',
    short: 'Payout',
    meaning: 'The share of earnings paid as dividends.',
    formula: 'dividends per share / diluted earnings per share, both of the last twelve months',
    unit: 'fraction',
    convention: positiveDivisor('earnings'),
  },
  eps: {
    ...BASE,
    name: 'Earnings per share',
    short: 'EPS',
    meaning: 'Earnings per share over the last twelve months.',
    formula: 'sum of the last four quarters’ diluted earnings per share',
    unit: 'currency',
    window: 'last twelve months reported by the as-of day',
  },
  revenueGrowth: {
    ...BASE,
    name: 'Revenue growth',
    short: 'Rev growth',
    meaning: 'Growth of sales from the previous twelve months.',
    formula: 'revenue of the last twelve months / revenue of the twelve before - 1',
    unit: 'fraction',
    window: 'last 24 months reported by the as-of day',
    convention: positiveDivisor('the earlier revenue'),
  },
  margin: {
    ...BASE,
    name: 'Net margin',
    short: 'Margin',
    meaning: 'Net income as a share of sales.',
    formula: 'net income / revenue, both of the last twelve months',
    unit: 'fraction',
    window: 'last twelve months reported by the as-of day',
    convention: positiveDivisor('revenue'),
  },
  roe: {
    ...BASE,
    name: 'Return on equity',
    short: 'ROE',
    meaning: 'Net income as a share of shareholders’ equity.',
    formula: 'net income of the last twelve months / shareholders’ equity',
    unit: 'fraction',
    window: 'last twelve months reported by the as-of day',
    convention: positiveDivisor('equity'),
  },
  debtEquity: {
    ...BASE,
    name: 'Debt to equity',
    short: 'D/E',
    meaning: 'Debt per unit of shareholders’ equity.',
    formula: 'total debt / shareholders’ equity',
    window: 'last balance sheet filed by the as-of day',
    convention: positiveDivisor('equity'),
  },
};
