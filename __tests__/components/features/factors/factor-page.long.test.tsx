import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { FactorPage } from '@/components/features/factors/factor-page';
import { loadFactorPage } from '@/components/features/factors/data/load-factor-page';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { DECILES, FACTORS, regressionOf } from '../../../support/comparison-fixture';
import { AppError } from '@/lib/domain/errors';
import { backendOf } from '../../../support/research-answers';

/** Searching a page with a wide table by role is slow, especially with other tests in parallel. */
jest.setTimeout(30_000);

const PATH = '/factor-performance';

async function open(query: Readonly<Record<string, string>> = {}, factors = FACTORS) {
  const page = await loadFactorPage(
    { asOf: null, params: {}, query },
    backendOf({
      '/factor-performance/': () => factors,
      '/factor-performance/regression/': regressionOf,
      '/factor-performance/deciles/': () => DECILES,
    }),
  );
  window.history.replaceState({}, '', `${PATH}?${new URLSearchParams(query).toString()}`);
  server.use(
    http.get('*/backend/factor-performance/regression/', ({ request }) =>
      HttpResponse.json(regressionOf(Object.fromEntries(new URL(request.url).searchParams))),
    ),
  );
  renderPage(
    <FactorPage asOf={null} path={PATH} query={query} page={page} notice={null} />,
    createTestRouter(),
  );
  return userEvent.setup();
}

const factors = () =>
  within(screen.getByRole('table', { name: 'Factors with returns and risk' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent ?? '');

it('names the factor with the highest return, and shows each with its definition', async () => {
  await open();

  expect(screen.getByText(/best Market \(Mkt-RF\), \+10\.00%; worst Size \(SMB\)/)).toBeInTheDocument();
  expect(factors()).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: 'What is Size factor?' })).not.toHaveLength(0);
});

it('shows a dash with its reason where twenty years are not known', async () => {
  await open();

  expect(screen.getAllByText(/1,826 of 7,305 days/)).toHaveLength(3);
});

it('sorts by a column, and chooses the factors of its charts', async () => {
  const user = await open({ sort: '-factor.sharpe' });
  expect(factors()[0]).toContain('MTUM');

  await user.click(screen.getByRole('link', { name: 'Investable' }));

  await waitFor(() => expect(window.location.search).toContain('kind=investable'));
  expect(screen.getByRole('region', { name: 'Growth of 100' })).toHaveTextContent('MTUM (momentum)');
});

it('measures another symbol in place', async () => {
  const user = await open();
  const card = screen.getByRole('region', { name: /^Factor exposures/ });
  expect(card).toHaveTextContent('1.2345');

  await user.clear(within(card).getByLabelText('Symbol or list'));
  await user.type(within(card).getByLabelText('Symbol or list'), 'xom');
  await user.click(within(card).getByRole('button', { name: 'Measure' }));

  await waitFor(() => expect(window.location.search).toContain('symbol=XOM'));
  expect(
    await screen.findByText('The instrument and the factors have no common days in this range.'),
  ).toBeInTheDocument();
});

it('regresses a weighted list, each instrument beside the portfolio', async () => {
  await open({ symbol: 'spy 60, tlt 40' });

  const table = screen.getByRole('table', { name: 'Loadings of each instrument by itself' });
  expect(within(table).getByRole('row', { name: /SPY 60.0%/ })).toHaveTextContent('0.90');
  expect(within(table).getByRole('row', { name: /TLT 40.0%/ })).toHaveTextContent('1.00');
  expect(screen.getByRole('region', { name: 'Rolling loadings of SPY 60,TLT 40' })).toHaveTextContent('1.30');
});

it('reads a list without weights as equal weights, and reports invalid weights', async () => {
  await open({ symbol: 'SPY 60, TLT' });

  expect(screen.getByText(/TLT needs a weight above 0/)).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /SPY 50.0%/ })).toBeInTheDocument();
});

it('shows returns by regime, and which series is missing', async () => {
  await open();

  const table = screen.getByRole('table', { name: 'Mean monthly returns of factors by regime' });
  expect(within(table).getByRole('columnheader', { name: /Market up \(38\)/ })).toBeInTheDocument();
  expect(within(table).getAllByText('+3.12%')).toHaveLength(3);
  expect(screen.getByText(/no series for rates up/)).toBeInTheDocument();
});

it('shows how long factors were under water', async () => {
  await open();

  const table = screen.getByRole('table', { name: /longest time under water/ });
  expect(within(table).getByText('19 Feb 2020 to 29 Apr 2022')).toBeInTheDocument();
  expect(within(table).getAllByText('19 Feb 2020 to now')).toHaveLength(2);
});

it('divides a universe by a figure when asked', async () => {
  await open();
  expect(screen.queryByRole('table', { name: /Deciles of/ })).not.toBeInTheDocument();

  await open({ decile: 'momentum' });
  const table = screen.getByRole('table', { name: /Deciles of S&P 500/ });
  expect(within(table).getByRole('row', { name: /^10 minus 1/ })).toHaveTextContent('2.22');
});

it('leads to the host when no factor is stored', async () => {
  const none = {
    ...FACTORS,
    files: [],
    factors: [],
    months: [],
    correlation: { ...FACTORS.correlation, ids: [], rows: [] },
  };
  await open({}, none);

  expect(screen.getByText('No academic factors')).toBeInTheDocument();
  expect(screen.getAllByText(/^The host of this site adds these data/)).not.toHaveLength(0);
});

it('names a parameter that it does not understand', async () => {
  await open({ model: 'apt', from: '2024-02-30' });

  expect(
    screen.getByText('model must be one of capm, ff3, carhart, ff5, ff5mom, not “apt”.'),
  ).toBeInTheDocument();
  expect(screen.getByText('from must be a date, YYYY-MM-DD, not “2024-02-30”.')).toBeInTheDocument();
});

it('shows the page while the deciles are computed for the first time, and asks for them again', async () => {
  const page = await loadFactorPage(
    { asOf: null, params: {}, query: { decile: 'momentum' } },
    backendOf({
      '/factor-performance/': () => FACTORS,
      '/factor-performance/regression/': regressionOf,
      '/factor-performance/deciles/': () => {
        throw new AppError('BACKEND_AWAY', 'the backend cannot be reached');
      },
    }),
  );
  expect(page).toMatchObject({ deciles: null, problems: [expect.stringMatching(/being computed/)] });

  window.history.replaceState({}, '', `${PATH}?decile=momentum`);
  server.use(http.get('*/backend/factor-performance/deciles/', () => HttpResponse.json(DECILES)));
  renderPage(
    <FactorPage asOf={null} path={PATH} query={{ decile: 'momentum' }} page={page} notice={null} />,
    createTestRouter(),
  );
  expect(await screen.findByRole('table', { name: /Deciles of S&P 500/ })).toBeInTheDocument();
});
