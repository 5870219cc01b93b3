import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { EtfsPage } from '@/components/features/etfs/etfs-page';
import { loadEtfsPage } from '@/components/features/etfs/data/load-etfs-page';
import { fundsQueries } from '@/components/features/etfs/data/queries';
import type { EtfPerformance } from '@/lib/contracts/etf-performance';
import { clearCachedFetch } from '@/lib/http/cached-fetch';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { backendOf, FUNDS, growthOf } from '../../../support/research-answers';

const PATH = '/etf-performance';

const fetchOf = (funds: EtfPerformance) =>
  backendOf({
    '/etf-performance/': () => funds,
    '/etf-performance/growth/': ({ symbols, range }) =>
      growthOf(symbols?.split(',') ?? ['VOO', 'AGG'], range ?? undefined),
  });

async function open(query: Readonly<Record<string, string>> = {}, funds = FUNDS) {
  const page = await loadEtfsPage({ asOf: null, params: {}, query }, fetchOf(funds));
  window.history.replaceState({}, '', `${PATH}?${new URLSearchParams(query).toString()}`);
  server.use(
    http.get('/backend/etf-performance/growth/', ({ request }) => {
      const asked = new URL(request.url).searchParams;
      return HttpResponse.json(
        growthOf(asked.get('symbols')?.split(',') ?? ['VOO'], asked.get('range') ?? '5Y'),
      );
    }),
  );
  const props = { asOf: null, path: PATH, query, page: { ...page, versus: null }, notice: null };
  renderPage(<EtfsPage {...props} />, createTestRouter());
  return userEvent.setup();
}

const table = (name: RegExp) => screen.getByRole('table', { name });
const symbols = () =>
  within(table(/fees, returns and risk/))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

beforeEach(clearCachedFetch);

it('summarizes the day in a sentence, group by group', async () => {
  await open();

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ETF Performance');
  expect(
    screen.getByText('1 of 3 funds rose; best group Bonds, median +0.20%; worst US broad, median −0.20%.'),
  ).toBeInTheDocument();
});

it('shows fee, fee in money, rank with n, and why a figure is missing', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  const row = within(table(/fees, returns and risk/)).getByRole('row', { name: /SPY/ });

  expect(row).toHaveTextContent('2 of 2');
  expect(row).toHaveTextContent('0.09%');
  expect(row).toHaveTextContent('146');
  expect(row).toHaveTextContent('7 Sep 2010');
  expect(row).toHaveTextContent('history too short: 400 of 1,096 days');
});

it('marks a yield that is only reported, and counts them', async () => {
  const [agg, spy, voo] = FUNDS.lines;
  await open({}, { ...FUNDS, lines: [agg!, { ...spy!, yieldSource: 'reported' }, voo!] });
  const row = (name: RegExp) => within(table(/fees, returns and risk/)).getByRole('row', { name });

  expect(row(/SPY/)).toHaveTextContent('2.00% r');
  expect(row(/VOO/)).not.toHaveTextContent('2.00% r');
  expect(screen.getByText(/for 1 of 3 funds without stored distributions/)).toBeInTheDocument();
});

it('filters by group in place, and writes the address', async () => {
  const user = await open();
  expect(screen.getByRole('link', { name: 'Bonds 1' })).toHaveAttribute('href', `${PATH}?group=Bonds`);

  await user.click(screen.getByRole('link', { name: 'Bonds 1' }));

  expect(symbols()).toEqual(['AGG']);
  expect(window.location.search).toBe('?group=Bonds');
  expect(screen.getByText(/No two funds of a group with different fees/)).toBeInTheDocument();
});

it('leaves a group of the address out of the other links once all groups are chosen', async () => {
  const user = await open({ group: 'Bonds' });

  await user.click(screen.getByRole('link', { name: /^All/ }));

  expect(screen.getByRole('link', { name: 'Price return' })).toHaveAttribute('href', `${PATH}?basis=price`);
});

it('shows a group, a rank and an order from the address', async () => {
  await open({ group: 'US broad', rank: 'fund.expenseRatio', sort: 'symbol' });

  expect(symbols()).toEqual(['SPY', 'VOO']);
  expect(within(table(/fees, returns and risk/)).getByRole('row', { name: /VOO/ })).toHaveTextContent(
    '1 of 2',
  );
  expect(screen.getByRole('heading', { name: /Lowest, expense ratio/ })).toBeInTheDocument();
});

it('names the same exposure for a lower fee, with n', async () => {
  await open();
  const row = within(table(/same exposure at a lower fee/)).getByRole('row', { name: /SPY/ });

  expect(row).toHaveTextContent(/SPY.*VOO.*US broad.*0\.09%.*0\.04%.*81.*0\.9998.*752/);
});

it('draws the growth of other funds and another range in place', async () => {
  const user = await open();
  expect(
    screen.getByText(/From 3 Jan 2022, the first common day \(AGG has the shortest history\)/),
  ).toBeInTheDocument();

  const funds = within(screen.getByRole('group', { name: 'Add a fund' }));
  await user.click(funds.getByRole('button', { name: 'Remove AGG' }));
  await waitFor(() => expect(screen.getByText(/VOO has the shortest history/)).toBeInTheDocument());
  expect(new URLSearchParams(window.location.search).get('funds')).toBe('VOO');

  await user.type(funds.getByRole('combobox'), 'spy{Enter}');
  expect(new URLSearchParams(window.location.search).get('funds')).toBe('VOO,SPY');
});

it('reports unreadable parameters of the address', async () => {
  await open({ basis: 'x', group: 'Cheese', rank: 'x', range: '9Y' });
  const notices = screen.getAllByRole('alert').map(({ textContent }) => textContent);

  expect(notices.join(' ')).toMatch(
    /basis must be one of total, price, not “x”.*Unknown group “Cheese”.*rank must be one of.*range must be one of/,
  );
});

it('suggests an import when there are no funds, and names what price files lack', async () => {
  await open({}, { ...FUNDS, groups: [], lines: [], pairs: [] });
  expect(screen.getByText('No ETFs are stored')).toBeInTheDocument();
});

it('asks the backend for the files of the group and the rank that the page shows', () => {
  const asked = fundsQueries({
    asOf: null,
    params: {},
    query: { group: 'Bonds', rank: 'return.YTD', range: '1Y' },
  });
  expect(asked).toEqual({
    funds: {
      path: '/etf-performance/',
      query: { group: 'Bonds', rank: 'return.YTD', basis: null },
      orderedBy: 'sort',
    },
    growth: { path: '/etf-performance/growth/', query: { symbols: null, range: '1Y', basis: null } },
  });
});

it('shows issuer, mean of the group and percentile, and a logarithmic growth chart', async () => {
  const [agg, spy, voo] = FUNDS.lines;
  const third = {
    ...voo!,
    id: 99,
    symbol: 'IVV',
    issuer: 'iShares',
    figures: { ...voo!.figures, 'return.1Y': 0.3 },
  };
  const lines = [
    agg!,
    { ...spy!, figures: { ...spy!.figures, 'return.1Y': 0.1 } },
    { ...voo!, figures: { ...voo!.figures, 'return.1Y': 0.2 } },
    third,
  ];
  const user = await open({}, { ...FUNDS, lines });
  const row = within(table(/fees, returns and risk/)).getByRole('row', { name: /IVV/ });

  expect(row).toHaveTextContent('iShares');
  // (0.1 + 0.2 + 0.3) / 3, and two and a half of three funds.
  expect(row).toHaveTextContent('+20.00%');
  expect(row).toHaveTextContent('83%');
  const log = screen.getByRole('link', { name: 'Log' });
  expect(log).toHaveAttribute('href', `${PATH}?scale=log`);
  await user.click(log);
  expect(window.location.search).toBe('?scale=log');
});
