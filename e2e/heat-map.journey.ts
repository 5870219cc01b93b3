import { expect, test } from '@playwright/test';
import { setUpJourneys } from './support/journey';

const { open } = setUpJourneys();

test.describe('a heat map', () => {
  test('shows a card at the pointer, and opens a sector and an industry and returns', async () => {
    const { page } = await open('/markets');
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
    const map = page.locator('#heat');
    await map.scrollIntoViewIfNeeded();

    await map.locator('li > a[href="/stock-data/AAPL"]').hover();
    await map.locator('[aria-hidden] >> text=Apple').first().waitFor();

    await map.getByText('Zoom to a sector').click();
    await map.getByRole('listitem').getByRole('link', { name: 'Energy', exact: true }).click();
    await map.getByRole('link', { name: 'Whole map' }).waitFor();
    expect(new URL(page.url()).searchParams.get('zoom')).toBe('Energy');
    expect(await map.locator('li > a[href="/stock-data/AAPL"]').count()).toBe(0);
    expect(await map.locator('li > a[href="/stock-data/XOM"]').count()).toBe(1);

    await page.goBack();
    await map.locator('li > a[href="/stock-data/AAPL"]').waitFor();
  });

  test('is zoomed by links without scripts, on the first page too', async () => {
    const { page } = await open('/', { javaScriptEnabled: false });
    const map = page.locator('#heat');

    await map
      .getByRole('group', { name: 'Energy' })
      .getByRole('link', { name: 'Energy', exact: true })
      .click();

    await map.getByRole('link', { name: 'Whole map' }).waitFor();
    expect(new URL(page.url()).searchParams.get('zoom')).toBe('Energy');
    expect(await map.locator('li > a[href="/stock-data/AAPL"]').count()).toBe(0);
  });

  test('shows the card at the first tap and the page at the second', async () => {
    const { page } = await open('/markets', {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 360, height: 740 },
    });
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
    const cell = page.locator('#heat li > a[href="/stock-data/AAPL"]');
    await cell.scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);

    await cell.tap();
    await page.getByText('Tap again to open').waitFor();
    expect(new URL(page.url()).pathname).toBe('/markets');

    await cell.tap();
    await page.waitForURL(/stock-data\/AAPL/);
  });
});
