import type { FastifyInstance } from 'fastify';
import { LoginResponse, type SessionToken } from '@/lib/contracts/accounts';
import {
  freshAddress,
  PASSWORD,
  post,
  registerPerson,
  type RegisteredPerson,
} from '../../support/account-calls';
import { accountsContext, buildAccountsApp } from '../../support/accounts';
import { expectContract } from '../../support/check-contract';
import { withTestDatabase } from '../../support/test-database';

const database = withTestDatabase();
let app: FastifyInstance;
let second: FastifyInstance;
let person: RegisteredPerson;

beforeAll(async () => {
  app = await buildAccountsApp(accountsContext(database()));
  second = await buildAccountsApp(accountsContext(database()), { trustProxy: ['192.0.2.200'] });
});
beforeEach(async () => {
  person = await registerPerson(app);
});
afterAll(() => Promise.all([app.close(), second.close()]));

const wrong = (from: string, username = person.email, on = app) =>
  post(on, '/login/', { username, password: 'wrong password' }, { from });

it('answers a session token that must not be cached', async () => {
  const response = await post(app, '/login/', { username: person.email.toUpperCase(), password: PASSWORD });

  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('private, no-store');
  expectContract(LoginResponse, response.json());
  expect(Object.keys(response.json<object>())).toEqual(['session_token', 'devices']);
});

it('never accepts a token from outside: each login makes its own', async () => {
  const planted = 'A'.repeat(43);
  const withField = await post(app, '/login/', {
    username: person.email,
    password: PASSWORD,
    session_token: planted,
  });
  const withHeaders = await post(
    app,
    '/login/',
    { username: person.email, password: PASSWORD },
    { headers: { ...person.headers, cookie: `token=${person.sessionToken}; session_token=${planted}` } },
  );

  expect(withField.statusCode).toBe(400);
  const { session_token: made } = withHeaders.json<SessionToken>();
  expect([planted, person.sessionToken]).not.toContain(made);
  expect((await post(app, '/session/', { session_token: planted })).statusCode).toBe(401);
});

it('answers known users, unknown users and malformed addresses with the same words', async () => {
  const answers = [
    await wrong(freshAddress()),
    await wrong(freshAddress(), 'nobody@example.org'),
    await wrong(freshAddress(), "' or '1'='1"),
  ].map((response) => {
    const { 'x-request-id': requestId, date, ...headers } = response.headers;
    expect([requestId, date]).toEqual([expect.any(String), expect.any(String)]);
    const body = response.body.replace(String(requestId), 'ID');
    return { status: response.statusCode, headers, body };
  });

  expect(answers[0]).toMatchObject({
    status: 401,
    body: '{"detail":"The e-mail address or the password is wrong.","code":"UNAUTHENTICATED","requestId":"ID"}',
  });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

it('answers 429 with Retry-After within 20 wrong logins, in every process; another address logs in meanwhile', async () => {
  const from = freshAddress();
  const statuses: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    statuses.push((await wrong(from, person.email, n % 2 ? second : app)).statusCode);
  }
  const refused = await post(second, '/login/', { username: person.email, password: PASSWORD }, { from });
  const elsewhere = await post(
    app,
    '/login/',
    { username: person.email, password: PASSWORD },
    { from: freshAddress() },
  );

  expect(statuses).toEqual([...Array<number>(15).fill(401), ...Array<number>(5).fill(429)]);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(elsewhere.statusCode).toBe(200);
});

it('answers 429 within 100 wrong logins of one address on any accounts', async () => {
  const from = freshAddress();
  const statuses = new Set<number>();
  for (let n = 0; n < 100; n += 1) statuses.add((await wrong(from, `nobody${n}@example.org`)).statusCode);

  expect(statuses).toEqual(new Set([401, 429]));
  expect((await wrong(freshAddress(), 'nobody0@example.org')).statusCode).toBe(401);
}, 30_000);

it('counts a client behind a trusted proxy by its own address, and ignores a claimed one otherwise', async () => {
  const flood = async (from: string, forwarded: (n: number) => string) => {
    for (let n = 0; n < 15; n += 1) {
      await post(
        second,
        '/login/',
        { username: person.email, password: 'wrong password' },
        { from, headers: { 'x-forwarded-for': forwarded(n) } },
      );
    }
  };
  const enter = (from: string, headers = {}) =>
    post(second, '/login/', { username: person.email, password: PASSWORD }, { from, headers });

  // A client that sends another forwarded address each time is counted by its own address.
  const liar = freshAddress();
  await flood(liar, (n) => `203.0.113.${n}`);
  expect((await enter(liar)).statusCode).toBe(429);

  // Behind the proxy, each client has its own count.
  await flood('192.0.2.200', () => '198.51.100.9');
  expect((await enter('192.0.2.200', { 'x-forwarded-for': '198.51.100.9' })).statusCode).toBe(429);
  expect((await enter('192.0.2.200', { 'x-forwarded-for': '198.51.100.10' })).statusCode).toBe(200);
});

it('stores a valid address as received, and never an invalid one', async () => {
  const forwarded = ["1.2.3.4'); drop table sessions; --", '<script>', '2001:db8::7'];
  for (const one of forwarded) {
    await post(
      second,
      '/login/',
      { username: person.email, password: PASSWORD },
      { from: '192.0.2.200', headers: { 'x-forwarded-for': one } },
    );
  }

  const rows = await database().query<{ address: string }>(
    "select address from security_events where user_id = $1 and kind = 'logged-in' order by id desc limit 3",
    [person.user.id],
  );

  expect(rows.map(({ address }) => address)).toEqual(['2001:db8::7', '192.0.2.200', '192.0.2.200']);
});
