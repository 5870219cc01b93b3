import { screen, within } from '@testing-library/react';
import { contributorsOf } from '@/lib/analytics/portfolio/contributors';
import { OverviewPage } from '@/components/features/tracker/overview/overview-page';
import type { OverviewPageProps } from '@/components/features/tracker/overview/overview-page';
import { performanceMoney } from '@/lib/charting/portfolio-charts';
import { parseReadingState } from '@/components/features/tracker/reading/reading-state';
import { ChangePage } from '@/components/features/tracker/change/change-page';
import { IncomePage } from '@/components/features/tracker/income/income-page';
import { PortfolioHoldingsPage } from '@/components/features/tracker/holdings/holdings-page';
import type { HoldingsAnswer } from '@/components/features/tracker/holdings/load-holdings';
import { sendSeries } from '@/lib/charting/sent-series';
import type { HoldingRow } from '@/lib/contracts/portfolios/reading';
import { renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { brokerAccount, changeParts, family, trackerMeta } from '../../../support/tracker-fixture';

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

const summary: NonNullable<OverviewPageProps['answer']> = {
  ...head,
  name: 'Family',
  example: false,
  today: { date: '2024-06-28', gain: -12.5, return: -0.006 },
  figures: { value: 2267.02, twr: 0.1335, xirr: null },
  gaps: { xirr: { gap: 'short-period', need: 365, have: 178 } },
  notes: ['02', '03', '04', '05'].map((date) => ({
    day: `2024-01-${date}`,
    amount: -1.5,
    reason: 'no-capital',
  })),
  holdings: [apple],
  held: 1,
  contributors: contributorsOf([apple], 10),
  cash: [{ account: 3, currency: 'EUR', amount: '-20.5', value: -20.5, belowZeroSince: '2024-05-02' }],
  staleValue: 0,
  money: sendSeries(
    performanceMoney({
      currency: 'EUR',
      dates: ['2024-01-02', '2024-01-03', '2024-06-28'],
      values: [0, 2000, 2267.02],
      invested: [0, 2000, 2000],
    }),
  ),
  change: { from: head.from, to: head.to, ...changeParts },
  growth: {
    benchmark: { symbol: '^GSPC', name: 'S&P 500', return: 0.1 },
    drawdown: { depth: -0.05, peak: '2024-03-01', trough: '2024-04-19', recovered: null },
    chart: null,
  },
  allocation: {
    by: 'class',
    groups: [
      { key: 'stock', name: 'stock', value: 2064.32, weight: 0.75, holdings: 1 },
      { key: 'cash', name: 'cash', value: -20.5, weight: 0.25, holdings: 0 },
    ],
    concentration: { effectiveNumber: 1, topTen: 1 },
  },
  income: {
    from: '2023-06-28',
    to: '2024-06-28',
    months: [{ month: '2024-05', dividends: 4.2, interest: 0, other: 0, taxes: 0 }],
    forecast: [{ asset: 'AAPL', name: 'Apple Inc.', amount: 9.5 }],
  },
  findings: {
    count: 6,
    largest: [{ id: 'f1', kind: 'double', text: 'Two equal purchases of AAPL.', amount: 12 }],
  },
};

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
      answer={summary}
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
  expect(
    screen.getByText(
      /4 days from 2 Jan 2024 to 5 Jan 2024 are not in the time-weighted return: results of −6.00 together/,
    ),
  ).toBeInTheDocument();
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
  const words = screen.getByRole('region', { name: 'In words' });
  expect(words).toHaveTextContent(
    'From 2 Jan 2024 to 28 Jun 2024 the value went from 0.00 to 2,267.02 EUR: 2,000.00 came in, 0.00 went out, and the result was +267.02.',
  );
  expect(words).toHaveTextContent(
    'The result is made of prices +250.00, currencies +14.32, dividends +4.20, fees −1.50.',
  );
  expect(words).toHaveTextContent(
    'The time-weighted return was +13.35%; S&P 500 returned +10.00%, a difference of +3.35 pp.',
  );
  expect(words).toHaveTextContent(
    'The deepest drawdown was −5.00%, from 1 Mar 2024 to 19 Apr 2024; it is not recovered yet.',
  );
  expect(words).toHaveTextContent(
    'Income of the last twelve months was 4.20 EUR; as estimated, the next twelve bring 9.50 EUR.',
  );
  expect(within(words).getByRole('link', { name: '+250.00' })).toHaveAttribute(
    'href',
    '/portfolio/family/explain?range=YTD&figure=priceEffect',
  );
  const allocation = within(screen.getByRole('region', { name: 'Allocation' }));
  expect(allocation.getByRole('link', { name: 'Stock' })).toHaveAttribute(
    'href',
    '/portfolio/family/holdings?range=YTD&where=class+%3D+%22stock%22',
  );
  expect(allocation.getAllByRole('row', { name: 'Cash 25.00%' })[0]).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '4.20' })).toHaveAttribute(
    'href',
    '/portfolio/family/income?from=2023-06-28&to=2024-06-28',
  );
  expect(screen.getByRole('region', { name: 'Findings (6)' })).toHaveTextContent(
    'Entered twice (12.00): Two equal purchases of AAPL.',
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

it('says what keeps the returns from being computed, and leads to both ways out', async () => {
  const { store } = await openSignedInStore();
  const text = 'Broker owes 1852.5 EUR at most, since 2024-01-03: a deposit is probably missing.';
  renderPage(
    <OverviewPage
      portfolio={family}
      accounts={[brokerAccount]}
      state={parseReadingState({})}
      query={{}}
      problem={null}
      meta={null}
      answer={{
        ...summary,
        figures: { ...summary.figures, twr: null },
        findings: { count: 1, largest: [{ id: 'f2', kind: 'cash-negative', text, amount: 1852.5 }] },
      }}
    />,
    undefined,
    { store },
  );

  const [notice] = screen.getAllByText(/^Broker owes 1,852.50 EUR at most, since 3 Jan 2024/);
  expect(within(notice!).getByRole('link', { name: 'Add the deposit' })).toHaveAttribute(
    'href',
    '/portfolio/family/doctor#f2',
  );
  expect(within(notice!).getByRole('link', { name: /No cash/ })).toHaveAttribute(
    'href',
    '/portfolio/family/accounts',
  );
});

it('shows of a portfolio without transactions how to begin, on each tab with figures', async () => {
  const { store } = await openSignedInStore();
  renderPage(
    <ChangePage
      portfolio={{ ...family, transactions: 0 }}
      accounts={[]}
      state={parseReadingState({})}
      query={{}}
      problem={null}
      meta={null}
      answer={{ ...head, ...changeParts, baseCurrency: 'EUR', byHolding: [] }}
    />,
    undefined,
    { store },
  );

  const start = within(screen.getByRole('region', { name: 'Change' }));
  expect(start.getByText('No transactions yet')).toBeVisible();
  expect(start.getByRole('link', { name: 'Add the first account' })).toHaveAttribute(
    'href',
    '/portfolio/family/accounts',
  );
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('shows the holdings in views of columns, and links closed positions', async () => {
  const { store } = await openSignedInStore();
  const answer: Omit<HoldingsAnswer, 'measures'> = {
    ...{ ...head, names: {}, columnsProblem: null, cash: [], holdings: [apple] },
    closed: [{ asset: 'MSFT', name: 'Microsoft', gain: 12, income: 0 }],
    total: { value: 2064.32, staleValue: 0 },
  };
  const props = {
    portfolio: family,
    accounts: [brokerAccount],
    state: parseReadingState({ range: 'YTD' }),
    problem: null,
    meta: null,
  };
  const pageOf = (query: { columns?: string }, shown: HoldingsAnswer) => (
    <PortfolioHoldingsPage {...props} taxonomies={[]} query={query} answer={shown} />
  );
  const { rerender } = renderPage(pageOf({}, answer), undefined, { store });

  const heads = () =>
    within(screen.getByRole('table', { name: 'Holdings' }))
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent);
  expect(heads()).toEqual([
    'Holding',
    'Quantity',
    'Price',
    'Value',
    'Weight',
    'Today',
    'Cost',
    'Unrealized',
    'Of cost',
  ]);
  expect(screen.getByRole('link', { name: 'Microsoft' })).toHaveAttribute(
    'href',
    '/portfolio/family/holding/MSFT?range=YTD',
  );
  expect(screen.getByRole('link', { name: 'Range' })).toHaveAttribute(
    'href',
    '/portfolio/family/holdings?range=YTD&columns=range',
  );

  const measures = [
    { asset: 'AAPL', twr: 0.155, xirr: null, mwr: 0.1234, yieldOnCost: 0.0025, growth: [1, 1.1, 1.155] },
  ];
  rerender(pageOf({ columns: 'range' }, { ...answer, measures }));

  const row = within(screen.getByRole('table', { name: 'Holdings' })).getByRole('row', { name: /^AAPL/ });
  expect(row).toHaveTextContent('2,064.32+264.32+15.50%+12.34%4.20+3.12 pp');
  expect(within(row).getByRole('img', { name: 'Range: +15.50%' })).toBeInTheDocument();

  rerender(pageOf({ columns: 'cost' }, { ...answer, measures }));

  expect(
    within(screen.getByRole('table', { name: 'Holdings' })).getByRole('row', { name: /^AAPL/ }),
  ).toHaveTextContent('1,800.00171.43+264.32+250.00+14.320.25%3 Jan 2024177');
});

it('opens each amount of the change by holding', async () => {
  const { store } = await openSignedInStore();
  renderPage(
    <ChangePage
      portfolio={family}
      accounts={[brokerAccount]}
      state={parseReadingState({})}
      query={{}}
      problem={null}
      meta={null}
      answer={{
        ...head,
        baseCurrency: 'EUR',
        ...changeParts,
        byHolding: [
          { asset: 'AAPL', name: 'Apple Inc.', ...changeParts },
          {
            asset: 'cash:EUR',
            name: 'Cash, EUR',
            ...changeParts,
            price: 0,
            currency: 0,
            dividends: 0,
            fees: 0,
          },
        ],
      }}
    />,
    undefined,
    { store },
  );

  const table = within(screen.getByRole('table', { name: 'What changed the value, by holding, EUR' }));
  // Columns without an amount are left out.
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Holding',
    'Start',
    'Prices',
    'Currencies',
    'Dividends',
    'Fees',
    'Money in',
    'End',
  ]);
  expect(table.getByRole('link', { name: '+14.32' })).toHaveAttribute(
    'href',
    '/portfolio/family/explain?figure=currencyEffect&path=AAPL',
  );
  expect(table.getByRole('link', { name: 'Apple Inc.' })).toHaveAttribute(
    'href',
    '/portfolio/family/holding/AAPL',
  );
});

it('opens the income of a month down to its rows, and shows expected ex-days and tax by country', async () => {
  const { store } = await openSignedInStore();
  renderPage(
    <IncomePage
      portfolio={family}
      accounts={[brokerAccount]}
      state={parseReadingState({ range: 'YTD' })}
      query={{}}
      problem={null}
      meta={null}
      answer={{
        ...head,
        months: [{ month: '2024-06', dividends: 4.2, interest: 0, other: 0, taxes: 0.6 }],
        byAsset: [
          {
            asset: 'AAPL',
            name: 'Apple Inc.',
            dividends: 4.2,
            interest: 0,
            other: 0,
            taxes: 0.6,
            yieldOnCost: 0.002,
            yieldOnValue: 0.0018,
          },
        ],
        forecast: [{ asset: 'AAPL', name: 'Apple Inc.', perUnit: 0.9, amount: 9.5, estimated: true }],
        calendar: [
          {
            date: '2025-02-09',
            payDate: '2025-02-28',
            asset: 'AAPL',
            name: 'Apple Inc.',
            perUnit: 0.9,
            amount: 9.5,
            estimated: true,
          },
        ],
        byCountry: [{ country: 'US', income: 4.2, taxes: 0.6 }],
      }}
    />,
    undefined,
    { store },
  );

  const months = within(screen.getByRole('table', { name: /^Income by month/ }));
  expect(months.getByRole('row', { name: /^Jun 2024/ })).toHaveTextContent('Jun 20244.204.200.60');
  // The range ends within the month.
  expect(months.getByRole('link', { name: '4.20' })).toHaveAttribute(
    'href',
    '/portfolio/family/explain?from=2024-05-31&to=2024-06-28&figure=income.dividends',
  );
  const sources = within(screen.getByRole('table', { name: 'Income by source' }));
  expect(sources.getByRole('link', { name: '4.20' })).toHaveAttribute(
    'href',
    '/portfolio/family/explain?range=YTD&figure=income.dividends&path=AAPL',
  );
  expect(screen.getByRole('row', { name: 'United States 4.20 0.60 14.29%' })).toBeInTheDocument();
  expect(
    within(screen.getByRole('table', { name: 'Expected ex-days' })).getByRole('row', { name: /^9 Feb 2025/ }),
  ).toHaveTextContent('9 Feb 202528 Feb 2025Apple Inc.Estimate0.90009.50');
});
