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

/** Calls whose answers hold what {@link openHome} enters. */
const WITH_ENTRIES = [
  '/account/tokens/',
  '/assets/',
  '/notifications/',
  '/portfolios/',
  '/saved-comparisons/',
  '/saved-screens/',
  '/user_profile/',
  '/watchlists/',
];

/** Parameters that a call needs. */
const QUERIES: Readonly<Record<string, string>> = {
  '/compare/own/': '?symbols=UP',
  '/instruments/quotes/': '?symbols=UP',
  '/instruments/search/': '?q=flat',
};
const PRICE_SOURCE = { url: 'https://example.org/prices.json', format: 'json', price: 'close' };

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
  const comparison = await make('/saved-comparisons/', { name: WORD, query: { symbols: 'UP' } });
  const alert = await make('/alerts/', { kind: 'day-move', symbol: 'UP', threshold: 0.0777123 });
  const channel = await make('/notifications/channels/', {
    kind: 'webhook',
    name: `${WORD} channel`,
    address: `https://example.org/${WORD}`,
  });
  const { entry: token } = await calls.ok<{ entry: { id: number } }>('POST', '/account/tokens/', {
    payload: { name: `${WORD} token`, scope: 'read' },
  });
  await calls.ok('POST', '/feeds/', {});
  const [notification] = await site
    .database()
    .query<{ id: number }>(
      'insert into notifications (user_id, alert_id, day, text, created_at) values ($1, $2, $3, $4, $5) returning id',
      [person.userId, alert.id, 19_894, `${WORD} moved`, site.clock.now],
    );
  const sessions = await calls.ok<{ sessions: { id: string }[] }>('GET', '/account/sessions/');
  const shared = await calls.create({ name: 'Shared' });
  return {
    person,
    calls,
    shared,
    ids: {
      ...{ asset, watchlist, screen, comparison, alert, channel, token },
      ...{ notification: notification!, session: sessions.sessions[0]! },
    },
  };
}

it('no call shows a person what another one has entered, not to a viewer of another portfolio either', async () => {
  const { calls, person, shared } = await openHome();
  const { account: viewer } = await addMember(calls, shared.slug, 'viewer', 'Vera');
  const stranger = await addAccount(site.accounts);
  const reading = (await personalCalls()).filter(
    ({ method, path }) => method === 'GET' && !path.includes('{'),
  );
  expect(reading.length).toBeGreaterThan(15);

  const [shown, leaks]: [string[], string[]] = [[], []];
  for (const { path } of reading) {
    const url = `${path}${QUERIES[path] ?? ''}`;
    const own = await ask(person, 'GET', url);
    if (own.text.includes(WORD)) shown.push(path);
    for (const other of [viewer, stranger]) {
      const { text } = await ask(other, 'GET', url);
      if (text.includes(WORD) || text.includes('777123')) leaks.push(path);
    }
  }

  expect(leaks).toEqual([]);
  expect(shown).toEqual(expect.arrayContaining(WITH_ENTRIES));
});

/** Kinds of things of which a test of their own goes through the calls as a stranger. */
const WITH_OWN_TEST = /^\/account\/(?:logins|passkeys|picture)\//;

/** Bodies that would be taken, were it the caller's own thing; the others need none. */
const BODIES: Readonly<Record<string, object>> = {
  'PATCH /watchlists/{id}/': { name: 'Changed' },
  'POST /watchlists/{id}/move/': { symbol: 'UP', to: 1 },
  'PUT /saved-screens/{id}/': { name: 'Changed', universe: 'sp500', query: {} },
  'PUT /saved-comparisons/{id}/': { name: 'Changed', query: { symbols: 'DOWN' } },
  'PATCH /assets/{id}/': { name: 'Changed' },
  'PUT /assets/{id}/prices/': { prices: [{ date: '2024-01-03', close: '1' }] },
  'POST /assets/{id}/price-source/try/': PRICE_SOURCE,
  'PUT /assets/{id}/price-source/': PRICE_SOURCE,
  'PUT /alerts/{id}/': { kind: 'day-move', symbol: 'UP', threshold: 0.5 },
  'PUT /notifications/{id}/': { isRead: true },
};

it('no call reads or changes a thing of another person by its id', async () => {
  const { calls, person, ids, shared } = await openHome();
  const { account: viewer } = await addMember(calls, shared.slug, 'viewer', 'Vera');
  const stranger = await addAccount(site.accounts);
  const idOf: Readonly<Record<string, number | string>> = {
    '/account/sessions/': ids.session.id,
    '/account/tokens/': ids.token.id,
    '/alerts/': ids.alert.id,
    '/assets/': ids.asset.id,
    '/notifications/': ids.notification.id,
    '/notifications/channels/': ids.channel.id,
    '/saved-comparisons/': ids.comparison.id,
    '/saved-screens/': ids.screen.id,
    '/watchlists/': ids.watchlist.id,
  };
  const named = (await personalCalls()).filter(
    ({ path }) => path.includes('{') && !ABOUT_LISTINGS.test(path) && !WITH_OWN_TEST.test(path),
  );
  const shown = [...new Set([...Object.keys(idOf), `/assets/${ids.asset.id}/prices/`])].filter(
    (path) => path !== '/notifications/channels/',
  );
  const state = () =>
    Promise.all(
      shown.map(async (path) => {
        const { status, text } = await ask(person, 'GET', path);
        // The instant of the response is no part of its content.
        return [path, status, text.replace(/"generatedAt":"[^"]*"/, '')];
      }),
    );
  const before = await state();

  const answers: (readonly [string, number, boolean])[] = [];
  for (const { method, path } of named)
    for (const other of [viewer, stranger]) {
      // A thing of a new kind has no id here: openHome makes one.
      const id = idOf[path.slice(0, path.indexOf('{'))];
      expect([path, id]).toEqual([path, expect.anything()]);
      const { status, text } = await ask(
        other,
        method,
        path.replace(/\{\w+\}/g, String(id)),
        method === 'GET' ? undefined : (BODIES[`${method} ${path}`] ?? {}),
      );
      answers.push([`${method} ${path}`, status, text.includes(WORD)]);
    }

  expect(answers.length).toBeGreaterThan(40);
  expect(answers.filter(([, status, isLeak]) => status < 400 || isLeak)).toEqual([]);
  expect(await state()).toEqual(before);
});
