import { setUpJourneys } from './support/journey';
import { RESEARCH_ADDRESSES } from './support/research-addresses';

const { open } = setUpJourneys();

describe('what comes to life when a reader gets near', () => {
  it.each(RESEARCH_ADDRESSES)(
    'looks and reads on %s as the server has drawn it',
    async (address) => {
      const { page } = await open('about:blank');
      const sheets: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'stylesheet') sheets.push(request.url());
      });
      await page.goto(address, { waitUntil: 'load' });
      await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
      const atFirst = sheets.length;
      const sizeOf = () => page.evaluate(() => document.documentElement.scrollHeight);
      const height = await sizeOf();

      for (let top = 0; top < height; top += 600) {
        await page.evaluate((to) => window.scrollTo(0, to), top);
        await page.waitForTimeout(100);
      }
      await page.waitForLoadState('networkidle');

      expect(sheets.slice(atFirst)).toEqual([]);
      // A line of text, for what only a living page offers.
      expect(Math.abs((await sizeOf()) - height)).toBeLessThan(40);
    },
    60_000,
  );

  it('does what was asked of it before it was awake', async () => {
    const { page } = await open('/etf-performance');

    await page.locator('#risk-return summary').click();
    await page.locator('#risk-return table').waitFor();
    await page.locator('#growth').getByRole('link', { name: '3Y', exact: true }).click();
    await page.waitForURL(/range=3Y/);
  });

  it('answers to the first letter, though the table was asleep', async () => {
    const { page } = await open('/etf-performance', { viewport: { width: 360, height: 780 } });
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });

    await page.keyboard.press('j');
    await page.locator('#funds tbody th a:focus').waitFor();
  });

  it('opens the panels of the menu at the first press, and leads on at once', async () => {
    const { page } = await open('/about');

    const news = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'News' });
    await news.click();
    await page.waitForFunction(
      (button) => button?.getAttribute('aria-expanded') === 'true',
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('button', { name: 'News' })
        .elementHandle(),
    );
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Tech', exact: true })
      .click();
    await page.waitForURL(/\/newsarticles\/tech/);
  });
});
