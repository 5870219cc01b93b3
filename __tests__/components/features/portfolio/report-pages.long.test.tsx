import { screen, within } from '@testing-library/react';
import { parseReportState } from '@/components/features/portfolio/state/parse-report-state';
import { ChangePage } from '@/components/features/portfolio/change/change-page';
import { IncomePage } from '@/components/features/portfolio/income/income-page';
import { PortfolioHoldingsPage } from '@/components/features/portfolio/holdings/holdings-page';
import type { HoldingsAnswer } from '@/components/features/portfolio/holdings/load-holdings';
import { renderPage } from '../../../setup/render-page';
import { appleRow as apple, reportHead as head, tabProps } from '../../../support/report-fixture';
import { openSignedInStore } from '../../../support/open-store';
import { brokerAccount, changeParts, family } from '../../../support/tracker-fixture';

it('shows of a portfolio without transactions how to begin, on each tab with figures', async () => {
  const { store } = await openSignedInStore();
  renderPage(
    <ChangePage
      portfolio={{ ...family, transactions: 0 }}
      accounts={[]}
      state={parseReportState({})}
      query={{}}
      brokers={['Interactive Brokers']}
      problem={null}
      meta={null}
      answer={{ ...head, ...changeParts, baseCurrency: 'EUR', byHolding: [] }}
    />,
    undefined,
    { store },
  );

  const start = within(screen.getByRole('region', { name: 'What changed' }));
  expect(start.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'A broker’s file',
    'By hand',
    'An example',
  ]);
  expect(start.getByRole('list', { name: 'Brokers and programs' })).toHaveTextContent('Interactive Brokers');
  expect(start.getByText(/^Nothing is stored before/)).toBeVisible();
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
    state: parseReportState({ range: 'YTD' }),
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
    'Value',
    'Today',
    'Of cost',
    'Unrealized',
    'Weight',
    'Quantity',
    'Price',
    'Cost',
  ]);
  expect(screen.getByRole('link', { name: 'MSFT' })).toHaveAttribute(
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
      {...tabProps()}
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
  expect(table.getByRole('link', { name: 'AAPL' })).toHaveAttribute('href', '/portfolio/family/holding/AAPL');
});

it('lists the holdings of the change by their results, cash last', async () => {
  const { store } = await openSignedInStore();
  const of = (asset: string, end: number) => ({
    ...changeParts,
    asset,
    name: asset,
    start: 0,
    inflows: 0,
    end,
  });
  renderPage(
    <ChangePage
      {...tabProps()}
      answer={{
        ...head,
        ...changeParts,
        baseCurrency: 'EUR',
        byHolding: [of('cash:EUR', 900), of('KO', 5), of('AAPL', -40)],
      }}
    />,
    undefined,
    { store },
  );

  const table = within(screen.getByRole('table', { name: 'What changed the value, by holding, EUR' }));
  const names = table.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toEqual(['AAPL AAPL', 'KO KO', 'cash:EUR']);
});

it('opens the income of a month down to its rows, and shows expected ex-days and tax by country', async () => {
  const { store } = await openSignedInStore();
  renderPage(
    <IncomePage
      {...tabProps({ range: 'YTD' })}
      answer={{
        ...head,
        months: [['2024-06', 4.2, 0, 0, 0.6]],
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
            estimated: false,
            basis: 'day-declared',
          },
        ],
        reports: [{ date: '2024-08-01', asset: 'AAPL', name: 'Apple Inc.', estimated: true }],
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
  ).toHaveTextContent('9 Feb 202528 Feb 2025AAPL Apple Inc.Day declared0.90009.50');
  expect(
    within(screen.getByRole('table', { name: 'Reports to come' })).getByRole('row', { name: /^1 Aug 2024/ }),
  ).toHaveTextContent('1 Aug 2024AAPL Apple Inc.Estimate');
});

it('names a portfolio without which several are looked at as one', async () => {
  const { store } = await openSignedInStore();
  const detail = 'No rate of THB in EUR is known on 2024-01-02 or before; enter an own rate.';
  const leftOut = [{ name: 'Holiday', code: 'RATE_MISSING', detail }];
  const answer = { ...head, ...changeParts, baseCurrency: 'EUR', byHolding: [], leftOut };
  renderPage(<ChangePage {...tabProps()} answer={answer} />, undefined, { store });

  expect(screen.getByRole('alert')).toHaveTextContent(`Holiday cannot be valued and is left out: ${detail}`);
});
