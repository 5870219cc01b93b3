import { addAccount, openAccountSession, type TestAccount } from '../../support/accounts';
import { openHousehold } from '../../support/household';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';
import { makeUniverseMarket } from '../../support/universe-market';
import { listSymbols } from '../../support/watchlist-rows';

const { site } = withPortfolioSite(makeUniverseMarket());
const { addMember } = openHousehold(site);

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Call {
  readonly method: Method;
  readonly path: string;
}

/** A word that is in nothing but what the owner has entered. */
const WORD = 'quokka';
/** Such a number. */
const DIGITS = '777123';
const hasEntry = (text: string): boolean => text.toLowerCase().includes(WORD) || text.includes(DIGITS);

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

const ALERT = { kind: 'day-move', symbol: 'UP', threshold: Number(`0.0${DIGITS}`) };

/** Calls whose answers hold nothing that a person enters. */
const WITHOUT_ENTRIES: readonly string[] = ['/account/second-factor/', '/feeds/', '/instruments/search/'];

/** Parameters that a call needs. */
const QUERIES: Readonly<Record<string, string>> = {
  '/compare/own/': '?symbols=UP',
  '/instruments/search/': '?q=flat',
};
const PRICE_SOURCE = {
  ...{ url: 'https://example.org/prices.json', format: 'json', price: 'close' },
  ...{ date: null, currency: null, decimalSign: null },
};

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
    payload: { prices: [{ date: '2024-01-02', close: DIGITS }] },
  });
  const watchlist = await make('/watchlists/', { name: `${WORD} list` });
  await calls.ok('POST', `/addtowatchlist/UP/?list=${watchlist.id}`, {});
  const screen = await make('/saved-screens/', {
    ...{ name: `${WORD} screen`, universe: 'sp500', query: {} },
  });
  const comparison = await make('/saved-comparisons/', { name: WORD, query: { symbols: 'UP' } });
  const alert = await make('/alerts/', ALERT);
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
  await listSymbols(site.database(), person.userId, [WORD.toUpperCase()]);
  await openAccountSession(site.accounts, { id: person.userId, email: person.email });
  for (const insert of [
    'update sessions set user_agent = $2 where user_id = $1',
    "insert into external_logins (user_id, issuer, subject, email) values ($1, 'https://id.example.org', $2, $2)",
    `insert into passkeys (user_id, name, credential_id, public_key, host) values ($1, $2, $2, '\\x00', 'example.org')`,
  ])
    await site.database().query(insert, [person.userId, `${WORD} ${person.userId}`]);
  const { sessions } = await calls.ok<{ sessions: { current: boolean; id: string }[] }>(
    'GET',
    '/account/sessions/',
  );
  const shared = await calls.create({ name: 'Shared' });
  return {
    person,
    calls,
    shared,
    ids: {
      ...{ asset, watchlist, screen, comparison, alert, channel, token },
      ...{ notification: notification!, session: sessions.find(({ current }) => !current)! },
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

  const [empty, leaks, refused]: [string[], string[], string[]] = [[], [], []];
  for (const { path } of reading) {
    const url = `${path}${QUERIES[path] ?? ''}`;
    const own = await ask(person, 'GET', url);
    if (own.status !== 200) refused.push(`${path} ${own.text}`);
    if (!hasEntry(own.text)) empty.push(path);
    for (const other of [viewer, stranger]) {
      const { status, text } = await ask(other, 'GET', url);
      if (status !== 200) refused.push(`${path} ${text}`);
      if (hasEntry(text)) leaks.push(path);
    }
  }

  // A new call is listed as one without entries, or openHome enters something that it shows.
  expect({ leaks, refused, empty: empty.sort() }).toEqual({
    leaks: [],
    refused: [],
    empty: WITHOUT_ENTRIES,
  });
});

/** Kinds of things of which a test of their own goes through the calls as a stranger. */
const WITH_OWN_TEST = /^\/account\/(?:logins|passkeys|picture)\//;

/** Bodies that would be taken, were it the caller's own thing; the others need none. */
const BODIES: Readonly<Record<string, object>> = {
  'PATCH /watchlists/{id}/': { name: 'Changed' },
  'PUT /saved-screens/{id}/': { name: 'Changed', universe: 'sp500', query: {} },
  'PUT /saved-comparisons/{id}/': { name: 'Changed', query: { symbols: 'DOWN' } },
  'PATCH /assets/{id}/': { name: 'Changed' },
  'PUT /assets/{id}/prices/': { prices: [{ date: '2024-01-03', close: '1' }] },
  'POST /assets/{id}/price-source/try/': PRICE_SOURCE,
  'PUT /assets/{id}/price-source/': PRICE_SOURCE,
  'PUT /alerts/{id}/': { kind: 'day-move', symbol: 'UP', threshold: 0.5 },
  'PUT /notifications/{id}/': { isRead: true },
};

/** Calls that ask another server, which no test does. */
const READING_ADDRESSES = /\/(?:price-source|price-source\/try|test)\/$/;

async function firstListOf(account: TestAccount): Promise<number> {
  const { text } = await ask(account, 'GET', '/watchlists/');
  return (JSON.parse(text) as { watchlists: { id: number }[] }).watchlists[0]!.id;
}

it('no call reads or changes a thing of another person by its id', async () => {
  const { calls, person, ids, shared } = await openHome();
  const { account: viewer } = await addMember(calls, shared.slug, 'viewer', 'Vera');
  const stranger = await addAccount(site.accounts);
  // Of the same condition: a deleted alert that was looked up without its owner would be refused as an equal one.
  for (const other of [viewer, stranger])
    await new PortfolioCaller(site.app, other).ok('POST', '/alerts/', { payload: ALERT });
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

  const askAs = async (other: TestAccount, { method, path }: Call) => {
    // A thing of a new kind has no id here: openHome makes one.
    const id = idOf[path.slice(0, path.indexOf('{'))];
    expect([path, id]).toEqual([path, expect.anything()]);
    const body = path.endsWith('/move/')
      ? { symbol: 'UP', to: await firstListOf(other) }
      : (BODIES[`${method} ${path}`] ?? (method === 'GET' ? undefined : {}));
    const { status, text } = await ask(other, method, path.replace(/\{\w+\}/g, String(id)), body);
    return { call: `${method} ${path}`, status, isLeak: hasEntry(text) };
  };
  const refusals = async (refused: readonly Call[]) => {
    const answers = [];
    for (const call of refused) answers.push(await askAs(viewer, call), await askAs(stranger, call));
    return answers;
  };

  const answers = await refusals(named);
  expect(answers.length).toBeGreaterThan(40);
  expect(answers.filter(({ status, isLeak }) => status !== 404 || isLeak)).toEqual([]);
  expect(await state()).toEqual(before);

  // The owner is refused none of them: it was the person that was refused, not the call.
  const areTaken = async (own: readonly Call[]) => {
    for (const call of own) {
      const { status } = await askAs(person, call);
      expect([call, status < 300]).toEqual([call, true]);
    }
  };
  const isRestoring = ({ path }: Call) => path.endsWith('/restore/');
  const isRemoving = ({ method }: Call) => method === 'DELETE';
  const restoring = named.filter(isRestoring);
  await areTaken(
    named.filter((call) => !isRestoring(call) && !isRemoving(call) && !READING_ADDRESSES.test(call.path)),
  );
  await areTaken(named.filter(isRemoving));
  expect((await refusals(restoring)).map(({ status }) => status)).toEqual(
    restoring.flatMap(() => [404, 404]),
  );
  await areTaken(restoring);
});
