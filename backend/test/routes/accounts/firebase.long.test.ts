import type { FastifyInstance } from 'fastify';
import type { AccountsContext } from '../../../src/accounts/accounts-context';
import { post as postJson } from '../../support/account-calls';
import { accountsContext, buildAccountsApp } from '../../support/accounts';
import { claimsAt, PROJECT, unsigned } from '../../support/id-tokens';
import { withTestDatabase } from '../../support/test-database';

const database = withTestDatabase();
const FIREBASE = { apiKey: 'k', authDomain: 'x.firebaseapp.com', projectId: PROJECT, emulatorHost: null };

let app: FastifyInstance;

async function open(config: AccountsContext['config']): Promise<void> {
  app = await buildAccountsApp(accountsContext(database(), { config }));
}

function post(payload: object) {
  return postJson(app, '/login/firebase/', payload);
}

afterEach(() => app.close());

it('is not found while the provider is not configured', async () => {
  await open({ firebase: null, production: true });

  const answer = await post({ id_token: unsigned(claimsAt(new Date())) });

  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'ROUTE_UNKNOWN' });
});

it('opens a session that the web process can exchange for the person', async () => {
  await open({ firebase: { ...FIREBASE, emulatorHost: '127.0.0.1:9099' }, production: false });

  const answer = await post({ id_token: unsigned(claimsAt(new Date())) });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const session = answer.json<{ session_token: string }>();
  const exchanged = await postJson(app, '/session/', session);
  expect(exchanged.json()).toMatchObject({
    user: { email: 'grace@example.org', first_name: 'Grace Brewster', last_name: 'Hopper' },
  });
});

it('opens none without the internal key', async () => {
  await open({ firebase: { ...FIREBASE, emulatorHost: '127.0.0.1:9099' }, production: false });
  const payload = { id_token: unsigned(claimsAt(new Date())) };

  expect((await app.inject({ method: 'POST', url: '/login/firebase/', payload })).statusCode).toBe(403);
});

it('refuses an unsigned token without an emulator', async () => {
  await open({ firebase: FIREBASE, production: true });

  const answer = await post({ id_token: unsigned(claimsAt(new Date())) });

  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({
    code: 'UNAUTHENTICATED',
    detail: 'The sign-in could not be verified; please try again.',
  });
});

it('reports a missing field at its name', async () => {
  await open({ firebase: FIREBASE, production: true });

  const answer = await post({});

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'REQUEST_INVALID', id_token: ['An ID token is needed.'] });
});
