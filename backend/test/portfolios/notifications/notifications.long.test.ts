import { createServer, type Server } from 'node:http';
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ChannelTest, NotificationList } from '@/lib/contracts/portfolios/notification';
import { parseIsoDate } from '@/lib/domain/iso-date';
import type { AccountsContext } from '../../../src/accounts/accounts-context';
import { deliverDue, startNotifications } from '../../../src/portfolios/notifications/deliver';
import { judgeAlerts } from '../../../src/portfolios/notifications/judge-alerts';
import { accountsContext, addAccount, buildAccountsApp, testClock } from '../../support/accounts';
import { makeExampleMarket } from '../../support/example-market';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { siteOnDay } from '../../support/site-on-day';
import { withTestDatabase } from '../../support/test-database';

interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const database = withTestDatabase();
const clock = testClock();
const market = makeExampleMarket();
const received: Received[] = [];
let status = 200;
let receiver: Server;
let origin: string;
let accounts: AccountsContext;
let app: FastifyInstance;
let caller: PortfolioCaller;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  origin = `http://127.0.0.1:${address.port}`;
  accounts = accountsContext(database(), { now: () => clock.now });
  app = await buildAccountsApp(accounts, {
    store: market,
    today: parseIsoDate('2024-06-20')!,
    notify: { privateAddresses: 'accept', telegramOrigin: origin },
  });
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => receiver.close(resolve));
});
beforeEach(async () => {
  await database().query('delete from users');
  received.length = 0;
  status = 200;
  caller = new PortfolioCaller(app, await addAccount(accounts));
});

/** The site on a day, as another process of it has it. */
const siteOn = (date: string) =>
  siteOnDay(
    { accounts, store: market, notify: { privateAddresses: 'accept', telegramOrigin: origin } },
    date,
  );

const list = () => caller.ok<NotificationList>('GET', '/notifications/');
const addChannel = (payload: object) =>
  caller.ok<{ id: number }>('POST', '/notifications/channels/', { payload: { name: 'Mine', ...payload } });
const addAlert = () =>
  caller.ok('POST', '/alerts/', { payload: { kind: 'day-move', symbol: 'AAPL', threshold: 0.001 } });

describe('what alerts find', () => {
  it('is written down and delivered once to each channel, whichever process is first', async () => {
    await addChannel({ kind: 'webhook', address: `${origin}/hook`, key: 'shared' });
    await addChannel({ kind: 'ntfy', address: `${origin}/topic`, key: 'tk_1' });
    await addChannel({ kind: 'telegram', address: '-1001', key: '123456:ABC-DEF1234ghIkl' });
    await addAlert();
    await judgeAlerts(siteOn('2024-06-20'));
    expect((await list()).notifications).toEqual([]);

    await Promise.all([judgeAlerts(siteOn('2024-06-21')), judgeAlerts(siteOn('2024-06-21'))]);
    await Promise.all([deliverDue(siteOn('2024-06-21')), deliverDue(siteOn('2024-06-21'))]);
    await judgeAlerts(siteOn('2024-06-21'));
    await deliverDue(siteOn('2024-06-21'));

    const { notifications, unread } = await list();
    expect(notifications).toHaveLength(1);
    expect(notifications[0]).toMatchObject({ date: '2024-06-21', isRead: false });
    expect(notifications[0]!.text).toMatch(/^AAPL moved by/);
    expect(notifications[0]!.deliveries.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    expect(unread).toBe(1);
    expect(received.map(({ path }) => path).sort()).toEqual([
      '/bot123456:ABC-DEF1234ghIkl/sendMessage',
      '/hook',
      '/topic',
    ]);
    const hook = received.find(({ path }) => path === '/hook')!;
    expect(JSON.parse(hook.body)).toEqual({
      product: 'Tapeglass',
      events: [{ date: '2024-06-21', text: notifications[0]!.text }],
      link: 'https://site.example/portfolio#alerts',
    });
    expect(hook.headers['x-tapeglass-signature']).toBe(
      `sha256=${createHmac('sha256', 'shared').update(hook.body).digest('hex')}`,
    );
    expect(received.find(({ path }) => path === '/topic')).toMatchObject({
      headers: { authorization: 'Bearer tk_1' },
      body: `2024-06-21  ${notifications[0]!.text}\nhttps://site.example/portfolio#alerts`,
    });

    await caller.ok('POST', '/notifications/read/');
    const all = await list();
    expect(all).toMatchObject({ unread: 0, notifications: [{ isRead: true }] });
    const { id } = all.notifications[0]!;
    const mark = (who: PortfolioCaller, isRead: unknown) =>
      who.call('PUT', `/notifications/${id}/`, { payload: { isRead } });
    await mark(caller, false);
    expect(await list()).toMatchObject({ unread: 1, notifications: [{ isRead: false }] });
    expect((await mark(caller, 'no')).body).toHaveProperty('isRead');
    const other = new PortfolioCaller(app, await addAccount(accounts));
    expect((await mark(other, true)).body).toMatchObject({ code: 'NOTIFICATION_UNKNOWN' });
    expect(await list()).toMatchObject({ unread: 1 });
  });

  it('is tried again where it was not taken, and not where it may have been', async () => {
    await addChannel({ kind: 'ntfy', address: `${origin}/busy` });
    await addAlert();
    await judgeAlerts(siteOn('2024-06-20'));
    await judgeAlerts(siteOn('2024-06-21'));
    status = 503;
    await deliverDue(siteOn('2024-06-21'));
    await deliverDue(siteOn('2024-06-21'));
    expect(received).toHaveLength(1);
    const refused = (await list()).notifications[0]!.deliveries[0]!;
    expect(refused).toMatchObject({ state: 'waiting', attempts: 1, error: 'the receiver answered 503' });

    clock.advance(61_000);
    status = 500;
    await deliverDue(siteOn('2024-06-21'));
    clock.advance(5 * 60_000);
    await deliverDue(siteOn('2024-06-21'));

    expect(received).toHaveLength(2);
    expect((await list()).notifications[0]!.deliveries[0]).toMatchObject({
      state: 'failed',
      attempts: 2,
      error: 'the receiver answered 500',
    });
  });

  it.each([
    ['daily', 1],
    ['weekly', 8],
  ])('waits for the %s digest, which is one message', async (digest, days) => {
    await addChannel({ kind: 'ntfy', address: `${origin}/digest` });
    const payload = { zone: 'Europe/Berlin', quietFrom: null, quietTo: null, digest };
    expect(await caller.ok('PUT', '/notifications/settings/', { payload })).toMatchObject(payload);
    await addAlert();
    await judgeAlerts(siteOn('2024-06-20'));
    await judgeAlerts(siteOn('2024-06-21'));
    await judgeAlerts(siteOn('2024-06-24'));
    await deliverDue(siteOn('2024-06-24'));
    expect(received).toEqual([]);

    clock.advance(days * 86_400_000);
    await deliverDue(siteOn('2024-06-24'));

    expect(received).toHaveLength(1);
    expect(received[0]!.body.match(/AAPL moved by/g)).toHaveLength(2);
  });

  it('goes to the server of Telegram that the operator named, after the quiet hours, again where it was busy, once', async () => {
    const operated = await buildAccountsApp(accounts, {
      store: market,
      today: parseIsoDate('2024-06-20')!,
      notify: { privateAddresses: 'refuse', telegramOrigin: origin },
    });
    const site = (date: string) =>
      siteOnDay(
        { accounts, store: market, notify: { privateAddresses: 'refuse', telegramOrigin: origin } },
        date,
      );
    caller = new PortfolioCaller(operated, await addAccount(accounts));
    const { id } = await addChannel({ kind: 'telegram', address: '-1001', key: '123456:ABC-DEF1234ghIkl' });
    const ntfy = await addChannel({ kind: 'ntfy', address: `${origin}/private` });
    const test = (channel: number) =>
      caller.ok<ChannelTest>('POST', `/notifications/channels/${channel}/test/`);
    expect(await test(id)).toMatchObject({ isSent: true, error: null });
    expect(await test(ntfy.id)).toMatchObject({ isSent: false });
    await caller.call('DELETE', `/notifications/channels/${ntfy.id}/`);
    const hour = clock.now.getUTCHours();
    const payload = { zone: 'UTC', quietFrom: hour, quietTo: (hour + 1) % 24, digest: 'off' };
    await caller.ok('PUT', '/notifications/settings/', { payload });
    await addAlert();
    await judgeAlerts(site('2024-06-20'));
    await judgeAlerts(site('2024-06-21'));
    await deliverDue(site('2024-06-21'));
    expect(received).toHaveLength(1);

    clock.advance(3_600_000);
    status = 429;
    await deliverDue(site('2024-06-21'));
    clock.advance(61_000);
    status = 200;
    await Promise.all([deliverDue(site('2024-06-21')), deliverDue(site('2024-06-21'))]);
    await deliverDue(site('2024-06-21'));

    expect(received.map(({ path }) => path)).toEqual(
      Array(3).fill('/bot123456:ABC-DEF1234ghIkl/sendMessage'),
    );
    expect(JSON.parse(received[2]!.body)).toEqual({
      chat_id: '-1001',
      text: expect.stringMatching(
        /^2024-06-21 {2}AAPL moved by .+\nhttps:\/\/site\.example\/portfolio#alerts$/,
      ) as string,
    });
    await operated.close();
  });

  it('that a killed process was about to send is not sent again', async () => {
    await addChannel({ kind: 'ntfy', address: `${origin}/killed` });
    await addAlert();
    await judgeAlerts(siteOn('2024-06-20'));
    await judgeAlerts(siteOn('2024-06-21'));
    await database().query("update notification_deliveries set state = 'sending', claimed_at = $1", [
      clock.now,
    ]);

    clock.advance(3 * 60_000);
    await deliverDue(siteOn('2024-06-21'));

    expect(received).toEqual([]);
    expect((await list()).notifications[0]!.deliveries[0]).toMatchObject({ state: 'failed' });
  });

  it('is looked for by the process that follows new data', async () => {
    await addChannel({ kind: 'ntfy', address: `${origin}/followed` });
    await addAlert();
    const errors: unknown[] = [];
    const stop = startNotifications(siteOn('2024-06-21'), (error) => errors.push(error), 10);
    const deadline = Date.now() + 10_000;
    while (received.length === 0 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await stop();

    expect(errors).toEqual([]);
    expect(received).toHaveLength(1);
  });
});

describe('channels', () => {
  it('are tested at once, and say why a message does not arrive', async () => {
    const { id } = await addChannel({ kind: 'ntfy', address: `${origin}/test` });
    const ask = () => caller.ok<ChannelTest>('POST', `/notifications/channels/${id}/test/`);

    expect(await ask()).toMatchObject({ isSent: true, error: null });
    expect(received[0]!.body).toContain('Test message of Tapeglass');
    status = 404;
    expect(await ask()).toMatchObject({ isSent: false, error: 'the receiver answered 404' });
    for (let n = 2; n < 20; n += 1) await ask();
    expect((await caller.call('POST', `/notifications/channels/${id}/test/`)).status).toBe(429);
  });

  it('show the host alone, and are stored encrypted', async () => {
    await addChannel({ kind: 'telegram', address: '123', key: '123456:ABC-DEF1234ghIkl' });
    const { text } = await caller.call('GET', '/notifications/');
    const stored = await database().query<{ row: string }>(
      "select encode(target, 'escape') || t::text as row from notification_channels t",
    );

    expect(text).toContain(`"host":"${new URL(origin).host}"`);
    for (const place of [text, stored[0]!.row]) expect(place).not.toContain('ABC-DEF1234');
  });

  it.each([
    [{ kind: 'webhook', address: 'file:///etc/passwd' }, 'address'],
    [{ kind: 'webhook', address: 'https://user:secret@example.org/' }, 'address'],
    [{ kind: 'telegram', address: 'somebody', key: '123456:ABC-DEF1234ghIkl' }, 'address'],
    [{ kind: 'telegram', address: '123' }, 'key'],
    [{ kind: 'ntfy', address: 'https://ntfy.example/t', key: 'a b' }, 'key'],
    [{ kind: 'pigeon', address: 'https://example.org' }, 'kind'],
  ])('refuse %j at its field', async (payload, field) => {
    const { body, status: code } = await caller.call('POST', '/notifications/channels/', {
      payload: { name: 'Mine', ...payload },
    });

    expect(code).toBe(400);
    expect(body).toHaveProperty(field);
  });

  it('are ten at most', async () => {
    for (let n = 0; n < 10; n += 1) await addChannel({ kind: 'ntfy', address: `${origin}/${n}` });
    const refused = await caller.call('POST', '/notifications/channels/', {
      payload: { kind: 'ntfy', name: 'One more', address: origin },
    });

    expect(refused.body).toMatchObject({ code: 'LIMIT_REACHED' });
  });

  it('belong to one person: others, visitors, ended sessions and personal tokens see and change nothing', async () => {
    const { id } = await addChannel({ kind: 'ntfy', address: `${origin}/private` });
    const account = await addAccount(accounts);
    const other = new PortfolioCaller(app, account);
    for (const [method, url] of [
      ['DELETE', `/notifications/channels/${id}/`],
      ['POST', `/notifications/channels/${id}/test/`],
    ] as const)
      expect((await other.call(method, url)).body).toMatchObject({ code: 'CHANNEL_UNKNOWN' });
    expect((await other.ok<NotificationList>('GET', '/notifications/')).channels).toEqual([]);

    const { token } = await other.ok<{ token: string }>('POST', '/account/tokens/', {
      payload: { name: 'All', scope: 'write' },
    });
    for (const authorization of [`Bearer ${token}`, 'Bearer tg_unknown', ''])
      for (const [method, url] of [
        ['GET', '/notifications/'],
        ['POST', '/notifications/read/'],
        ['PUT', '/notifications/1/'],
        ['POST', '/notifications/push/'],
        ['PUT', '/notifications/settings/'],
        ['POST', '/notifications/channels/'],
        ['DELETE', `/notifications/channels/${id}/`],
        ['POST', `/notifications/channels/${id}/test/`],
      ] as const) {
        const answer = await app.inject({
          method,
          url,
          headers: authorization === '' ? {} : { authorization },
        });
        expect([401, 403]).toContain(answer.statusCode);
      }
    await database().query('update sessions set revoked_at = $1 where user_id = $2', [
      clock.now,
      account.userId,
    ]);
    expect((await other.call('GET', '/notifications/')).status).toBe(401);
    expect((await list()).channels).toHaveLength(1);
    expect(received).toEqual([]);
  });
});
