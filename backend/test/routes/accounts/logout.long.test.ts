import type { FastifyInstance } from 'fastify';
import { logInAs, post, registerPerson } from '../../support/account-calls';
import { accountsContext, buildAccountsApp } from '../../support/accounts';
import { withTestDatabase } from '../../support/test-database';

const database = withTestDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  app = await buildAccountsApp(accountsContext(database()));
});
afterAll(() => app.close());

const logOut = (token: unknown) => post(app, '/logout/', { session_token: token });

it('ends the session: neither its token nor its access token can be used again', async () => {
  const person = await registerPerson(app);
  const elsewhere = await logInAs(app, person.email);

  const response = await logOut(person.sessionToken);

  expect(response.statusCode).toBe(204);
  expect(response.body).toBe('');
  expect((await post(app, '/session/', { session_token: person.sessionToken })).statusCode).toBe(401);
  const calls = [
    ['GET', '/user_profile/'],
    ['PUT', '/updateprofile/'],
    ['GET', '/get_portfolio/'],
    ['GET', '/account/sessions/'],
    ['GET', '/account/export/'],
    ['POST', '/account/password/'],
    ['POST', '/account/email/'],
    ['POST', '/account/sessions/revoke/'],
    ['DELETE', '/account/'],
  ] as const;
  for (const [method, url] of calls) {
    const replayed = await app.inject({ method, url, headers: person.headers });
    expect([url, replayed.statusCode, replayed.headers['www-authenticate']]).toEqual([url, 401, 'Bearer']);
  }
  expect((await app.inject({ url: '/user_profile/', headers: elsewhere.headers })).statusCode).toBe(200);
});

it('is done as often as one likes, also for a session that never was', async () => {
  const person = await registerPerson(app);

  for (const token of [person.sessionToken, person.sessionToken, 'A'.repeat(43), 'nonsense']) {
    expect((await logOut(token)).statusCode).toBe(204);
  }
});

it('answers 400 without a token', async () => {
  expect((await post(app, '/logout/', {})).statusCode).toBe(400);
  expect((await logOut(null)).statusCode).toBe(400);
});
