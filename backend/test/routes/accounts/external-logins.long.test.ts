import type { FastifyInstance } from 'fastify';
import { ExternalLoginList, OpenIdFinished, type OpenIdStarted } from '@/lib/contracts/external-logins';
import type { OpenIdConfig } from '../../../src/config/sign-in-config';
import { confirmEmailOf } from '../../../src/accounts/verify-email';
import { PASSWORD, post, registerPerson, type RegisteredPerson } from '../../support/account-calls';
import { accountsContext, buildAccountsApp } from '../../support/accounts';
import { expectContract } from '../../support/check-contract';
import { CLIENT, startOpenIdIssuer } from '../../support/openid-issuer';
import { turnOnSecondFactor } from '../../support/second-factor';
import { withTestDatabase } from '../../support/test-database';

const SITE = 'https://research.example.org';
const database = withTestDatabase();
const apps: FastifyInstance[] = [];
let issuer: Awaited<ReturnType<typeof startOpenIdIssuer>>;
let app: FastifyInstance;

async function openApp(parts: Partial<OpenIdConfig> = {}): Promise<FastifyInstance> {
  const openId: OpenIdConfig = {
    issuer: issuer.issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    name: 'Acme',
    accounts: 'existing',
    emails: 'verified',
    ...parts,
  };
  const config = {
    firebase: null,
    production: true,
    openId,
    proxySignIn: { header: 'remote-email', accounts: 'existing' },
  } as const;
  const opened = await buildAccountsApp(accountsContext(database(), { config }), { siteUrl: SITE });
  apps.push(opened);
  return opened;
}

beforeAll(async () => {
  issuer = await startOpenIdIssuer();
  app = await openApp();
});
afterAll(async () => {
  for (const opened of apps) await opened.close();
  await issuer.close();
});
let people = 0;
beforeEach(async () => {
  people += 1;
  const sub = `person ${people}`;
  const email = `grace.${people}@example.org`;
  issuer.state.person = { sub, email, email_verified: true, name: 'Grace Brewster Hopper' };
  Object.assign(issuer.state, { fault: {}, hidesEmail: false, isDown: false });
  await database().query('delete from rate_limits');
});

/** The first half of a sign-in, up to the address to which the issuer leads the browser back. */
async function begin(site = app, form: object = { next: '/markets' }) {
  const started = await post(site, '/login/openid/start/', form);
  if (started.statusCode !== 200) throw new Error(started.body);
  const { transaction, url } = started.json<OpenIdStarted>();
  return { transaction, url, callback: await issuer.authorize(url) };
}

async function signIn(site = app, form?: object, more: object = {}) {
  const { callback, transaction } = await begin(site, form);
  return post(site, '/login/openid/', { transaction, query: callback.search, ...more });
}

const userOf = async (site: FastifyInstance, session_token: string | null) =>
  (await post(site, '/session/', { session_token })).json<{ user: { id: number; email: string } }>().user;

const eventsOf = async (email: string) =>
  (
    await database().query<{ kind: string }>(
      'select e.kind from security_events e join users u on u.id = e.user_id where u.email = $1 order by e.id',
      [email],
    )
  ).map(({ kind }) => kind);

async function expectRefusal(
  answer: Promise<{ statusCode: number; json(): unknown }>,
  status: number,
  code: string,
) {
  const { json, statusCode } = await answer.then((given) => ({
    statusCode: given.statusCode,
    json: given.json(),
  }));
  expect([statusCode, json]).toEqual([status, expect.objectContaining({ code })]);
}

/** A person with a password and the address of the one at the issuer, confirmed or not. */
async function owner({ isConfirmed }: { isConfirmed: boolean }): Promise<RegisteredPerson> {
  const email = issuer.state.person.email!;
  const person = await registerPerson(app, { email });
  if (isConfirmed) await confirmEmailOf(accountsContext(database()), email);
  return person;
}

it('asks the issuer for a code with PKCE, state and nonce', async () => {
  const { callback, url } = await begin();
  const asked = Object.fromEntries(new URL(url).searchParams);

  expect(asked).toMatchObject({
    client_id: CLIENT.id,
    redirect_uri: `${SITE}/api/auth/openid/callback`,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/);
  expect(callback.origin).toBe(SITE);
});

describe('with accounts that it makes', () => {
  it('opens an account at the first sign-in and the same one afterwards, also under another address', async () => {
    const site = await openApp({ accounts: 'create' });
    const first = await signIn(site);
    expectContract(OpenIdFinished, first.json());
    const made = first.json<OpenIdFinished>();
    expect(made.next).toBe('/markets');
    const user = await userOf(site, made.session_token);
    expect(user).toMatchObject({
      email: issuer.state.person.email,
      first_name: 'Grace Brewster',
      last_name: 'Hopper',
    });
    expect(await eventsOf(user.email)).toEqual(['registered', 'logged-in']);

    issuer.state.person = { ...issuer.state.person, email: `new.${people}@example.org` };
    const again = await signIn(site);

    expect(await userOf(site, again.json<OpenIdFinished>().session_token)).toMatchObject({ id: user.id });
  });

  it('makes none for an address that the issuer has not verified, unless the operator trusts it', async () => {
    const site = await openApp({ accounts: 'create' });
    issuer.state.person = { ...issuer.state.person, email_verified: false };
    await expectRefusal(signIn(site), 403, 'FORBIDDEN');
    const { email_verified: _, ...unsaid } = issuer.state.person;
    issuer.state.person = unsaid;
    await expectRefusal(signIn(site), 403, 'FORBIDDEN');

    const trusting = await openApp({ accounts: 'create', emails: 'trusted' });
    expect((await signIn(trusting)).statusCode).toBe(200);
  });

  it('reads the address from the user info where the token has none', async () => {
    issuer.state.hidesEmail = true;
    const site = await openApp({ accounts: 'create' });

    const { session_token: token } = (await signIn(site)).json<OpenIdFinished>();

    expect(await userOf(site, token)).toMatchObject({ email: issuer.state.person.email });
  });
});

describe('with existing accounts alone', () => {
  it('refuses a person without one', async () => {
    await expectRefusal(signIn(), 403, 'FORBIDDEN');
  });

  it('connects the account whose address both sides have confirmed', async () => {
    const person = await owner({ isConfirmed: true });

    const { session_token: token } = (await signIn()).json<OpenIdFinished>();

    expect(await userOf(app, token)).toMatchObject({ id: person.user.id });
    expect(await eventsOf(person.email)).toEqual(
      expect.arrayContaining(['email-verified', 'login-connected', 'logged-in']),
    );
  });
});

describe('a stranger does not get into the account of another person', () => {
  it('who registered here with the address before its owner came', async () => {
    await owner({ isConfirmed: false });

    await expectRefusal(signIn(), 409, 'ACCOUNT_EXISTS');
    await expectRefusal(signIn(await openApp({ accounts: 'create' })), 409, 'ACCOUNT_EXISTS');
  });

  it('by an address that the issuer has not verified', async () => {
    await owner({ isConfirmed: true });
    issuer.state.person = { ...issuer.state.person, email_verified: false };

    await expectRefusal(signIn(), 409, 'ACCOUNT_EXISTS');
    await expectRefusal(signIn(await openApp({ emails: 'trusted' })), 409, 'ACCOUNT_EXISTS');
  });

  it('whose second factor it would pass', async () => {
    const person = await owner({ isConfirmed: true });
    await turnOnSecondFactor(app, person.headers, new Date());

    await expectRefusal(signIn(), 409, 'ACCOUNT_EXISTS');
  });

  it('by a person of another issuer with the same id', async () => {
    await owner({ isConfirmed: true });
    expect((await signIn()).statusCode).toBe(200);
    await database().query("update external_logins set issuer = 'https://other.example' where subject = $1", [
      issuer.state.person.sub,
    ]);
    await database().query('update users set email_verified_at = null where email = $1', [
      issuer.state.person.email!,
    ]);

    await expectRefusal(signIn(), 409, 'ACCOUNT_EXISTS');
  });

  it('who is disabled', async () => {
    const person = await owner({ isConfirmed: true });
    await database().query('update users set disabled_at = now() where id = $1', [person.user.id]);

    await expectRefusal(signIn(), 401, 'UNAUTHENTICATED');
  });
});

describe('an answer of the issuer is refused', () => {
  it.each([
    ['for another client', { claims: { aud: 'another' } }],
    ['of another issuer', { claims: { iss: 'https://other.example' } }],
    ['that has expired', { claims: { exp: 1_700_000_000 } }],
    ['for another sign-in', { claims: { nonce: 'another' } }],
    ['that another key has signed', { isForged: true }],
  ])('%s', async (_, fault) => {
    await owner({ isConfirmed: true });
    issuer.state.fault = fault;

    await expectRefusal(signIn(), 401, 'UNAUTHENTICATED');
  });

  it('with another state, a second time, in another browser, and after ten minutes', async () => {
    await owner({ isConfirmed: true });
    const finish = (transaction: string, query: string) =>
      post(app, '/login/openid/', { transaction, query });

    const one = await begin();
    const other = await begin();
    await expectRefusal(finish(one.transaction, other.callback.search), 401, 'UNAUTHENTICATED');
    await expectRefusal(finish('', one.callback.search), 400, 'REQUEST_INVALID');
    await expectRefusal(finish('a.b.c.d.e', one.callback.search), 401, 'UNAUTHENTICATED');
    expect((await finish(one.transaction, one.callback.search)).statusCode).toBe(200);
    await expectRefusal(finish(one.transaction, one.callback.search), 401, 'UNAUTHENTICATED');
    await expectRefusal(finish(other.transaction, '?error=access_denied'), 401, 'UNAUTHENTICATED');
  });

  it('30 times from one address, then nothing more is taken', async () => {
    // Refusals are kept in memory, too: the address is one of this test alone.
    const refused = { transaction: 'a.b.c.d.e', query: '?code=x' };
    const finish = () => post(app, '/login/openid/', refused, { from: '198.51.100.30' });
    for (let attempt = 0; attempt < 30; attempt += 1) await expectRefusal(finish(), 401, 'UNAUTHENTICATED');

    await expectRefusal(finish(), 429, 'RATE_LIMITED');
  });
});

it('takes the tokens of an issuer with an RSA key, and none that it has not signed', async () => {
  const other = await startOpenIdIssuer('RS256');
  try {
    other.state.person = { ...issuer.state.person, sub: 'by RSA' };
    const site = await openApp({ issuer: other.issuer, accounts: 'create' });
    const first = await signIn(site);
    expect(first.statusCode).toBe(200);
    const { session_token } = first.json<{ session_token: string }>();
    expect((await userOf(site, session_token)).email).toBe(other.state.person.email);

    other.state.fault = { isForged: true };
    await expectRefusal(signIn(site), 401, 'UNAUTHENTICATED');
  } finally {
    await other.close();
  }
});

it('answers 503 while the issuer does not answer, and 200 afterwards', async () => {
  const site = await openApp();
  issuer.state.isDown = true;
  await expectRefusal(post(site, '/login/openid/start/', {}), 503, 'SIGN_IN_AWAY');
  issuer.state.isDown = false;
  await owner({ isConfirmed: true });
  const { callback, transaction } = await begin(site);
  issuer.state.isDown = true;
  await expectRefusal(
    post(site, '/login/openid/', { transaction, query: callback.search }),
    503,
    'SIGN_IN_AWAY',
  );
  issuer.state.isDown = false;

  expect((await signIn(site)).statusCode).toBe(200);
});

describe('a login is connected on the account page', () => {
  it('by the password, and disconnected again', async () => {
    const person = await registerPerson(app);
    const connect = (password: string) => ({
      session_token: person.sessionToken,
      password,
      next: '/account',
    });
    const wrong = await post(app, '/login/openid/start/', connect('not this one'));
    expect(wrong.json()).toMatchObject({ password: ['This is not your password.'] });

    const done = await signIn(app, connect(PASSWORD), { session_token: person.sessionToken });

    expect(done.json()).toEqual({ session_token: null, next: '/account' });
    const { session_token: token } = (await signIn()).json<OpenIdFinished>();
    expect(await userOf(app, token)).toMatchObject({ id: person.user.id });
    const list = await app.inject({ url: '/account/logins/', headers: person.headers });
    expectContract(ExternalLoginList, list.json());
    const { logins, provider } = list.json<ExternalLoginList>();
    expect(logins).toMatchObject([{ issuer: issuer.issuer, email: issuer.state.person.email }]);
    expect(provider).toEqual({ name: 'Acme', issuer: issuer.issuer });

    const url = `/account/logins/${logins[0]!.id}/`;
    const stranger = await registerPerson(app);
    const remove = async (headers: Record<string, string>) =>
      (await app.inject({ method: 'DELETE', url, headers })).statusCode;
    expect(await remove(stranger.headers)).toBe(404);
    expect(await remove(person.headers)).toBe(204);
    await expectRefusal(signIn(), 403, 'FORBIDDEN');
  });

  it('not with the account of the person who logged in meanwhile', async () => {
    const [person, other] = [await registerPerson(app), await registerPerson(app)];
    const form = { session_token: person.sessionToken, password: PASSWORD };

    await expectRefusal(signIn(app, form, { session_token: other.sessionToken }), 401, 'UNAUTHENTICATED');
    await expectRefusal(signIn(app, form), 401, 'UNAUTHENTICATED');
  });

  it('not twice', async () => {
    await owner({ isConfirmed: true });
    expect((await signIn()).statusCode).toBe(200);
    const other = await registerPerson(app);
    const form = { session_token: other.sessionToken, password: PASSWORD };

    await expectRefusal(signIn(app, form, { session_token: other.sessionToken }), 409, 'ACCOUNT_EXISTS');
  });

  it('and stays while it is the only way to log in', async () => {
    const site = await openApp({ accounts: 'create' });
    const { session_token: token } = (await signIn(site)).json<OpenIdFinished>();
    const { user } = (await post(site, '/session/', { session_token: token })).json<{
      user: { token: string };
    }>();
    const headers = { authorization: `Bearer ${user.token}` };
    const { logins } = (await site.inject({ url: '/account/logins/', headers })).json<ExternalLoginList>();

    const url = `/account/logins/${logins[0]!.id}/`;
    await expectRefusal(site.inject({ method: 'DELETE', url, headers }), 409, 'LAST_LOGIN');
    expect((await site.inject({ url: '/account/logins/', headers })).json()).toMatchObject({ logins });
  });
});

describe('a proxy that logs people in', () => {
  const enter = (proxy_user: string) => post(app, '/login/proxy/', { proxy_user });

  it('opens the account whose address is confirmed, and no other', async () => {
    const person = await owner({ isConfirmed: false });
    await expectRefusal(enter(person.email), 409, 'ACCOUNT_EXISTS');
    await confirmEmailOf(accountsContext(database()), person.email);

    const answer = await enter(person.email.toUpperCase());

    expect(await userOf(app, answer.json<{ session_token: string }>().session_token)).toMatchObject({
      id: person.user.id,
    });
    await expectRefusal(enter('unknown@example.org'), 403, 'FORBIDDEN');
    await expectRefusal(enter('no address'), 401, 'UNAUTHENTICATED');
  });

  it('ends the session of another person in the same browser', async () => {
    const person = await owner({ isConfirmed: true });
    const { session_token } = (await enter(person.email)).json<{ session_token: string }>();
    const exchange = async (proxy_user: string) =>
      (await post(app, '/session/', { session_token, proxy_user })).statusCode;

    expect(await exchange(person.email)).toBe(200);
    expect(await exchange('another@example.org')).toBe(401);
  });
});

it('has no calls where nothing is configured, and none without the internal key', async () => {
  const bare = await buildAccountsApp(accountsContext(database()));
  apps.push(bare);
  for (const url of ['/login/openid/start/', '/login/openid/', '/login/proxy/']) {
    expect((await post(bare, url, {})).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(403);
  }
  expect((await bare.inject('/account/options/')).json()).not.toHaveProperty('openid');
  expect((await app.inject('/account/options/')).json()).toMatchObject({ openid: { name: 'Acme' } });
});
