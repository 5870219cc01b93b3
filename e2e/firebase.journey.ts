import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import type { AuthEmulator } from '../scripts/firebase-emulator.mjs';
import { readExternalUser } from './support/external-user';
import { standInForGoogle } from './support/google-frames';
import { demoAddress, setUpJourneys } from './support/journey';
import { newPerson, register, signIn, type Person } from './support/user';
import { startSite, type Site } from './support/site';

/** A string that occurs only in the provider's library. */
const MARK = 'identitytoolkit.googleapis.com';

const userMenu = (page: Page, person: Pick<Person, 'lastName'>) =>
  page.getByRole('banner').getByRole('button', { name: person.lastName });

async function logOut(page: Page, person: Pick<Person, 'lastName'>): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: 'Log Out' });
  // The menu closes when the page behind it changes, as it does after a login.
  await expect(async () => {
    if (!(await button.isVisible())) await userMenu(page, person).click({ timeout: 5000 });
    await button.click({ timeout: 5000 });
  }).toPass({ timeout: 40_000 });
  await page.waitForURL(/\/login$/);
}

test.describe('without external sign-in', () => {
  const { open } = setUpJourneys();

  test('brings nothing of the provider to any page, whatever one does there', async () => {
    const person = newPerson();
    await register(demoAddress(), person);
    const { page } = await open('about:blank');
    const scripts: Promise<string>[] = [];
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'script') scripts.push(answer.text());
    });

    await page.goto('/login', { waitUntil: 'load' });
    expect(await page.getByRole('button', { name: /Google/ }).count()).toBe(0);
    await signIn(page.context(), demoAddress(), person);
    await page.goto('/account', { waitUntil: 'load' });
    await page.waitForTimeout(2500);
    await logOut(page, person);
    await page.waitForTimeout(500);

    const texts = await Promise.all(scripts);
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter((text) => text.includes(MARK))).toEqual([]);
    // The library exists as a chunk, and the string is the right one.
    const chunks = path.resolve('.next/static/chunks');
    const files = readdirSync(chunks, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.js'),
    );
    const marked = files.filter((name) => readFileSync(path.join(chunks, name), 'utf8').includes(MARK));
    expect(marked.length).toBeGreaterThan(0);
  });
});

const SCRIPT = path.resolve('scripts/firebase-emulator.mjs');

// Production refuses the emulator, so the site runs in development mode.
test.describe("with Firebase's own Auth emulator", () => {
  let emulator: AuthEmulator | undefined;
  let site: Site | undefined;
  let address: string;
  let page: Page;

  test.beforeAll(async () => {
    test.setTimeout(400_000);
    const install = spawnSync(process.execPath, [SCRIPT, '--install'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    // The reason was printed.
    test.skip(install.status !== 0, 'the emulator cannot be installed');
    const { EMULATOR_PROJECT, startAuthEmulator } = await import('../scripts/firebase-emulator.mjs');
    emulator = await startAuthEmulator();
    // The same host name for the browser: the content of another site's frames is not accessible to the page.
    const emulatorHost = emulator.host.replace('127.0.0.1', 'localhost');
    site = await startSite(
      {
        // Signing in needs no market, and loading one takes half a minute.
        MARKET_DATA: 'csv',
        NEXT_PUBLIC_FIREBASE_API_KEY: 'any',
        NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: `${EMULATOR_PROJECT}.firebaseapp.com`,
        NEXT_PUBLIC_FIREBASE_PROJECT_ID: EMULATOR_PROJECT,
        FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
      },
      undefined,
      ['--dev'],
    );
    // Next's development server accepts its live connection only for its own host name.
    address = site.address.replace('127.0.0.1', 'localhost');
    // The first visit compiles a route; no test should wait for it.
    for (const route of ['/login', '/account', '/api/auth/user']) await fetch(`${address}${route}`);
  });

  test.afterAll(async () => {
    await site?.stop();
    await emulator?.stop();
  });

  test.beforeEach(async ({ browser }) => {
    const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 1000 } });
    await standInForGoogle(context);
    page = await context.newPage();
  });

  test.afterEach(() => page.context().close());

  const google = () => page.getByRole('button', { name: 'Continue with Google' });

  /** Opens the provider's popup with a click. */
  async function openWindow(): Promise<Page> {
    const opened = page.waitForEvent('popup');
    await google().click();
    const popup = await opened;
    await popup.waitForLoadState('domcontentloaded');
    return popup;
  }

  /** Selects an account that is new to the provider in its popup. */
  async function chooseAccount(popup: Page, person: Person): Promise<void> {
    await popup.locator('.js-new-account').click();
    await popup.locator('#email-input').fill(person.email);
    await popup.locator('#display-name-input').fill(`${person.firstName} ${person.lastName}`);
    await popup.locator('#sign-in').click();
  }

  test('signs in by the window, keeps the second user record, and signs out of both', async () => {
    const person = newPerson();
    await page.goto('/login?next=%2Faccount', { waitUntil: 'load' });
    await expect(async () => expect(await readExternalUser(page)).toBeNull()).toPass();

    await chooseAccount(await openWindow(), person);

    await page.waitForURL(/\/account$/);
    await userMenu(page, person).waitFor();
    await expect(async () => {
      expect(await readExternalUser(page)).toMatchObject({ email: person.email });
    }).toPass();
    const { token } = (await readExternalUser(page)) ?? { token: '' };
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({ email: person.email, aud: 'demo-tapeglass' });

    await page.reload({ waitUntil: 'load' });
    await userMenu(page, person).waitFor();
    await expect(async () => {
      expect(await readExternalUser(page)).toMatchObject({ email: person.email });
    }).toPass();
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain(person.email);
    expect(stored).not.toContain(token.slice(0, 40));

    await logOut(page, person);
    await expect(async () => expect(await readExternalUser(page)).toBeNull()).toPass();
    expect(await page.context().cookies()).toEqual([]);

    await page.reload({ waitUntil: 'load' });
    await page.waitForTimeout(3000);
    expect(await readExternalUser(page)).toBeNull();
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).waitFor();
  });

  test('asks a user whose address has a password here to use it, and leaves them signed out everywhere', async () => {
    const person = newPerson();
    await register(address, person);
    await page.goto('/login', { waitUntil: 'load' });

    await chooseAccount(await openWindow(), person);

    await page
      .getByText('There is an account with this e-mail address already. Log in with its password.')
      .waitFor();
    await expect(async () => expect(await readExternalUser(page)).toBeNull()).toPass();
    expect(await page.context().cookies()).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('can be begun again after the window was closed', async () => {
    const person = newPerson();
    await page.goto('/login', { waitUntil: 'load' });
    const first = await openWindow();
    await first.close();

    await chooseAccount(await openWindow(), person);

    await page.waitForURL((url) => url.pathname === '/');
    await userMenu(page, person).waitFor();
  });
});
