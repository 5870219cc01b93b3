import type { FigureWording } from './figure-definition';
import type { FundamentalFigureId } from './figure-catalog';

const VALUATION = 'Compare it with companies of the same industry';

const BASE = {
  unit: 'ratio',
  basis: 'accounts',
  window: 'last twelve months reported by the as-of day, at the last close',
  convention:
    'Reports are used from their filing date. Twelve months are four quarters (the fourth is the annual report less the others), or the annual report, less its months that are older, plus the months reported since. “Not published” if an input is missing.',
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
    reading:
      'Large companies: above 10 billion US dollars; mid-size: 2 to 10 billion; small: below 2 billion.',
    formula: 'last close x shares outstanding, of a coin x coins in circulation',
    unit: 'currency',
    window: 'last reported share count, of a coin the latest reported supply, at the last close',
  },
  pe: {
    ...BASE,
    name: 'Price to earnings',
    short: 'P/E',
    meaning: 'The price in years of current earnings.',
    reading: `Lower is cheaper. 15 to 25 is usual for large companies. ${VALUATION}.`,
    formula: 'last close / diluted earnings per share of the last twelve months',
    convention: positiveDivisor('earnings'),
  },
  forwardPe: {
    ...BASE,
    name: 'Price to expected earnings',
    short: 'Fwd P/E',
    meaning: 'The price in years of expected earnings.',
    reading: `Lower is cheaper; usually below the trailing P/E of growing companies. ${VALUATION}.`,
    formula: 'last close / expected earnings per share',
    window: 'estimate known on the as-of day, at the last close',
    convention: positiveDivisor('the estimate'),
  },
  ps: {
    ...BASE,
    name: 'Price to sales',
    short: 'P/S',
    meaning: 'The market value in years of sales.',
    reading: `Lower is cheaper. 1 to 3 is usual; software companies have more, retailers less. ${VALUATION}.`,
    formula: 'market value / revenue of the last twelve months',
    convention: positiveDivisor('revenue'),
  },
  pb: {
    ...BASE,
    name: 'Price to book',
    short: 'P/B',
    meaning: 'The market value per unit of shareholders’ equity.',
    reading: `Lower is cheaper. Banks have about 1, large companies 3 to 5. ${VALUATION}.`,
    formula: 'market value / shareholders’ equity',
    convention: positiveDivisor('equity'),
  },
  evEbitda: {
    ...BASE,
    name: 'Enterprise value to EBITDA',
    short: 'EV/EBITDA',
    meaning: 'The value of the whole business including debt, in years of operating earnings.',
    reading: `Lower is cheaper. 8 to 15 is usual. ${VALUATION}.`,
    formula: '(market value + total debt - cash) / EBITDA of the last twelve months',
    convention: positiveDivisor('EBITDA'),
  },
  dividendYield: {
    ...BASE,
    name: 'Dividend yield',
    short: 'Yield',
    meaning: 'Dividends of the last year as a percentage of the price.',
    reading:
      'Stock indexes usually yield 1% to 4%. A very high yield often means that a dividend cut is expected.',
    formula: 'dividends per share of the last twelve months / last close',
    unit: 'fraction',
    convention:
      'Counted by ex-date, twelve months back from the last bar; of funds the stored distributions. 0 if known to pay none; not published where prices include dividends that are not stored; of a fund without stored distributions the yield that it reports.',
  },
  payout: {
    ...BASE,
    name: 'Payout ratio',
    short: 'Payout',
    meaning: 'The share of earnings paid as dividends.',
    reading: '30% to 60% is usual. Above 100% the dividend exceeds the earnings.',
    formula: 'dividends per share / diluted earnings per share, both of the last twelve months',
    unit: 'fraction',
    convention: positiveDivisor('earnings'),
  },
  eps: {
    ...BASE,
    name: 'Earnings per share',
    short: 'EPS',
    meaning: 'Earnings per share over the last twelve months.',
    reading: 'Above zero is a profit. Use P/E to compare companies.',
    formula: 'sum of diluted earnings per share over the last twelve months',
    unit: 'currency',
    window: 'last twelve months reported by the as-of day',
  },
  revenueGrowth: {
    ...BASE,
    name: 'Revenue growth',
    short: 'Rev growth',
    meaning: 'Growth of sales from the previous twelve months.',
    reading: 'Above zero: growing sales. 3% to 8% is usual for large companies.',
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
    reading: 'Higher is more profitable. About 10% is usual; software companies have more, retailers less.',
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
    reading: 'Higher is better; 10% to 20% is usual. High debt raises it too.',
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
    reading: 'Lower means less debt. 0.5 to 1.5 is usual; banks and utilities have more.',
    formula: 'total debt / shareholders’ equity',
    window: 'last balance sheet filed by the as-of day',
    convention: positiveDivisor('equity'),
  },
};
