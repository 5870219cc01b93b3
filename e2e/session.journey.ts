import { expect, test, type Page } from '@playwright/test';
import { demoAddress, setUpJourneys } from './support/journey';
import { fillLogin, newPerson, register, signIn, type Person } from './support/user';

const { open } = setUpJourneys();

/** A page of a newly registered and signed-in user. */
async function openSignedIn(
  path: string,
): Promise<{ page: Page; person: Person } & Awaited<ReturnType<typeof open>>> {
  const person = newPerson();
  await register(demoAddress(), person);
  const watched = await open('about:blank');
  await signIn(watched.page.context(), demoAddress(), person);
  await watched.page.goto(path, { waitUntil: 'load' });
  return { ...watched, person };
}

const userMenu = (page: Page, person: Person) =>
  page.getByRole('banner').getByRole('button', { name: person.lastName });

test.describe('a session', () => {
  test('costs a visitor one call at the start, and nothing in the console', async () => {
    const { page } = await open('about:blank');
    const asked: number[] = [];
    page.on('response', (answer) => {
      if (new URL(answer.url()).pathname.startsWith('/api/auth/')) asked.push(answer.status());
    });

    await page.goto('/', { waitUntil: 'load' });
    await expect(async () => expect(asked).toEqual([200])).toPass();
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).waitFor();
    await page.waitForTimeout(500);

    expect(asked).toEqual([200]);
  });

  test('reports a wrong password in one sentence, and the same for an unknown address', async () => {
    const person = newPerson();
    await register(demoAddress(), person);
    const { page, expectComplaints } = await open('/login');
    expectComplaints(/401.*\/api\/auth\/login/);
    const refusal = page.getByRole('main').getByRole('alert');

    await fillLogin(page, { ...person, password: 'not the password' });
    await expect(async () => expect((await refusal.innerText()).length).toBeGreaterThan(10)).toPass();
    const message = await refusal.innerText();
    // Registered before the request is sent: the response may arrive before the next line runs.
    const answered = page.waitForResponse(/\/api\/auth\/login/);
    await fillLogin(page, { email: newPerson().email, password: 'not the password' });
    await answered;

    await expect(async () => expect(await refusal.innerText()).toBe(message)).toPass();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await page.context().cookies()).toEqual([]);
  });

  test('keeps the token where no script can read it', async () => {
    const { page } = await openSignedIn('/about');
    const cookies = await page.context().cookies();
    const cookie = cookies.find(({ name }) => name === 'token');

    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    // The mark of the device stays after a log-out, and is sent to the login alone.
    expect(cookies.filter((other) => other !== cookie)).toMatchObject([
      { name: 'device', httpOnly: true, sameSite: 'Strict', path: '/api/auth/login' },
    ]);
    const readable = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    );
    expect(readable).not.toContain(cookie!.value);
    expect(readable).not.toMatch(/eyJ|@example\.org|Lovelace/);
  });

  test('ends in this tab when it is ended elsewhere, at the next thing that needs it', async () => {
    const { page, person, expectComplaints } = await openSignedIn('/stock-data/MSFT');
    await userMenu(page, person).waitFor();
    const user = await page.context().request.get(`${demoAddress()}/api/auth/user`);
    const { user: record } = (await user.json()) as { user: { token: string } };
    const revoked = await fetch(`${demoAddress()}/backend/account/sessions/revoke/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${record.token}` },
    });
    expect(revoked.status).toBe(204);
    expectComplaints(/401/);

    await page.getByRole('button', { name: 'Add to watchlist' }).click();

    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).waitFor();
    expect(await userMenu(page, person).count()).toBe(0);
    await page.goto('/account');
    await page.waitForURL(/\/login\?next=%2Faccount$/);
  });

  test('is one truth in two tabs', async () => {
    const { page: one } = await openSignedIn('/stock-data/NVDA');
    const two = await one.context().newPage();
    await two.goto('/stock-data/NVDA', { waitUntil: 'load' });
    await two.getByRole('button', { name: 'Add to watchlist' }).waitFor();

    await one.getByRole('button', { name: 'Add to watchlist' }).click();
    await one.getByRole('button', { name: 'Remove from watchlist' }).waitFor();
    await two.bringToFront();
    await two.evaluate(() => window.dispatchEvent(new Event('focus')));
    await two.getByRole('button', { name: 'Remove from watchlist' }).waitFor();

    await Promise.all([
      one.getByRole('button', { name: 'Remove from watchlist' }).click(),
      two.getByRole('button', { name: 'Remove from watchlist' }).click(),
    ]);
    await one.getByRole('button', { name: 'Add to watchlist' }).waitFor();
    await two.getByRole('button', { name: 'Add to watchlist' }).waitFor();
    await one.goto('/profile', { waitUntil: 'load' });
    await one.getByRole('main').getByText('Your watchlist is empty').waitFor();
  });

  test('opens the requested page after login, but only on this site', async () => {
    const person = newPerson();
    await register(demoAddress(), person);
    const { page } = await open('/login?next=https%3A%2F%2Fevil.example%2F');

    await fillLogin(page, person);

    await page.waitForURL(`${demoAddress()}/`);
    await userMenu(page, person).waitFor();
  });
});
