import type { FastifyInstance } from 'fastify';
import type { AssetPriceSource } from '@/lib/contracts/portfolios/price-source';
import { openAddressReader } from '@/backend/src/portfolios/price-sources/read-address';
import { refreshSources } from '@/backend/src/portfolios/price-sources/refresh-sources';
import { requireIsoDate } from '@/lib/domain/iso-date';
import type { AccountsContext } from '@/backend/src/accounts/accounts-context';
import {
  accountsContext,
  addAccount,
  buildAccountsApp,
  openAccountSession,
  testClock,
  type TestAccount,
} from '../../support/accounts';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { withProviderServer } from '../../support/provider-server';
import { withTestDatabase } from '../../support/test-database';
import { makeTestMarket } from '../../support/test-market';

const server = withProviderServer();
const database = withTestDatabase();
const clock = testClock('2024-06-28T12:00:00Z');
const HOUR_MS = 3_600_000;

let app: FastifyInstance;
let closed: FastifyInstance;
let caller: PortfolioCaller;
let stranger: PortfolioCaller;
let accounts: AccountsContext;
let account: TestAccount;
let asset: string;
const today = '2024-06-28';

beforeAll(async () => {
  accounts = accountsContext(database(), { now: () => clock.now });
  const store = makeTestMarket();
  const day = requireIsoDate(today);
  app = await buildAccountsApp(accounts, {
    store,
    today: day,
    priceSources: { privateAddresses: 'accept', proxy: null },
  });
  closed = await buildAccountsApp(accounts, { store, today: day });
  account = await addAccount(accounts);
});
afterAll(() => Promise.all([app.close(), closed.close()]));

/** Time passes; an access token is valid for some minutes. */
async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  const session = await openAccountSession(accounts, { id: account.userId, email: account.email });
  caller = new PortfolioCaller(app, session);
  stranger = new PortfolioCaller(closed, session);
}

beforeEach(async () => {
  await pass(2 * HOUR_MS);
  const form = { name: 'Private fund', kind: 'other', currency: 'EUR' };
  ({ id: asset } = await caller.ok<{ id: string }>('POST', '/assets/', { payload: form }));
});

afterEach(() => caller.ok('DELETE', `/assets/${asset}/price-source/`));

const form = (more: object = {}) => ({
  url: `${server.origin()}/nav.json`,
  format: 'json',
  price: 'nav',
  ...more,
});
const follow = (more: object = {}, by = caller) =>
  by.call<{ source: AssetPriceSource; url?: string[] } & Record<string, unknown>>(
    'PUT',
    `/assets/${asset}/price-source/`,
    {
      payload: form(more),
    },
  );
const prices = async (): Promise<string[]> =>
  (
    await caller.ok<{ prices: { date: string; close: string }[] }>('GET', `/assets/${asset}/prices/`)
  ).prices.map(({ close, date }) => `${date} ${close}`);
const sourceOf = async (): Promise<AssetPriceSource | null> =>
  (
    await caller.ok<{ assets: { id: string; priceSource: AssetPriceSource | null }[] }>('GET', '/assets/')
  ).assets.find(({ id }) => id === asset)!.priceSource;
const refresh = () =>
  refreshSources({
    db: database(),
    now: () => clock.now,
    config: { today: requireIsoDate(today) },
    readAddress: openAddressReader({ priceSources: { privateAddresses: 'accept', proxy: null } }, 'test'),
  });

it('tries an address, then follows it, and is left', async () => {
  server.play(() => ({ body: '{"nav":84.12}' }));

  const trial = await caller.ok('POST', `/assets/${asset}/price-source/try/`, { payload: form() });
  expect(trial).toMatchObject({
    date: '2024-06-28',
    close: '84.12',
    currency: 'EUR',
    prices: 1,
    held: false,
  });
  expect(await prices()).toEqual([]);

  const { body, status } = await follow();
  expect(status).toBe(200);
  expect(body.source).toMatchObject({
    lastDate: '2024-06-28',
    lastClose: '84.12',
    error: null,
    heldClose: null,
  });
  expect(await prices()).toEqual(['2024-06-28 84.12']);
  expect(await sourceOf()).toMatchObject({ url: `${server.origin()}/nav.json`, lastClose: '84.12' });

  await caller.ok('DELETE', `/assets/${asset}/price-source/`);
  expect(await sourceOf()).toBeNull();
  expect(await prices()).toEqual(['2024-06-28 84.12']);
});

it('reads it again when it is due, keeps what a person entered, and holds a jump until it is accepted', async () => {
  await caller.ok('PUT', `/assets/${asset}/prices/`, {
    payload: { prices: [{ date: '2024-06-26', close: '83' }] },
  });
  const list = (...rows: [string, number][]) =>
    server.play(() => ({ body: JSON.stringify(rows.map(([day, nav]) => ({ day, nav }))) }));
  list(['2024-06-26', 90], ['2024-06-27', 84]);
  expect((await follow({ price: '[*].nav', date: '[*].day' })).status).toBe(200);
  expect(await prices()).toEqual(['2024-06-26 83', '2024-06-27 84']);

  list(['2024-06-27', 84.5], ['2024-06-28', 8450]);
  const asked = server.requests.length;
  await refresh();
  expect(server.requests).toHaveLength(asked);
  await pass(8 * HOUR_MS);
  await refresh();
  expect(await prices()).toEqual(['2024-06-26 83', '2024-06-27 84.5']);
  expect(await sourceOf()).toMatchObject({ heldDate: '2024-06-28', heldClose: '8450', lastClose: '84.5' });

  await follow({ price: '[*].nav', date: '[*].day', acceptJump: true });
  expect((await prices()).at(-1)).toBe('2024-06-28 8450');
  expect(await sourceOf()).toMatchObject({ heldClose: null });
});

it('says why an address failed, and tries again later and later', async () => {
  server.play(() => ({ body: '{"nav":84.12}' }));
  await follow();
  server.play(() => ({ body: '{"price":84.12}' }));
  await pass(8 * HOUR_MS);
  await refresh();
  expect(await sourceOf()).toMatchObject({
    error: 'price leads nowhere in what the address answers',
    lastClose: '84.12',
  });
  const asked = server.requests.length;
  await pass(HOUR_MS + 1);
  await refresh();
  await pass(HOUR_MS);
  await refresh();
  expect(server.requests).toHaveLength(asked + 1);
  server.play(() => ({ body: '{"nav":84.5}' }));
  await pass(HOUR_MS + 1);
  await refresh();
  expect(await sourceOf()).toMatchObject({ error: null, lastClose: '84.5' });
  // The price of the day is that of its last reading.
  expect(await prices()).toEqual(['2024-06-28 84.5']);
});

it('comes back with its asset when a removal is undone, and the history does not show it', async () => {
  server.play(() => ({ body: '{"nav":84.12}' }));
  const { account: broker, slug } = await caller.create({ name: 'Holder' }, { cash: 'implied' });
  const other = await caller.create({ name: 'Other' }, { cash: 'implied' });
  await follow();
  const before = await sourceOf();
  const remove = (by: string) =>
    caller.ok<{ revision: number }>('DELETE', `/portfolios/${by}/assets/${asset}/`);
  const undo = (by: string, revision: number) =>
    caller.ok('POST', `/portfolios/${by}/journal/${revision}/undo/`);

  await undo(slug, (await remove(slug)).revision);
  expect(await sourceOf()).toEqual(before);
  const journal = await caller.ok('GET', `/portfolios/${slug}/journal/`);
  expect(JSON.stringify(journal)).not.toContain('nav.json');

  // A row that names it comes back after another portfolio removed it.
  const row = { account: broker, kind: 'buy', date: '2024-01-03', asset, quantity: '10', price: '20' };
  const { transaction } = await caller.ok<{ transaction: { id: number } }>(
    'POST',
    `/portfolios/${slug}/transactions/`,
    { payload: row },
  );
  const gone = await caller.ok<{ revision: number }>(
    'DELETE',
    `/portfolios/${slug}/transactions/${transaction.id}/`,
  );
  await remove(other.slug);
  await undo(slug, gone.revision);
  expect(await sourceOf()).toEqual(before);
});

it.each([
  [{ url: 'ftp://example.org/x' }, 'url', 'must be an address like'],
  [{ url: 'https://me:secret@example.org/x' }, 'url', 'without a user'],
  [{ format: 'xml' }, 'format', 'must be one of json, csv, html'],
  [{ price: '' }, 'price', 'must not be empty'],
  [{ price: 'nav.x' }, 'price', 'leads nowhere'],
  [{ url: 'https://nothing.invalid/' }, 'url', 'nothing.invalid'],
])('refuses %j at %s', async (more, field, text) => {
  server.play(() => ({ body: '{"nav":84.12}' }));
  const { body, status } = await follow(more);
  expect(status).toBe(400);
  expect(body[field]).toEqual([expect.stringContaining(text)]);
  expect(await sourceOf()).toBeNull();
});

it('asks nothing of this machine, its networks or without TLS unless the operator allows it', async () => {
  const { port } = new URL(server.origin());
  for (const url of [
    `http://127.0.0.1:${port}/`,
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    `https://[::1]:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'https://0x7f000001/',
  ]) {
    const { body, status } = await follow({ url }, stranger);
    expect([url, status]).toEqual([url, 400]);
    expect(body.url?.[0]).toMatch(/private network|must begin with https/);
  }
  expect(server.requests).toEqual([]);
});

it('ends at pages, at what is too long, and at too many tries', async () => {
  server.play(() => ({ body: '<!doctype html><title>Sign in</title>' }));
  expect((await follow()).body.url?.[0]).toContain('answered with an HTML page');
  server.play(() => ({ body: Buffer.alloc((2 << 20) + 1, 32) }));
  expect((await follow()).body.url?.[0]).toContain('longer than');
  server.play(() => ({ body: '{"nav":84.12}' }));
  const statuses: number[] = [];
  const path = `/assets/${asset}/price-source/try/`;
  for (let n = 0; n < 60; n += 1)
    statuses.push((await caller.call('POST', path, { payload: form() })).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});
