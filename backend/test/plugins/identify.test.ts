import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import type { AccountsContext } from '../../src/accounts/accounts-context';
import { hashSessionToken } from '../../src/accounts/session-token';
import { revokeSession } from '../../src/db/repositories/session-rows';
import { registerErrors } from '../../src/plugins/errors';
import { registerIdentify, requireIdentity } from '../../src/plugins/identify';
import { accountsContext, addAccount, testClock } from '../support/accounts';
import { withTestDatabase } from '../support/test-database';

const MINUTE = 60_000;
const STATEMENTS = new Set([
  'select',
  'selectDistinct',
  'insert',
  'update',
  'delete',
  'execute',
  'transaction',
  'query',
]);

const database = withTestDatabase();
let clock = testClock();
let accounts: AccountsContext;
let app: FastifyInstance;

beforeAll(async () => {
  accounts = accountsContext(database(), { now: () => clock.now });
  app = Fastify();
  registerErrors(app);
  registerIdentify(app, accounts);
  app.get('/', async (request) => ({ user: (await requireIdentity(request)).userId }));
});
beforeEach(() => {
  clock = testClock();
});
afterAll(() => app.close());

const ask = (headers: Record<string, string>) => app.inject({ url: '/', headers });

it('returns the user of a token with a live session', async () => {
  const account = await addAccount(accounts);

  const response = await ask(account.headers);

  expect(response.json()).toEqual({ user: account.userId });
});

it.each([
  ['no header', {}],
  ['another scheme', { authorization: 'Basic QTpC' }],
  ['no token', { authorization: 'Bearer' }],
  ['nonsense', { authorization: 'Bearer a.b.c' }],
  ['two tokens', { authorization: 'Bearer a.b.c, Bearer d.e.f' }],
  ['an endless token', { authorization: `Bearer ${'a'.repeat(4000)}` }],
])('refuses a call with %s', async (_, headers) => {
  const response = await ask(headers);

  expect(response.statusCode).toBe(401);
  expect(response.headers['www-authenticate']).toBe('Bearer');
  expect(response.json()).toMatchObject({ code: 'UNAUTHENTICATED', requestId: expect.any(String) as string });
});

it('refuses a token as soon as its session ends', async () => {
  const account = await addAccount(accounts);
  await revokeSession(accounts.db, hashSessionToken(account.sessionToken)!, clock.now);

  expect((await ask(account.headers)).statusCode).toBe(401);
});

it('refuses a token after ten minutes, though its session is live', async () => {
  const account = await addAccount(accounts);
  clock.advance(10 * MINUTE - 1000);
  expect((await ask(account.headers)).statusCode).toBe(200);

  clock.advance(1000);

  expect((await ask(account.headers)).statusCode).toBe(401);
});

it('refuses the token of a person who is disabled or gone', async () => {
  const [disabled, gone] = [await addAccount(accounts), await addAccount(accounts)];
  await accounts.db.query('update users set disabled_at = now() where id = $1', [disabled.userId]);
  await accounts.db.query('delete from users where id = $1', [gone.userId]);

  expect((await ask(disabled.headers)).statusCode).toBe(401);
  expect((await ask(gone.headers)).statusCode).toBe(401);
});

it('looks the session up in one query', async () => {
  const account = await addAccount(accounts);
  const asked: string[] = [];
  const counting = Fastify();
  const count = <T extends object>(executor: T): T =>
    new Proxy(executor, {
      get(target, name, receiver) {
        if (STATEMENTS.has(String(name))) asked.push(String(name));
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
  const db = count({ ...accounts.db, orm: count(accounts.db.orm) });
  registerIdentify(counting, { ...accounts, db });
  counting.get('/', (request) => requireIdentity(request));

  await counting.inject({ url: '/', headers: account.headers });

  expect(asked).toEqual(['query']);
  await counting.close();
});
