import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { makePicture } from './picture';
import { fillLogin, newPerson, signUp } from './user';

/** A call from within the page. */
function ask(page: Page, path: string): Promise<{ status: number; type: string | null; bytes: number[] }> {
  return page.evaluate(async (url) => {
    // Bypasses the browser's cache: a picture never changes, so it is cached for a year.
    const answer = await fetch(url, { cache: 'no-store' });
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      bytes: [...new Uint8Array(await answer.arrayBuffer())],
    };
  }, path);
}

/** The URL of the picture shown in the profile. */
async function shownPicture(page: Page): Promise<string> {
  const image = page.getByRole('main').locator('img[src*="/api/pictures/"]').first();
  await image.waitFor();
  return (await image.getAttribute('src'))!;
}

/** All actions of a signed-in user in one flow. */
export async function walkThroughAccount(page: Page, address: string): Promise<void> {
  const person = newPerson();
  const userMenu = () => page.getByRole('banner').getByRole('button', { name: person.lastName });

  // Register; the home page shows the user as signed in.
  await signUp(page, person);
  await page.waitForURL(`${address}/`);
  await userMenu().waitFor();
  // The URL changes before the page: without this the box of the sign-up page would be filled.
  await page.waitForFunction(() => document.title.startsWith('Home'));
  expect(await page.getByRole('banner').getByRole('link', { name: 'Log In' }).count()).toBe(0);

  // Search for a stock and add it to the watchlist.
  const search = page.getByRole('combobox').first();
  // Text typed before hydration is typed again: a site that has just started serves its first page slowly.
  await expect(async () => {
    await search.fill('');
    await search.fill('apple');
    await page.getByRole('option').first().waitFor({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await search.press('Enter');
  await search.press('Enter');
  await page.waitForURL(`${address}/stock-data/AAPL`);
  await page.getByRole('button', { name: 'Add to watchlist' }).click();
  await page.getByRole('status').filter({ hasText: 'Stock Added To Watch List' }).waitFor();
  await page.getByRole('button', { name: 'Remove from watchlist', pressed: true }).waitFor();

  // The profile shows it; it is removed there.
  await userMenu().click();
  await page.getByRole('banner').getByRole('link', { name: 'Portfolio', exact: true }).click();
  await page.waitForURL(`${address}/profile`);
  const list = page.getByRole('table', { name: /watchlist/i });
  expect(await list.getByRole('link', { name: 'AAPL' }).first().getAttribute('href')).toMatch(
    /^\/stock-data\/AAPL/,
  );
  await list.getByRole('button', { name: 'Remove from watchlist: AAPL' }).click();
  await page.getByRole('status').filter({ hasText: 'Stock Removed From Watch List' }).waitFor();
  await expect(async () => expect(await list.getByRole('link', { name: 'AAPL' }).count()).toBe(0)).toPass();

  // Another list is shown once it is made, and the links lead from one to the other.
  await page.getByRole('button', { name: 'Lists' }).click();
  await page.getByRole('textbox', { name: 'New watchlist' }).fill('Ideas');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Ideas (0)' }).waitFor();
  const lists = page.getByRole('navigation', { name: 'Watchlists' });
  await lists.getByRole('link', { name: 'Watchlist 0' }).click();
  await page.getByRole('heading', { name: 'Watchlist (0)' }).waitFor();
  expect(await lists.locator('[aria-current="page"]').innerText()).toBe('Watchlist 0');

  // A picture: uploaded small and without metadata, replaced, removed.
  const field = page.getByLabel(/profile picture/i);
  await field.setInputFiles(await makePicture('#aa3300'));
  const first = await shownPicture(page);
  const stored = await ask(page, first);
  expect(stored).toMatchObject({ status: 200, type: 'image/jpeg' });
  const facts = await sharp(Buffer.from(stored.bytes)).metadata();
  expect(facts).toMatchObject({ format: 'jpeg', width: 667, height: 500 });
  expect(facts.exif).toBeUndefined();

  await field.setInputFiles(await makePicture('#0033aa'));
  await expect(async () => expect(await shownPicture(page)).not.toBe(first)).toPass();
  const second = await shownPicture(page);
  expect((await ask(page, second)).status).toBe(200);
  expect((await ask(page, first)).status).toBe(404);

  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(async () => expect((await ask(page, second)).status).toBe(404)).toPass();
  expect(await page.locator('img[src*="/api/pictures/"]').count()).toBe(0);

  // Edit the profile; the header is updated.
  await page.getByRole('main').getByRole('link', { name: 'Edit in account' }).click();
  await page.waitForURL(`${address}/account`);
  const firstName = page.getByRole('main').getByLabel('First name');
  await expect(async () => expect(await firstName.inputValue()).toBe(person.firstName)).toPass();
  await firstName.fill('Augusta');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByRole('status').filter({ hasText: 'Profile Updated' }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Augusta' }).waitFor();

  // Log out: personal pages are closed; the same user logs in again.
  await userMenu().click();
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL(`${address}/login`);
  await page.getByRole('status').filter({ hasText: 'Success, You have successully logged out' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).waitFor();
  await page.goto('/profile');
  await page.waitForURL(/\/login\?next=%2Fprofile$/);
  await fillLogin(page, person);
  await page.waitForURL(`${address}/profile`);
  await page.getByRole('main').getByText('Augusta').first().waitFor();
}
