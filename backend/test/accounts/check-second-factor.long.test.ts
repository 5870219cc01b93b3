import type { FastifyInstance } from 'fastify';
import { createResetLink } from '../../src/accounts/reset-password';
import {
  freshAddress,
  logInAs,
  PASSWORD,
  post,
  registerPerson,
  type RegisteredPerson,
} from '../support/account-calls';
import { accountsContext, buildAccountsApp, testClock } from '../support/accounts';
import { turnOnSecondFactor, type TestApp } from '../support/second-factor';
import { withTestDatabase } from '../support/test-database';

const database = withTestDatabase();
const clock = testClock();
let app: FastifyInstance;
let person: RegisteredPerson;
let phone: TestApp;

beforeAll(async () => {
  app = await buildAccountsApp(accountsContext(database(), { now: () => clock.now }));
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.advance(3_600_000);
  person = await registerPerson(app);
  phone = await turnOnSecondFactor(app, person.headers, clock.now);
  clock.advance(60_000);
});

const logIn = (parts: Record<string, unknown> = {}, site = app) =>
  post(site, '/login/', { username: person.email, password: PASSWORD, ...parts }, { from: freshAddress() });
const events = async () =>
  (
    await database().query<{ kind: string }>(
      'select kind from security_events where user_id = $1 order by id',
      [person.user.id],
    )
  ).map(({ kind }) => kind);

it('is asked for after the right password, and not after a wrong one', async () => {
  const [right, wrong] = [await logIn(), await logIn({ password: 'wrong password' })];

  expect([right.statusCode, wrong.statusCode]).toEqual([401, 401]);
  expect(right.json()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
  expect(wrong.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
});

it('opens a session by a code of the app, once; by the next one again', async () => {
  const code = phone.code(clock.now);

  expect((await logIn({ one_time_code: code })).statusCode).toBe(200);
  const again = await logIn({ one_time_code: code });
  expect(again.json()).toMatchObject({
    one_time_code: ['This code is not valid, or was used already.'],
  });
  // An older code that was never used is worth nothing either.
  expect((await logIn({ one_time_code: phone.code(clock.now, -1) })).statusCode).toBe(401);
  expect((await logIn({ one_time_code: phone.code(clock.now, 1) })).statusCode).toBe(200);
});

it('accepts codes after the clock was set back, each once', async () => {
  expect((await logIn({ one_time_code: phone.code(clock.now) })).statusCode).toBe(200);
  clock.advance(-3 * 86_400_000);
  const code = phone.code(clock.now);

  expect((await logIn({ one_time_code: code })).statusCode).toBe(200);
  expect((await logIn({ one_time_code: code })).statusCode).toBe(401);
});

it('opens one session of ten calls at once with one code', async () => {
  const code = phone.code(clock.now);
  const answers = await Promise.all(Array.from({ length: 10 }, () => logIn({ one_time_code: code })));

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

it('is replaced by each recovery code once, as people type it', async () => {
  const [code = ''] = phone.recoveryCodes;

  expect((await logIn({ one_time_code: code.toLowerCase().replaceAll('-', ' ') })).statusCode).toBe(200);
  expect((await logIn({ one_time_code: code })).statusCode).toBe(401);
  expect(await events()).toEqual(
    expect.arrayContaining(['recovery-code-used', 'logged-in', 'second-factor-refused']),
  );
});

it('stops after ten wrong codes in an hour from any address, and names the wait', async () => {
  const wrong = phone.code(clock.now, 9);
  const answers = await Promise.all(Array.from({ length: 14 }, () => logIn({ one_time_code: wrong })));

  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
  const stopped = await logIn({ one_time_code: phone.code(clock.now) });
  expect(stopped.statusCode).toBe(429);
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  clock.advance(3_900_000);
  expect((await logIn({ one_time_code: phone.code(clock.now) })).statusCode).toBe(200);
});

it('is not passed by a new password', async () => {
  const context = { db: database(), now: () => clock.now };
  const token = await createResetLink(context, person.email);
  const password = 'another horse battery';
  await post(app, '/account/reset/confirm/', { token, password, password2: password });

  expect((await logIn({ password })).json()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
});

it('confirms a change of the e-mail address', async () => {
  const { headers } = person;
  const change = (parts: object) =>
    post(app, '/account/email/', { email: `new.${person.email}`, password: PASSWORD, ...parts }, { headers });

  const [without, wrong] = [await change({}), await change({ one_time_code: '000000x' })];
  expect(without.json()).toMatchObject({ one_time_code: ['Enter the code of your authenticator app.'] });
  expect([without.statusCode, wrong.statusCode]).toEqual([400, 400]);
  expect((await change({ one_time_code: phone.code(clock.now) })).statusCode).toBe(204);
});

it('works by recovery codes where the keys of the site are lost', async () => {
  const secrets = {
    ...accountsContext(database()).secrets,
    factors: Buffer.alloc(32, 77),
  };
  const restored = await buildAccountsApp(accountsContext(database(), { now: () => clock.now, secrets }));

  expect((await logIn({ one_time_code: phone.code(clock.now) }, restored)).statusCode).toBe(401);
  expect((await logIn({ one_time_code: phone.recoveryCodes[1] }, restored)).statusCode).toBe(200);
  await restored.close();
});

it('is not asked of an account without one, whatever code is sent', async () => {
  const other = await registerPerson(app);

  await expect(logInAs(app, other.email)).resolves.toBeDefined();
  expect((await logIn({ username: other.email, one_time_code: 'x' })).statusCode).toBe(200);
});
