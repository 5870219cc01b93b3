import { addAccount, type TestAccount } from '../../support/accounts';
import { openHousehold } from '../../support/household';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';
import { makeUniverseMarket } from '../../support/universe-market';

const { site } = withPortfolioSite(makeUniverseMarket());
const { addMember } = openHousehold(site);

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Call {
  readonly method: Method;
  readonly path: string;
}

/** A word that is in nothing but what the owner has entered. */
const WORD = 'quokka';

/** Every call of the documentation that needs a sign-in; those below one portfolio are in household.test.ts. */
async function personalCalls(): Promise<Call[]> {
  const { paths } = (await site.app.inject('/docs/json')).json<{
    paths: Record<string, Record<string, { security?: unknown[] }>>;
  }>();
  return Object.entries(paths)
    .filter(([path]) => !path.startsWith('/portfolios/{slug}/') && !path.startsWith('/admin/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security !== undefined)
        .map(([method]) => ({ method: method.toUpperCase() as Method, path })),
    );
}

async function ask({ headers }: TestAccount, method: Method, url: string, payload?: object) {
  const response = await site.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, text: response.body };
}

/** Calls whose answers hold nothing that a person enters. */
const WITHOUT_ENTRIES: readonly string[] = [
  '/account/logins/',
  '/account/passkeys/',
  '/account/second-factor/',
  '/account/sessions/',
  '/feeds/',
  '/get_portfolio/performance/',
];

/** Public things in the path of calls about the caller's own lists. */
const ABOUT_LISTINGS = /^\/(?:addtowatchlist|deletefromwatchlist|stockonwatchlist)\//;

/** A person with a thing of every kind, each of which has {@link WORD} in it, who shares another portfolio with a viewer. */
async function openHome() {
  site.clock.advance(1000);
  const person = await addAccount(site.accounts, `${WORD}.${site.clock.now.getTime()}@example.org`);
  const calls = new PortfolioCaller(site.app, person);
  const make = (path: string, payload: object) =>
    calls.ok<{ id: number | string }>('POST', path, { payload });
  await site.database().query('update users set first_name = $2 where id = $1', [person.userId, WORD]);
  const { account, slug } = await calls.create({ name: `${WORD} portfolio` });
  const deposit = { account, kind: 'deposit', date: '2024-01-02', net: '100', note: WORD };
  await calls.ok('POST', `/portfolios/${slug}/transactions/`, { payload: deposit });
  const asset = await make('/assets/', { name: `${WORD} house`, kind: 'property', currency: 'USD' });
  await calls.ok('PUT', `/assets/${asset.id}/prices/`, {
    payload: { prices: [{ date: '2024-01-02', close: '777123' }] },
  });
  const watchlist = await make('/watchlists/', { name: `${WORD} list` });
  const screen = await make('/saved-screens/', {
    ...{ name: `${WORD} screen`, universe: 'sp500', query: {} },
  });
  const comparison = await make('/saved-comparisons/', { name: WORD, query: { symbols: 'AAPL' } });
  const alert = await make('/alerts/', { kind: 'day-move', symbol: 'AAPL', threshold: 0.0777123 });
  const channel = await make('/notifications/channels/', {
    kind: 'webhook',
    name: `${WORD} channel`,
    address: `https://example.org/${WORD}`,
  });
  const { entry: token } = await calls.ok<{ entry: { id: number } }>('POST', '/account/tokens/', {
    payload: { name: `${WORD} token`, scope: 'read' },
  });
  await calls.ok('POST', '/feeds/', {});
  const shared = await calls.create({ name: 'Shared' });
  return { person, calls, shared, ids: { asset, watchlist, screen, comparison, alert, channel, token } };
}

it('no call shows a person what another one has entered, not to a viewer of another portfolio either', async () => {
  const { calls, person, shared } = await openHome();
  const { account: viewer } = await addMember(calls, shared.slug, 'viewer', 'Vera');
  const stranger = await addAccount(site.accounts);
  const reading = (await personalCalls()).filter(
    ({ method, path }) => method === 'GET' && !path.includes('{'),
  );
  expect(reading.length).toBeGreaterThan(15);

  const leaks: string[] = [];
  const empty: string[] = [];
  for (const { path } of reading) {
    const url = path === '/compare/own/' ? `${path}?symbols=AAPL` : path;
    const own = await ask(person, 'GET', url);
    expect([path, own.status]).toEqual([path, 200]);
    if (!own.text.includes(WORD) && !own.text.includes('0.0777123')) empty.push(path);
    for (const other of [viewer, stranger]) {
      const { text } = await ask(other, 'GET', url);
      if (text.includes(WORD) || text.includes('777123')) leaks.push(path);
    }
  }

  expect(leaks).toEqual([]);
  // A new call is listed here, or openHome enters something that it shows.
  expect(empty.sort()).toEqual(WITHOUT_ENTRIES);
});

it('no call reads or changes a thing of another person by its id', async () => {
  const { calls, person, ids, shared } = await openHome();
  const { account: viewer } = await addMember(calls, shared.slug, 'viewer', 'Vera');
  const stranger = await addAccount(site.accounts);
  const idOf: Readonly<Record<string, number | string>> = {
    '/assets/': ids.asset.id,
    '/watchlists/': ids.watchlist.id,
    '/saved-screens/': ids.screen.id,
    '/saved-comparisons/': ids.comparison.id,
    '/alerts/': ids.alert.id,
    '/notifications/channels/': ids.channel.id,
    '/account/tokens/': ids.token.id,
  };
  const named = (await personalCalls()).filter(
    ({ path }) => path.includes('{') && !ABOUT_LISTINGS.test(path),
  );
  const shown = ['/watchlists/', '/saved-screens/', '/alerts/', '/notifications/', '/account/tokens/'];
  const state = () => Promise.all(shown.map(async (path) => (await ask(person, 'GET', path)).text));
  const before = await state();
  console.log(named.map(({ method, path }) => `${method} ${path}`).join('\n'));

  const answers: string[] = [];
  for (const { method, path } of named)
    for (const other of [viewer, stranger]) {
      const id = idOf[path.slice(0, path.indexOf('{'))] ?? 'missing';
      const { status, text } = await ask(other, method, path.replace(/\{\w+\}/g, String(id)), {});
      answers.push(`${method} ${path} ${status} ${text.includes(WORD)}`);
    }

  expect(answers).toEqual([]);
  expect(await state()).toEqual(before);
});
