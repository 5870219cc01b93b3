import { screen, within } from '@testing-library/react';
import { OverviewPage } from '@/components/features/portfolio/overview/overview-page';
import { renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { summary, tabProps } from '../../../support/report-fixture';

it('leads to the recurring rows that wait for a press', async () => {
  const { store } = await openSignedInStore();
  renderPage(<OverviewPage {...tabProps()} answer={{ ...summary, due: 3 }} />, undefined, { store });
  expect(screen.getByRole('link', { name: '3 recurring rows wait for confirmation' })).toHaveAttribute(
    'href',
    '/portfolio/family/recurring',
  );
});

it('shows figures that open to their parts, gaps with their reason, holdings, and links that keep the state', async () => {
  const { store } = await openSignedInStore();
  renderPage(<OverviewPage {...tabProps({ range: 'YTD' })} answer={summary} />, undefined, { store });

  const value = within(screen.getByRole('region', { name: 'Value' }));
  expect(value.getByRole('link', { name: '2,267.02' })).toHaveAttribute(
    'href',
    '/portfolio/family/explain?range=YTD&figure=value',
  );
  const figures = screen.getByLabelText('Figures of the range', { selector: 'dl' });
  expect(
    within(figures)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Gain', 'Time-weighted return', 'Dividends', 'Cash']);
  expect(within(figures).getByRole('link', { name: '+13.35%' })).toHaveAttribute(
    'href',
    '/portfolio/family/explain?range=YTD&figure=twr',
  );
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
  // Two sentences at first.
  const [first, others] = within(words).getAllByRole('list', { hidden: true });
  expect(within(first!).getAllByRole('listitem')).toHaveLength(2);
  expect(others!.closest('details')).toHaveProperty('open', false);
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
  expect(within(words).getByRole('link', { name: '+250.00', hidden: true })).toHaveAttribute(
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
  expect(screen.getByRole('link', { name: 'Performance' })).toHaveAttribute(
    'href',
    '/portfolio/family/performance?range=YTD',
  );
  expect(screen.getByRole('link', { name: 'Checks 6 findings' })).toHaveAttribute(
    'href',
    '/portfolio/family/doctor',
  );
});

it('says what keeps the returns from being computed, and leads to both ways out', async () => {
  const { store } = await openSignedInStore();
  const text = 'Broker owes 1852.5 EUR at most, since 2024-01-03: a deposit is probably missing.';
  renderPage(
    <OverviewPage
      {...tabProps()}
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
