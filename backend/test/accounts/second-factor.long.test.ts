import type { FastifyInstance } from 'fastify';
import type { RecoveryCodes, SecondFactorSetup, SecondFactorState } from '@/lib/contracts/second-factor';
import { removeSecondFactorOf } from '../../src/accounts/second-factor';
import { hashPassword } from '../../src/accounts/password-hash';
import { insertUser } from '../../src/db/repositories/user-rows';
import { logInAs, PASSWORD, post, registerPerson, type RegisteredPerson } from '../support/account-calls';
import { accountsContext, buildAccountsApp, openAccountSession, testClock } from '../support/accounts';
import { turnOnSecondFactor } from '../support/second-factor';
import { withTestDatabase } from '../support/test-database';

const database = withTestDatabase();
const clock = testClock();
let app: FastifyInstance;
let person: RegisteredPerson;

beforeAll(async () => {
  app = await buildAccountsApp(accountsContext(database(), { now: () => clock.now }));
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.advance(3_600_000);
  person = await registerPerson(app);
});

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, headers = person.headers) =>
  app.inject({
    method,
    url: `/account/second-factor/${path}`,
    headers,
    ...(body && { payload: body }),
  });
const state = async () => (await call('GET', '')).json<SecondFactorState>();
const start = () => call('POST', '', { password: PASSWORD });
const rows = async () =>
  database().query<{ secret: Uint8Array }>('select secret from second_factors where user_id = $1', [
    person.user.id,
  ]);

it('is turned on by the password and a first code, and ends all other sessions', async () => {
  const other = await logInAs(app, person.email);
  expect(await state()).toEqual({ enabled_at: null, recovery_codes_left: 0, possible: true });

  const { recoveryCodes } = await turnOnSecondFactor(app, person.headers, clock.now);

  expect(recoveryCodes).toHaveLength(10);
  expect(await state()).toMatchObject({ enabled_at: clock.now.toISOString(), recovery_codes_left: 10 });
  expect((await call('GET', '', undefined, other.headers)).statusCode).toBe(401);
});

it('asks for nothing before the first code, which must be right', async () => {
  const [wrong, started] = [await call('POST', '', { password: 'wrong password' }), await start()];
  const { qr, secret, uri } = started.json<SecondFactorSetup>();

  expect(wrong.json()).toMatchObject({ password: ['This is not your password.'] });
  expect(uri).toContain(`issuer=Tapeglass&secret=${secret}&`);
  expect(qr.path).toMatch(/^M/);
  const refused = await call('POST', 'confirm/', { one_time_code: '12345' });
  expect(refused.json()).toMatchObject({ one_time_code: ['This code is not valid, or was used already.'] });
  await expect(logInAs(app, person.email)).resolves.toBeDefined();
});

it('stores no secret in clear, and a new one with each start', async () => {
  const secrets = [
    (await start()).json<SecondFactorSetup>().secret,
    (await start()).json<SecondFactorSetup>().secret,
  ];
  const [row] = await rows();

  expect(new Set(secrets).size).toBe(2);
  expect(row!.secret).toHaveLength(12 + 20 + 16);
});

it('is not replaced while it is in use', async () => {
  await turnOnSecondFactor(app, person.headers, clock.now);

  const again = await start();

  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ code: 'SECOND_FACTOR_EXISTS' });
  expect((await call('POST', 'confirm/', { one_time_code: '123456' })).statusCode).toBe(400);
});

it('gives new recovery codes for both factors, and ends the old ones', async () => {
  const phone = await turnOnSecondFactor(app, person.headers, clock.now);
  const code = phone.code(clock.now, 1);
  const refused = await call('POST', 'recovery-codes/', { password: 'wrong password', one_time_code: code });

  const renewed = await call('POST', 'recovery-codes/', { password: PASSWORD, one_time_code: code });

  expect(refused.statusCode).toBe(400);
  expect(renewed.json<RecoveryCodes>().recovery_codes).toHaveLength(10);
  const old = { password: PASSWORD, one_time_code: phone.recoveryCodes[0] };
  expect((await call('DELETE', '', old)).json()).toHaveProperty('one_time_code');
  expect((await rows()).length).toBe(1);
});

it('is removed by both factors: one of them is not enough', async () => {
  const phone = await turnOnSecondFactor(app, person.headers, clock.now);
  const [code] = phone.recoveryCodes;
  const without = await call('DELETE', '', { password: PASSWORD });
  const wrong = await call('DELETE', '', { password: 'wrong password', one_time_code: code });

  const removed = await call('DELETE', '', { password: PASSWORD, one_time_code: code });

  expect([without.statusCode, wrong.statusCode, removed.statusCode]).toEqual([400, 400, 204]);
  expect(await rows()).toEqual([]);
  await expect(logInAs(app, person.email)).resolves.toBeDefined();
});

it('is asked for before the account is deleted', async () => {
  const authenticator = await turnOnSecondFactor(app, person.headers, clock.now);
  const remove = (body: object) =>
    app.inject({ method: 'DELETE', url: '/account/', headers: person.headers, payload: body });

  for (const body of [{ password: PASSWORD }, { password: PASSWORD, one_time_code: '000000' }]) {
    const refused = await remove(body);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ one_time_code: [expect.stringMatching(/code/)] });
  }
  const wrong = await remove({ password: 'not this one', one_time_code: authenticator.code(clock.now, 1) });
  expect(wrong.json()).toMatchObject({ password: [expect.any(String)] });
  expect((await state()).enabled_at).not.toBeNull();

  const code = authenticator.code(clock.now, 1);
  expect((await remove({ password: PASSWORD, one_time_code: code })).statusCode).toBe(204);
});

it('is removed by the operator for a person who has lost everything', async () => {
  await turnOnSecondFactor(app, person.headers, clock.now);
  const context = { db: database(), now: () => clock.now };

  expect(await removeSecondFactorOf(context, person.email)).toEqual({ email: person.email, removed: true });
  expect(await removeSecondFactorOf(context, person.email)).toMatchObject({ removed: false });
  await expect(removeSecondFactorOf(context, 'nobody@example.org')).rejects.toMatchObject({
    code: 'ACCOUNT_UNKNOWN',
  });
});

it('is refused to accounts that can log in without the password', async () => {
  const accounts = accountsContext(database(), { now: () => clock.now });
  const email = `external.${person.email}`;
  const user = await insertUser(
    database(),
    {
      email,
      firstName: 'E',
      lastName: 'X',
      externalSubject: email,
      passwordHash: await hashPassword(PASSWORD),
    },
    clock.now,
  );
  const { headers } = await openAccountSession(accounts, user!);

  const started = await post(app, '/account/second-factor/', { password: PASSWORD }, { headers });

  expect(started.json()).toHaveProperty('password');
  expect((await call('GET', '', undefined, headers)).json()).toMatchObject({ possible: false });
});

it('is named in the export without its secret, and is gone with the account', async () => {
  const phone = await turnOnSecondFactor(app, person.headers, clock.now);

  const file = await app.inject({ url: '/account/export/', headers: person.headers });
  await app.inject({
    method: 'DELETE',
    url: '/account/',
    headers: person.headers,
    payload: { password: PASSWORD, one_time_code: phone.recoveryCodes[0]! },
  });

  expect(file.json()).toMatchObject({
    second_factor: { enabled_at: clock.now.toISOString(), recovery_codes_left: 10 },
  });
  expect(file.body).not.toContain(phone.recoveryCodes[0]);
  expect(await rows()).toEqual([]);
  const codes = await database().query('select 1 from recovery_codes where user_id = $1', [person.user.id]);
  expect(codes).toEqual([]);
});
