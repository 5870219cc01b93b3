import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { demoAddress, setUpJourneys } from './support/journey';
import { RESEARCH_ADDRESSES } from './support/research-addresses';

const { open } = setUpJourneys();
const KB = 1000;

/** Pages of text, lists and maps; the others have a chart to move about in, or a table to work with. */
const PLAIN = ['/', '/newsarticles/markets', '/newsarticles/tech', '/research-posts'];
const LIVELY = RESEARCH_ADDRESSES.filter((address) => !PLAIN.includes(address));

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
  it.each([
    ...PLAIN,
    '/research-posts/what-a-drawdown-costs',
    '/about',
    '/faq',
    '/methodology',
    '/status',
    '/connect-data',
    '/login',
    '/signup',
  ])('brings at most 160 KB of scripts to %s, which has no interactive chart', async (address) => {
    const { page } = await open('about:blank');
    const scripts = countScripts(page);

    await page.goto(address, { waitUntil: 'load' });
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
    await page.waitForTimeout(1500);

    const bytes = await scripts();
    expect(bytes).toBeGreaterThan(50 * KB);
    expect(bytes).toBeLessThan(160 * KB);
  });

  it.each(LIVELY)('brings at most 185 KB of scripts to %s', async (address) => {
    const { page } = await open('about:blank');
    const scripts = countScripts(page);

    await page.goto(address, { waitUntil: 'load' });
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
    await page.waitForTimeout(1500);

    const bytes = await scripts();
    expect(bytes).toBeGreaterThan(100 * KB);
    expect(bytes).toBeLessThan(185 * KB);
  });

  it('brings at most 185 KB of scripts to the stock page, the living chart included', async () => {
    const { page } = await open('about:blank');
    const scripts = countScripts(page);

    await page.goto('/stock-data/AAPL', { waitUntil: 'load' });
    await page.getByRole('application').focus();
    await page.locator('#chart canvas').first().waitFor();
    await page.waitForTimeout(1500);

    const bytes = await scripts();
    expect(bytes).toBeGreaterThan(100 * KB);
    expect(bytes).toBeLessThan(185 * KB);
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
