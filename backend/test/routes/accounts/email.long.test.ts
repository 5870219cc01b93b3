import type { FastifyInstance } from 'fastify';
import { logInAs, PASSWORD, post, registerPerson } from '../../support/account-calls';
import { accountsContext, buildAccountsApp } from '../../support/accounts';
import { withTestDatabase } from '../../support/test-database';

const database = withTestDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  app = await buildAccountsApp(accountsContext(database()));
});
afterAll(() => app.close());

const change = (headers: Record<string, string>, email: unknown, password = PASSWORD) =>
  post(app, '/account/email/', { email, password }, { headers });

it('changes the login address; the session continues', async () => {
  const person = await registerPerson(app);

  const response = await change(person.headers, 'Somewhere.New@Example.org');

  expect([response.statusCode, response.body]).toEqual([204, '']);
  const profile = await app.inject({ url: '/user_profile/', headers: person.headers });
  expect(profile.json()).toMatchObject({ user_profile: { email: 'somewhere.new@example.org' } });
  await expect(logInAs(app, 'somewhere.new@example.org')).resolves.toBeDefined();
});

it('answers 409 with a sentence at the field when another user has it', async () => {
  const [person, other] = [await registerPerson(app), await registerPerson(app)];

  const response = await change(person.headers, other.email.toUpperCase());

  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({
    code: 'ACCOUNT_EXISTS',
    email: ['There is an account with this e-mail address already.'],
  });
});

it('answers 400 for a wrong password or no address, 401 without a token', async () => {
  const person = await registerPerson(app);

  const wrong = await change(person.headers, 'x@y.example', 'wrong password');
  const none = await change(person.headers, 'x');

  expect([wrong.statusCode, none.statusCode]).toEqual([400, 400]);
  expect(wrong.json()).toMatchObject({ password: ['This is not your password.'] });
  expect((await change({}, 'x@y.example')).statusCode).toBe(401);
});
