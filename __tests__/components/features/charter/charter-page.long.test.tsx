import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { coverText } from '@/components/features/charter/cards/cover-text';
import { CharterPage } from '@/components/features/charter/charter-page';
import { loadCharterPage } from '@/components/features/charter/data/load-charter-page';
import { AppError } from '@/lib/domain/errors';
import type { FetchBackend } from '@/lib/http/fetch-backend';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { BILL, comparisonOf } from '../../../support/comparison-fixture';
import { backendOf } from '../../../support/research-answers';

/** Searching a page with a wide table by role is slow, especially with other tests in parallel. */
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

it('shows the default range, and why, for one that ends before the first price', async () => {
  const beforeData = new AppError('DATE_BEFORE_DATA', 'none of A has prices by 1985-01-01');
  const fetch: FetchBackend = (path, request) =>
    path === '/compare/' && request?.query?.to ? Promise.reject(beforeData) : fetchBackend(path, request);
  const query = { from: '1980-01-01', to: '1985-01-01' };

  const page = await loadCharterPage({ asOf: null, params: {}, query }, fetch);

  expect(page.problems).toEqual(['Cannot show this range: none of A has prices by 1 Jan 1985.']);
});

it('shows the starter set over the same days, and which series sets their start', async () => {
  await open({ range: 'Max' });

  expect(screen.getByRole('heading', { level: 1, name: 'Stock Charter' })).toBeInTheDocument();
  expect(series()).toEqual(['SPY', 'QQQ', 'TLT', 'GLD', '^GSPC']);
  expect(screen.getByText(/GLD has the shortest history and sets the common start/)).toBeInTheDocument();
  const head = within(table())
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => /^(N|Returns|n)\b/i.test(textContent ?? ''));
  expect(head).toBeGreaterThan(0);
});

it('names no series as the youngest where all begin on one day', async () => {
  await open({ range: 'Max', symbols: 'SPY,QQQ' });

  expect(screen.getByText(/^Over the same days/)).toBeInTheDocument();
  expect(screen.queryByText(/shortest history/)).toBeNull();
});

it('marks the best value of a column, and sorts by link and in place', async () => {
  const user = await open({ symbols: 'SPY,QQQ', benchmark: 'none' });

  expect(screen.getAllByTitle('Best value').length).toBeGreaterThan(5);
  const link = within(table()).getByRole('link', { name: 'Vol' });
  expect(link).toHaveAttribute('href', expect.stringContaining('sort=-volatility'));

  await user.click(link);

  await waitFor(() => expect(window.location.search).toContain('sort=-volatility'));
  expect(within(table()).getByRole('columnheader', { name: /Vol/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

it('computes another range in the browser, and writes it to the address', async () => {
  const user = await open({ symbols: 'SPY,QQQ' });
  const sentence = () => document.querySelector('.page-head-sub')?.textContent ?? '';
  const before = sentence();

  await user.click(screen.getByRole('link', { name: '1Y' }));

  await waitFor(() => expect(sentence()).toContain('28 Jun 2023 to 28 Jun 2024'));
  expect(sentence()).not.toBe(before);
  expect(window.location.search).toContain('range=1Y');
});

it('counts a range back from the last common day, and notes it when the as-of day is later', async () => {
  const onSunday = backendOf({
    '/compare/': (query) => ({ ...comparisonOf(query), meta: { ...BILL.meta, asOf: '2024-06-30' } }),
    '/rates/bill/': () => BILL,
  });
  const query = { symbols: 'SPY,QQQ', range: '1Y' };
  const page = await loadCharterPage({ asOf: '2024-06-30', params: {}, query }, onSunday);

  expect(page.view.range).toEqual((await load(query)).view.range);
  expect(coverText(page.view, page.state)).toContain('Counted back from the last common day, 28 Jun 2024.');
  expect(coverText((await load(query)).view, page.state)).not.toContain('Counted back');
});

it('removes a series, by a link with the same effect', async () => {
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
  expect(window.location.search).toContain('weights=50%2C50');
});

it('shows the error of a weight beside it, and keeps the typed text', async () => {
  const user = await open({ symbols: 'SPY,QQQ' });

  await user.type(screen.getByRole('textbox', { name: 'SPY' }), '60');
  await user.type(screen.getByRole('textbox', { name: 'QQQ' }), 'half');
  await user.click(screen.getByRole('button', { name: 'Show portfolio' }));

  expect(screen.getByRole('alert')).toHaveTextContent('“half” for QQQ is not a number');
  expect(screen.getByRole('textbox', { name: 'QQQ' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'SPY' })).toHaveValue('60');
  expect(window.location.search).not.toContain('weights');
});

it('reports that weights are scaled, and the share of each', async () => {
  await open({ symbols: 'SPY,QQQ,TLT,GLD', weights: '10,10,10,10' });

  expect(screen.getByText('Weights add to 40, scaled to 100%.')).toBeInTheDocument();
  const shares = screen.getByRole('table', { name: 'Weights of the portfolio' });
  expect(within(shares).getAllByText('25.0%')).toHaveLength(4);
  expect(screen.getByText('Rebalance')).toBeVisible();
});

it('keeps the weights of the others when a series is removed, and sets 0 for a new one', async () => {
  const user = await open({ symbols: 'SPY,QQQ,TLT', weights: '50,30,20' });

  await user.click(screen.getByRole('link', { name: 'Remove QQQ' }));

  await waitFor(() => expect(window.location.search).toContain('weights=50%2C20'));
  expect(series()).toContain('Portfolio');
});

it('keeps showing the errors of the address when the chart is used', async () => {
  const user = await open({ symbols: 'SPY,QQQ', weights: '1,2,3' });

  await user.hover(screen.getByRole('region', { name: 'Performance' }));
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());

  expect(screen.getByText(/3 numbers for 2 series \(SPY, QQQ\)/)).toBeInTheDocument();
});

it('shows every calendar year of the range', async () => {
  await open({ symbols: 'SPY,QQQ', panel: 'calendar', range: 'Max' });

  const table = await screen.findByRole('table', { name: 'Returns by calendar year' });
  const years = within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(years).toEqual(['2024*', '2023', '2022', '2021*']);
  expect(screen.getByRole('application', { name: /^Returns of SPY by calendar year/ })).toBeInTheDocument();
});

it.each([
  ['symbols', { symbols: 'SPY,NOPE' }, /“NOPE”: unknown symbol/],
  ['the benchmark of the first set', { benchmark: 'NOPE' }, /“NOPE”: unknown symbol/],
  [
    'too many',
    { symbols: Array.from({ length: 22 }, (_, i) => `S${i}`).join(',') },
    /at most 20 are compared/,
  ],
  ['range', { symbols: 'SPY,QQQ', from: '2024-05-01', to: '2024-02-01' }, /the two were swapped/],
  ['weights', { symbols: 'SPY,QQQ', weights: '1,2,3' }, /3 numbers for 2 series \(SPY, QQQ\)/],
  ['basis', { symbols: 'SPY,QQQ', basis: 'gross' }, /basis must be one of total, price/],
])('reports unreadable parameters and shows the rest: %s', async (_, query, text) => {
  await open(query);

  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});

it('links what an unknown symbol may mean', async () => {
  await open({ symbols: 'SPY,google' });

  expect(screen.getByText(/“GOOGLE”: unknown symbol/)).toHaveTextContent(
    'The other series are shown. Did you mean GLD (Gold)?',
  );
  expect(screen.getByRole('link', { name: 'GLD (Gold)' })).toHaveAttribute(
    'href',
    expect.stringContaining('symbols=SPY%2CGLD'),
  );
});

it('shows the request that returns the same numbers, frozen at its day', async () => {
  await open({ symbols: 'SPY,QQQ', range: '3Y' });

  expect(screen.getByLabelText('Request')).toHaveTextContent(
    /GET .*\/compare\/\?symbols=SPY%2CQQQ&benchmark=default.*range=3Y&asof=2024-06-28/,
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

it('shows the last rolling correlation of each series, not its change', async () => {
  await open({ symbols: 'SPY,QQQ', panel: 'rolling', measure: 'correlation' });

  const card = await screen.findByRole('region', { name: /^Rolling correlation/ });
  // The benchmark against itself.
  expect(card).toHaveTextContent(/\^GSPC 1\.00Correlation/);
  expect(card).not.toHaveTextContent(/[+−]\d+\.\d\d%/);
});

it('draws the ratio and the spread of two series', async () => {
  await open({ panel: 'ratio', pair: 'TLT,SPY' });

  expect(await screen.findByRole('region', { name: 'TLT / SPY' })).toHaveTextContent(/First day = 100/);
  expect(screen.getByRole('region', { name: 'TLT minus SPY' })).toHaveTextContent(/percentage points/);
});

it('studies the days around the largest falls, and around days that a reader names', async () => {
  const user = await open({ panel: 'events', range: 'Max' });
  expect(await screen.findByRole('region', { name: 'Around the largest falls of SPY' })).toBeInTheDocument();
  const table = screen.getByRole('table', { name: /^Returns around \d+ events$/ });
  expect(within(table).getByRole('columnheader', { name: /Day \+60/ })).toBeInTheDocument();
  expect(within(table).getByRole('row', { name: /^SPY/ })).toHaveTextContent(/0% of \d/);

  await user.type(screen.getByLabelText(/^Days, YYYY-MM-DD/), '2024-03-01 2024-02-01');
  await user.click(screen.getByRole('button', { name: 'Show events' }));

  await waitFor(() => expect(window.location.search).toContain('events=2024-02-01%2C2024-03-01'));
  expect(await screen.findByText('2 events: 1 Feb 2024, 1 Mar 2024.')).toBeInTheDocument();
});

it('reports which day of an event it cannot read', async () => {
  await open({ panel: 'events', events: '2021-06-31' });

  expect(screen.getByText('events must be days as YYYY-MM-DD, not “2021-06-31”.')).toBeInTheDocument();
});

it('begins with a set of series', async () => {
  const user = await open();
  await user.click(screen.getByTitle(/^XLK, XLF/));

  await waitFor(() => expect(new URLSearchParams(window.location.search).get('symbols')).toMatch(/^XLK,XLF/));
});

it('shows the ten lines of Python that compute the same numbers', async () => {
  await open({ symbols: 'SPY,TLT' });
  const script = screen.getByLabelText('Python script').textContent ?? '';

  expect(script.trim().split('\n')).toHaveLength(10);
  expect(script).toMatch(/compare\/\?symbols=SPY%2CTLT.*part=series.*format=csv/);
  expect(script).toContain('* 252 ** 0.5');
});

it('adds a macro series or a factor', async () => {
  const user = await open({ symbols: 'SPY' });
  await user.selectOptions(screen.getByLabelText('Add a macro series or factor'), 'Consumer prices');

  await waitFor(() =>
    expect(new URLSearchParams(window.location.search).get('symbols')).toBe('SPY,MACRO:CPIAUCSL'),
  );
});

it('shows each series over its own history, and returns to the common dates', async () => {
  const user = await open({ symbols: 'SPY,GLD', benchmark: 'none', dates: 'own' });
  const name = 'Statistics of all series, each over its own history';
  const firstDays = within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]!.textContent);

  expect(new Set(firstDays).size).toBe(2);
  expect(screen.getByRole('region', { name: 'Performance, own histories' })).toHaveTextContent(
    'Every line starts at its own first day;',
  );
  expect(screen.queryByRole('region', { name: 'Performance' })).toBeNull();

  await user.click(screen.getByRole('link', { name: 'Common dates' }));

  await screen.findByRole('region', { name: 'Performance' });
  expect(screen.queryByRole('table', { name })).toBeNull();
  expect(window.location.search).not.toContain('dates');
});

it('offers a log scale beside the settings where a line spreads over more than eight times', async () => {
  const page = await load();
  const [line, ...others] = page.view.lines;
  const steep = { ...line!, values: line!.values.map((value, at) => value * (1 + at)) };
  const view = { ...page.view, lines: [steep, ...others] };
  const query = { scale: 'linear' };

  renderPage(
    <CharterPage asOf={null} path={PATH} query={query} page={{ ...page, view }} notice={null} />,
    createTestRouter(),
  );

  expect(screen.getByRole('group', { name: 'Scale' }).closest('details')).toBeNull();
});
