import type { FastifyInstance } from 'fastify';
import { type Passkey, PasskeyList, PasskeyOptions } from '@/lib/contracts/passkeys';
import { createResetLink } from '../../../src/accounts/reset-password';
import { PASSWORD, post, registerPerson, type RegisteredPerson } from '../../support/account-calls';
import { accountsContext, addAccount, buildAccountsApp, testClock } from '../../support/accounts';
import { expectContract } from '../../support/check-contract';
import { openPasskeyDevice } from '../../support/passkey-device';
import { turnOnSecondFactor } from '../../support/second-factor';
import { withTestDatabase } from '../../support/test-database';

const SITE = 'https://research.example.org';
const MINUTE = 60_000;
const database = withTestDatabase();
const clock = testClock();
let app: FastifyInstance;

const context = () => accountsContext(database(), { now: () => clock.now });

beforeAll(async () => {
  app = await buildAccountsApp(context(), { siteUrl: SITE });
});
afterAll(() => app.close());
// A new window of every limit.
beforeEach(() => clock.advance(20 * MINUTE));

type Device = ReturnType<typeof openPasskeyDevice>;
type Caller = Pick<RegisteredPerson, 'headers'>;
/** A challenge and whatever else the browser needs. */
interface Options {
  readonly challenge: string;
  readonly [name: string]: unknown;
}

async function begin(person: Caller, proof: object = { password: PASSWORD }) {
  const response = await post(app, '/account/passkeys/options/', proof, person);
  return { response, options: response.json<{ options: Options }>().options };
}

async function add(person: Caller, device: Device, name = 'my phone') {
  const { options } = await begin(person);
  return post(app, '/account/passkeys/', { name, response: device.make(options) }, person);
}

async function challenge(): Promise<Options> {
  const response = await post(app, '/login/passkey/options/', {});
  expectContract(PasskeyOptions, response.json());
  return response.json<{ options: Options }>().options;
}

const logIn = (response: object) => post(app, '/login/passkey/', { response });
const listOf = async ({ headers }: Caller) =>
  (await app.inject({ url: '/account/passkeys/', headers })).json<PasskeyList>();

/** A person with a passkey. */
async function personWithPasskey() {
  const person = await registerPerson(app);
  const device = openPasskeyDevice(SITE);
  const added = await add(person, device);
  expect(added.statusCode).toBe(201);
  return { person, device, id: added.json<Passkey>().id };
}

it('is made after the password, for this host alone, and verified by the device', async () => {
  const person = await registerPerson(app);

  const wrong = await begin(person, { password: 'not this one' });
  const none = await begin(person, {});
  const { options } = await begin(person);

  expect(wrong.response.json()).toMatchObject({ password: ['This is not your password.'] });
  expect(none.response.json()).toMatchObject({ password: ['Please enter your password.'] });
  expect(options).toMatchObject({
    rp: { name: 'Tapeglass', id: 'research.example.org' },
    user: { name: person.email, displayName: 'Ada Lovelace' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  });
});

it('is listed, renamed and removed by its owner alone', async () => {
  const { device, id, person } = await personWithPasskey();
  const stranger = await registerPerson(app);
  const url = `/account/passkeys/${id}/`;

  const list = await listOf(person);
  expectContract(PasskeyList, list);
  expect(list).toMatchObject({
    passkeys: [{ id, name: 'my phone', host: 'research.example.org', last_used_at: null }],
    asks_password: true,
    asks_code: false,
  });
  for (const method of ['PUT', 'DELETE'] as const) {
    const payload = { ...(method === 'PUT' && { name: 'mine' }) };
    const answer = await app.inject({ method, url, payload, headers: stranger.headers });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'PASSKEY_UNKNOWN' }),
    ]);
  }

  const renamed = await app.inject({
    method: 'PUT',
    url,
    payload: { name: 'my new phone' },
    headers: person.headers,
  });
  expect(renamed.json()).toMatchObject({ id, name: 'my new phone' });
  expect((await app.inject({ method: 'DELETE', url, headers: person.headers })).statusCode).toBe(204);
  expect((await listOf(person)).passkeys).toEqual([]);
  expect((await logIn(device.answer(await challenge()))).statusCode).toBe(401);
});

it('opens a session without an address, a password or a code', async () => {
  const { device, person } = await personWithPasskey();

  const answer = await logIn(device.answer(await challenge()));

  expect(answer.statusCode).toBe(200);
  const exchanged = await post(app, '/session/', answer.json<object>());
  expect(exchanged.json()).toMatchObject({ user: { email: person.email } });
  expect((await listOf(person)).passkeys[0]?.last_used_at).toBe(clock.now.toISOString());
  const [event] = await database().query<{ details: object }>(
    "select details from security_events where kind = 'logged-in' order by id desc limit 1",
  );
  expect(event).toEqual({ details: { with: 'passkey' } });
});

it('takes the code of a second factor to add one, and none to log in', async () => {
  const person = await registerPerson(app);
  const factor = await turnOnSecondFactor(app, person.headers, clock.now);
  clock.advance(MINUTE);

  const without = await begin(person);
  expect(without.response.json()).toMatchObject({ one_time_code: [expect.any(String)] });
  const proof = { password: PASSWORD, one_time_code: factor.code(clock.now) };
  const { options } = await begin(person, proof);
  const device = openPasskeyDevice(SITE);
  const made = { name: 'key', response: device.make(options) };
  expect((await post(app, '/account/passkeys/', made, person)).statusCode).toBe(201);
  expect((await listOf(person)).asks_code).toBe(true);
  expect((await logIn(device.answer(await challenge()))).statusCode).toBe(200);
});

it('takes a recent login of a person without a password', async () => {
  const person = await addAccount(context());
  expect((await begin(person, {})).response.statusCode).toBe(200);
  expect((await listOf(person)).asks_password).toBe(false);
  clock.advance(9 * MINUTE);
  const { headers } = person;
  expect((await post(app, '/account/passkeys/options/', {}, { headers })).statusCode).toBe(200);

  // The access token of ten minutes is renewed, the session is the one of before.
  clock.advance(7 * MINUTE);
  const renewed = await post(app, '/session/', { session_token: person.sessionToken });
  const { user } = renewed.json<{ user: { token: string } }>();
  const late = await begin({ headers: { authorization: `Bearer ${user.token}` } }, {});

  expect([late.response.statusCode, late.response.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'FORBIDDEN' }),
  ]);
});

describe('a login is refused', () => {
  it.each<[string, (device: Device, options: Options) => object]>([
    [
      'of a page of another site',
      (device, options) => device.answer(options, { origin: 'https://evil.example' }),
    ],
    ['for another host', (device, options) => device.answer(options, { host: 'evil.example' })],
    [
      'where the device did not verify the person',
      (device, options) => device.answer(options, { isVerified: false }),
    ],
    ['with an invented challenge', (device) => device.answer({ challenge: 'A'.repeat(43) })],
    ['of a key that is not stored', (_device, options) => openPasskeyDevice(SITE).answer(options)],
    [
      'with the signature of another key',
      (device, options) => ({ ...openPasskeyDevice(SITE).answer(options), id: device.id, rawId: device.id }),
    ],
    ['with a signature of nothing', (device) => ({ ...device.answer({ challenge: '' }), response: {} })],
    ['without anything', () => ({})],
  ])('%s', async (_, answer) => {
    const { device } = await personWithPasskey();

    const refused = await logIn(answer(device, await challenge()));

    expect([refused.statusCode, refused.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'UNAUTHENTICATED' }),
    ]);
  });

  it('the second time with the same answer, and where a copy of the key counts behind', async () => {
    const { device } = await personWithPasskey();
    const options = await challenge();
    const answer = device.answer(options, { counter: 9 });

    expect((await logIn(answer)).statusCode).toBe(200);
    expect((await logIn(answer)).statusCode).toBe(401);
    expect((await logIn(device.answer(await challenge(), { counter: 5 }))).statusCode).toBe(401);
    expect((await logIn(device.answer(await challenge(), { counter: 10 }))).statusCode).toBe(200);
  });

  it('after five minutes', async () => {
    const { device } = await personWithPasskey();
    const options = await challenge();
    clock.advance(5 * MINUTE + 1000);

    expect((await logIn(device.answer(options))).statusCode).toBe(401);
  });

  it('with the challenge of a passkey that is added, and the other way round', async () => {
    const { device, person } = await personWithPasskey();
    const { options } = await begin(person);

    expect((await logIn(device.answer(options))).statusCode).toBe(401);
    const made = openPasskeyDevice(SITE).make(await challenge());
    const added = await post(app, '/account/passkeys/', { name: 'x', response: made }, person);
    expect([added.statusCode, added.json()]).toEqual([
      400,
      expect.objectContaining({ response: [expect.stringContaining('could not be verified')] }),
    ]);
  });

  it('of a disabled person, without a word about it', async () => {
    const { device, person } = await personWithPasskey();
    await database().query('update users set disabled_at = now() where email = $1', [person.email]);

    expect((await logIn(device.answer(await challenge()))).json()).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('after 30 refusals from one address, and without the internal key', async () => {
    const { device } = await personWithPasskey();
    for (let attempt = 0; attempt < 30; attempt += 1) expect((await logIn({})).statusCode).toBe(401);

    const answer = await logIn(device.answer(await challenge()));

    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, expect.any(String)]);
    for (const url of ['/login/passkey/options/', '/login/passkey/'])
      expect((await app.inject({ method: 'POST', url, payload: { response: {} } })).statusCode).toBe(403);
  });
});

describe('a new passkey is refused', () => {
  it.each<[string, (device: Device, options: Options) => object]>([
    [
      'of a page of another site',
      (device, options) => device.make(options, { origin: 'https://evil.example' }),
    ],
    ['for another host', (device, options) => device.make(options, { host: 'evil.example' })],
    [
      'where the device did not verify the person',
      (device, options) => device.make(options, { isVerified: false }),
    ],
    ['without anything', () => ({})],
  ])('%s', async (_, make) => {
    const person = await registerPerson(app);
    const { options } = await begin(person);

    const response = make(openPasskeyDevice(SITE), options);
    const answer = await post(app, '/account/passkeys/', { name: 'x', response }, person);

    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ response: [expect.any(String)] }),
    ]);
  });

  it('with the challenge of another person', async () => {
    const [person, other] = [await registerPerson(app), await registerPerson(app)];
    const { options } = await begin(other);

    const response = openPasskeyDevice(SITE).make(options);
    const answer = await post(app, '/account/passkeys/', { name: 'x', response }, person);

    expect(answer.statusCode).toBe(400);
    expect((await listOf(person)).passkeys).toEqual([]);
  });

  it('with the key of another person’s passkey', async () => {
    const { device } = await personWithPasskey();

    const answer = await add(await registerPerson(app), device);

    expect(answer.json()).toMatchObject({ response: ['This passkey is stored already.'] });
  });

  it('beyond twenty', async () => {
    const { person } = await personWithPasskey();
    await database().query(
      `insert into passkeys (user_id, name, credential_id, public_key, host)
       select id, 'copy', 'copy ' || n, ''::bytea, 'x' from users, generate_series(1, 19) n where email = $1`,
      [person.email],
    );

    expect((await begin(person)).response.json()).toMatchObject({ code: 'LIMIT_REACHED' });
  });
});

it('ends when the password is reset by a link: another person may have added it', async () => {
  const { device, person } = await personWithPasskey();
  const token = await createResetLink(context(), person.email);
  const form = { token, password: 'a new long password', password2: 'a new long password' };
  expect((await post(app, '/account/reset/confirm/', form)).statusCode).toBe(204);

  expect((await logIn(device.answer(await challenge()))).statusCode).toBe(401);
});
