import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { AlertMailResponse, AlertResponse } from '@/lib/contracts/portfolios/alert';
import { AppError } from '@/lib/domain/errors';
import { parseIsoDate } from '@/lib/domain/iso-date';
import type { AccountsContext } from '../../../src/accounts/accounts-context';
import { markEmailVerified, updateLanguage } from '../../../src/db/repositories/user-rows';
import { openMailer, type Mailer } from '../../../src/mail/mailer';
import type { SmtpOptions } from '../../../src/mail/smtp-client';
import { deliverDue, startNotifications } from '../../../src/portfolios/notifications/deliver';
import { judgeAlerts } from '../../../src/portfolios/notifications/judge-alerts';
import {
  accountsContext,
  addAccount,
  buildAccountsApp,
  testClock,
  type TestAccount,
} from '../../support/accounts';
import { makeExampleMarket } from '../../support/example-market';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { judgeAndDeliver, siteOnDay } from '../../support/site-on-day';
import { startSmtpServer, type SmtpServer } from '../../support/smtp-server';
import { withTestDatabase } from '../../support/test-database';

const SITE = 'https://site.example';
const database = withTestDatabase();
const clock = testClock();
const market = makeExampleMarket();
const errors: unknown[] = [];
let smtp: SmtpServer;
let mail: Mailer;
let accounts: AccountsContext;
let app: FastifyInstance;
let caller: PortfolioCaller;
let account: TestAccount;
let userId: number;
let email: string;

const mailerTo = (port: number, options: SmtpOptions = {}): Mailer =>
  openMailer(
    { host: '127.0.0.1', port, isImplicitTls: false, user: null, password: null, from: 'ops@example.org' },
    { siteUrl: SITE, productName: 'Tapeglass', onError: (error) => errors.push(error) },
    options,
  );

beforeAll(async () => {
  smtp = await startSmtpServer();
  mail = mailerTo(smtp.port);
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
  errors.length = 0;
  await beNewPerson();
});

/** The calls of a test come from another person from here on. */
async function beNewPerson(): Promise<void> {
  account = await addAccount(accounts);
  caller = new PortfolioCaller(app, account);
  ({ email, userId } = account);
}

/** The site on a day, as another process of it has it. */
const siteOn = (date: string, sender: Mailer = mail) =>
  siteOnDay({ accounts, store: market, mail: sender }, date);

const confirm = () => markEmailVerified(database(), userId, { email, now: clock.now });
const choose = (on: unknown) =>
  caller.call<Partial<AlertMailResponse>>('PUT', '/alerts/mail/', { payload: { on } });
const add = (payload: object) => caller.ok<AlertResponse>('POST', '/alerts/', { payload });
/** Set on the day of the app, 20 June 2024; nearly every day moves by this much. */
const daily = { kind: 'day-move', symbol: 'AAPL', threshold: 0.001 };

describe('e-mails of alerts', () => {
  it('are sent once for what began after the alert was set, with a link to the settings and no figures of others', async () => {
    await confirm();
    await choose(true);
    await add(daily);
    await add({ kind: 'price-above', symbol: 'MSFT', threshold: 1 });
    await judgeAndDeliver(siteOn('2024-06-20'));
    expect(smtp.mails).toEqual([]);

    await judgeAndDeliver(siteOn('2024-06-24'));
    await judgeAndDeliver(siteOn('2024-06-24'));

    expect(smtp.mails).toHaveLength(1);
    const { data, to } = smtp.mails[0]!;
    expect(to).toBe(email);
    expect(data).toMatch(/^Subject: Alert: AAPL moved by -?\d+\.\d\d% in a day\r$/m);
    expect(data).toMatch(/^2024-06-24 {2}AAPL moved by/m);
    expect(data).toMatch(/^2024-06-21 {2}AAPL moved by/m);
    expect(data).not.toContain('2024-06-20');
    expect(data).toContain(`${SITE}/portfolio#alerts`);
    expect(data).not.toContain('MSFT');

    await judgeAndDeliver(siteOn('2024-06-25'));
    expect(smtp.mails).toHaveLength(2);
    expect(smtp.mails[1]!.data).not.toContain('2024-06-24');
  });

  it('are in the language of the person, with its days and numbers', async () => {
    await updateLanguage(database(), userId, 'de');
    await confirm();
    await choose(true);
    await add(daily);
    await judgeAndDeliver(siteOn('2024-06-21'));

    const { data: text } = smtp.mails[0]!;
    expect(text).toMatch(/^Subject: Alarm: AAPL bewegte sich an einem Tag um -?\d+,\d\d.%\r?$/m);
    expect(text).toMatch(/^21\.06\.2024 {2}AAPL bewegte sich an einem Tag um -?\d+,\d\d\u00a0%\r?$/m);
    expect(text).not.toMatch(/Hello|alert that/);
  });

  it('that are changed are for what begins after the change; the same condition again changes nothing', async () => {
    await confirm();
    await choose(true);
    const { id } = await add({ ...daily, threshold: 0.01 });
    const change = (payload: object) => caller.ok('PUT', `/alerts/${id}/`, { payload });
    const before = 'select judged_day, updated_at from portfolio_alerts where user_id = $1';
    const stored = await database().query(before, [userId]);
    await change({ ...daily, threshold: 0.01 });
    expect(await database().query(before, [userId])).toEqual(stored);

    await judgeAndDeliver(siteOn('2024-06-21'));
    expect(smtp.mails).toHaveLength(1);
    // The site of the calls is a day behind the one that sent it.
    await change(daily);
    await judgeAndDeliver(siteOn('2024-06-21'));
    expect(smtp.mails).toHaveLength(1);
    await judgeAndDeliver(siteOn('2024-06-24'));
    expect(smtp.mails).toHaveLength(2);
    expect(smtp.mails[1]!.data).toContain('2024-06-24  AAPL moved by');
    expect(smtp.mails[1]!.data).not.toContain('2024-06-21  ');
  });

  it('on coins are sent after their own day, also when exchanges are closed', async () => {
    await confirm();
    await choose(true);
    await add(daily);
    await add({ ...daily, symbol: 'BTC-USD' });
    const site = siteOn('2024-06-21');
    // Exchanges have their last day on the 20th, coins on the 21st.
    const state = {
      ...market.state(),
      marketDays: { exchange: parseIsoDate('2024-06-20'), crypto: parseIsoDate('2024-06-21') },
    };
    const spy = jest.spyOn(market, 'state').mockReturnValue(state);
    await judgeAndDeliver(site);
    spy.mockRestore();
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]!.data).toMatch(/2024-06-21 {2}BTC-USD moved by/);
  });

  it('are sent by one of several processes', async () => {
    await confirm();
    await choose(true);
    await add(daily);
    const sites = Array.from({ length: 4 }, () => siteOn('2024-06-21'));

    await Promise.all(sites.map((site) => judgeAndDeliver(site)));

    expect(smtp.mails).toHaveLength(1);
  });

  it('of a weight outside its band are sent when it leaves the band, not on every day', async () => {
    await confirm();
    const { slug } = await caller.ok<{ slug: string }>('POST', '/portfolios/example/');
    await database().query('delete from portfolio_targets', []);
    await choose(true);
    await add({ kind: 'drift', portfolio: slug });
    const setTarget = (weight: number) =>
      database().query(
        `insert into portfolio_targets (portfolio_id, dimension, key, weight, band)
         select id, 'class', 'stock', ${weight}, 0.05 from portfolios where user_id = ${userId}
         on conflict (portfolio_id, dimension, key) do update set weight = excluded.weight`,
        [],
      );
    const round = async (date: string): Promise<number> => {
      await judgeAndDeliver(siteOn(date));
      return smtp.mails.length;
    };

    expect(await round('2024-06-20')).toBe(0);
    await setTarget(0.01);
    expect(await round('2024-06-21')).toBe(1);
    expect(await round('2024-06-24')).toBe(1);
    expect(smtp.mails[0]!.data).toMatch(
      /Subject: Alert: Example portfolio: Stock is \d+\.\d\d% of what has a target, its target 1\.00%/,
    );
    await database().query('delete from portfolio_targets', []);
    expect(await round('2024-06-25')).toBe(1);
    await setTarget(0.02);
    expect(await round('2024-06-26')).toBe(2);
  });

  it('are not sent without the choice, to an address that is not confirmed, or to a closed account', async () => {
    await add(daily);
    await judgeAndDeliver(siteOn('2024-06-21'));
    await confirm();
    await judgeAndDeliver(siteOn('2024-06-21'));
    await choose(true);
    await database().query(`update users set disabled_at = now() where id = ${userId}`, []);
    await judgeAndDeliver(siteOn('2024-06-21'));

    expect(smtp.mails).toEqual([]);
  });

  it('begin with what comes after the choice', async () => {
    await add(daily);
    await confirm();
    await choose(true);
    await judgeAndDeliver(siteOn('2024-06-20'));

    expect(smtp.mails).toEqual([]);
  });

  it('that a server did not take are sent a minute later; of a lost reply nothing is sent again', async () => {
    await confirm();
    await choose(true);
    await add(daily);
    const full = await startSmtpServer({ replies: { 'RCPT TO': '452 try again' } });
    const site = siteOn('2024-06-21', mailerTo(full.port));
    try {
      await judgeAndDeliver(site);
    } finally {
      await full.close();
    }
    expect(errors).toEqual([
      expect.objectContaining({ code: 'MAIL_AWAY', details: { isRefused: true, mayBeTaken: false } }),
    ]);

    await judgeAndDeliver(siteOn('2024-06-21'));
    expect(smtp.mails).toEqual([]);
    clock.advance(61_000);
    await judgeAndDeliver(siteOn('2024-06-21'));
    expect(smtp.mails).toHaveLength(1);

    const unsure: Mailer = {
      ...mail,
      send: () => Promise.reject(new Error('the connection broke after the e-mail')),
    };
    await judgeAndDeliver(siteOn('2024-06-24', unsure));
    await judgeAndDeliver(siteOn('2024-06-24'));
    expect(smtp.mails).toHaveLength(1);
  });

  it('are sent later when a process stops, or is killed, before a server that hangs got them', async () => {
    await confirm();
    await choose(true);
    await add(daily);
    const hung = await startSmtpServer({ replies: { DATA: null } });
    const stop = startNotifications(
      siteOn('2024-06-21', mailerTo(hung.port)),
      (error) => errors.push(error),
      10,
    );
    const states = async () =>
      (await database().query<{ state: string }>('select state from notification_deliveries')).map(
        ({ state }) => state,
      );
    while ((await states())[0] !== 'sending') await pause(10);
    const before = Date.now();
    await stop();
    expect(Date.now() - before).toBeLessThan(5000);
    expect(await states()).toEqual(['waiting']);

    // Killed: the claim stays. Another process releases it two minutes later, not sooner.
    const killed = { ...mail, send: () => new Promise<void>(() => undefined) };
    void judgeAndDeliver(siteOn('2024-06-21', killed));
    while ((await states())[0] !== 'sending') await pause(10);
    await judgeAndDeliver(siteOn('2024-06-21'));
    expect(smtp.mails).toEqual([]);
    clock.advance(3 * 60_000);
    await judgeAndDeliver(siteOn('2024-06-21'));
    await judgeAndDeliver(siteOn('2024-06-21'));
    expect(smtp.mails.map(({ to }) => to)).toEqual([email]);
    await hung.close();
    expect(errors).toEqual([]);
  });

  it('do not wait for a silent server once for each alert', async () => {
    for (let person = 0; person < 4; person += 1) {
      await beNewPerson();
      await confirm();
      await choose(true);
      await add(daily);
      await add({ ...daily, symbol: 'MSFT' });
    }
    const hung = await startSmtpServer({ replies: { EHLO: null } });

    await judgeAndDeliver(siteOn('2024-06-21', mailerTo(hung.port, { timeoutMs: 30 })));
    await hung.close();
    expect(errors.splice(0)).toHaveLength(3);

    clock.advance(61_000);
    await judgeAndDeliver(siteOn('2024-06-21'));
    // One e-mail a person, with both alerts.
    expect(smtp.mails).toHaveLength(4);
    for (const { data } of smtp.mails)
      expect(data).toMatch(/AAPL moved by[^]*MSFT moved by|MSFT moved by[^]*AAPL moved by/);
  });

  it('leave one person’s alerts that fail to the next round, and send those of the others', async () => {
    await confirm();
    await choose(true);
    await add({ kind: 'new-high', symbol: 'MSFT' });
    await beNewPerson();
    await confirm();
    await choose(true);
    await add(daily);
    const broken = market.find('MSFT')!.id;
    const view = market.view.bind(market);
    const spy = jest
      .spyOn(market, 'view')
      .mockImplementation((id, day) =>
        id === broken ? Promise.reject(new Error('no series')) : view(id, day),
      );

    try {
      await expect(judgeAlerts(siteOn('2024-06-21'))).rejects.toThrow(AggregateError);
    } finally {
      spy.mockRestore();
    }
    await deliverDue(siteOn('2024-06-21'));

    expect(smtp.mails.map(({ to }) => to)).toEqual([email]);
  });

  it('are looked for with new data, again soon after a refusal, and no round runs after the stop', async () => {
    await confirm();
    await choose(true);
    await add(daily);
    let refused = 0;
    const sender: Mailer = {
      ...mail,
      send: (message) => {
        clock.advance(1000);
        if (++refused > 1) return mail.send(message);
        throw new AppError('MAIL_AWAY', 'Try again.', { details: { mayBeTaken: false } });
      },
    };
    const stop = startNotifications(siteOn('2024-06-21', sender), (error) => errors.push(error), 10);

    const deadline = Date.now() + 10_000;
    while (smtp.mails.length === 0 && Date.now() < deadline) {
      clock.advance(10_000);
      await pause(20);
    }
    await stop();
    expect(errors.splice(0)).toMatchObject([{ code: 'MAIL_AWAY' }]);

    expect(smtp.mails.map(({ to }) => to)).toEqual([email]);
    expect(errors).toEqual([]);
  });
});
