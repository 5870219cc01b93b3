import { render, screen, within } from '@testing-library/react';
import { HoldingsTab } from '@/components/features/stock/tabs/holdings-tab';
import type { HoldingsPage } from '@/lib/contracts/stock-holdings';
import { ACME, stockTabProps } from '../../../../support/stock-tab-props';

const ANSWER: Omit<HoldingsPage, 'meta' | 'head'> = {
  facts: {
    expenseRatio: 0.00095,
    feeInMoney: 153.42,
    assets: 6.9e11,
    issuer: 'Example',
    inception: '1993-01-22',
  },
  tracking: {
    benchmark: '^SP500TR',
    benchmarkName: 'S&P 500 Total Return',
    basis: 'total',
    rows: [
      { horizon: '1Y', own: 0.2, index: 0.201, difference: -0.001 },
      { horizon: '10Y', own: null, index: 0.12, difference: null },
    ],
    trackingError: 0.0004,
    trackingErrorGap: null,
  },
  list: {
    universe: 'sp500',
    name: 'S&P 500',
    sector: null,
    isEqual: false,
    isOwn: false,
    members: 3,
    weighted: 2,
    top10: 1,
  },
  holdings: [
    { symbol: 'AAA', name: 'A Inc.', sector: 'Energy', weight: 0.6, return1Y: 0.1 },
    { symbol: 'BBB', name: 'B Inc.', sector: null, weight: 0.4, return1Y: null },
    { symbol: 'CCC', name: 'C Inc.', sector: 'Energy', weight: null, return1Y: null },
  ],
  sectors: [
    { name: 'Energy', weight: 0.6, members: 1 },
    { name: 'Unknown', weight: 0.4, members: 1 },
  ],
  overlaps: [{ symbol: 'RSP', name: 'Equal weight', members: 3, common: 3, overlap: 0.73 }],
};

it('shows fee, tracking, holdings and overlap, and names missing values', () => {
  render(
    <HoldingsTab
      tab="holdings"
      answer={ANSWER}
      {...stockTabProps('holdings', {
        identity: { ...ACME, symbol: 'SPY', name: 'A fund', kind: 'etf', sector: null, industry: null },
      })}
    />,
  );

  const facts = screen.getByRole('table', { name: 'Fund' });
  expect(within(facts).getByRole('row', { name: /^Fee in money/ })).toHaveTextContent('153.42');
  const tracking = screen.getByRole('table', { name: 'Tracking difference of SPY' });
  expect(within(tracking).getByRole('row', { name: /^1Y/ })).toHaveTextContent('−0.10 pp');
  expect(within(tracking).getByRole('row', { name: /^10Y/ })).toHaveTextContent('history too short');
  const holdings = screen.getByRole('table', { name: 'Holdings: S&P 500' });
  expect(within(holdings).getByRole('row', { name: /^AAA/ })).toHaveTextContent('60.00%');
  expect(screen.getByText(/1 have no weight/)).toBeInTheDocument();
  const overlap = screen.getByRole('table', { name: 'Overlap of SPY with other funds' });
  expect(within(overlap).getByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/build-comparison?symbols=SPY%2CRSP&asof=2024-06-28',
  );
});
