import type { FastifyInstance } from 'fastify';
import { parseAtomFeed } from 'feedsmith';
import { AlertList, AlertResponse, FeedResponse, FeedState } from '@/lib/contracts/portfolios/alert';
import type { PortfolioList } from '@/lib/contracts/portfolios/portfolio';
import type { Rebalance } from '@/lib/contracts/portfolios/targets';
import type { AccountsContext } from '../../../src/accounts/accounts-context';
import { accountsContext, addAccount, buildAccountsApp, testClock } from '../../support/accounts';
import { expectContract } from '../../support/check-contract';
import { makeExampleMarket } from '../../support/example-market';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { withTestDatabase } from '../../support/test-database';

const database = withTestDatabase();
const clock = testClock();
let accounts: AccountsContext;
let app: FastifyInstance;
let caller: PortfolioCaller;

beforeAll(async () => {
  accounts = accountsContext(database(), { now: () => clock.now });
  app = await buildAccountsApp(accounts, { store: makeExampleMarket() });
});
afterAll(() => app.close());
beforeEach(async () => {
  caller = new PortfolioCaller(app, await addAccount(accounts));
});

const add = (payload: object) => caller.ok<AlertResponse>('POST', '/alerts/', { payload });
const list = () => caller.ok<AlertList>('GET', '/alerts/');

describe('alerts', () => {
  it('report the state on the last day with data, and on which days it began', async () => {
    const low = await add({ kind: 'price-above', symbol: 'aapl', threshold: 1 });
    const move = await add({ kind: 'day-move', symbol: 'AAPL', threshold: 0.015 });
    await add({ kind: 'average-cross', symbol: 'AAPL', threshold: 20 });
    const ex = await add({ kind: 'ex-day', symbol: 'AAPL', threshold: 60 });

    expectContract(AlertResponse, low);
    expect(low).toMatchObject({
      symbol: 'AAPL',
      active: true,
      last: null,
      text: 'AAPL closes at 1 or more',
    });
    const answer = await list();
    expectContract(AlertList, answer);
    expect(answer.alerts.map(({ kind, threshold }) => [kind, threshold])).toEqual([
      ['price-above', 1],
      ['day-move', 0.015],
      ['average-cross', 20],
      ['ex-day', 60],
    ]);
    // The dividends of the fixture go ex on 10 August: 43 days after 28 June.
    expect(ex).toMatchObject({ active: true, value: 43 });
    const days = answer.events.map(({ date }) => date);
    expect(days).toEqual([...days].sort().reverse());
    expect(days.every((day) => day >= '2024-03-30' && day <= '2024-06-28')).toBe(true);
    const moves = answer.events.filter(({ alert }) => alert === move.id);
    expect(moves.length).toBeGreaterThan(0);
    expect(moves[0]!.text).toMatch(/^AAPL moved by -?\d\.\d\d% in a day$/);
  });

  it('look at portfolios: falls, imports and bands', async () => {
    const { slug } = await caller.ok<{ slug: string }>('POST', '/portfolios/example/');
    const fall = await add({ kind: 'drawdown', portfolio: slug, threshold: 0.07 });
    expect(fall).toMatchObject({
      portfolio: slug,
      symbol: null,
      text: 'Example portfolio is 7% or more below its highest value',
      value: expect.any(Number) as number,
    });
    expect(await add({ kind: 'import-age', portfolio: slug, threshold: 30 })).toMatchObject({
      active: false,
      value: null,
    });
    const usd = { key: 'USD', weight: '0.01', band: '0.05' };
    const payload = { dimension: 'currency', targets: [usd, { ...usd, key: 'EUR', weight: '0.99' }] };
    await caller.ok('PUT', `/portfolios/${slug}/targets/`, { payload });
    expect(await add({ kind: 'drift', portfolio: slug })).toMatchObject({
      active: true,
      last: '2024-06-28',
    });
    // The same weights as in the plan: cash and currencies without a target do not count.
    const { weights } = await caller.ok<Rebalance>('GET', `/portfolios/${slug}/rebalance/`);
    const texts = (await list()).events.map(({ text }) => text);
    for (const { before, key, target } of weights)
      expect(texts).toContain(
        `Example portfolio: ${key} is ${(before! * 100).toFixed(2)}% of what has a target, its target ${(target * 100).toFixed(2)}%`,
      );
    await caller.call('DELETE', `/portfolios/${slug}/`);
    expect((await list()).alerts).toEqual([]);
  });

  it('on expected ex-days begin with the purchase where it is later', async () => {
    const { account, slug } = await caller.create();
    const row = { account, kind: 'buy', date: '2024-06-20', asset: 'AAPL', quantity: '1', price: '200' };
    await caller.ok('POST', `/portfolios/${slug}/transactions/`, { payload: row });

    // The ex-day is expected on 10 August: sixty days before it nothing was held.
    expect(await add({ kind: 'ex-day', portfolio: slug, threshold: 60 })).toMatchObject({
      active: true,
      last: '2024-06-20',
    });
  });

  it.each<[object, number, string]>([
    [{ kind: 'price-above', symbol: 'AAPL' }, 400, 'threshold'],
    [{ kind: 'day-move', symbol: 'AAPL', threshold: 0 }, 400, 'threshold'],
    [{ kind: 'average-cross', symbol: 'AAPL', threshold: 20.5 }, 400, 'threshold'],
    [{ kind: 'drift', portfolio: 'x', threshold: 1 }, 400, 'threshold'],
    [{ kind: 'drift', symbol: 'AAPL' }, 400, 'kind'],
    [{ kind: 'price-above', portfolio: 'x', threshold: 1 }, 400, 'kind'],
    [{ kind: 'price-above', threshold: 1 }, 400, 'symbol'],
    [{ kind: 'rumour', symbol: 'AAPL' }, 400, 'kind'],
    [{ kind: 'new-high', symbol: 'NOBODY' }, 404, 'symbol'],
    [{ kind: 'drift', portfolio: 'unknown' }, 404, 'code'],
  ])('refuse %j', async (payload, status, field) => {
    const answer = await caller.call('POST', '/alerts/', { payload });
    expect(answer.status).toBe(status);
    expect(answer.body).toHaveProperty(field);
  });

  it('are changed as a whole by their owner alone, and keep their id, place and age', async () => {
    const { slug } = await caller.create();
    const { createdAt, id } = await add({ kind: 'price-above', symbol: 'AAPL', threshold: 1 });
    await add({ kind: 'new-high', symbol: 'MSFT' });
    const change = (payload: object) => caller.call('PUT', `/alerts/${id}/`, { payload });

    const changed = await change({ kind: 'price-above', symbol: 'aapl', threshold: 1e6 });
    expectContract(AlertResponse, changed.body);
    expect(changed).toMatchObject({
      status: 200,
      body: { id, createdAt, threshold: 1e6, active: false, text: 'AAPL closes at 1000000 or more' },
    });
    for (const [payload, status, field] of [
      [{ kind: 'price-above', symbol: 'AAPL' }, 400, 'threshold'],
      [{ kind: 'price-above', threshold: 1 }, 400, 'symbol'],
      [{ kind: 'drift', symbol: 'AAPL' }, 400, 'kind'],
      [{ kind: 'new-high', symbol: 'NOBODY' }, 404, 'symbol'],
      [{ kind: 'drift', portfolio: 'unknown' }, 404, 'code'],
    ] as const) {
      const refused = await change(payload);
      expect(refused.status).toBe(status);
      expect(refused.body).toHaveProperty(field);
    }
    await change({ kind: 'import-age', portfolio: slug, threshold: 30 });
    expect((await list()).alerts).toMatchObject([
      { id, kind: 'import-age', symbol: null, portfolio: slug, threshold: 30 },
      { kind: 'new-high' },
    ]);
    const stranger = new PortfolioCaller(app, await addAccount(accounts));
    const payload = { kind: 'new-low', symbol: 'AAPL' };
    for (const address of [`/alerts/${id}/`, '/alerts/mine/'])
      expect(await stranger.call('PUT', address, { payload })).toMatchObject({
        status: 404,
        body: { code: 'ALERT_UNKNOWN' },
      });
  });

  it('on prices of before a split are on prices of shares after it', async () => {
    const above = { kind: 'price-above', symbol: 'AAPL', threshold: 400 };
    const { id } = await add(above);
    await add({ ...above, kind: 'average-cross' });
    // Before the split of 4 for 1 of August 2020.
    await database().query('update portfolio_alerts set set_day = 18475', []);
    const [price, average] = (await list()).alerts;
    expect(price).toMatchObject({ threshold: 100, text: 'AAPL closes at 100 or more' });
    expect(average).toMatchObject({ threshold: 400 });

    const change = (threshold: number) =>
      caller.ok('PUT', `/alerts/${id}/`, { payload: { ...above, threshold } });
    expect(await change(100)).toMatchObject({ threshold: 100 });
    expect(await change(101)).toMatchObject({ threshold: 101 });
    expect((await list()).alerts[0]).toMatchObject({ threshold: 101 });
  });

  it('have a condition of their own: the same one is refused at its field, for a new alert, a change and an undo', async () => {
    const { slug } = await caller.create();
    const above = { kind: 'price-above', symbol: 'AAPL', threshold: 100 };
    const first = await add(above);
    const bands = { kind: 'drift', portfolio: slug };
    await add(bands);
    const post = (payload: object) => caller.call('POST', '/alerts/?unique=true', { payload });
    const sentence = 'You have this alert already: AAPL closes at 100 or more.';

    expect(await post({ ...above, symbol: 'aapl' })).toMatchObject({
      status: 409,
      body: { code: 'ALERT_EXISTS', detail: sentence, threshold: [sentence] },
    });
    // A condition without a number is changed by its kind.
    expect(await post(bands)).toMatchObject({
      status: 409,
      body: { code: 'ALERT_EXISTS', kind: [expect.stringContaining('already') as string] },
    });
    const other = await add({ ...above, threshold: 101 });
    const change = (threshold: number) =>
      caller.call('PUT', `/alerts/${other.id}/`, { payload: { ...above, threshold } });
    expect(await change(100)).toMatchObject({ status: 409, body: { threshold: [sentence] } });
    expect((await change(101)).status).toBe(200);

    // The undo of a deletion after the same alert was added again.
    await caller.call('DELETE', `/alerts/${first.id}/`);
    const again = await add(above);
    const restore = () => caller.call('POST', `/alerts/${first.id}/restore/`);
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'ALERT_EXISTS', detail: sentence } });
    await caller.call('DELETE', `/alerts/${again.id}/`);
    expect((await restore()).status).toBe(200);

    // One of 400 from before a split of 4 for 1 is one of 100 now.
    await database().query('update portfolio_alerts set threshold = 400, set_day = 18475 where id = $1', [
      first.id,
    ]);
    expect(await post(above)).toMatchObject({ status: 409, body: { threshold: [sentence] } });
    // Another person's alerts do not count.
    const stranger = new PortfolioCaller(app, await addAccount(accounts));
    expect((await stranger.call('POST', '/alerts/?unique=true', { payload: above })).status).toBe(201);
    // A caller who does not ask for it may have two.
    expect((await caller.call('POST', '/alerts/', { payload: above })).status).toBe(201);
  });

  it('that must be unique are made once by two requests at once', async () => {
    const payload = { kind: 'new-high', symbol: 'AAPL' };
    const answers = await Promise.all(
      [1, 2].map(() => caller.call('POST', '/alerts/?unique=true', { payload })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('are removed by their owner alone, two hundred at most', async () => {
    const { id } = await add({ kind: 'new-high', symbol: 'AAPL' });
    const stranger = new PortfolioCaller(app, await addAccount(accounts));
    expect(await stranger.call('DELETE', `/alerts/${id}/`)).toMatchObject({
      status: 404,
      body: { code: 'ALERT_UNKNOWN' },
    });
    await database().query(
      `insert into portfolio_alerts (user_id, symbol, kind) select user_id, 'AAPL', 'new-low' from portfolio_alerts, generate_series(1, 199) where id = $1`,
      [id],
    );
    const full = await caller.call('POST', '/alerts/', { payload: { kind: 'new-high', symbol: 'AAPL' } });
    expect(full).toMatchObject({ status: 409, body: { code: 'LIMIT_REACHED' } });
    expect((await caller.call('DELETE', `/alerts/${id}/`)).status).toBe(204);
  });

  it('are brought back as they were after a deletion, for a day', async () => {
    const { id } = await add({ kind: 'new-high', symbol: 'AAPL' });
    await add({ kind: 'new-low', symbol: 'AAPL' });
    const before = await list();
    const restore = () => caller.call('POST', `/alerts/${id}/restore/`);

    expect(await restore()).toMatchObject({ status: 404, body: { code: 'ALERT_UNKNOWN' } });
    await caller.call('DELETE', `/alerts/${id}/`);
    expect((await list()).alerts).toHaveLength(1);
    for (const call of ['PUT', 'DELETE'] as const) {
      const payload = call === 'PUT' ? { kind: 'new-low', symbol: 'MSFT' } : undefined;
      expect((await caller.call(call, `/alerts/${id}/`, { payload })).status).toBe(404);
    }
    const back = await restore();
    expectContract(AlertResponse, back.body);
    const { alerts, events } = await list();
    expect({ alerts, events }).toEqual({ alerts: before.alerts, events: before.events });

    await caller.call('DELETE', `/alerts/${id}/`);
    await database().query("update portfolio_alerts set deleted_at = deleted_at - interval '25 hours'", []);
    expect((await restore()).status).toBe(404);
  });
});

it('of a portfolio whose rows cannot be booked any more leave lists, alerts and feeds of the others alone', async () => {
  await caller.ok('POST', '/portfolios/example/');
  const { slug, account } = await caller.create();
  await add({ kind: 'drawdown', portfolio: slug, threshold: 0.1 });
  const row = { account, date: '2024-02-01', asset: 'AAPL', quantity: '5', price: '180' };
  const transactions = [
    { ...row, kind: 'buy' },
    { ...row, kind: 'sell', date: '2024-03-01' },
  ];
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, { payload: { transactions } });
  // As after a split that the market has only now.
  await database().query(
    `update portfolio_transactions set quantity = 99, gross = null, net = null
     where kind = 'sell' and portfolio_id = (select max(id) from portfolios)`,
    [],
  );
  await database().query(
    'update portfolios set revision = revision + 1 where id = (select max(id) from portfolios)',
    [],
  );

  expect((await caller.call('GET', `/portfolios/${slug}/overview/`)).body).toMatchObject({
    code: 'OVERSOLD',
  });
  const { portfolios } = await caller.ok<PortfolioList>('GET', '/portfolios/');
  expect(portfolios.map(({ value }) => value)).toEqual([expect.any(Number), null]);
  expect((await list()).alerts).toMatchObject([{ active: false, value: null }]);
  const { income } = await caller.ok<FeedResponse>('POST', '/feeds/');
  expect((await app.inject({ method: 'GET', url: income })).statusCode).toBe(200);
});

describe('private feeds', () => {
  const read = (url: string) => app.inject({ method: 'GET', url });

  it('have an address that is shown once, replaced and revoked', async () => {
    expect(await caller.ok('GET', '/feeds/')).toMatchObject({ exists: false, createdAt: null });
    const first = await caller.ok<FeedResponse>('POST', '/feeds/');
    expectContract(FeedResponse, first);
    expectContract(FeedState, await caller.ok('GET', '/feeds/'));
    const [row] = await database().query<{ text: string }>(
      'select to_jsonb(f)::text as text from portfolio_feeds f order by created_at desc limit 1',
      [],
    );
    expect(row!.text).not.toContain(first.token);
    const opened = await read(first.alerts);
    expect(opened.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-type': 'application/atom+xml; charset=utf-8',
    });
    const second = await caller.ok<FeedResponse>('POST', '/feeds/');
    expect((await read(first.alerts)).statusCode).toBe(404);
    expect((await read(second.income)).statusCode).toBe(200);
    expect((await caller.call('DELETE', '/feeds/')).status).toBe(204);
    expect((await read(second.income)).json()).toMatchObject({ code: 'FEED_UNKNOWN' });
  });

  it('hold the events of the alerts as Atom, each with an id that stays', async () => {
    await add({ kind: 'day-move', symbol: 'AAPL', threshold: 0.015 });
    const { alerts } = await caller.ok<FeedResponse>('POST', '/feeds/');
    const [one, two] = [await read(alerts), await read(alerts)];
    const { events } = await list();

    expect(two.body).toBe(one.body);
    const feed = parseAtomFeed(one.body);
    expect(feed.entries!.map(({ title }) => title?.value)).toEqual(events.map(({ text }) => text));
    expect(new Set(feed.entries!.map(({ id }) => id)).size).toBe(events.length);
    expect(feed.authors).toMatchObject([{ name: 'Tapeglass' }]);
    expect(feed.links).toContainEqual(
      expect.objectContaining({
        rel: 'self',
        href: expect.stringMatching(new RegExp(`${alerts}$`)) as string,
      }),
    );
    const [user] = await database().query<{ id: number }>(
      'select max(user_id) as id from portfolio_feeds',
      [],
    );
    expect(feed.id).toBe(`urn:tapeglass:alerts:${user!.id}`);
  });

  it('hold received and expected income as a calendar', async () => {
    await caller.ok('POST', '/portfolios/example/');
    const { income } = await caller.ok<FeedResponse>('POST', '/feeds/');
    const { body, headers } = await read(income);

    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(body.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = body.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines).toContain('SUMMARY:KO: dividend');
    expect(lines).toContain('SUMMARY:KO: ex-day expected');
    // The dividend of 9 November 2023 was paid three weeks later, and is expected again a year later.
    expect(lines).toContain('DTSTART;VALUE=DATE:20231130');
    expect(lines).toContain('DTSTART;VALUE=DATE:20241109');
    expect(new Set(lines.filter((line) => line.startsWith('UID:'))).size).toBe(
      lines.filter((line) => line === 'BEGIN:VEVENT').length,
    );
  });
});
