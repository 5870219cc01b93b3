/** @jest-environment node */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { loadProfilePage } from '@/components/features/profile/data/load-profile-page';
import { ann, annProfile } from '../../../../msw/fixtures/accounts';
import { closeSessionSites, openSessionSite } from '../../../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

const request = () => new IncomingMessage(new Socket());

afterEach(closeSessionSites);

it('reads the profile with the user’s own token, and sends no token to the page', async () => {
  const { backend } = await openSessionSite({});
  const portfolios = [
    {
      ...{ slug: 'family', name: 'Family', value: 12, day: '2026-11-20', baseCurrency: 'EUR' },
      ...{ archived: false, example: false, transactions: 3 },
    },
  ];
  const today = { date: '2026-11-20', gain: 1, return: 0.01 };
  const query = '?from=2025-12-31';
  const head = '/portfolios/family';
  backend.overrides.set(`${head}/overview/${query}`, { status: 200, body: { today, figures: { twr: 0.2 } } });
  const benchmark = { name: 'S&P 500 Total Return', growth: [1, 1.25, 2.5] };
  backend.overrides.set(`${head}/performance/${query}`, {
    status: 200,
    body: { benchmark, values: [0, 0, 12], dates: ['2025-12-31', '2026-06-01', '2026-06-02'] },
  });
  backend.overrides.set('/portfolios/?together=true', { status: 200, body: { portfolios } });
  const year = '?from=2025-11-20';
  const week = ['2026-11-13', '2026-11-18', '2026-11-20'];
  backend.overrides.set(`${head}/overview/${year}`, { status: 200, body: { today } });
  backend.overrides.set(`${head}/performance/${year}`, {
    status: 200,
    body: { dates: week, values: [10, 11, 12] },
  });
  backend.overrides.set(`${head}/doctor/?limit=1`, { status: 200, body: { total: 2 } });
  const alerts = [
    { id: 1, text: 'AAPL is above 200', active: true },
    { id: 2, text: 'MSFT is above 500', active: false },
  ];
  backend.overrides.set('/alerts/', { status: 200, body: { alerts } });
  const watchlists = [{ id: 4, name: 'Watchlist', position: 0, instruments: 2 }];
  backend.overrides.set('/watchlists/', { status: 200, body: { watchlists } });
  const line = { symbol: 'AAPL', name: 'Apple', price: 5, currency: 'USD', change_percent: 0.01 };
  const portfolio = [{ ...line, as_of: '2026-11-20', id: 3, spark: [1, 2] }];
  backend.overrides.set('/get_portfolio/', { status: 200, body: { portfolio } });

  const page = await loadProfilePage(ann, request(), { query: {} });

  expect(page.profile).toEqual(annProfile);
  expect(page.portfolios).toEqual(portfolios);
  // The portfolio began in the middle of the year: the benchmark counts from there.
  expect(page.years).toEqual({
    family: { today, year: '2026', return: 0.2, benchmark: { name: benchmark.name, return: 1 } },
  });
  expect(page.home).toEqual({
    href: '/portfolio/family/overview',
    name: 'Family',
    value: 12,
    currency: 'EUR',
    today,
    line: { from: '2026-11-13', values: [10, 12] },
  });
  expect(page.attention).toEqual([
    { href: '/portfolio/family/doctor', text: 'Family: 2 findings in the checks' },
    { href: '/portfolio#alerts', text: 'AAPL is above 200' },
  ]);
  expect(page.lists).toEqual(watchlists);
  expect(page.lines).toEqual([{ ...line, as_of: '2026-11-20' }]);
  expect(page.names['return.1Y']).toMatchObject({ short: '1Y', name: 'Return, 1 year' });
  expect(backend.hits.at(-1)).toMatchObject({ headers: { authorization: `Bearer ${ann.token}` } });
  expect(JSON.stringify(page)).not.toContain(ann.token);
});

it('has no lines for a list that is gone, and reads none for a navigation by scripts', async () => {
  const { backend } = await openSessionSite({});
  backend.overrides.set('/portfolios/?together=true', { status: 200, body: { portfolios: [] } });
  backend.overrides.set('/alerts/', { status: 200, body: { alerts: [] } });
  backend.overrides.set('/watchlists/', { status: 200, body: { watchlists: [] } });
  const gone = { code: 'WATCHLIST_UNKNOWN', detail: 'You have no watchlist 9.' };
  backend.overrides.set('/get_portfolio/?list=9', { status: 404, body: gone });
  const byScripts = Object.assign(request(), { url: '/_next/data/x/profile.json?list=9' });

  expect((await loadProfilePage(ann, request(), { query: { list: '9' } })).lines).toEqual([]);
  const asked = backend.hits.length;
  expect((await loadProfilePage(ann, byScripts, { query: { list: '9' } })).lines).toEqual([]);
  expect(backend.hits).toHaveLength(asked + 4);
});

it('throws the backend’s error, so that the error page shows it', async () => {
  const { backend } = await openSessionSite({});
  await backend.goAway();

  await expect(loadProfilePage(ann, request(), { query: {} })).rejects.toMatchObject({
    code: 'BACKEND_AWAY',
  });
});
