import type { FastifyInstance } from 'fastify';
import type { AuthEmulator } from '../../../../scripts/firebase-emulator.mjs';
import type { AccountsContext } from '../../../src/accounts/accounts-context';
import { post } from '../../support/account-calls';
import { accountsContext, buildAccountsApp } from '../../support/accounts';
import { hasAuthEmulator, openAuthEmulator, signInAtEmulator } from '../../support/auth-emulator';
import { PROJECT } from '../../support/id-tokens';
import { withTestDatabase } from '../../support/test-database';

const START_MS = 200_000;

// If it is not available, the reason was printed.
(hasAuthEmulator() ? describe : describe.skip)("tokens of Firebase's own Auth emulator", () => {
  const database = withTestDatabase();
  let emulator: AuthEmulator;
  let app: FastifyInstance;

  const grace = { sub: 'google-7', email: 'grace@example.org', name: 'Grace Hopper' };
  const firebase = () => ({
    apiKey: 'any',
    authDomain: 'demo-tapeglass.firebaseapp.com',
    projectId: PROJECT,
    emulatorHost: emulator.host,
  });

  async function open(config: AccountsContext['config']): Promise<void> {
    app = await buildAccountsApp(accountsContext(database(), { config }));
  }

  const logIn = (id_token: string) => post(app, '/login/firebase/', { id_token });

  beforeAll(async () => {
    emulator = await openAuthEmulator();
  }, START_MS);

  afterEach(() => app.close());
  afterAll(() => emulator.stop());

  it('open a session, and the same account at the next login', async () => {
    await open({ firebase: firebase(), production: false });

    const answers = [
      await logIn(await signInAtEmulator(emulator, grace)),
      await logIn(await signInAtEmulator(emulator, grace)),
    ];

    const users = [];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      const exchanged = await post(app, '/session/', answer.json<object>());
      users.push(exchanged.json<{ user: { id: number } }>().user);
    }
    expect(users[0]).toMatchObject({ email: grace.email, first_name: 'Grace', last_name: 'Hopper' });
    expect(users[1]?.id).toBe(users[0]?.id);
  });

  it('open none for another project', async () => {
    await open({ firebase: { ...firebase(), projectId: 'another' }, production: false });

    expect((await logIn(await signInAtEmulator(emulator, grace))).statusCode).toBe(401);
  });

  it.each([
    ['in production', true, true],
    ['where no emulator is set', false, false],
  ])('open none %s', async (_, isSet, production) => {
    const emulatorHost = isSet ? emulator.host : null;
    await open({ firebase: { ...firebase(), emulatorHost }, production });

    expect((await logIn(await signInAtEmulator(emulator, grace))).statusCode).toBe(401);
  });
});
