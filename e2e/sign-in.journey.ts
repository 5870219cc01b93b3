import { expect, test, type Page } from '@playwright/test';
import { demoAddress, setUpJourneys } from './support/journey';
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
    await page.goto('/login?next=/account', { waitUntil: 'load' });
    await page.getByRole('main').getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL('**/account');
    await expect(entry).toContainText('last used');

    await entry.getByRole('button', { name: 'Remove my laptop' }).click();
    await expect(entry).toHaveCount(0);
    await page.context().clearCookies();
    await page.goto('/login', { waitUntil: 'load' });
    await page.getByRole('main').getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be verified');
  });
});
