import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { openSession, whoIs } from './support/account';
import { emptySite } from './support/empty-site';
import { findBytes } from './support/find-bytes';
import { setUpJourneys } from './support/journey';
import { fillLogin, newPerson, register } from './support/user';
import { makePicture } from './support/picture';
import { emptyDataDir, startSite, type Site } from './support/site';

/** Behind one trusted proxy: the last address in the header is the client of the proxy. */
const env = { MARKET_DATA: 'csv', TRUST_PROXY: '1', LOG_LEVEL: 'trace' };
const from = (address: string) => ({ 'x-forwarded-for': address });

let dataDir: string;
/** All secrets that were entered or issued in the tests. */
const secrets: string[] = [];
let site: Site;
let isStopped = false;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  dataDir = emptyDataDir();
  site = await startSite(env, dataDir);
});
test.afterAll(async () => {
  test.setTimeout(60_000);
  if (!isStopped) await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const { open } = setUpJourneys(() => site.address);

function logIn(
  username: string,
  password: string,
  headers: Record<string, string>,
  address = site.address,
): Promise<Response> {
  secrets.push(password);
  return fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
}

/** Responses to consecutive wrong logins, up to the first that is not a 401. */
async function guess(
  most: number,
  attempt: (count: number) => Promise<Response>,
): Promise<{ count: number; last: Response }> {
  for (let count = 1; ; count += 1) {
    const last = await attempt(count);
    if (last.status !== 401 || count === most) return { count, last };
  }
}

async function expectLimited(answer: Response): Promise<void> {
  const body = (await answer.json()) as Record<string, unknown>;
  const wait = Number(answer.headers.get('retry-after'));

  expect(answer.status).toBe(429);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60 * 60 + 300);
  expect(body).toMatchObject({ code: 'RATE_LIMITED' });
  expect(body.detail).toMatch(/try again in (a minute|\d+ minutes)\.$/);
  expect(answer.headers.get('set-cookie')).toBeNull();
}

test.describe('a flood of wrong logins', () => {
  test('on one account is stopped within twenty, and the owner can log in from elsewhere', async () => {
    test.setTimeout(120_000);
    const owner = newPerson();
    await register(site.address, owner);
    const guesses = (count: number) => logIn(owner.email, `guess number ${count}`, from('203.0.113.5'));

    const { count, last } = await guess(20, guesses);

    expect(count).toBeGreaterThan(5);
    await expectLimited(last);
    // Neither with the right password nor with another spelling of the address.
    await expectLimited(await logIn(owner.email, owner.password, from('203.0.113.5')));
    await expectLimited(await logIn(owner.email.toUpperCase(), 'guess', from('203.0.113.5')));
    await expectLimited(await logIn(owner.email, 'guess', from('198.51.100.9, 203.0.113.5')));
    await expectLimited(
      await logIn(owner.email, 'guess', { ...from('203.0.113.5'), 'x-tapeglass-client': '198.51.100.9' }),
    );
    const elsewhere = await logIn(owner.email, owner.password, from('198.51.100.7'));
    expect([elsewhere.status, await elsewhere.json()]).toEqual([200, { success: true }]);
  });

  test('shows a user on the login page how long to wait', async () => {
    test.setTimeout(120_000);
    const owner = newPerson();
    await register(site.address, owner);
    await guess(20, () => logIn(owner.email, 'not the password', from('203.0.113.6')));
    const { page, expectComplaints } = await open('about:blank', {
      extraHTTPHeaders: from('203.0.113.6'),
    });
    expectComplaints(/429/);
    await page.goto('/login', { waitUntil: 'load' });

    await fillLogin(page, owner);

    const message = page.getByRole('main').getByRole('alert');
    await message
      .filter({ hasText: /^Too many wrong logins; please try again in (a minute|\d+ minutes)\.$/ })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('from one address over many accounts is stopped within a hundred', async () => {
    test.setTimeout(240_000);
    const { count, last } = await guess(100, (number) =>
      logIn(`nobody.${number}@example.org`, 'not the password', from('203.0.113.7')),
    );

    expect(count).toBeGreaterThan(20);
    await expectLimited(last);
  });

  test('returns the same texts and counts for an existing and an unknown account', async () => {
    test.setTimeout(120_000);
    const owner = newPerson();
    await register(site.address, owner);
    const flood = async (email: string, address: string) => {
      const texts: string[] = [];
      const { count } = await guess(20, async (number) => {
        const answer = await logIn(email, `guess number ${number}`, from(address));
        const { detail } = (await answer.clone().json()) as { detail: string };
        // The minutes depend on when the flood began.
        texts.push(detail.replace(/\b1[456] minutes/, 'N minutes'));
        return answer;
      });
      return { count, texts };
    };

    const known = await flood(owner.email, '203.0.113.8');
    const unknown = await flood(newPerson().email, '203.0.113.9');

    expect(known).toEqual(unknown);
  });

  test('is counted by the connection when no proxy is trusted, whatever headers the client sends', async () => {
    test.setTimeout(240_000);
    const { address } = await emptySite();
    const { email } = newPerson();
    const { count, last } = await guess(20, (number) =>
      logIn(
        email,
        'not the password',
        {
          ...from(`198.51.100.${number}`),
          'x-real-ip': `198.51.100.${number}`,
          forwarded: `for=198.51.100.${number}`,
        },
        address,
      ),
    );

    expect(count).toBeLessThanOrEqual(20);
    await expectLimited(last);
  });
});

test.describe('a flood of registrations', () => {
  test('from one address is stopped within thirty in an hour, and another address is not', async () => {
    test.setTimeout(240_000);
    const enter = (address: string) => {
      const { email, firstName, lastName, password } = newPerson();
      secrets.push(password);
      return fetch(`${site.address}/backend/register/`, {
        method: 'POST',
        headers: { ...from(address), 'content-type': 'application/json' },
        body: JSON.stringify({
          first_name: firstName,
          last_name: lastName,
          email,
          password,
          password2: password,
        }),
      });
    };
    let last = await enter('203.0.113.20');
    for (let count = 2; count <= 31 && last.status === 201; count += 1) last = await enter('203.0.113.20');

    await expectLimited(last);
    expect((await enter('203.0.113.21')).status).toBe(201);
  });
});

test.describe('the cookie of a session', () => {
  test('is sent over https only when our own proxy reports https', async () => {
    const person = newPerson();
    await register(site.address, person);
    const cookieOn = async (proto: string) => {
      const headers = { ...from('198.51.100.30'), 'x-forwarded-proto': proto };
      return (await logIn(person.email, person.password, headers)).headers.get('set-cookie');
    };

    expect(await cookieOn('https')).toMatch(/^token=[\w-]{43}; .*\bHttpOnly; .*\bSecure\b/);
    expect(await cookieOn('http')).not.toMatch(/Secure/);
    const page = await fetch(site.address, { headers: { 'x-forwarded-proto': 'https' } });
    expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000');
  });
});

test.describe('stored data and messages', () => {
  test('contains no token and no password in clear, neither under DATA_DIR nor in the log', async () => {
    test.setTimeout(120_000);
    const person = newPerson();
    const changed = `${person.password}-changed`;
    await register(site.address, person);
    const session = await openSession(site.address, person);
    const { token } = (await whoIs(site.address, session))!;
    const asHer = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const { buffer } = await makePicture('#123456');
    const calls = [
      fetch(`${site.address}/api/auth/uploadImages`, {
        method: 'POST',
        headers: { cookie: `token=${session}`, 'content-type': 'application/json' },
        body: JSON.stringify({ image: buffer.toString('base64') }),
      }),
      fetch(`${site.address}/backend/account/email/`, {
        method: 'POST',
        headers: asHer,
        body: JSON.stringify({ email: 'taken@', password: person.password }),
      }),
      fetch(`${site.address}/backend/login/?token=${session}`, { headers: asHer }),
      fetch(`${site.address}/profile?token=1`, { headers: { cookie: `token=${session}` } }),
    ];
    await Promise.all(calls);
    const change = await fetch(`${site.address}/backend/account/password/`, {
      method: 'POST',
      headers: asHer,
      body: JSON.stringify({ current_password: person.password, password: changed, password2: changed }),
    });
    expect(change.status).toBe(204);
    const second = await openSession(site.address, { ...person, password: changed });
    secrets.push(
      person.password,
      changed,
      session,
      second,
      token,
      (await whoIs(site.address, second))!.token,
    );

    isStopped = true;
    expect(await site.stop()).toBe(0);

    const finds = findBytes(dataDir, [...new Set(secrets), person.email]);
    // A value that is not secret is found: this proves that the search works.
    expect(finds.filter(({ text }) => text === person.email)).not.toEqual([]);
    expect(finds.filter(({ text }) => text !== person.email)).toEqual([]);
    expect(secrets.filter((text) => site.output().includes(text))).toEqual([]);
    expect(site.output()).toMatch(/updateprofile|account|register/);
    expect(site.output()).not.toMatch(/Bearer ey|\$argon2/);
  });
});
