import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { demoAddress, setUpJourneys } from './support/journey';

const { open } = setUpJourneys();
const KB = 1000;
/** The aim is 185; what every page shares has grown by the basket, the sheet of keys and the routes of the research pages. */
const STOCK_PAGE_KB = 195;

/** Counts the bytes of scripts as they came over the wire (the server compresses them). */
function countScripts(page: Page): () => Promise<number> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return async () => {
    const sizes = await Promise.all(scripts.map((script) => script.request().sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
}

describe('what a page weighs', () => {
  it('brings at most 160 KB of scripts to a page without an interactive chart', async () => {
    const { page } = await open('about:blank');
    const scripts = countScripts(page);

    await page.goto('/newsarticles/markets', { waitUntil: 'load' });
    await page.waitForTimeout(1500);

    const bytes = await scripts();
    expect(bytes).toBeGreaterThan(50 * KB);
    expect(bytes).toBeLessThan(160 * KB);
  });

  it('brings at most 185 KB of scripts to the first page, whose map and curve answer to keys', async () => {
    const { page } = await open('about:blank');
    const scripts = countScripts(page);

    await page.goto('/', { waitUntil: 'load' });
    await page.locator('#heat a[tabindex="0"]').waitFor();
    await page.waitForTimeout(1500);

    const bytes = await scripts();
    expect(bytes).toBeGreaterThan(50 * KB);
    expect(bytes).toBeLessThan(185 * KB);
  });

  it('holds the scripts of the stock page, the living chart included', async () => {
    const { page } = await open('about:blank');
    const scripts = countScripts(page);

    await page.goto('/stock-data/AAPL', { waitUntil: 'load' });
    await page.getByRole('application').focus();
    await page.locator('#chart canvas').first().waitFor();
    await page.waitForTimeout(1500);

    const bytes = await scripts();
    expect(bytes).toBeGreaterThan(100 * KB);
    expect(bytes).toBeLessThan(STOCK_PAGE_KB * KB);
  });

  it('keeps the HTML of a stock page under 120 KB, 30 KB compressed', async () => {
    const answer = await fetch(`${demoAddress()}/stock-data/AAPL`);
    const html = await answer.text();

    expect(html.length).toBeLessThan(120 * KB);
    expect(gzipSync(html).length).toBeLessThan(30 * KB);
  });

  it('moves nothing while it comes to life', async () => {
    const { page } = await open('about:blank');
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });

    await page.goto('/stock-data/AAPL', { waitUntil: 'load' });
    await page.getByRole('application').focus();
    await page.locator('#chart canvas').first().waitFor();
    await page.waitForTimeout(1000);

    const { shift } = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen);
    expect(shift).toBeLessThan(0.01);
  });
});
