import { expect, test, type Page } from '@playwright/test';
import { demoAddress, setUpJourneys } from './support/journey';
import { newPerson, register, signIn } from './support/user';

const { open } = setUpJourneys();

/**
 * Texts of the page's content that write a number or a day in the default format, quoted texts left out. Three digits
 * after a point are thousands in the chosen one.
 */
function defaultTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      const isDefault = /(^|[\s(+−])\d+\.(\d\d?|\d{4,})(%| |$)|\d,\d{3}(\D|$)|\d [A-Z][a-z]{2} \d{4}/.test(
        data,
      );
      if (isDefault && !parentElement!.closest('code, pre, script, style, [translate="no"]'))
        found.push(data);
    }
    return found;
  });
}

/** Chooses numbers as 1.234,56 and days as 20.11.2026. */
async function chooseFormats(page: Page): Promise<void> {
  await page.getByText('1.234,56', { exact: true }).click();
  await page.getByText('20.11.2026', { exact: true }).click();
  await expect(async () => {
    expect(
      await page.evaluate(() => [localStorage.getItem('numbers'), localStorage.getItem('dates')]),
    ).toEqual(['comma', 'dots']);
  }).toPass();
}

test.describe('the format of numbers and dates', () => {
  test('is chosen by a visitor, and holds on every page, in charts, after a change and after navigation', async () => {
    const { page } = await open('/preferences');
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
    await chooseFormats(page);

    for (const path of [
      '/',
      '/markets',
      '/stock-data/AAPL',
      '/universe/sp500',
      '/etf-performance',
      '/status',
    ]) {
      await page.goto(path, { waitUntil: 'load' });
      await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
      // The first key brings the scripts of all parts.
      await page.keyboard.press('Shift');
      await expect(async () => expect([path, await defaultTexts(page)]).toEqual([path, []])).toPass();
    }

    await page.goto('/stock-data/AAPL', { waitUntil: 'load' });
    await page.getByRole('application').focus();
    await page.locator('#chart canvas').first().waitFor();
    await page.keyboard.press('ArrowLeft');
    await expect(async () => expect(await defaultTexts(page)).toEqual([])).toPass();
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link').first().click();
    await page.waitForFunction(() => !document.title.includes('AAPL'));
    await expect(async () => expect(await defaultTexts(page)).toEqual([])).toPass();
  });

  test('is there before any other script, and React takes the page over without a complaint', async () => {
    const { page, expectComplaints } = await open('/preferences');
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
    await chooseFormats(page);

    expectComplaints(/Failed to load|ERR_FAILED|net::/);
    await page.route('**/_next/static/chunks/**', (route) => route.abort());
    await page.goto('/markets', { waitUntil: 'load' });
    await expect(async () => {
      expect(await page.locator('main').innerText()).toMatch(/\d,\d+%/);
      expect(await defaultTexts(page)).toEqual([]);
    }).toPass();
  });

  test('goes with the account to another browser, and files keep the format of machines', async () => {
    const person = newPerson();
    await register(demoAddress(), person);
    const { page } = await open('about:blank');
    await signIn(page.context(), demoAddress(), person);
    await page.goto('/account', { waitUntil: 'load' });
    await page.getByLabel('First name').and(page.locator(':enabled')).waitFor();
    await page.getByText('1.234,56', { exact: true }).click();
    await page.getByRole('status').filter({ hasText: 'Profile Updated' }).waitFor();

    const { page: other } = await open('about:blank');
    await signIn(other.context(), demoAddress(), person);
    await other.goto('/stock-data/AAPL', { waitUntil: 'load' });
    await expect(async () => expect(await other.locator('main').innerText()).toMatch(/\d,\d+%/)).toPass();
    const csv = await other.evaluate(async () => (await fetch('/markets.csv')).text());
    expect(csv).toMatch(/\d\.\d/);
  });
});
