import type { FastifyInstance } from 'fastify';
import { logInAs, PASSWORD, post, registerPerson } from '../../support/account-calls';
import { accountsContext, buildAccountsApp } from '../../support/accounts';
import { withTestDatabase } from '../../support/test-database';

const NEW = 'another horse battery';

const database = withTestDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  app = await buildAccountsApp(accountsContext(database()));
});
afterAll(() => app.close());

const change = (headers: Record<string, string>, parts: object = {}) =>
  post(
    app,
    '/account/password/',
    { current_password: PASSWORD, password: NEW, password2: NEW, ...parts },
    { headers },
  );

it('changes the password and ends all other sessions', async () => {
  const person = await registerPerson(app);
  const other = await logInAs(app, person.email);

  const response = await change(person.headers);

  expect([response.statusCode, response.body]).toEqual([204, '']);
  expect((await app.inject({ url: '/user_profile/', headers: person.headers })).statusCode).toBe(200);
  expect((await app.inject({ url: '/user_profile/', headers: other.headers })).statusCode).toBe(401);
  expect((await post(app, '/session/', { session_token: other.sessionToken })).statusCode).toBe(401);
  await expect(logInAs(app, person.email)).rejects.toThrow('UNAUTHENTICATED');
  await expect(logInAs(app, person.email, { password: NEW })).resolves.toMatchObject({ email: person.email });
});

it('answers 400 with a sentence at the field for a wrong password, and 429 to repeated guesses', async () => {
  const person = await registerPerson(app);
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const response = await change(person.headers, { current_password: 'guess number one' });
    statuses.push(response.statusCode);
    if (n === 0) expect(response.json()).toMatchObject({ current_password: ['This is not your password.'] });
  }
  const limited = await change(person.headers);

  expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
  expect(limited.statusCode).toBe(429);
  expect(limited.headers['retry-after']).toMatch(/^\d+$/);
  await expect(logInAs(app, person.email)).resolves.toMatchObject({ email: person.email });
});

it('answers 401 without a token, before it looks at the body', async () => {
  expect((await change({})).statusCode).toBe(401);
  const malformed = await app.inject({
    method: 'POST',
    url: '/account/password/',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  });
  expect(malformed.statusCode).toBe(401);
});

it('changes one’s own alone, whatever is sent along', async () => {
  const [person, victim] = [await registerPerson(app), await registerPerson(app)];

  const response = await change(person.headers, { user_id: victim.user.id, email: victim.email });

  expect(response.statusCode).toBe(400);
  await expect(logInAs(app, victim.email)).resolves.toMatchObject({ email: victim.email });
});
