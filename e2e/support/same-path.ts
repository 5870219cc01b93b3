import type { Page } from 'playwright-core';
import { eventually } from './eventually';

interface Looks {
  readonly sheets: readonly string[];
  readonly height: number;
}

/**
 * The texts of the active style sheets, without duplicates: Next keeps those of earlier pages in the
 * document, disabled.
 */
function sheetsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inForce = [...document.styleSheets].filter(({ media }) => media.mediaText !== 'x');
    const texts = inForce.map(({ cssRules }) => [...cssRules].map((rule) => rule.cssText).join(''));
    return [...new Set(texts)].sort();
  });
}

async function looksOf(page: Page): Promise<Looks> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return { sheets: await sheetsOf(page), height };
}

/** Follows a link or form of the page, and compares the result with the same URL loaded as a new document. */
export async function expectSameAsLoaded(
  page: Page,
  follow: () => Promise<void>,
  address: RegExp,
): Promise<void> {
  await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await follow();
  await page.waitForURL(address);
  const other = await page.context().newPage();
  await other.goto(page.url(), { waitUntil: 'load' });
  const loaded = await looksOf(other);
  await other.close();

  await eventually(async () => {
    const { sheets, height } = await looksOf(page);
    expect(sheets.length).toBe(loaded.sheets.length);
    expect(sheets).toEqual(loaded.sheets);
    // Server-rendered parts that are not hydrated yet may differ by one line.
    expect(Math.abs(height - loaded.height)).toBeLessThan(40);
  });
  expect(loaded.sheets.length).toBeGreaterThan(3);
  // It must have been a client-side navigation, else the test proves nothing.
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
}
