import { screen, within } from '@testing-library/react';
import { OverviewPage } from '@/components/features/tracker/overview/overview-page';
import { ExplainPage } from '@/components/features/tracker/explain/explain-page';
import { parseReadingState, readingQuery } from '@/components/features/tracker/reading/reading-state';
import type { HoldingRow } from '@/lib/contracts/portfolios/reading';
import { renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { brokerAccount, family, trackerMeta } from '../../../support/tracker-fixture';

const head = { meta: trackerMeta, revision: 7, currency: 'EUR', from: '2024-01-02', to: '2024-06-28' };

const apple: HoldingRow = {
  asset: 'AAPL',
  name: 'Apple Inc.',
  kind: 'stock',
  assetCurrency: 'USD',
  quantity: 10.5,
  price: 210.62,
  priceDate: '2024-06-28',
  priceSource: 'close',
  stale: false,
  value: 2064.32,
  weight: 0.25,
  cost: 1800,
  costBeforeCharges: 1790,
  costLocal: 1950,
  averageCost: 171.43,
  averagePrice: 170.48,
  unrealized: 264.32,
  unrealizedCurrency: 14.32,
  unrealizedPrice: 250,
  today: -12.5,
  gain: 264.32,
  income: 4.2,
  contribution: 0.0312,
  firstBought: '2024-01-03',
};

const parts = {
  start: 0,
  price: 250,
  currency: 14.32,
  dividends: 4.2,
  interest: 0,
  otherIncome: 0,
  fees: -1.5,
  taxes: 0,
  inflows: 2000,
  outflows: 0,
  end: 2267.02,
};

it('reads the state of its address, and counts a preset back from the day', () => {
  const state = parseReadingState({
    range: '1Y',
    asof: '2024-06-28',
    account: '3',
    where: ' weight > 5% ',
    currency: 'usd',
    method: 'lifo',
  });

  expect(state).toEqual({
    asOf: '2024-06-28',
    range: '1Y',
    from: null,
    to: null,
    account: '3',
    where: 'weight > 5%',
    currency: null,
    method: 'lifo',
  });
  expect(readingQuery(state, '2026-11-20')).toMatchObject({
    asof: '2024-06-28',
    from: '2023-06-28',
    accounts: '3',
    where: 'weight > 5%',
  });
  expect(parseReadingState({ currency: 'local' })).toMatchObject({ currency: 'local', where: null });
  expect(readingQuery(parseReadingState({ range: 'Max' }), '2026-11-20')).toMatchObject({ from: null });
});

it('shows figures that open to their parts, gaps with their reason, holdings, and links that keep the state', async () => {
  const { store } = await openSignedInStore();
  renderPage(
    <OverviewPage
      portfolio={family}
      accounts={[brokerAccount]}
      state={parseReadingState({ range: 'YTD' })}
      query={{}}
      problem={null}
      meta={null}
      answer={{
        ...head,
        name: 'Family',
        example: false,
        today: { date: '2024-06-28', gain: -12.5, return: -0.006 },
        figures: { value: 2267.02, twr: 0.1335, xirr: null },
        gaps: { xirr: { gap: 'short-period', need: 365, have: 178 } },
        notes: [],
        holdings: [apple],
        cash: [{ account: 3, currency: 'EUR', amount: '-20.5', value: -20.5, belowZeroSince: '2024-05-02' }],
        staleValue: 0,
        dates: ['2024-01-02', '2024-01-03', '2024-06-28'],
        values: [0, 2000, 2267.02],
        invested: [0, 2000, 2000],
        change: { ...head, baseCurrency: 'EUR', ...parts, byHolding: [] },
      }}
    />,
    undefined,
    { store },
  );

  const figures = screen.getByLabelText('Figures of the range', { selector: 'dl' });
  expect(within(figures).getByRole('link', { name: '+13.35%' })).toHaveAttribute(
    'href',
    '/portfolio/family/explain?range=YTD&figure=twr',
  );
  expect(figures).toHaveTextContent('shown from one year on: 178 of 365 days');
  expect(screen.getByText(/^On 28 Jun 2024/)).toHaveTextContent('On 28 Jun 2024: −12.50 EUR (−0.60%)');
  const holdings = within(screen.getByRole('table', { name: 'Largest holdings' }));
  expect(holdings.getByRole('row', { name: /^AAPL/ })).toHaveTextContent(
    '2,064.3225.00%−12.50+264.32+3.12 pp',
  );
  expect(holdings.getByRole('link', { name: 'AAPL' })).toHaveAttribute(
    'href',
    '/portfolio/family/holding/AAPL?range=YTD',
  );
  expect(screen.getByRole('row', { name: /^Broker/ })).toHaveTextContent(
    'Loan since 2 May 2024−20.50 EUR−20.50',
  );
  expect(screen.getByRole('link', { name: 'Income' })).toHaveAttribute(
    'href',
    '/portfolio/family/income?range=YTD',
  );
  expect(screen.getByRole('link', { name: 'Transactions' })).toHaveAttribute(
    'href',
    '/portfolio/family/transactions',
  );
});

it('expands a figure one level at a time, and states why it is missing', async () => {
  const { store } = await openSignedInStore();
  const props = { portfolio: family, accounts: [], state: parseReadingState({}), query: {}, meta: null };
  const { rerender } = renderPage(
    <ExplainPage
      {...props}
      problem={null}
      answer={{
        ...head,
        figure: 'fees',
        path: '',
        label: 'Fees',
        value: 1.5,
        formula: 'sum of the holdings',
        combine: 'add',
        children: [{ path: 'AAPL', label: 'Apple Inc.', value: 1.5, transaction: null }],
      }}
    />,
    undefined,
    { store },
  );

  expect(screen.getByRole('link', { name: 'Apple Inc.' })).toHaveAttribute(
    'href',
    '/portfolio/family/explain?figure=fees&path=AAPL',
  );
  expect(screen.getByText('The parts add up to the figure.')).toBeInTheDocument();

  rerender(<ExplainPage {...props} answer={null} problem="No rate from USD to EUR on 2024-01-03." />);

  expect(screen.getByRole('alert')).toHaveTextContent('No rate from USD to EUR on 2024-01-03.');
});
