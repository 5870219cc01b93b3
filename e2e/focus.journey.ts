import { expect, test, type Locator } from '@playwright/test';
import type { WatchedPage } from './support/browser';
import { demoAddress, setUpJourneys } from './support/journey';
import { expectFocusOn, KEYBOARD, MAX_STOPS, tabTo, walkStops, type Stop } from './support/keyboard';
import { newPerson, register, signIn, type Person } from './support/user';

const { open } = setUpJourneys();

let person: Person | undefined;
/**
 * A page of a signed-in user: the same user in the whole file, because the site limits registrations per
 * hour.
 */
async function openAsSomeone(path: string): Promise<WatchedPage> {
  if (!person) await register(demoAddress(), (person = newPerson()));
  const watched = await open('about:blank', KEYBOARD);
  await signIn(watched.page.context(), demoAddress(), person);
  await watched.page.goto(path, { waitUntil: 'load' });
  await watched.page.getByRole('banner').getByRole('button', { name: person.lastName }).waitFor();
  return watched;
}

function expectAllInSight(stops: readonly Stop[]): void {
  expect(stops.length).toBeGreaterThan(20);
  expect(stops.length).toBeLessThan(MAX_STOPS);
  expect(stops.flatMap(({ fault }) => fault ?? [])).toEqual([]);
}

test.describe('the Tab key', () => {
  for (const path of ['/', '/login', '/signup', '/stock-data/AAPL', '/markets', '/about', '/nowhere'])
    test(`stops on ${path} only where it can be seen`, async () => {
      test.setTimeout(400_000);
      const { page, expectComplaints } = await open('about:blank', KEYBOARD);
      expectComplaints(/404/);
      await page.goto(path, { waitUntil: 'load' });
      await page.getByRole('banner').getByRole('link', { name: 'Log In' }).waitFor();

      expectAllInSight(await walkStops(page));
    });

  for (const path of ['/profile', '/account'])
    test(`stops on a person's ${path} only where it can be seen`, async () => {
      test.setTimeout(120_000);
      const { page } = await openAsSomeone(path === '/profile' ? '/about' : path);
      if (path === '/profile') {
        const isOn = page.getByRole('button', { name: 'Remove from watchlist' });
        const checked = page.waitForResponse(/\/verify\//);
        await page.goto('/stock-data/MSFT', { waitUntil: 'load' });
        await checked;
        if (!(await isOn.isVisible())) await page.keyboard.press('w');
        await isOn.waitFor();
        await page.goto(path, { waitUntil: 'load' });
      }
      await page.getByRole('link', { name: 'MSFT' }).or(page.getByText('This device')).first().waitFor();

      expectAllInSight(await walkStops(page));
    });
});

test.describe('removed or collapsed elements', () => {
  test('leaves the focus beside the removed element on the stock page', async () => {
    const { page } = await open('/stock-data/AAPL?overlays=sma20,sma50', KEYBOARD);
    await tabTo(page, page.getByText('Custom', { exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Show year' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/range=20\d\d/);
    await expectFocusOn(page.locator('#chart summary').first());

    await tabTo(page, page.getByRole('link', { name: 'Remove SMA 20' }));
    await page.keyboard.press('Enter');
    await expectFocusOn(page.getByRole('link', { name: 'Remove SMA 50' }));
    await page.keyboard.press('Enter');
    await expectFocusOn(page.getByRole('application'));
  });
});

test.describe('a dialog', () => {
  test('traps the focus, and restores it at Escape', async () => {
    const { page } = await openAsSomeone('/account');
    const opener = page.getByRole('button', { name: 'Log out everywhere' });
    await page.getByText('This device').first().waitFor();
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' });
    await dialog.waitFor();
    const isInside = () => dialog.evaluate((it) => it.contains(document.activeElement));
    await expect(async () => expect(await isInside()).toBe(true)).toPass();

    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect([key, await isInside()]).toEqual([key, true]);
    }
    await page.keyboard.press('Escape');

    await dialog.waitFor({ state: 'detached' });
    await expectFocusOn(opener);
  });

  test('keeps the focus also when the request is refused', async () => {
    const { page, expectComplaints } = await openAsSomeone('/account');
    expectComplaints(/40[013].*\/account\//);
    await page.getByText('This device').first().waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Delete account…' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.waitFor();
    await tabTo(page, dialog.getByLabel('Password', { exact: true }));
    await page.keyboard.type('not the password');
    await tabTo(page, dialog.getByRole('button', { name: 'Delete account' }));
    await page.keyboard.press('Enter');

    await expect(async () =>
      expect(await dialog.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true'),
    ).toPass();
    await expectFocusOn(dialog.getByLabel('Password', { exact: true }));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectFocusOn(page.getByRole('button', { name: 'Delete account…' }));
  });
});

test.describe('a message', () => {
  test('is dismissed by keys, and the focus returns to where it came from', async () => {
    const { page } = await openAsSomeone('/stock-data/NVDA');
    await page.getByRole('button', { name: 'Add to watchlist' }).waitFor();
    await page.keyboard.press('w');
    await page.getByRole('status').filter({ hasText: 'Stock Added To Watch List' }).waitFor();
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.focus();

    await tabTo(page, page.getByRole('button', { name: 'Dismiss' }));
    await page.keyboard.press('Enter');

    await expectFocusOn(last);
  });
});

test.describe('the focus outline', () => {
  const outlineOf = (place: Locator) => place.evaluate((node) => getComputedStyle(node).outlineStyle);

  test('is not drawn around the content that gets the focus after a step to another page', async () => {
    const { page } = await open('/about', KEYBOARD);
    await page.getByRole('main').focus();
    await page.keyboard.press('Shift');

    expect(await outlineOf(page.getByRole('main'))).toBe('none');
  });

  test('is drawn once around the search', async () => {
    const { page } = await open('/about', KEYBOARD);
    // Shown once the scripts of the page run.
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).waitFor();
    await page.keyboard.press('/');
    const box = page.getByRole('banner').getByRole('combobox');
    await expectFocusOn(box);

    expect(await outlineOf(box)).toBe('none');
    const ring = await box.locator('xpath=..').evaluate((node) => getComputedStyle(node).boxShadow);
    expect(ring).not.toBe('none');
  });
});

test('phones: links that sort a table and the "?" are 24 pixels wide and high, rows of movers have one line', async () => {
  const { page } = await open('/markets', { viewport: { width: 360, height: 780 } });

  const small = await page.locator('th a[rel="nofollow"], a[aria-label^="What is"]').evaluateAll((links) =>
    links.flatMap((link) => {
      const { width, height } = link.getBoundingClientRect();
      return width > 0 && (width < 24 || height < 24) ? [`${link.textContent} ${width} x ${height}`] : [];
    }),
  );
  expect(small).toEqual([]);
  // The headline, beyond the edge, would make them three lines high.
  const rows = page.getByRole('table', { name: /^Movers of .*, and why$/ }).locator('tbody tr');
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(5);
  expect(Math.max(...heights)).toBeLessThan(44);
});
