import { expect, test } from '@playwright/test';
import { holdRequests } from './support/hold-requests';
import { setUpJourneys } from './support/journey';
import { dropdown, menu, menuButton, menuLink, PHONE, reveal, WIDE } from './support/menu';
import { NEW_ITEMS, type MenuLink } from './support/menu-table';

const { open } = setUpJourneys();

test.describe('the News mega-menu', () => {
  test('has four columns of links, four blurbs and a picture', async () => {
    const { page } = await open('/about', WIDE);
    const news = dropdown(page, 'News');
    expect(await news.innerText()).toMatch(/^News/);

    await news.click();
    // Hydration gives the panel its id; the menu opens after it.
    await expect(async () => expect(await news.getAttribute('aria-expanded')).toBe('true')).toPass();

    const panel = page.locator(`[id="${(await news.getAttribute('aria-controls'))!}"]`);
    const lists = panel.getByRole('list');
    const columns = lists.and(page.locator(':not([aria-label="Services"])'));
    await expect(async () => expect(await columns.count()).toBe(4)).toPass();
    const boxes = await Promise.all((await columns.all()).map((column) => column.boundingBox()));
    const lefts = boxes.map((box) => box!.x);
    expect([...lefts].sort((a, b) => a - b)).toEqual(lefts);
    expect(new Set(lefts).size).toBe(4);
    expect(new Set(boxes.map((box) => Math.round(box!.y))).size).toBe(1);
    expect(await columns.getByRole('link').count()).toBe(23);
    const blurbs = panel.getByRole('list', { name: 'Services' }).getByRole('link');
    expect(await blurbs.locator('b').allInnerTexts()).toEqual([
      'Portfolio Analysis',
      'Stock Research',
      'Portfolio Tracker',
      'Crypto Research',
    ]);
    for (const text of await blurbs.locator('span').allInnerTexts()) expect(text.length).toBeGreaterThan(20);
    const picture = await panel.locator('svg').last().boundingBox();
    expect(picture!.width).toBeGreaterThan(100);
    expect(picture!.height).toBeGreaterThan(80);
  });

  test("leaves the 'New' badge to the ten items that are named", async () => {
    const { page } = await open('/about', WIDE);
    const marked: string[] = [];

    for (const group of ['Markets', 'Equities', 'News']) {
      await dropdown(page, group).click();
      const links = menu(page)
        .getByRole('link')
        .filter({ has: page.getByText('New', { exact: true }) });
      for (const link of await links.all()) marked.push(await link.locator('span').first().innerText());
      for (const badge of await links.getByText('New', { exact: true }).all())
        expect(await badge.isVisible()).toBe(true);
    }

    expect(marked.sort()).toEqual([...NEW_ITEMS].sort());
  });
});

test.describe('the collapse', () => {
  test('is there below 992 px and not from there on', async () => {
    const { page } = await open('/about', { viewport: { width: 991, height: 800 } });
    const home = menu(page).getByRole('link', { name: 'Home' });

    expect([await menuButton(page).isVisible(), await home.isVisible()]).toEqual([true, false]);
    await menuButton(page).click();
    expect(await home.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await home.isVisible()).toBe(false);
    await page.setViewportSize({ width: 992, height: 800 });
    expect([await menuButton(page).isVisible(), await home.isVisible()]).toEqual([false, true]);
  });

  for (const width of [360, 990])
    test(`closes as soon as a link is chosen at ${width} px, before its page has come`, async () => {
      const { page } = await open('/faq', { viewport: { width, height: 740 } });
      const letGo = await holdRequests(page, '**/_next/data/**');
      const link: MenuLink = { group: 'Markets', label: 'Index Performance', href: '/markets' };
      await reveal(page, link);

      await menuLink(page, link).click();

      await expect(async () =>
        expect(await menuButton(page).getAttribute('aria-expanded')).toBe('false'),
      ).toPass();
      expect(await menu(page).isVisible()).toBe(false);
      expect(new URL(page.url()).pathname).toBe('/faq');
      letGo();
      await page.waitForURL('**/markets');
    });

  test('closes at Escape, step by step, and restores the focus', async () => {
    const { page } = await open('/about', PHONE);
    await menuButton(page).click();
    await dropdown(page, 'Markets').click();
    await menu(page).getByRole('link', { name: 'Index Performance' }).focus();

    await page.keyboard.press('Escape');
    expect(await dropdown(page, 'Markets').getAttribute('aria-expanded')).toBe('false');
    expect(await dropdown(page, 'Markets').evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await menuButton(page).getAttribute('aria-expanded')).toBe('false');
    expect(await menuButton(page).evaluate((it) => it === document.activeElement)).toBe(true);
  });

  for (const [width, isInline] of [
    [360, false],
    [575, false],
    [576, true],
    [991, true],
    [992, true],
    [1440, true],
  ] as const)
    test(`holds the search at ${width} px, or not: inline ${isInline}`, async () => {
      const { page } = await open('/about', { viewport: { width, height: 740 } });
      const search = page.getByRole('banner').getByRole('combobox');

      expect(await search.isVisible()).toBe(isInline);
      if (!isInline) await menuButton(page).click();
      await search.fill('apple');
      await page.getByRole('option', { name: /AAPL/ }).click();
      await search.press('Enter');

      await page.waitForURL('**/stock-data/AAPL');
      expect(await search.isVisible()).toBe(isInline);
    });
});

test.describe('a dropdown on a wide screen', () => {
  test('closes at Escape, at a press elsewhere, and when another opens', async () => {
    const { page } = await open('/about', WIDE);
    const expectExpanded = (group: string, expected: boolean) =>
      expect(dropdown(page, group)).toHaveAttribute('aria-expanded', String(expected));

    await dropdown(page, 'Markets').click();
    // The first press waits for hydration.
    await expectExpanded('Markets', true);
    await page.keyboard.press('Escape');
    await expectExpanded('Markets', false);
    await dropdown(page, 'Markets').click();
    await dropdown(page, 'News').click();
    await expectExpanded('Markets', false);
    await expectExpanded('News', true);
    await page.mouse.click(20, 990);
    await expectExpanded('News', false);
  });
});

test.describe('the progress bars', () => {
  test('shows the progress bar of a slow route change, 3 px in #29D, and removes it again', async () => {
    const { page } = await open('/about', WIDE);
    const letGo = await holdRequests(page, '**/_next/data/**');
    const bar = page.locator('#nprogress .bar');

    await menu(page).getByRole('link', { name: 'FAQ' }).click();
    await bar.waitFor();

    const look = await bar.evaluate((element) => {
      const { backgroundColor, height, position, top } = getComputedStyle(element);
      return { backgroundColor, height, position, top };
    });
    expect(look).toEqual({
      backgroundColor: 'rgb(34, 153, 221)',
      height: '3px',
      position: 'fixed',
      top: '0px',
    });
    expect(await page.locator('#nprogress').innerHTML()).not.toMatch(/spinner/);
    letGo();
    await page.getByRole('heading', { level: 1, name: /question/i }).waitFor();
    await bar.waitFor({ state: 'detached' });
  });

  test("shows the layout's own bar in #4E66F8, without a spinner, while the page fetches something", async () => {
    const { page } = await open('/stock-data/AAPL', WIDE);
    const letGo = await holdRequests(page, /\/backend\/stocks\//);

    await page.getByRole('banner').getByRole('combobox').focus();
    const bar = page.getByRole('progressbar', { name: 'Loading data' });
    await bar.waitFor();

    expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(78, 102, 248)',
    );
    expect(await page.locator('[class*="spinner"]').count()).toBe(0);
    letGo();
    await bar.waitFor({ state: 'detached' });
  });
});
