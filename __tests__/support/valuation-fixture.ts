import type { UniverseValuation } from '@/lib/contracts/universe-valuation';

const MULTIPLES = [
  ['pe', 'Price to earnings', 20],
  ['dividendYield', 'Dividend yield', 0.015],
] as const;

/** The valuation of the S&P 500: two multiples, four year ends, one fund. */
export function valuationAnswer(asOf: string): UniverseValuation {
  return {
    meta: { asOf, source: 'simulated', seed: 1, generatedAt: '2024-06-29T00:00:00Z', dataVersion: 1 },
    universe: { id: 'sp500', name: 'S&P 500', currency: 'USD' },
    members: 3,
    valued: 2,
    marketCap: 4e12,
    multiples: [
      ...MULTIPLES.map(([id, name, value]) => ({ id, name, value, members: 2, coverage: 0.975 })),
      {
        id: 'pb',
        name: 'Price to book',
        value: null,
        members: 0,
        coverage: 0,
        gap: { gap: 'not-published', need: null, have: null },
      },
    ],
    history: [2020, 2021, 2022, 2023].map((year, at) => ({
      date: `${year}-12-31`,
      valued: 2,
      multiples: { pe: 16 + 2 * at, dividendYield: 0.02 },
    })),
    funds: [
      {
        id: 9,
        symbol: 'SPY',
        name: 'SPDR S&P 500',
        kind: 'etf',
        exchange: 'NYSE Arca',
        currency: 'USD',
        country: 'US',
        sector: null,
        industry: null,
        lastDay: asOf,
        figures: {
          price: 500,
          changePercent: 0.01,
          'return.YTD': 0.1,
          'return.1Y': 0.2,
          'annualized.3Y': null,
        },
        gaps: {},
        expenseRatio: 0.0009,
        assetsMillions: 500_000,
        isEqual: false,
      },
    ],
    breadth: {
      days: ['2024-06-20', '2024-06-21', '2024-06-24', '2024-06-28'],
      members: [3, 3, 3, 3],
      advancers: [1, 2, 1, 2],
      decliners: [2, 1, 2, 1],
      above50: [0.5, 0.6, 0.7, 0.8],
      above200: [0.4, null, 0.5, 0.6],
      newHighs: [0, 0, 1, 1],
      newLows: [0, 0, 0, 0],
    },
  };
}
