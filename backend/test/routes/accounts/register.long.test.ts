import type { FastifyInstance } from 'fastify';
import { RegistrationResponse } from '@/lib/contracts/accounts';
import { WireError } from '@/lib/contracts/meta';
import { logInAs, post, registration } from '../../support/account-calls';
import { accountsContext, buildAccountsApp } from '../../support/accounts';
import { expectContract } from '../../support/check-contract';
import { withTestDatabase } from '../../support/test-database';

const database = withTestDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  app = await buildAccountsApp(accountsContext(database()));
});
afterAll(() => app.close());

it('opens an account, with which one can log in', async () => {
  const person = registration({ email: 'Ada@Example.org' });

  const response = await post(app, '/register/', person);

  expect(response.statusCode).toBe(201);
  expect(response.headers['cache-control']).toBe('private, no-store');
  expectContract(RegistrationResponse, response.json());
  const { user } = await logInAs(app, 'ada@example.org');
  expect(user).toMatchObject({ email: 'ada@example.org', first_name: 'Ada', last_name: 'Lovelace' });
});

it('answers 400 with a sentence at each field', async () => {
  const response = await post(app, '/register/', { first_name: 'Ada', email: 'ada', isAdmin: true });

  expect(response.statusCode).toBe(400);
  expect(response.headers['cache-control']).toBe('private, no-store');
  const body = response.json<WireError>();
  expectContract(WireError, body);
  expect(body).toMatchObject({
    code: 'REQUEST_INVALID',
    last_name: ['Please enter a last name.'],
    email: ['This is no e-mail address; it should look like name@example.org.'],
    password: ['Please enter a password.'],
    password2: ['Please repeat the password.'],
    isAdmin: ['There is no such field in this form.'],
  });
});

it('answers 409 with a sentence at the address when it is already registered', async () => {
  const person = registration();
  await post(app, '/register/', person);

  const response = await post(app, '/register/', { ...person, email: person.email.toUpperCase() });

  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({
    code: 'ACCOUNT_EXISTS',
    detail: 'There is an account with this e-mail address already.',
    email: ['There is an account with this e-mail address already.'],
  });
});

it('keeps script text and statements as the data that they are', async () => {
  const names = { first_name: '<img src=x onerror=alert(1)>', last_name: "'); drop table users; --" };
  const person = registration(names);
  await post(app, '/register/', person);

  const { headers, user } = await logInAs(app, person.email);
  const profile = await app.inject({ url: '/user_profile/', headers });

  expect(user).toMatchObject(names);
  expect(profile.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(profile.headers['x-content-type-options']).toBe('nosniff');
  expect(profile.json()).toMatchObject({ user_profile: names });
});

it('answers 429 with Retry-After to the thirtieth registration of an address in an hour, in every process', async () => {
  const second = await buildAccountsApp(accountsContext(database()));
  const from = '203.0.113.30';
  const person = registration();
  const statuses: number[] = [];
  for (let n = 0; n < 29; n += 1) {
    // The first is new and the others exist: both kinds count.
    statuses.push((await post(n % 2 ? app : second, '/register/', person, { from })).statusCode);
  }

  const refused = await post(app, '/register/', registration(), { from });

  expect(statuses).toEqual([201, ...Array<number>(28).fill(409)]);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(65 * 60);
  expect((await post(second, '/register/', registration(), { from })).statusCode).toBe(429);
  expect((await post(app, '/register/', registration(), { from: '203.0.113.31' })).statusCode).toBe(201);
  await second.close();
});
