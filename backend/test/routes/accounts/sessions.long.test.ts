import type { FastifyInstance } from 'fastify';
import { SessionList } from '@/lib/contracts/accounts';
import { logInAs, post, registerPerson } from '../../support/account-calls';
import { accountsContext, buildAccountsApp } from '../../support/accounts';
import { expectContract } from '../../support/check-contract';
import { withTestDatabase } from '../../support/test-database';

const database = withTestDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  app = await buildAccountsApp(accountsContext(database()));
});
afterAll(() => app.close());

it('lists the caller’s sessions, with their origin and without anything that would allow taking them over', async () => {
  const person = await registerPerson(app, { from: '198.51.100.1' });
  const second = await logInAs(app, person.email, { from: '198.51.100.2' });
  await registerPerson(app);

  const response = await app.inject({ url: '/account/sessions/', headers: person.headers });

  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('private, no-store');
  expectContract(SessionList, response.json());
  const { sessions } = response.json<SessionList>();
  expect(sessions.map(({ address, current }) => [address, current])).toEqual([
    ['198.51.100.2', false],
    ['198.51.100.1', true],
  ]);
  for (const { sessionToken } of [person, second]) expect(response.body).not.toContain(sessionToken);
});

it('logs out everywhere', async () => {
  const person = await registerPerson(app);
  const second = await logInAs(app, person.email);
  const stranger = await registerPerson(app);

  const response = await app.inject({
    method: 'POST',
    url: '/account/sessions/revoke/',
    headers: person.headers,
  });

  expect([response.statusCode, response.body]).toEqual([204, '']);
  for (const { headers, sessionToken } of [person, second]) {
    expect((await app.inject({ url: '/account/sessions/', headers })).statusCode).toBe(401);
    expect((await post(app, '/session/', { session_token: sessionToken })).statusCode).toBe(401);
  }
  expect((await app.inject({ url: '/account/sessions/', headers: stranger.headers })).statusCode).toBe(200);
});

it('logs out all other devices of the caller alone', async () => {
  const person = await registerPerson(app);
  const second = await logInAs(app, person.email);
  const stranger = await registerPerson(app);

  const response = await post(app, '/account/sessions/revoke/others/', {}, { headers: person.headers });

  expect([response.statusCode, response.body]).toEqual([204, '']);
  const statusOf = async ({ headers }: { headers: Record<string, string> }) =>
    (await app.inject({ url: '/account/sessions/', headers })).statusCode;
  expect(await Promise.all([person, second, stranger].map(statusOf))).toEqual([200, 401, 200]);
});

it('ends one session by its id, and no session of another person', async () => {
  const person = await registerPerson(app);
  const second = await logInAs(app, person.email);
  const stranger = await registerPerson(app);
  const idsOf = async ({ headers }: { headers: Record<string, string> }) => {
    const { sessions } = (await app.inject({ url: '/account/sessions/', headers })).json<SessionList>();
    return sessions.map(({ current, id }) => ({ current, url: `/account/sessions/${id}/` }));
  };
  const end = async ({ headers }: { headers: Record<string, string> }, url: string) =>
    (await app.inject({ method: 'DELETE', url, headers })).statusCode;
  const other = (await idsOf(person)).find(({ current }) => !current)!;

  expect(await end(stranger, other.url)).toBe(404);
  expect(await end(person, other.url)).toBe(204);

  expect(await end(person, other.url)).toBe(404);
  expect((await app.inject({ url: '/account/sessions/', headers: second.headers })).statusCode).toBe(401);
  expect((await post(app, '/session/', { session_token: second.sessionToken })).statusCode).toBe(401);
  expect(await idsOf(person)).toEqual([expect.objectContaining({ current: true })]);
  expect(await idsOf(stranger)).toHaveLength(1);
});

it('answers 401 without a token', async () => {
  expect((await app.inject('/account/sessions/')).statusCode).toBe(401);
  expect((await post(app, '/account/sessions/revoke/', {})).statusCode).toBe(401);
});
