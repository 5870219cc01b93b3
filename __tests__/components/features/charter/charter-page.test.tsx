import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { CharterPage } from '@/components/features/charter/charter-page';
import { loadCharterPage } from '@/components/features/charter/load-charter-page';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { BILL, comparisonOf } from '../../../support/comparison-fixture';
import { backendOf } from '../../../support/research-answers';

/** A page with a wide table is slow to search by role, the more so beside other tests. */
jest.setTimeout(30_000);

const PATH = '/build-comparison';
const fetchBackend = backendOf({ '/compare/': comparisonOf, '/rates/bill/': () => BILL });

const load = (query: Readonly<Record<string, string>> = {}) =>
  loadCharterPage({ asOf: null, params: {}, query }, fetchBackend);

async function open(query: Readonly<Record<string, string>> = {}) {
  const page = await load(query);
  window.history.replaceState({}, '', `${PATH}?${new URLSearchParams(query).toString()}`);
  server.use(
    http.get('*/backend/compare/', ({ request }) =>
      HttpResponse.json(comparisonOf(Object.fromEntries(new URL(request.url).searchParams))),
    ),
    http.get('*/backend/rates/bill/', () => HttpResponse.json(BILL)),
  );
  renderPage(
    <CharterPage asOf={null} path={PATH} query={query} page={page} notice={null} />,
    createTestRouter(),
  );
  return userEvent.setup();
}

const table = () => screen.getByRole('table', { name: /^Statistics of all series/ });
const series = () =>
  within(table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

it('is plain JSON: what the page receives is what was made', async () => {
  const page = await load({ panel: 'calendar', weights: '1,1,1,1' });

  expect(JSON.parse(JSON.stringify(page))).toEqual(page);
});

it('shows the starter set over the same days, and which series sets their start', async () => {
  await open({ range: 'Max' });

  expect(screen.getByRole('heading', { level: 1, name: 'Stock Charter' })).toBeInTheDocument();
  expect(series()).toEqual(['SPY', 'QQQ', 'TLT', 'GLD', '^GSPC']);
  expect(screen.getByText(/The common start is set by GLD, which begins last/)).toBeInTheDocument();
  const head = within(table())
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => /^(N|Returns|n)\b/i.test(textContent ?? ''));
  expect(head).toBeGreaterThan(0);
});

it('marks the best value of a column, and sorts by link and in place', async () => {
  const user = await open({ symbols: 'SPY,QQQ', benchmark: 'none' });

  expect(screen.getAllByTitle('The best of all').length).toBeGreaterThan(5);
  const link = within(table()).getByRole('link', { name: 'Vol' });
  expect(link).toHaveAttribute('href', expect.stringContaining('sort=-volatility'));

  await user.click(link);

  await waitFor(() => expect(window.location.search).toContain('sort=-volatility'));
  expect(within(table()).getByRole('columnheader', { name: /Vol/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

it('computes another range in the browser, and stands in the address', async () => {
  const user = await open({ symbols: 'SPY,QQQ' });
  const sentence = () => document.querySelector('.page-head-sub')?.textContent ?? '';
  const before = sentence();

  await user.click(screen.getByRole('link', { name: '1Y' }));

  await waitFor(() => expect(sentence()).toContain('28 Jun 2023 to 28 Jun 2024'));
  expect(sentence()).not.toBe(before);
  expect(window.location.search).toContain('range=1Y');
});

it('takes a series out, by a link that leads there too', async () => {
  const user = await open({ symbols: 'SPY,QQQ,TLT' });
  const remove = screen.getByRole('link', { name: 'Remove QQQ' });
  expect(remove).toHaveAttribute('href', expect.stringContaining('symbols=SPY%2CTLT'));

  await user.click(remove);

  await waitFor(() => expect(series()).toEqual(['SPY', 'TLT', '^GSPC']));
});

it('draws a portfolio line of equal weights', async () => {
  const user = await open({ symbols: 'SPY,QQQ' });

  await user.click(screen.getByRole('link', { name: 'Equal weights' }));

  await waitFor(() => expect(series()).toContain('Portfolio'));
  expect(window.location.search).toContain('weights=1%2C1');
});

it.each([
  ['symbols', { symbols: 'SPY,NOPE' }, /“NOPE” is no instrument that we know/],
  [
    'too many',
    { symbols: Array.from({ length: 22 }, (_, i) => `S${i}`).join(',') },
    /at most 20 are compared/,
  ],
  ['range', { symbols: 'SPY,QQQ', from: '2024-05-01', to: '2024-02-01' }, /the other way round/],
  ['weights', { symbols: 'SPY,QQQ', weights: '1,2,3' }, /there is no portfolio line/],
  ['basis', { symbols: 'SPY,QQQ', basis: 'gross' }, /basis is one of total, price/],
])('names what it does not understand and shows the rest: %s', async (_, query, text) => {
  await open(query);

  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});

it('prints the request that gives the same numbers, frozen at its day', async () => {
  await open({ symbols: 'SPY,QQQ', range: '3Y' });

  expect(screen.getByLabelText('Request')).toHaveTextContent(
    /GET .*\/compare\/\?symbols=SPY%2CQQQ&benchmark=%5EGSPC.*range=3Y&asof=2024-06-28/,
  );
});

it.each([
  ['rolling', 'Rolling volatility, 63 returns'],
  ['calendar', 'Calendar years'],
  ['distribution', 'Distribution of returns of SPY'],
  ['better', 'Is SPY really better than QQQ?'],
])('opens its panel %s from the address', async (panel, title) => {
  await open({ symbols: 'SPY,QQQ', panel });

  expect(
    await screen.findByRole('heading', { level: 2, name: new RegExp(title.replace('?', '\\?')) }),
  ).toBeInTheDocument();
});
