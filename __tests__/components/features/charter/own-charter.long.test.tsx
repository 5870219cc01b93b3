import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { CharterPage } from '@/components/features/charter/charter-page';
import { loadCharterPage } from '@/components/features/charter/data/load-charter-page';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { BILL, comparisonOf } from '../../../support/comparison-fixture';
import { openSignedInStore } from '../../../support/open-store';
import { backendOf } from '../../../support/research-answers';

/** Searching a page with a wide table by role is slow, especially with other tests in parallel. */
jest.setTimeout(30_000);

const PATH = '/portfolio/~charter';
const SAVINGS = { symbol: 'PORTFOLIO:12', name: 'Savings', address: 'savings', currency: 'EUR' };
const BOTH = { symbol: 'PORTFOLIO:12.15', name: 'Savings + Pension', address: '~all', currency: 'EUR' };

/** The answer of the call with portfolios: the fixture's GLD is the portfolio. */
function ownComparisonOf(query: Readonly<Record<string, string | null | undefined>>) {
  const answer = comparisonOf({ ...query, symbols: (query.symbols ?? '').replace(SAVINGS.symbol, 'GLD') });
  const renamed = JSON.stringify(answer).replaceAll('"GLD"', `"${SAVINGS.symbol}"`);
  const { instruments, ...rest } = JSON.parse(renamed) as typeof answer;
  return {
    ...rest,
    instruments: instruments.map((one) =>
      one.symbol === SAVINGS.symbol ? { ...one, name: SAVINGS.name, currency: SAVINGS.currency } : one,
    ),
    portfolios: [SAVINGS, BOTH],
  };
}

const table = () => screen.getByRole('table', { name: /^Statistics of all series/ });
const series = () =>
  within(table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

it('adds a portfolio to the own chart by the call with a session, and says what its series is', async () => {
  const query = { symbols: 'SPY', benchmark: 'none' };
  const page = await loadCharterPage(
    { asOf: null, params: {}, query },
    backendOf({ '/compare/own/': ownComparisonOf, '/rates/bill/': () => BILL }),
    true,
  );
  window.history.replaceState({}, '', `${PATH}?symbols=SPY&benchmark=none`);
  const tokens: (string | null)[] = [];
  server.use(
    http.get('*/backend/compare/own/', ({ request }) => {
      tokens.push(request.headers.get('authorization'));
      return HttpResponse.json(ownComparisonOf(Object.fromEntries(new URL(request.url).searchParams)));
    }),
    http.get('*/backend/rates/bill/', () => HttpResponse.json(BILL)),
  );
  const { store } = await openSignedInStore();
  renderPage(
    <CharterPage asOf={null} path={PATH} query={query} page={page} notice={null} />,
    createTestRouter(),
    { store },
  );

  const choice = screen.getByRole('combobox', { name: 'Own portfolio' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Savings (EUR)', 'All together: Savings + Pension (EUR)']);
  await userEvent.click(screen.getByRole('button', { name: 'Add portfolio' }));

  expect(await screen.findByText(/^Savings: time-weighted return in EUR/)).toBeInTheDocument();
  expect(series()).toEqual(['SPY', 'Savings']);
  expect(tokens[0]).toMatch(/^Bearer /);
  expect(new URL(window.location.href).searchParams.get('symbols')).toBe('SPY,PORTFOLIO:12');
  // Nothing of it goes to the compare list of the browser, or into a file that all can fetch.
  expect(screen.queryByRole('button', { name: 'Save as compare list' })).toBeNull();
  expect(screen.queryByRole('link', { name: /CSV|JSON/ })).toBeNull();
});

it('names a portfolio in its sentences, not the symbol of its series', async () => {
  const query = { symbols: 'SPY,PORTFOLIO:12', benchmark: 'none', currency: 'USD' };
  const page = await loadCharterPage(
    { asOf: null, params: {}, query },
    backendOf({ '/compare/own/': ownComparisonOf, '/rates/bill/': () => BILL }),
    true,
  );
  renderPage(
    <CharterPage asOf={null} path={PATH} query={query} page={page} notice={null} />,
    createTestRouter(),
  );

  const sentences = document.querySelector('main')?.textContent ?? document.body.textContent;
  expect(sentences).toMatch(/Savings has the shortest history/);
  expect(sentences).not.toContain('PORTFOLIO:12');
});

it('says on the public chart that a portfolio is private, and leads to the own one', async () => {
  const query = { symbols: 'SPY,PORTFOLIO:12', benchmark: 'none' };
  const answer = { ...comparisonOf({ symbols: 'SPY' }), unknown: ['PORTFOLIO:12'], suggestions: {} };
  const page = await loadCharterPage(
    { asOf: null, params: {}, query },
    backendOf({ '/compare/': () => answer, '/rates/bill/': () => BILL }),
  );
  renderPage(
    <CharterPage asOf={null} path="/build-comparison" query={query} page={page} notice={null} />,
    createTestRouter(),
  );

  expect(screen.getByText(/“PORTFOLIO:12” is a portfolio and private/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open it on your own chart' })).toHaveAttribute(
    'href',
    '/portfolio/~charter?symbols=SPY%2CPORTFOLIO%3A12&benchmark=none',
  );
  expect(screen.getByRole('link', { name: 'Compare with my portfolios' })).toHaveAttribute(
    'href',
    '/portfolio/~charter?symbols=SPY&benchmark=none',
  );
});
