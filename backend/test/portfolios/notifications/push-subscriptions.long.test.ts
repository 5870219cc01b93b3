import type { FastifyInstance } from 'fastify';
import type { ChannelTest, NotificationList } from '@/lib/contracts/portfolios/notification';
import { parseIsoDate } from '@/lib/domain/iso-date';
import type { AccountsContext } from '../../../src/accounts/accounts-context';
import { deliverDue } from '../../../src/portfolios/notifications/deliver';
import { judgeAlerts } from '../../../src/portfolios/notifications/judge-alerts';
import {
  accountsContext,
  addAccount,
  buildAccountsApp,
  openAccountSession,
  testClock,
  type TestAccount,
} from '../../support/accounts';
import { makeExampleMarket } from '../../support/example-market';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { startPushService, type PushService, type SubscribedBrowser } from '../../support/push-service';
import { judgeAndDeliver, siteOnDay } from '../../support/site-on-day';
import { withTestDatabase } from '../../support/test-database';

const SITE = 'https://site.example';
const NOTIFY = { privateAddresses: 'accept', telegramOrigin: 'https://telegram.invalid' } as const;
const database = withTestDatabase();
const clock = testClock();
const market = makeExampleMarket();
let push: PushService;
let accounts: AccountsContext;
let app: FastifyInstance;
let account: TestAccount;
let caller: PortfolioCaller;

beforeAll(async () => {
  push = await startPushService();
  accounts = accountsContext(database(), { now: () => clock.now });
  app = await buildAccountsApp(accounts, {
    store: market,
    today: parseIsoDate('2024-06-20')!,
    notify: NOTIFY,
    siteUrl: SITE,
  });
});
afterAll(async () => {
  await app.close();
  await push.close();
});
beforeEach(async () => {
  await database().query('delete from users');
  push.status = 201;
  push.asked = 0;
  account = await addAccount(accounts);
  caller = new PortfolioCaller(app, account);
});

/** The site on a day, as another process of it has it. */
const siteOn = (date: string) => siteOnDay({ accounts, store: market, notify: NOTIFY }, date);

const listOf = (who: PortfolioCaller) => who.ok<NotificationList>('GET', '/notifications/');
const addAlert = () =>
  caller.ok('POST', '/alerts/', { payload: { kind: 'day-move', symbol: 'AAPL', threshold: 0.001 } });

/** A browser of a person that gets notifications. */
async function subscribe(who = caller): Promise<SubscribedBrowser & { readonly id: number }> {
  const { pushKey } = await listOf(who);
  const browser = push.subscribe(pushKey);
  const payload = { ...browser.subscription, name: 'Chrome on Linux' };
  const { id } = await who.ok<{ id: number }>('POST', '/notifications/push/', { payload });
  return { ...browser, id };
}

/** Sends the findings of alerts on a day. */
const sendOf = (date: string) => judgeAndDeliver(siteOn(date));

describe('a browser that has subscribed', () => {
  it('gets each event once, encrypted for it alone and signed by the site', async () => {
    const browser = await subscribe();
    expect((await listOf(caller)).channels).toMatchObject([
      { kind: 'push', name: 'Chrome on Linux', host: new URL(push.origin).host, isHere: true },
    ]);
    await addAlert();
    await judgeAlerts(siteOn('2024-06-21'));
    await Promise.all([deliverDue(siteOn('2024-06-21')), deliverDue(siteOn('2024-06-21'))]);
    await sendOf('2024-06-21');

    expect(browser.messages).toEqual([
      {
        payload: {
          title: 'Tapeglass',
          body: expect.stringMatching(/^2024-06-21 {2}AAPL moved by/) as string,
          url: '/notifications',
          tag: expect.any(String) as string,
        },
        subject: SITE,
        ttl: '259200',
      },
    ]);
    expect(push.asked).toBe(1);
    const { notifications } = await listOf(caller);
    expect(notifications[0]!.deliveries).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  it('gets a message again that a busy push service refused, not one that may have arrived', async () => {
    const browser = await subscribe();
    await addAlert();
    push.status = 429;
    await sendOf('2024-06-21');
    push.status = 201;
    clock.advance(61_000);
    await sendOf('2024-06-21');
    expect(browser.messages).toHaveLength(1);

    push.status = 500;
    await sendOf('2024-06-24');
    push.status = 201;
    clock.advance(61_000);
    await sendOf('2024-06-24');
    expect(browser.messages).toHaveLength(1);
    expect((await listOf(caller)).notifications[0]!.deliveries).toMatchObject([
      { state: 'failed', error: 'the receiver answered 500' },
    ]);
  });

  it.each([404, 410])('is removed when its push service answers %i', async (status) => {
    await subscribe();
    await addAlert();
    push.status = status;
    await sendOf('2024-06-21');

    expect((await listOf(caller)).channels).toEqual([]);
    await sendOf('2024-06-24');
    expect(push.asked).toBe(1);
  });

  it('is tested, and removed by its owner alone', async () => {
    const browser = await subscribe();
    const test = await caller.ok<ChannelTest>('POST', `/notifications/channels/${browser.id}/test/`);
    expect(test).toMatchObject({ isSent: true, error: null });
    expect(browser.messages[0]!.payload.body).toContain('Test message of Tapeglass');

    const other = new PortfolioCaller(app, await addAccount(accounts));
    const path = `/notifications/channels/${browser.id}/`;
    expect((await other.call('DELETE', path)).body).toMatchObject({ code: 'CHANNEL_UNKNOWN' });
    expect((await caller.call('DELETE', path)).status).toBe(204);
    expect((await listOf(caller)).channels).toEqual([]);
  });

  it('gets nothing after its session has ended, while other browsers of the person do', async () => {
    const gone = await subscribe();
    const elsewhere = new PortfolioCaller(
      app,
      await openAccountSession(accounts, { id: account.userId, email: account.email }),
    );
    const stays = await subscribe(elsewhere);
    expect((await listOf(elsewhere)).channels.map(({ isHere }) => isHere)).toEqual([false, true]);
    await addAlert();
    await judgeAlerts(siteOn('2024-06-21'));
    await app.inject({
      method: 'POST',
      url: '/logout/',
      payload: { session_token: account.sessionToken },
      headers: { 'x-tapeglass-secret': accounts.secrets.internal.toString('hex') },
    });
    await deliverDue(siteOn('2024-06-21'));

    expect(gone.messages).toEqual([]);
    expect(stays.messages).toHaveLength(1);
    expect((await listOf(elsewhere)).channels).toHaveLength(1);
  });

  it('belongs to the account that has subscribed last', async () => {
    const first = await subscribe();
    const other = new PortfolioCaller(app, await addAccount(accounts));
    await other.ok('POST', '/notifications/push/', { payload: first.subscription });
    await addAlert();
    await sendOf('2024-06-21');

    expect(first.messages).toEqual([]);
    expect((await listOf(caller)).channels).toEqual([]);
    expect((await listOf(other)).channels).toHaveLength(1);
  });

  it('is stored without what gives access to it', async () => {
    const { subscription } = await subscribe();
    const rows = await database().query<{ row: string }>(
      'select t::text as row from notification_channels t',
    );
    const { text } = await caller.call('GET', '/notifications/');

    for (const secret of [new URL(subscription.endpoint).pathname, subscription.keys.auth])
      for (const place of [rows[0]!.row, text]) expect(place).not.toContain(secret);
  });
});

it.each([
  [{ endpoint: 'ftp://push.example/1' }, 'endpoint'],
  [{ endpoint: 'https://user:secret@push.example/1' }, 'endpoint'],
  [{ keys: { p256dh: 'AAAA', auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }, 'keys'],
  [{ keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }, 'keys'],
  [{ keys: null }, 'keys'],
])('a subscription with %j is refused at its field', async (part, field) => {
  const { subscription } = push.subscribe('');
  const payload = { ...subscription, ...part };
  const { body, status } = await caller.call('POST', '/notifications/push/', { payload });

  expect(status).toBe(400);
  expect(body).toHaveProperty(field);
});
