import type { FastifyInstance } from 'fastify';
import type { AlertList, AlertMailResponse, AlertResponse } from '@/lib/contracts/portfolios/alert';
import type { ChannelTest, NotificationList } from '@/lib/contracts/portfolios/notification';
import { parseIsoDate } from '@/lib/domain/iso-date';
import type { AccountsContext } from '../../../src/accounts/accounts-context';
import { markEmailVerified } from '../../../src/db/repositories/user-rows';
import { openMailer, type Mailer } from '../../../src/mail/mailer';
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
import { judgeAndDeliver, siteOnDay } from '../../support/site-on-day';
import { startSmtpServer, type SmtpServer } from '../../support/smtp-server';
import { withTestDatabase } from '../../support/test-database';

const database = withTestDatabase();
const clock = testClock();
const market = makeExampleMarket();
let smtp: SmtpServer;
let mail: Mailer;
let accounts: AccountsContext;
let app: FastifyInstance;
let caller: PortfolioCaller;
let account: TestAccount;
let userId: number;
let email: string;

beforeAll(async () => {
  smtp = await startSmtpServer();
  mail = openMailer(
    {
      host: '127.0.0.1',
      port: smtp.port,
      isImplicitTls: false,
      user: null,
      password: null,
      from: 'ops@example.org',
    },
    { siteUrl: 'https://site.example', productName: 'Tapeglass', onError: () => undefined },
  );
  accounts = accountsContext(database(), { now: () => clock.now, mail });
  app = await buildAccountsApp(accounts, { store: market, today: parseIsoDate('2024-06-20')! });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  await database().query('delete from users', []);
  smtp.mails.length = 0;
  account = await addAccount(accounts);
  caller = new PortfolioCaller(app, account);
  ({ email, userId } = account);
});

/** The person has a session again: an access token is valid for ten minutes. */
async function comeBack(): Promise<void> {
  caller = new PortfolioCaller(app, await openAccountSession(accounts, { id: userId, email }));
}

/** The site on a day, as another process of it has it. */
const siteOn = (date: string) => siteOnDay({ accounts, store: market, mail }, date);

const confirm = () => markEmailVerified(database(), userId, { email, now: clock.now });
const choose = (on: unknown) =>
  caller.call<Partial<AlertMailResponse>>('PUT', '/alerts/mail/', { payload: { on } });
const add = (payload: object) => caller.ok<AlertResponse>('POST', '/alerts/', { payload });
const stateOf = async () => (await caller.ok<AlertList>('GET', '/alerts/')).mail;
/** Set on the day of the app, 20 June 2024; nearly every day moves by this much. */
const daily = { kind: 'day-move', symbol: 'AAPL', threshold: 0.001 };

describe('the choice of e-mails', () => {
  it('is off at first, and takes a confirmed address', async () => {
    expect(await stateOf()).toBe('unconfirmed');
    const refused = await choose(true);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'ADDRESS_UNCONFIRMED' });

    await confirm();
    expect(await stateOf()).toBe('off');
    expect((await choose(true)).body.mail).toBe('on');
    expect(await stateOf()).toBe('on');
    expect((await choose(false)).body.mail).toBe('off');
    const faulty = await choose('yes');
    expect(faulty.status).toBe(400);
    expect(faulty.body).toHaveProperty('on');
  });

  it('is impossible where the site sends no e-mails', async () => {
    const silent = await buildAccountsApp({ ...accounts, mail: null }, { store: market });
    const there = new PortfolioCaller(silent, account);
    await confirm();

    expect((await there.ok<AlertList>('GET', '/alerts/')).mail).toBe('none');
    const refused = await there.call('PUT', '/alerts/mail/', { payload: { on: true } });
    expect(refused.body).toMatchObject({ code: 'MAIL_OFF' });
    await silent.close();
  });
});

describe('the channel of e-mail', () => {
  it('waits for the end of the quiet hours and for the digest, as others do, and is in the history', async () => {
    await confirm();
    await choose(true);
    const choosing = (payload: object) => caller.ok('PUT', '/notifications/settings/', { payload });
    // It is 12:00 UTC.
    await choosing({ zone: 'UTC', quietFrom: 9, quietTo: 13, digest: 'off' });
    await add(daily);
    await judgeAndDeliver(siteOn('2024-06-21'));
    expect(smtp.mails).toEqual([]);
    clock.advance(61 * 60_000);
    await judgeAndDeliver(siteOn('2024-06-21'));
    expect(smtp.mails).toHaveLength(1);

    await comeBack();
    await choosing({ zone: 'UTC', quietFrom: null, quietTo: null, digest: 'weekly' });
    await judgeAndDeliver(siteOn('2024-06-24'));
    await judgeAndDeliver(siteOn('2024-06-25'));
    clock.advance(2 * 86_400_000);
    await judgeAndDeliver(siteOn('2024-06-25'));
    expect(smtp.mails).toHaveLength(1);
    clock.advance(6 * 86_400_000);
    await judgeAndDeliver(siteOn('2024-06-25'));

    expect(smtp.mails).toHaveLength(2);
    expect(smtp.mails[1]!.data).toMatch(/^Subject: Weekly digest: 2 alerts\r$/m);
    expect(smtp.mails[1]!.data.match(/AAPL moved by/g)).toHaveLength(2);
    await comeBack();
    const { channels, notifications } = await caller.ok<NotificationList>('GET', '/notifications/');
    expect(channels).toMatchObject([{ kind: 'email', name: 'E-mail', host: 'example.org' }]);
    expect(notifications.map(({ deliveries }) => deliveries.map(({ state }) => state))).toEqual([
      ['sent'],
      ['sent'],
      ['sent'],
    ]);
  });

  it('is tested by a message, and off when it is removed', async () => {
    await confirm();
    await choose(true);
    const { channels } = await caller.ok<NotificationList>('GET', '/notifications/');
    const { id } = channels[0]!;
    expect(await caller.ok<ChannelTest>('POST', `/notifications/channels/${id}/test/`)).toMatchObject({
      isSent: true,
    });
    expect(smtp.mails[0]!.data).toContain('Test message of Tapeglass');

    await caller.call('DELETE', `/notifications/channels/${id}/`);
    expect(await stateOf()).toBe('off');
  });
});
