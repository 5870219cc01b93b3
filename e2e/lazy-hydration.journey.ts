import { expect, test } from '@playwright/test';
import { setUpJourneys } from './support/journey';

const { open } = setUpJourneys();

test.describe('lazily hydrated parts', () => {
  test('replays a click that came before hydration', async () => {
    const { page } = await open('/etf-performance');

    await page.locator('#risk-return').getByLabel('Chart options').click();
    await page.locator('#risk-return').getByText('Data table').click();
    await page.locator('#risk-return table').waitFor();
    await page.locator('#growth').getByRole('link', { name: '3Y', exact: true }).click();
    await page.waitForURL(/range=3Y/);
  });

  test('replays the first key press that came before hydration', async () => {
    const { page } = await open('/etf-performance', { viewport: { width: 360, height: 780 } });
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });

    await page.keyboard.press('j');
    await page.locator('#funds tbody th a:focus').waitFor();
  });

  test('replays a click that is pressed before hydration and released after it', async () => {
    const { page } = await open('/about');
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
    const news = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'News' });

    await news.hover();
    await page.mouse.down();
    await page.waitForTimeout(400);
    await page.mouse.up();

    await expect(async () => expect(await news.getAttribute('aria-expanded')).toBe('true')).toPass();
  });

  test('opens a menu at the first click and follows its link', async () => {
    const { page } = await open('/about');

    const news = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'News' });
    await news.click();
    await expect(async () => expect(await news.getAttribute('aria-expanded')).toBe('true')).toPass();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Tech', exact: true })
      .click();
    await page.waitForURL(/\/newsarticles\/tech/);
  });
});
