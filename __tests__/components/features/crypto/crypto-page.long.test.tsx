import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { CryptoPage } from '@/components/features/crypto/crypto-page';
import { loadCryptoPage, roundCharts } from '@/components/features/crypto/data/load-crypto-page';
import type { CryptoPerformance } from '@/lib/contracts/crypto-performance';
import { formatPercent } from '@/lib/format/percent';
import { clearCachedFetch } from '@/lib/http/cached-fetch';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { backendOf, coinChartsOf, COINS } from '../../../support/research-answers';

const PATH = '/crypto-performance';

async function open(query: Readonly<Record<string, string>> = {}, coins: CryptoPerformance = COINS) {
  const fetch = backendOf({
    '/crypto-performance/': () => coins,
    '/crypto-performance/charts/': ({ coin, coins: named, range }) =>
      coinChartsOf(coin ?? 'BTC-USD', named?.split(',') ?? ['BTC-USD', 'ETH-USD'], range ?? '3Y'),
  });
  const page = await loadCryptoPage({ asOf: null, params: {}, query }, fetch);
  window.history.replaceState({}, '', `${PATH}?${new URLSearchParams(query).toString()}`);
  server.use(
    http.get('/backend/crypto-performance/charts/', ({ request }) => {
      const asked = new URL(request.url).searchParams;
      return HttpResponse.json(
        coinChartsOf(asked.get('coin') ?? 'BTC-USD', ['BTC-USD'], asked.get('range') ?? '3Y'),
      );
    }),
  );
  const props = { asOf: null, path: PATH, query, page: { ...page, versus: null }, notice: null };
  renderPage(<CryptoPage {...props} />, createTestRouter());
  return userEvent.setup();
}

beforeEach(clearCachedFetch);

it('sends shares that are shown as those of the file', () => {
  const charts = coinChartsOf('BTC-USD', ['BTC-USD'], '3Y');
  const [first] = charts.dominance.series;
  // Rounded to five decimals it would be shown as 1.97%.
  const share = { ...first!, values: [0.019645340082] };
  const { dominance } = roundCharts({ ...charts, dominance: { ...charts.dominance, series: [share] } });

  expect(formatPercent(dominance.series[0]!.values[0]!)).toBe('1.96%');
});

it('states the value of all coins, and ranks those with a supply', async () => {
  await open();
  const rows = within(
    screen.getByRole('table', { name: 'Coins: returns, market value and risk' }),
  ).getAllByRole('row');

  expect(
    screen.getByText(
      '2 coins are worth 800 B USD, +1.23% in 24 hours; BTC-USD Name is 75.0% of it. 1 of 3 coins rose in 24 hours.',
    ),
  ).toBeInTheDocument();
  expect(rows[1]).toHaveTextContent(/BTC-USD.*1.*\+2\.00%.*600 B.*75\.00%/);
  expect(rows[3]).toHaveTextContent('NEW-USD');
});

it('shows n of the correlation and why weekends are left out', async () => {
  await open();

  expect(
    screen.getByText(
      /n: S&P 500: 1,299 common returns, 518 coin-only days excluded\. Weekends and holidays are excluded/,
    ),
  ).toBeInTheDocument();
});

it('changes the coin of the correlation in place', async () => {
  const user = await open();
  const choice = screen.getByRole('group', { name: 'Coin of the correlation' });

  await user.click(within(choice).getByRole('link', { name: 'ETH' }));

  await waitFor(() =>
    expect(
      screen.getByRole('heading', { name: /ETH-USD: correlation with stocks and gold/ }),
    ).toBeInTheDocument(),
  );
  expect(window.location.search).toBe('?coin=ETH-USD');
});

it('reports an unknown coin, and shows the others', async () => {
  await open({ coins: 'BTC-USD,DOGE-USD', heat: 'x' });
  const notices = screen.getAllByRole('alert').map(({ textContent }) => textContent);

  expect(notices.join(' ')).toMatch(
    /heat must be one of crypto\.24h.*“DOGE-USD”: no coin with a price by this day/,
  );
  const chosen = within(screen.getByRole('list', { name: 'On the chart' }));
  expect(chosen.getAllByRole('listitem').map(({ title }) => title)).toEqual(['BTC-USD']);
});

it.each([
  ['Volume 24h, USD', 'USD'],
  ['Volume 24h', 'EUR'],
])('heads the money traded with “%s” where the second coin is quoted in %s', async (head, second) => {
  const lines = COINS.lines.map((line, at) => ({ ...line, currency: at === 1 ? second : 'USD' }));
  await open({}, { ...COINS, lines });
  const table = screen.getByRole('table', { name: 'Coins: returns, market value and risk' });
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent ?? '');

  expect(heads.find((text) => text.startsWith('Volume'))).toMatch(new RegExp(`^${head}(?!,)`));
});

it('names what price files lack, and suggests an import without any coin', async () => {
  const unknown = COINS.lines.filter(({ rank }) => rank === null);
  await open({}, { ...COINS, lines: unknown, total: { marketCap: null, coins: 0, change: null } });
  expect(screen.getAllByText('No supply data').length).toBeGreaterThan(0);
  expect(screen.getByText(/Market capitalization is unavailable: no supply data/)).toBeInTheDocument();
});

it('suggests an import without any coin', async () => {
  await open({}, { ...COINS, lines: [], total: { marketCap: null, coins: 0, change: null } });
  expect(screen.getByText('No coins are stored')).toBeInTheDocument();
});

it('dates the extremes, counts returns in bitcoin, and draws the value of all coins', async () => {
  await open();
  const table = screen.getByRole('table', { name: 'Coins: returns, market value and risk' });

  expect(within(table).getByRole('columnheader', { name: /High on/ })).toBeInTheDocument();
  expect(within(table).getAllByText('14 Mar 2024')).not.toHaveLength(0);
  expect(within(table).getByRole('row', { name: /ETH-USD/ })).toHaveTextContent('−12.50%');
  expect(screen.getByRole('region', { name: /^Value of all coins/ })).toHaveTextContent(
    /coins that are gone are not in it/,
  );
});
