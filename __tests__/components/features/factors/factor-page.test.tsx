import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { FactorPage } from '@/components/features/factors/factor-page';
import { loadFactorPage } from '@/components/features/factors/load-factor-page';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { FACTORS, regressionOf } from '../../../support/comparison-fixture';
import { backendOf } from '../../../support/research-answers';

/** A page with a wide table is slow to search by role, the more so beside other tests. */
jest.setTimeout(30_000);

const PATH = '/factor-performance';

async function open(query: Readonly<Record<string, string>> = {}, factors = FACTORS) {
  const page = await loadFactorPage(
    { asOf: null, params: {}, query },
    backendOf({ '/factor-performance/': () => factors, '/factor-performance/regression/': regressionOf }),
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

it('says which factor paid most, and shows each with its definition', async () => {
  await open();

  expect(
    screen.getByText(/Market \(Mkt-RF\) paid most, \+10\.00 %, and Size \(SMB\) least/),
  ).toBeInTheDocument();
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

  await user.clear(within(card).getByLabelText('Symbol'));
  await user.type(within(card).getByLabelText('Symbol'), 'xom');
  await user.click(within(card).getByRole('button', { name: 'Measure' }));

  await waitFor(() => expect(window.location.search).toContain('symbol=XOM'));
  expect(
    await screen.findByText('The instrument and the factors share no day in this range.'),
  ).toBeInTheDocument();
});

it('says what to import where no factor is stored', async () => {
  const none = {
    ...FACTORS,
    files: [],
    factors: [],
    months: [],
    correlation: { ...FACTORS.correlation, ids: [], rows: [] },
  };
  await open({}, none);

  expect(screen.getByText('No academic factors')).toBeInTheDocument();
  expect(screen.getAllByText(/import factors/)).not.toHaveLength(0);
});

it('names a parameter that it does not understand', async () => {
  await open({ model: 'apt', from: '2024-02-30' });

  expect(screen.getByText('model is one of capm, ff3, carhart, ff5, ff5mom.')).toBeInTheDocument();
  expect(screen.getByText('from is a day as YYYY-MM-DD.')).toBeInTheDocument();
});
