import type { FigureText } from './figure-definition';
import type { FundamentalFigureId } from './figure-ids';

const BASE = {
  unit: 'ratio',
  basis: 'accounts',
  window: 'last twelve months reported by the as-of day, at the last close',
  convention: 'Reports count from their filing date. Not published when a part is missing.',
  references: [] as readonly string[],
  testedAgainst: ['hand-sized cases'] as readonly string[],
} as const;

/** The convention of a quotient whose divisor may be zero or negative. */
function positiveDivisor(divisor: string): string {
  return `${BASE.convention} No data when ${divisor} is zero or negative: the quotient would mean nothing.`;
}

export const FUNDAMENTAL_FIGURES: Readonly<Record<FundamentalFigureId, FigureText>> = {
  marketCap: {
    ...BASE,
    name: 'Market value',
    short: 'Mkt cap',
    meaning: 'What all shares together cost.',
    formula: 'last close x shares outstanding',
    unit: 'currency',
    window: 'last reported share count, at the last close',
  },
  pe: {
    ...BASE,
    name: 'Price to earnings',
    short: 'P/E',
    meaning: 'How many years of the last year’s earnings the price pays.',
    formula: 'last close / diluted earnings per share of the last twelve months',
    convention: positiveDivisor('earnings'),
  },
  forwardPe: {
    ...BASE,
    name: 'Price to expected earnings',
    short: 'Fwd P/E',
    meaning: 'How many years of next year’s expected earnings the price pays.',
    formula: 'last close / expected earnings per share',
    window: 'estimate known on the as-of day, at the last close',
    convention: positiveDivisor('the estimate'),
  },
  ps: {
    ...BASE,
    name: 'Price to sales',
    short: 'P/S',
    meaning: 'How many years of sales the market value pays.',
    formula: 'market value / revenue of the last twelve months',
    convention: positiveDivisor('revenue'),
  },
  pb: {
    ...BASE,
    name: 'Price to book',
    short: 'P/B',
    meaning: 'The market value for each unit of the owners’ equity in the books.',
    formula: 'market value / shareholders’ equity',
    convention: positiveDivisor('equity'),
  },
  evEbitda: {
    ...BASE,
    name: 'Enterprise value to EBITDA',
    short: 'EV/EBITDA',
    meaning: 'What the whole business costs, debt included, in years of operating earnings.',
    formula: '(market value + total debt - cash) / EBITDA of the last twelve months',
    convention: positiveDivisor('EBITDA'),
  },
  dividendYield: {
    ...BASE,
    name: 'Dividend yield',
    short: 'Yield',
    meaning: 'The dividends of the last year as a share of the price.',
    formula: 'dividends per share of the last twelve months / last close',
    unit: 'fraction',
    convention:
      'Paid by ex-date up to the as-of day; 0 when a known payer of nothing, not published when unknown.',
  },
  payout: {
    ...BASE,
    name: 'Payout ratio',
    short: 'Payout',
    meaning: 'The share of the earnings that was paid out as dividends.',
    formula: 'dividends per share / diluted earnings per share, both of the last twelve months',
    unit: 'fraction',
    convention: positiveDivisor('earnings'),
  },
  eps: {
    ...BASE,
    name: 'Earnings per share',
    short: 'EPS',
    meaning: 'What the company earned for each share in the last twelve months.',
    formula: 'sum of the last four quarters’ diluted earnings per share',
    unit: 'currency',
    window: 'last twelve months reported by the as-of day',
  },
  revenueGrowth: {
    ...BASE,
    name: 'Revenue growth',
    short: 'Rev growth',
    meaning: 'How much more was sold than in the twelve months before.',
    formula: 'revenue of the last twelve months / revenue of the twelve before - 1',
    unit: 'fraction',
    window: 'last 24 months reported by the as-of day',
    convention: positiveDivisor('the earlier revenue'),
  },
  margin: {
    ...BASE,
    name: 'Net margin',
    short: 'Margin',
    meaning: 'What is left of each unit of sales after all costs.',
    formula: 'net income / revenue, both of the last twelve months',
    unit: 'fraction',
    window: 'last twelve months reported by the as-of day',
    convention: positiveDivisor('revenue'),
  },
  roe: {
    ...BASE,
    name: 'Return on equity',
    short: 'ROE',
    meaning: 'What the owners’ money in the company earned in a year.',
    formula: 'net income of the last twelve months / shareholders’ equity',
    unit: 'fraction',
    window: 'last twelve months reported by the as-of day',
    convention: positiveDivisor('equity'),
  },
  debtEquity: {
    ...BASE,
    name: 'Debt to equity',
    short: 'D/E',
    meaning: 'How much is borrowed for each unit of the owners’ money.',
    formula: 'total debt / shareholders’ equity',
    window: 'last balance sheet filed by the as-of day',
    convention: positiveDivisor('equity'),
  },
};
