import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { bearerStatus, openSession, sessionCookie, whoIs } from './support/account';
import { emptySite, type EmptySite } from './support/empty-site';
import { setUpJourneys } from './support/journey';
import { startOtherSite, type OtherSite } from './support/cross-site-page';
import { newPerson, register, signIn, type Person } from './support/user';
import { makePicture } from './support/picture';

let site: EmptySite;
let trap: OtherSite;
const victim = newPerson();
const attacker = newPerson();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await emptySite();
  trap = await startOtherSite();
  await register(site.address, victim);
  await register(site.address, attacker);
});
test.afterAll(() => trap.close());

const { open } = setUpJourneys(() => site.address);

/** A page of a signed-in user. */
async function openAs(person: Person, path: string) {
  const watched = await open('about:blank');
  await signIn(watched.page.context(), site.address, person);
  await watched.page.goto(path, { waitUntil: 'load' });
  return { ...watched, cookie: (await sessionCookie(watched.page.context()))! };
}

/** Sets a picture as the user's own through the API, and returns its URL. */
async function uploadPicture(page: Page): Promise<string> {
  const { buffer } = await makePicture('#225588');
  const answer = await page.context().request.post(`${site.address}/api/auth/uploadImages`, {
    data: { image: buffer.toString('base64') },
  });
  return ((await answer.json()) as { Location: string }).Location;
}

test.describe('a page of another origin', () => {
  /** Every state-changing call as a form can send it: JSON with the content type of text. */
  const CALLS = [
    ['/api/auth/logout', '{"a":"', '"}'],
    ['/api/auth/login', '{"username":"{attacker}","password":"{password}","a":"', '"}'],
    ['/api/auth/removeImages', '{"imageKey":"{key}","a":"', '"}'],
    ['/api/auth/uploadImages', '{"image":"AAAA","a":"', '"}'],
    ['/backend/account/sessions/revoke/', '{"a":"', '"}'],
    ['/backend/account/password/', '{"current_password":"x","password":"y","a":"', '"}'],
    ['/backend/addtowatchlist/AAPL/', '{"a":"', '"}'],
    ['/backend/updateprofile/', '{"first_name":"Mallory","a":"', '"}'],
  ] as const;

  for (const which of ['address', 'strange'] as const)
    test(`changes nothing for a signed-in user, neither by a form nor by a script (${which})`, async () => {
      test.setTimeout(180_000);
      const { page, cookie, expectComplaints } = await openAs(victim, '/account');
      expectComplaints(/./);
      const picture = await uploadPicture(page);
      const fill = (text: string) =>
        text
          .replace('{attacker}', attacker.email)
          .replace('{password}', attacker.password)
          .replace('{key}', picture.split('/')[3]!);

      for (const [path, name, value] of CALLS) {
        for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
          await page.goto(trap[which], { waitUntil: 'load' });
          const answered = page.waitForResponse((answer) => answer.url() === site.address + path);
          await page.evaluate(
            (form) => {
              const element = document.createElement('form');
              Object.assign(element, { method: 'post', action: form.action, enctype: form.enctype });
              const field = document.createElement('input');
              Object.assign(field, { name: form.name, value: form.value });
              element.append(field);
              document.body.append(element);
              element.submit();
            },
            { action: site.address + path, enctype, name: fill(name), value },
          );
          const status = (await answered).status();
          // The backend ignores cookies: there the call fails at the latest because it has no token.
          const refusals = path.startsWith('/api/') ? [403] : [401, 405, 415];
          expect([path, enctype, refusals.includes(status) ? 'refused' : status]).toEqual([
            path,
            enctype,
            'refused',
          ]);
          await page.waitForURL(site.address + path);
          expect([path, await sessionCookie(page.context())]).toEqual([path, cookie]);
        }

        await page.goto(trap[which], { waitUntil: 'load' });
        const body = fill(name + value);
        const types = await page.evaluate(
          async (call) => {
            const attempts: RequestInit[] = [
              { mode: 'no-cors', headers: { 'content-type': 'text/plain' } },
              { mode: 'cors', headers: { 'content-type': 'text/plain' } },
              { mode: 'cors', headers: { 'content-type': 'application/json' } },
            ];
            return Promise.all(
              attempts.map((attempt) =>
                fetch(call.url, { ...attempt, method: 'POST', credentials: 'include', body: call.body }).then(
                  (answer) => answer.type,
                  () => 'refused',
                ),
              ),
            );
          },
          { url: site.address + path, body },
        );
        // An opaque response was received, but scripts cannot read it.
        expect([path, types.map((type) => type.replace('opaque', 'refused'))]).toEqual([
          path,
          Array(3).fill('refused'),
        ]);
        expect([path, await sessionCookie(page.context())]).toEqual([path, cookie]);
      }

      expect(await whoIs(site.address, cookie)).toMatchObject({
        email: victim.email,
        first_name: victim.firstName,
        profile_picture_cs: picture,
      });
      expect((await fetch(site.address + picture)).status).toBe(200);
    });

  test('reads nothing of a person, and shows no page of ours in a frame', async () => {
    const { page, expectComplaints } = await openAs(victim, '/account');
    expectComplaints(/./);
    await page.goto(trap.address, { waitUntil: 'load' });

    const read = await page.evaluate(
      (address) =>
        Promise.all(
          ['/api/auth/user', '/api/auth/userprofile', '/profile', '/backend/user_profile/'].map((path) =>
            fetch(address + path, { credentials: 'include' }).then(
              (answer) => answer.text(),
              () => 'refused',
            ),
          ),
        ),
      site.address,
    );
    expect(read).toEqual(['refused', 'refused', 'refused', 'refused']);
    await page.evaluate((address) => {
      const frame = document.createElement('iframe');
      frame.src = `${address}/account`;
      document.body.append(frame);
      return new Promise((resolve) => frame.addEventListener('load', resolve));
    }, site.address);
    const texts = await Promise.all(
      page
        .frames()
        .slice(1)
        .map((frame) =>
          frame
            .locator('body')
            .innerText({ timeout: 2000 })
            .catch(() => ''),
        ),
    );
    expect(texts.join()).not.toMatch(/Account|Profile|Lovelace/);
  });

  test('ends no session by a mere address, as a picture or a link would call it', async () => {
    const { page, cookie } = await openAs(victim, '/');

    const answer = await page.request.get('/api/auth/logout');

    expect([answer.status(), answer.headers().allow]).toEqual([405, 'POST']);
    expect(await whoIs(site.address, cookie)).not.toBeNull();
  });
});

test.describe('a session', () => {
  test('is never one that was put into the browser before', async () => {
    const planted = await openSession(site.address, attacker);
    for (const token of [randomBytes(32).toString('base64url'), planted]) {
      const { page, expectComplaints } = await open('about:blank');
      expectComplaints(/401/);
      await page.context().addCookies([{ name: 'token', value: token, url: site.address }]);
      await page.goto('/login', { waitUntil: 'load' });
      // With the attacker's own session, the page redirects to the home page; the login is called like from
      // its form.
      const { status } = await page.evaluate(
        async (data) => {
          const answer = await fetch('/api/auth/login', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(data),
          });
          return { status: answer.status };
        },
        { username: victim.email, password: victim.password },
      );
      expect(status).toBe(200);

      const given = (await sessionCookie(page.context()))!;
      expect(given).not.toBe(token);
      expect((await whoIs(site.address, given))?.email).toBe(victim.email);
      expect(await whoIs(site.address, token)).toBeNull();
    }
  });

  test('is dead with all its tokens after the log-out', async () => {
    const { page, cookie } = await openAs(victim, '/');
    const { token } = (await whoIs(site.address, cookie))!;
    expect(await bearerStatus(site.address, token)).toBe(200);
    await page.getByRole('banner').getByRole('button', { name: victim.lastName }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL('**/login');

    expect(await sessionCookie(page.context())).toBeNull();
    expect(await whoIs(site.address, cookie)).toBeNull();
    expect(await bearerStatus(site.address, token)).toBe(401);
    const replayed = await fetch(`${site.address}/profile`, {
      headers: { cookie: `token=${cookie}` },
      redirect: 'manual',
    });
    expect([replayed.status, replayed.headers.get('location')]).toEqual([307, '/login?next=%2Fprofile']);
  });

  test('does not come back with the Back button', async () => {
    const { page } = await openAs(victim, '/profile');
    await page.getByRole('main').getByText(victim.email).first().waitFor();
    await page.getByRole('banner').getByRole('button', { name: victim.lastName }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL('**/login');
    await page
      .getByRole('status')
      .filter({ hasText: /logged out/ })
      .waitFor();
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();

    await page.goBack();

    await page.waitForURL(/\/login\?next=%2Fprofile$/);
    expect(await page.locator('body').innerText()).not.toContain(victim.email);
  });

  test('cannot be made up: forged access tokens are refused', async () => {
    const { token } = (await whoIs(site.address, await openSession(site.address, victim)))!;
    const [head = '', claims = '', signature = ''] = token.split('.');
    const encode = (text: string) => Buffer.from(text).toString('base64url');
    const forged = [
      `${encode('{"alg":"none","typ":"JWT"}')}.${claims}.`,
      `${encode('{"alg":"none"}')}.${claims}.${signature}`,
      `${head}.${encode(
        Buffer.from(claims, 'base64url')
          .toString()
          .replace(/"sub":"\d+"/, '"sub":"2"'),
      )}.${signature}`,
      `${head}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${head}.${claims}`,
      'Bearer',
    ];

    for (const one of forged) expect([one, await bearerStatus(site.address, one)]).toEqual([one, 401]);
    expect(await bearerStatus(site.address, token)).toBe(200);
  });

  test('is kept by the browser for this site alone, and needs no https on a plain http site', async () => {
    const login = (proto: Record<string, string>) =>
      fetch(`${site.address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...proto },
        body: JSON.stringify({ username: victim.email, password: victim.password }),
      });

    const [cookie = ''] = (await login({})).headers.getSetCookie();

    expect(cookie).toMatch(/^token=[\w-]{43}; /);
    expect(cookie.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=7776000',
      'Path=/',
      'SameSite=Lax',
    ]);
    // The header is ignored unless it comes from a trusted proxy.
    expect((await login({ 'x-forwarded-proto': 'https' })).headers.get('set-cookie')).not.toContain('Secure');
  });
});
