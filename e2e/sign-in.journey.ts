import { expect, test, type Page } from '@playwright/test';
import { CLIENT, startOpenIdIssuer } from '../backend/test/support/openid-issuer';
import { demoAddress, setUpJourneys } from './support/journey';
import { SigningProxy } from './support/signing-proxy';
import { startSite, type Site } from './support/site';
import { newPerson, register, signIn } from './support/user';

/** Passkeys belong to a name, not to a number. */
const address = () => demoAddress().replace('127.0.0.1', 'localhost');

/** Gives the browser a device with passkeys that confirms every question. */
async function plugInDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test.describe('a passkey', () => {
  const { open } = setUpJourneys(address);

  test('is added on the account page, and logs in without an address until it is removed', async () => {
    const person = newPerson();
    await register(address(), person);
    const { expectComplaints, page } = await open('about:blank');
    expectComplaints(/401.*\/api\/auth\/login/);
    await plugInDevice(page);
    await signIn(page.context(), address(), person);
    await page.goto('/account', { waitUntil: 'load' });
    const card = page.getByRole('region', { name: 'Passkeys' });

    await card.getByRole('button', { name: 'Add a passkey…' }).click();
    await card.getByLabel('Name of the passkey').fill('my laptop');
    await card.getByLabel('Your password', { exact: true }).fill(person.password);
    await card.getByRole('button', { name: 'Add the passkey' }).click();
    const entry = card.getByRole('listitem').filter({ hasText: 'my laptop' });
    await expect(entry).toContainText('never used');

    await page.context().clearCookies();
    // With a slash of its own this address would end as the one that is waited for.
    await page.goto('/login?next=%2Faccount', { waitUntil: 'load' });
    await page.getByRole('main').getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL('**/account');
    await expect(entry).toContainText('last used');

    await entry.getByRole('button', { name: 'Actions for my laptop' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(entry).toHaveCount(0);
    await page.context().clearCookies();
    await page.goto('/login', { waitUntil: 'load' });
    await page.getByRole('main').getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be verified');
  });
});

test.describe('a service of OpenID Connect, and a proxy that logs people in', () => {
  let issuer: Awaited<ReturnType<typeof startOpenIdIssuer>>;
  let site: Site | undefined;
  let proxy: SigningProxy;

  test.beforeAll(async () => {
    test.setTimeout(400_000);
    issuer = await startOpenIdIssuer();
    site = await startSite({
      // Signing in needs no market.
      MARKET_DATA: 'csv',
      OIDC_ISSUER: issuer.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Acme',
      OIDC_ACCOUNTS: 'create',
      SIGN_IN_HEADER: 'Remote-Email',
      SIGN_IN_HEADER_FROM: SigningProxy.FROM,
      SIGN_IN_HEADER_ACCOUNTS: 'create',
    });
    proxy = await SigningProxy.start(site.address, 'alan@example.org');
  });
  test.afterAll(async () => {
    await proxy?.stop();
    await site?.stop();
    await issuer?.close();
  });

  test('a person of the issuer comes back to the page that was asked for, and is listed as connected', async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: site!.address });
    await page.goto('/account', { waitUntil: 'load' });
    await page.getByRole('main').getByRole('button', { name: 'Continue with Acme' }).click();
    await page.waitForURL('**/account');
    await expect(page.getByRole('main')).toContainText('grace@example.org');
    await expect(page.getByRole('region', { name: 'Connected logins' })).toContainText('Acme');
    await page.close();
  });

  test('a person whom the proxy names needs no login, and no one else can name a person', async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: proxy.address });
    await page.goto('/account', { waitUntil: 'load' });
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByRole('main')).toContainText('alan@example.org');
    await page.close();

    const forged = await fetch(`${site!.address}/account`, {
      headers: { 'remote-email': 'alan@example.org' },
      redirect: 'manual',
    });
    expect(forged.status).toBe(403);
  });
});
