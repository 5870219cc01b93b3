import { render, screen, within } from '@testing-library/react';
import { WhyTable } from '@/components/research/market-cards/why-table';
import type { SplitMover } from '@/lib/contracts/day-attribution';

const mover = (symbol: string, value: number, hasRegression: boolean): SplitMover => ({
  symbol,
  name: `${symbol} Inc.`,
  sector: 'Energy',
  industry: null,
  session: {
    date: '2024-06-28',
    value,
    byGroup: { market: 0.01, sector: 0.002, industry: null, own: value - 0.012 },
    byRegression: hasRegression
      ? {
          market: 0.015,
          sector: 0.001,
          industry: null,
          own: value - 0.016,
          betas: { market: 1.5, sector: 0.5, industry: null, r2: 0.4, n: 252 },
        }
      : null,
    gap: hasRegression ? null : { gap: 'insufficient-history', need: 60, have: 20 },
    stories: hasRegression
      ? [
          {
            title: 'A find',
            url: '/newsarticles/energy',
            source: 'Desk',
            publishedAt: '2024-06-28T09:00:00Z',
          },
        ]
      : [],
  },
});

const MARKET = { id: 'sp500', name: 'S&P 500', members: 503, isWeighted: false };

it('shows the parts by regression, by group where the history is too short, and the headline', () => {
  render(
    <WhyTable
      why={{
        market: MARKET,
        day: '2024-06-28',
        gainers: [mover('AAA', 0.08, true)],
        losers: [mover('BBB', -0.05, false)],
      }}
      asOf="2024-06-28"
    />,
  );

  const table = screen.getByRole('table', { name: 'Movers of S&P 500, and why' });
  const row = within(table).getByRole('row', { name: /^AAA/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['+8.00%', '+1.50%', '+0.10%', '—no data', '+6.40%', 'A find']);
  expect(within(row).getByRole('link', { name: 'AAA' })).toHaveAttribute(
    'href',
    '/stock-data/AAA/moves?asof=2024-06-28',
  );
  expect(within(row).getByRole('link', { name: 'A find' })).toHaveAttribute(
    'href',
    '/newsarticles/energy?asof=2024-06-28',
  );
  expect(within(table).getByRole('row', { name: /^BBB \*/ })).toHaveTextContent('+1.00%');
  expect(screen.getByText(/equal weights/)).toHaveTextContent('history too short, split by group');
});

it('shows nothing without movers', () => {
  const { container } = render(
    <WhyTable why={{ market: MARKET, day: null, gainers: [], losers: [] }} asOf={null} />,
  );
  expect(container).toBeEmptyDOMElement();
});
