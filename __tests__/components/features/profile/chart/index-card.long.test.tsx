import { screen, waitFor, within } from '@testing-library/react';
import { listEntry, listPerformance, threeEntries } from '../../../../msw/fixtures/portfolio';
import { openPortfolio } from '../../../../support/open-portfolio';

const entries = [...threeEntries];
/** The chart's code is loaded after the page; the first load includes its compilation. */
const statistics = () => screen.findByRole('table', { name: /^Statistics of the list/ }, { timeout: 8000 });

it('draws the list beside its benchmark, and describes it in words', async () => {
  await openPortfolio({ entries });
  await statistics();

  const chart = screen.getByRole('application', {
    name: /^Your list and S&P 500, 20 Nov 2025 to 20 Nov 2026/,
  });

  expect(chart.querySelectorAll('[data-drawing] > svg')).toHaveLength(2);
  expect(chart).toHaveAccessibleDescription(
    /^Your list: From 100\.00 \(20 Nov 2025\) .* S&P 500: From 100\.00/,
  );
  expect(screen.getByText(/Source: simulated market\.$/, { selector: '#index *' })).toBeInTheDocument();
});

it('shows statistics of exactly the range that the chart shows', async () => {
  const { user } = await openPortfolio({ entries });
  // 261 trading days from 20 November to 20 November: 1.001^261 - 1.
  expect(within(await statistics()).getByRole('row', { name: /^Return \+29\.81%/ })).toBeInTheDocument();

  await user.click(screen.getByRole('link', { name: '1M' }));

  // 20 October to 20 November are 23 trading days: 1.001^23 - 1; too few for a volatility.
  const table = within(await statistics());
  expect(table.getByRole('row', { name: /^Return \+2\.33%/ })).toBeInTheDocument();
  expect(table.getAllByTitle('history too short: 23 of 60 returns')).toHaveLength(3);
  expect(window.location.search).toBe('?range=1M');
  expect(screen.getByRole('application')).toHaveAccessibleName(/20 Oct 2026 to 20 Nov 2026/);
});

describe('beside a price index', () => {
  const { benchmark, index } = listPerformance(entries);
  const priced = { ...benchmark, name: 'S&P 500 (price index)', basis: 'price', source: 'index' } as const;

  it('shows prices on both sides, and labels them', async () => {
    const compared = index.list.map((_, i) => 100 + i / 10);
    await openPortfolio({ entries, performance: { benchmark: priced, index: { ...index, compared } } });
    const table = within(await statistics());

    expect(table.getByRole('columnheader', { name: /^Your list, price return/ })).toBeInTheDocument();
    expect(screen.getByText(/^Price return on both sides, equal-weighted/)).toBeInTheDocument();
    const returns = within(screen.getByRole('table', { name: 'Returns of your list and its benchmark' }));
    expect(returns.getByRole('row', { name: /^Your list, price return/ })).toBeInTheDocument();
    expect(returns.getByRole('row', { name: /^Difference of price returns/ })).toBeInTheDocument();
  });

  it('has no difference where the price return of the list is not known', async () => {
    await openPortfolio({ entries, performance: { benchmark: priced, index } });
    const table = within(await statistics());

    expect(table.getAllByTitle(/price return unknown/)).toHaveLength(7);
    expect(screen.getByText(/^Total return of your list beside the price return of/)).toBeInTheDocument();
  });
});

it('has the table behind it, the newest day first', async () => {
  const { user } = await openPortfolio({ entries }, { query: { range: '1M' } });
  await statistics();

  await user.click(screen.getByText('Data table'));

  const table = screen.getByRole('table', { name: /100 at the start$/ });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
      .slice(0, 2),
  ).toEqual(['20 Nov 2026', '19 Nov 2026']);
});

it('reports what limits it, and what is left out', async () => {
  const { index } = listPerformance(entries);
  await openPortfolio({
    entries,
    performance: { index: { ...index, compared: null, limited_by: 'MSFT', left_out: ['T'] } },
  });

  await statistics();
  expect(
    screen.getByText(/the start of the history of MSFT\. Excluded, no price in the last week: T\./),
  ).toBeInTheDocument();
});

it('reports lines without common days', async () => {
  const empty = { dates: [], list: [], benchmark: [], compared: null, limited_by: 'AAPL', left_out: [] };

  await openPortfolio({ entries: [listEntry()], performance: { index: empty } });

  expect(await screen.findByText('No common trading days')).toBeInTheDocument();
});

it('offers its values as a CSV file', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const { user } = await openPortfolio({ entries });
  await statistics();

  await user.click(
    within(screen.getByRole('group', { name: 'Download chart' })).getByRole('button', { name: 'CSV' }),
  );

  await waitFor(() => expect(click).toHaveBeenCalled());
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('watchlist-index-2026-11-20.csv');
  click.mockRestore();
});
