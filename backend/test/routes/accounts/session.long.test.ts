import type { FastifyInstance } from 'fastify';
import { UserResponse } from '@/lib/contracts/accounts';
import { signAccessToken } from '../../../src/accounts/access-token';
import type { AccountsContext } from '../../../src/accounts/accounts-context';
import { hashSessionToken } from '../../../src/accounts/session-token';
import { openPostgres } from '../../../src/db/postgres-database';
import { post, registerPerson, registration, type RegisteredPerson } from '../../support/account-calls';
import { accountsContext, buildAccountsApp, testClock } from '../../support/accounts';
import { expectContract } from '../../support/check-contract';
import { withTestDatabase } from '../../support/test-database';

const database = withTestDatabase();
let clock = testClock();
let accounts: AccountsContext;
let app: FastifyInstance;
let person: RegisteredPerson;

beforeAll(async () => {
  accounts = accountsContext(database(), { now: () => clock.now });
  app = await buildAccountsApp(accounts);
});
beforeEach(async () => {
  clock = testClock();
  person = await registerPerson(app);
});
afterAll(() => app.close());

const exchange = (token: unknown) => post(app, '/session/', { session_token: token });
const profileStatus = async (authorization: string) =>
  (await app.inject({ url: '/user_profile/', headers: { authorization } })).statusCode;

it('exchanges the session token for the user, with an access token that bearer calls carry', async () => {
  const response = await exchange(person.sessionToken);

  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('private, no-store');
  expectContract(UserResponse, response.json());
  const { user } = response.json<UserResponse>();
  expect(user).toMatchObject({ email: person.email, profile_picture_cs: null });
  expect(await profileStatus(`Bearer ${user.token}`)).toBe(200);
});

it('accepts no access token as a session token, nor the reverse', async () => {
  expect((await exchange(person.user.token)).statusCode).toBe(401);
  expect(await profileStatus(`Bearer ${person.sessionToken}`)).toBe(401);
  const hash = Buffer.from(hashSessionToken(person.sessionToken)!);
  expect((await exchange(hash.toString('base64url'))).statusCode).toBe(401);
});

it.each([[''], ['A'.repeat(43)], ["' or 1=1 --"], ['../../etc/passwd'], ['\u0000'.repeat(43)]])(
  'answers 400 or 401 to %j',
  async (token) => {
    expect([400, 401]).toContain((await exchange(token)).statusCode);
  },
);

it.each([[5], [null], [['A'.repeat(43)]], [{ like: '%' }], [undefined]])(
  'answers 400 to %j',
  async (token) => {
    expect((await exchange(token)).statusCode).toBe(400);
  },
);

it('accepts an access token for ten minutes, and issues a new one', async () => {
  clock.advance(10 * 60_000);
  expect(await profileStatus(person.headers.authorization)).toBe(401);

  const { user } = (await exchange(person.sessionToken)).json<UserResponse>();

  expect(await profileStatus(`Bearer ${user.token}`)).toBe(200);
});

it('refuses a token that was signed with another copy’s key', async () => {
  const other = accountsContext(database(), {
    secrets: { ...accountsContext(database()).secrets, signing: Buffer.alloc(32, 99) },
    now: () => clock.now,
  });
  const forged = await signAccessToken(other, {
    userId: person.user.id,
    sessionHash: hashSessionToken(person.sessionToken)!,
  });

  expect(await profileStatus(`Bearer ${forged}`)).toBe(401);
});

it('refuses a token that names another user for the own session', async () => {
  const victim = await registerPerson(app);
  const crossed = await signAccessToken(accounts, {
    userId: victim.user.id,
    sessionHash: hashSessionToken(person.sessionToken)!,
  });

  expect(await profileStatus(`Bearer ${crossed}`)).toBe(401);
});

it('answers 503 while the database is unavailable, and reveals nothing of it', async () => {
  const away = await buildAccountsApp(
    accountsContext(openPostgres('postgres://nobody@127.0.0.1:1/none'), { now: () => clock.now }),
  );

  const calls = [
    post(away, '/session/', { session_token: person.sessionToken }),
    post(away, '/login/', { username: person.email, password: 'whatever it is' }),
    post(away, '/register/', registration()),
    post(away, '/logout/', { session_token: person.sessionToken }),
    away.inject({ url: '/account/sessions/', headers: person.headers }),
  ];

  for (const response of await Promise.all(calls)) {
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({
      code: 'DATABASE_AWAY',
      detail: 'The database is away; please try again in a moment.',
    });
  }
  await away.close();
});
