import { render, screen, within } from '@testing-library/react';
import { MovesTab } from '@/components/features/stock/tabs/moves-tab';
import { describeSession } from '@/components/features/stock/tabs/moves-text';
import type { MovesPage, SplitSession } from '@/lib/contracts/day-attribution';
import { stockTabProps } from '../../../../support/stock-tab-props';

const LAST: SplitSession = {
  date: '2024-06-28',
  value: 0.05,
  byGroup: { market: 0.01, sector: 0.01, industry: 0.005, own: 0.025 },
  byRegression: {
    market: 0.012,
    sector: 0.03,
    industry: 0.002,
    own: 0.006,
    betas: { market: 1.2, sector: 0.8, industry: 0.5, r2: 0.6, n: 252 },
  },
  gap: null,
  stories: [
    {
      title: 'Acme raises its forecast',
      url: 'https://news.example/acme',
      source: 'Example',
      publishedAt: '2024-06-28T12:00:00Z',
    },
  ],
};
const BEFORE: SplitSession = {
  ...LAST,
  date: '2024-06-27',
  value: -0.01,
  byGroup: { market: -0.002, sector: null, industry: null, own: -0.008 },
  byRegression: null,
  gap: { gap: 'insufficient-history', need: 60, have: 41 },
  stories: [],
};
const ANSWER: Omit<MovesPage, 'meta' | 'head'> = {
  market: { id: 'sp500', name: 'S&P 500', members: 503, isWeighted: true },
  sector: 'Industrials',
  industry: 'Anvils',
  sessions: [LAST, BEFORE],
};

it('names the largest part of the move, and why the two methods differ', () => {
  expect(describeSession(ANSWER, LAST, 'ACME')).toEqual([
    'ACME rose 5.00%. By group: the market (S&P 500) +1.00%, Industrials +1.00%, Anvils +0.50%, the stock itself +2.50%.',
    'By regression: the market (S&P 500) +1.20%, Industrials +3.00%, Anvils +0.20%, the stock itself +0.60%.',
    'The company-specific part is +2.50% if the stock is expected to move like its groups, and +0.60% if it is expected to move by its sensitivity to them.',
    'The largest part came from Industrials.',
  ]);
  expect(describeSession(ANSWER, BEFORE, 'ACME')).toEqual([
    'ACME fell 1.00%. By group: the market (S&P 500) −0.20%, the stock itself −0.80%.',
    'Most of the move was company-specific: the groups do not explain it.',
  ]);
});

it('shows both methods session by session, with the headline, and the reason of missing values', () => {
  render(<MovesTab tab="moves" answer={ANSWER} {...stockTabProps('moves')} asOf={null} />);

  expect(
    screen.getByText(/Sensitivities over the 252 sessions before: 1.20 to the market/),
  ).toBeInTheDocument();
  const groups = screen.getByRole('table', { name: 'Sessions by group' });
  // Content first: on a phone the words are below the table.
  const cards = screen.getAllByRole('region').filter(({ id }) => id !== '');
  expect(cards.map(({ id }) => id)).toEqual(['by-group', 'last', 'by-regression']);
  const row = within(groups).getByRole('row', { name: /^28 Jun 2024/ });
  expect(row).toHaveTextContent('+1.00%');
  expect(within(row).getByRole('link', { name: 'Acme raises its forecast' })).toHaveAttribute(
    'href',
    'https://news.example/acme',
  );
  expect(within(groups).getByRole('row', { name: /^27 Jun 2024/ })).toHaveTextContent(
    'no other stock of the sector',
  );
  const regressions = screen.getByRole('table', { name: 'Sessions by regression' });
  expect(within(regressions).getByRole('row', { name: /^27 Jun 2024/ })).toHaveTextContent(
    'history too short: 41 of 60 sessions',
  );
});
