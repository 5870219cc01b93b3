import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { RegistrationMode } from '@/lib/domain/registration-modes';
import { runUserOperation } from '../../src/accounts/user-operations';
import { openMailer, type Mailer } from '../../src/mail/mailer';
import {
  freshAddress,
  logInAs,
  PASSWORD,
  post,
  registerPerson,
  registration,
} from '../support/account-calls';
import { accountsContext, buildAccountsApp, testClock } from '../support/accounts';
import { startSmtpServer, type SmtpServer } from '../support/smtp-server';
import { withTestDatabase } from '../support/test-database';

const SITE = 'https://site.example';
const NEW_PASSWORD = 'a new long password';
const database = withTestDatabase();
const clock = testClock();
const mailErrors: unknown[] = [];
const apps: FastifyInstance[] = [];
let smtp: SmtpServer;
let mail: Mailer;
let app: FastifyInstance;

function openApp(registration: RegistrationMode, sender: Mailer | null): Promise<FastifyInstance> {
  const config = { firebase: null, production: false, registration };
  const accounts = accountsContext(database(), { now: () => clock.now, config, mail: sender });
  return buildAccountsApp(accounts).then((opened) => {
    apps.push(opened);
    return opened;
  });
}

beforeAll(async () => {
  smtp = await startSmtpServer();
  const server = { host: '127.0.0.1', port: smtp.port, isImplicitTls: false, user: null, password: null };
  mail = openMailer(
    { ...server, from: 'ops@example.org' },
    { siteUrl: SITE, productName: 'Tapeglass', onError: (error) => mailErrors.push(error) },
  );
  app = await openApp('open', mail);
});
afterAll(async () => {
  for (const opened of apps) await opened.close();
  await smtp.close();
});
afterEach(() => expect(mailErrors).toEqual([]));
// Each test has a new hour, so that the limits of others do not matter.
beforeEach(() => clock.advance(2 * 3_600_000));

/** The token of the link in the next e-mail. */
async function nextLink(path: string): Promise<{ to: string; token: string }> {
  const { data, to } = await smtp.next();
  const match = new RegExp(`${SITE}${path}\\?token=([\\w-]{43})\\r\\n`).exec(data);
  if (!match?.[1]) throw new Error(`no link in ${data}`);
  return { to, token: match[1] };
}

/** A registered user with a confirmed or unconfirmed address; the e-mail of the registration is dropped. */
async function register(): Promise<Awaited<ReturnType<typeof registerPerson>> & { verification: string }> {
  const person = await registerPerson(app);
  return { ...person, verification: (await nextLink('/verify')).token };
}

const askReset = (email: string, from = freshAddress()) => post(app, '/account/reset/', { email }, { from });
const confirmReset = (token: string, password = NEW_PASSWORD, password2 = password) =>
  post(app, '/account/reset/confirm/', { token, password, password2 });

describe('a password reset', () => {
  it('is replaced by the link of an e-mail, once, and every session ends', async () => {
    const ada = await register();

    const answer = await askReset(ada.email.toUpperCase());
    const { to, token } = await nextLink('/reset');

    expect(answer.statusCode).toBe(202);
    expect(to).toBe(ada.email);
    expect((await confirmReset(token)).statusCode).toBe(204);
    expect((await post(app, '/session/', { session_token: ada.sessionToken })).statusCode).toBe(401);
    expect((await post(app, '/login/', { username: ada.email, password: PASSWORD })).statusCode).toBe(401);
    expect((await logInAs(app, ada.email, { password: NEW_PASSWORD })).user.id).toBe(ada.user.id);
    const again = await confirmReset(token);
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({
      code: 'LINK_INVALID',
      detail: expect.stringContaining('not valid') as string,
    });
    const kinds = await database().query<{ kind: string }>(
      'select kind from security_events where user_id = $1 order by id',
      [ada.user.id],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['reset-requested', 'password-reset']),
    );
  });

  it('stays when the new one is not good, and the link stays valid', async () => {
    const ada = await register();
    await askReset(ada.email);
    const { token } = await nextLink('/reset');

    expect((await confirmReset(token, 'short')).json()).toMatchObject({ password: [expect.any(String)] });
    expect((await confirmReset(token, NEW_PASSWORD, 'another password')).json()).toMatchObject({
      password2: [expect.any(String)],
    });
    expect((await confirmReset(token, ada.email)).json()).toMatchObject({ password: [expect.any(String)] });
    expect((await confirmReset(token)).statusCode).toBe(204);
  });

  it('is not replaced after an hour', async () => {
    const ada = await register();
    await askReset(ada.email);
    const { token } = await nextLink('/reset');
    clock.advance(3_600_001);

    expect((await confirmReset(token)).json()).toMatchObject({ code: 'LINK_INVALID' });
  });

  it('makes the other links of the account useless', async () => {
    const ada = await register();
    await askReset(ada.email);
    const first = await nextLink('/reset');
    await askReset(ada.email);
    const second = await nextLink('/reset');

    expect((await confirmReset(second.token)).statusCode).toBe(204);
    expect((await confirmReset(first.token)).json()).toMatchObject({ code: 'LINK_INVALID' });
  });

  it('does not reveal who has an account, and sends nothing to unknown and to disabled users', async () => {
    const ada = await register();
    const bob = await register();
    await runUserOperation(
      { db: database(), now: () => clock.now, siteUrl: SITE },
      { what: 'disable', email: bob.email },
    );
    const before = smtp.mails.length;

    const known = await askReset(ada.email);
    const unknown = await askReset('nobody@example.org');
    const disabled = await askReset(bob.email);
    await nextLink('/reset');

    const bare = ({ body, statusCode }: typeof known) => [
      statusCode,
      body.replace(/"requestId":"[^"]*"/, ''),
    ];
    expect(bare(unknown)).toEqual(bare(known));
    expect(bare(disabled)).toEqual(bare(known));
    expect(smtp.mails).toHaveLength(before + 1);
  });

  it('is limited: silently for an account, openly for an address', async () => {
    const ada = await register();
    const before = smtp.mails.length;
    for (let n = 0; n < 5; n += 1) expect((await askReset(ada.email)).statusCode).toBe(202);
    for (let n = 0; n < 3; n += 1) await nextLink('/reset');
    expect(smtp.mails).toHaveLength(before + 3);
    // Requests that sent nothing do not delay the next e-mail.
    const asked = clock.now;
    clock.now = new Date(asked.getTime() + 30 * 60_000);
    for (let n = 0; n < 4; n += 1) await askReset(ada.email);
    clock.now = new Date(asked.getTime() + 66 * 60_000);
    await askReset(ada.email);
    await nextLink('/reset');
    expect(smtp.mails).toHaveLength(before + 4);
    clock.now = asked;

    const from = freshAddress();
    const codes: number[] = [];
    for (let n = 0; n < 21; n += 1) codes.push((await askReset(`somebody${n}@example.org`, from)).statusCode);
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 202));
    expect(codes[20]).toBe(429);
    expect((await askReset('somebody@example.org')).statusCode).toBe(202);
  });

  it('needs the operator where no e-mails are sent', async () => {
    const silent = await openApp('open', null);
    const ada = await register();

    const refused = await post(silent, '/account/reset/', { email: ada.email });
    const lines = await runUserOperation(
      { db: database(), now: () => clock.now, siteUrl: SITE },
      { what: 'reset-link', email: ada.email },
    );
    const token = /^https:\/\/site\.example\/reset\?token=([\w-]{43})$/.exec(lines.at(-1)!)![1]!;

    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'MAIL_OFF',
      detail: expect.stringContaining('operator') as string,
    });
    expect((await confirmReset(token)).statusCode).toBe(204);
    expect((await confirmReset(token)).statusCode).toBe(400);
    expect((await silent.inject('/account/options/')).json()).toEqual({
      registration: 'open',
      sends_mail: false,
    });
  });

  it.each(['', 'a', 'x'.repeat(43), `${'y'.repeat(42)}!`])(
    'is not replaced by the token %j',
    async (token) => {
      expect((await confirmReset(token)).statusCode).toBe(400);
    },
  );
});

describe('the e-mail address', () => {
  const isVerified = async (headers: { authorization: string }) =>
    (await app.inject({ url: '/user_profile/', headers })).json<{
      user_profile: { email_verified: boolean };
    }>().user_profile.email_verified;

  it('is confirmed by the link of an e-mail after registration', async () => {
    const ada = await register();
    expect(await isVerified(ada.headers)).toBe(false);

    const answer = await post(app, '/account/verify/', { token: ada.verification });

    expect(answer.statusCode).toBe(204);
    expect(await isVerified(ada.headers)).toBe(true);
    expect((await post(app, '/account/verify/', { token: ada.verification })).json()).toMatchObject({
      code: 'LINK_INVALID',
    });
  });

  it('is not confirmed by a link for the address before, and a new one is sent', async () => {
    const ada = await register();
    const changed = await post(
      app,
      '/account/email/',
      { email: `new-${ada.email}`, password: PASSWORD },
      { headers: ada.headers },
    );
    expect(changed.statusCode).toBe(204);
    const { to, token } = await nextLink('/verify');

    expect(to).toBe(`new-${ada.email}`);
    expect((await post(app, '/account/verify/', { token: ada.verification })).statusCode).toBe(400);
    expect((await post(app, '/account/verify/', { token })).statusCode).toBe(204);
    expect(await isVerified(ada.headers)).toBe(true);
  });

  it('gets the link again on request, five times an hour', async () => {
    const ada = await register();
    const codes: number[] = [];
    for (let n = 0; n < 6; n += 1)
      codes.push((await post(app, '/account/verify/send/', {}, { headers: ada.headers })).statusCode);

    expect(codes).toEqual([204, 204, 204, 204, 204, 429]);
    for (let n = 0; n < 5; n += 1) await nextLink('/verify');
    expect((await post(app, '/account/verify/send/', {})).statusCode).toBe(401);
  });
});

describe('an e-mail to an address that is not confirmed', () => {
  const ADVERTISEMENT = 'Win at casino.example today';

  it('has no text of the person who typed the address', async () => {
    const person = registration({ first_name: ADVERTISEMENT, last_name: ADVERTISEMENT });
    await post(app, '/register/', person, { from: freshAddress() });
    const verification = await smtp.next();
    await askReset(person.email);
    const reset = await smtp.next();
    const { headers } = await logInAs(app, person.email);
    const email = `next-${person.email}`;
    await post(app, '/account/email/', { email, password: PASSWORD }, { headers });
    const change = await smtp.next();

    expect([verification.to, reset.to, change.to]).toEqual([person.email, person.email, email]);
    for (const { data } of [verification, reset, change]) expect(data).not.toMatch(/casino/i);
  });

  it('is sent six times an hour at most, from any accounts', async () => {
    const email = `victim-${smtp.mails.length}@example.org`;
    let sent = 0;
    for (let n = 0; n < 4; n += 1) {
      const { headers } = await register();
      for (const own of [`a-${n}-${email}`, `b-${n}-${email}`]) {
        const before = smtp.mails.length;
        for (const to of [email, own]) {
          const answer = await post(app, '/account/email/', { email: to, password: PASSWORD }, { headers });
          expect(answer.statusCode).toBe(204);
          // The e-mail is composed beside the answer, for the address of that moment.
          if (to === email) await wait(100);
        }
        while ((await smtp.next()).to !== own) sent += 1;
        expect(smtp.mails.length - before).toBeLessThanOrEqual(2);
      }
    }

    expect(sent).toBe(6);
  });
});

describe('registration', () => {
  it('is refused with a sentence where it is closed', async () => {
    const closed = await openApp('closed', null);

    const refused = await post(closed, '/register/', registration(), { from: freshAddress() });

    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      detail: 'Registration is closed: this site opens no new accounts.',
    });
    expect((await closed.inject('/account/options/')).json()).toMatchObject({ registration: 'closed' });
  });

  it('accepts an invitation once, before it expires', async () => {
    const invited = await openApp('invite', null);
    const invite = async (days: number) => {
      const context = { db: database(), now: () => clock.now, siteUrl: `${SITE}/` };
      const lines = await runUserOperation(context, { what: 'invite', days });
      return /^https:\/\/site\.example\/signup\?invite=([\w-]{43})$/.exec(lines.at(-1)!)![1]!;
    };
    const join = (parts: Record<string, unknown>) =>
      post(invited, '/register/', registration(parts), { from: freshAddress() });
    const token = await invite(7);

    for (const wrong of [undefined, '', 'x'.repeat(43), 7]) {
      const refused = await join({ invite: wrong });
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({ detail: expect.stringContaining('by invitation') as string });
    }
    // A form with a fault does not use the invitation up.
    expect((await join({ invite: token, password2: 'other' })).statusCode).toBe(400);
    expect((await join({ invite: token })).statusCode).toBe(201);
    expect((await join({ invite: token })).statusCode).toBe(403);

    const late = await invite(2);
    clock.advance(2 * 86_400_000 + 1);
    expect((await join({ invite: late })).statusCode).toBe(403);
  });

  it('of one invitation by two at once opens one account', async () => {
    const invited = await openApp('invite', null);
    const context = { db: database(), now: () => clock.now, siteUrl: SITE };
    const lines = await runUserOperation(context, { what: 'invite', days: 1 });
    const token = lines.at(-1)!.split('invite=')[1];

    const answers = await Promise.all(
      [1, 2].map(() =>
        post(invited, '/register/', registration({ invite: token }), { from: freshAddress() }),
      ),
    );

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403]);
  });

  it('ignores an invitation when registration is open', async () => {
    const answer = await post(app, '/register/', registration({ invite: 'x' }), { from: freshAddress() });
    await nextLink('/verify');

    expect(answer.statusCode).toBe(201);
  });
});
