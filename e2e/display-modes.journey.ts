import { expect, test, type Page } from '@playwright/test';
import { openExample } from './support/example-portfolio';
import { setUpJourneys } from './support/journey';

const { open } = setUpJourneys();

const PAGES = [
  '/',
  '/markets',
  '/stock-data/AAPL',
  '/build-comparison?symbols=AAPL,MSFT',
  '/universe/sp500',
] as const;

/** A window of 1,280 by 800 points at 200 %. */
const DOUBLE_SIZE = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } as const;

const hydrated = (page: Page) => page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });

test.describe('at 200 %', () => {
  test('every page fits the width, and what stays at the top leaves two thirds of the window', async () => {
    const { page } = await open(PAGES[0], DOUBLE_SIZE);
    for (const path of [...PAGES, await openExample(page)]) {
      if (path !== PAGES[0]) await page.goto(path, { waitUntil: 'load' });
      await page.evaluate(() => window.scrollTo(0, 1_000));
      const { covered, excess } = await page.evaluate(() => ({
        excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        // From the top: how far an element that stays there reaches.
        covered: Math.max(
          0,
          ...[...document.querySelectorAll<HTMLElement>('header, nav, main *')]
            .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
            .filter((element) => element.closest('table') === null)
            .map((element) => element.getBoundingClientRect())
            .filter(({ top, width }) => top <= 130 && top >= 0 && width > 300)
            .map(({ bottom }) => bottom),
        ),
      }));
      expect([path, excess <= 0, covered < 400 / 3]).toEqual([path, true, true]);
    }
  });

  test('what has the focus is not behind what stays at the top', async () => {
    const { page } = await open('/markets', DOUBLE_SIZE);
    await hydrated(page);
    await page.locator('main a').nth(40).focus();
    const hidden: string[] = [];
    for (let stops = 0; stops < 36; stops += 1) {
      await page.keyboard.press(stops < 6 ? 'Tab' : 'Shift+Tab');
      const cover = await page.evaluate(() => {
        const focused = document.activeElement!;
        const { bottom, left, right, top } = focused.getBoundingClientRect();
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return seen === null || focused.contains(seen) || seen.contains(focused)
          ? ''
          : seen.outerHTML.slice(0, 80);
      });
      if (cover !== '') hidden.push(cover);
    }
    expect(hidden).toEqual([]);
  });
});

test('without motion nothing moves: no animation takes time', async () => {
  const { page } = await open('/markets', { reducedMotion: 'reduce' });
  await hydrated(page);
  await page.getByRole('button', { name: /^News/ }).click();

  // The styles and not the running animations, which last 300 ms and are over when the machine is slow.
  const moving = await page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const pseudo of [undefined, '::before', '::after']) {
        const { animationDuration, transitionDuration } = getComputedStyle(element, pseudo);
        const longest = Math.max(
          ...`${animationDuration},${transitionDuration}`.split(',').map(Number.parseFloat),
        );
        if (longest > 0.001) found.push(`${longest} s: ${element.outerHTML.slice(0, 80)}`);
      }
    }
    return found;
  });
  expect(moving).toEqual([]);
});

test('with the colors of the system the heat map keeps its values, and what is chosen or focused is framed', async () => {
  const { page } = await open('/markets', { forcedColors: 'active' });
  await hydrated(page);
  const colors = await page
    .locator('#heat [data-c]')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor));
  expect(new Set(colors).size).toBeGreaterThan(6);

  const chosen = page.locator('main [aria-current="true"]').first();
  expect(await chosen.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
  await page.keyboard.press('Tab');
  const ring = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineWidth);
  expect(Number.parseFloat(ring)).toBeGreaterThanOrEqual(2);
});

test('with more contrast small print is as dark as text', async () => {
  const { page } = await open('/about', { contrast: 'more' });
  const [ink, small] = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return [style.getPropertyValue('--tg-ink'), style.getPropertyValue('--tg-ink-3')];
  });
  expect(small).toBe(ink);
});
