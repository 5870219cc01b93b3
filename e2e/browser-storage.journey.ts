import { expect, test, type Page } from '@playwright/test';
import { setUpJourneys } from './support/journey';

const { open } = setUpJourneys();

const addToBasket = (page: Page) => page.getByRole('button', { name: 'Add to compare list' });
const removeFromBasket = (page: Page) => page.getByRole('button', { name: 'Remove from compare list' });
const isRehydrated = (page: Page) => page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });

test.describe('what the browser keeps', () => {
  test('is the compare list, under persist:root, from page to page and in every tab', async () => {
    const { page } = await open('/stock-data/AAPL');
    const other = await page.context().newPage();
    await other.goto('/stock-data/AAPL', { waitUntil: 'load' });

    await addToBasket(page).click();
    await removeFromBasket(page).waitFor();
    await removeFromBasket(other).waitFor();

    await page.goto('/stock-data/MSFT', { waitUntil: 'load' });
    await addToBasket(page).click();
    await removeFromBasket(page).waitFor();
    await other.reload();
    await removeFromBasket(other).click();
    await addToBasket(other).waitFor();
    const kept = async () =>
      page.evaluate(() => {
        const slices = JSON.parse(localStorage.getItem('persist:root') ?? '{}') as Record<string, string>;
        const { stocks } = JSON.parse(slices.bucket ?? '{}') as { stocks: { symbol: string }[] };
        return [Object.keys(slices).sort().join(' '), stocks.map(({ symbol }) => symbol).join(' ')];
      });
    await expect(async () => expect(await kept()).toEqual(['_persist bucket idx screener', 'MSFT'])).toPass();
  });

  for (const [label, text] of [
    ['is broken', '{"bucket":"{\\"stocks\\":[{'],
    ['is from another program', '[1,2,3]'],
    [
      'is of another form',
      '{"bucket":"{\\"stocks\\":5}","_persist":"{\\"version\\":1,\\"rehydrated\\":true}"}',
    ],
  ] as const)
    test(`may be what ${label}`, async () => {
      const { page } = await open('about:blank');
      await page.addInitScript((stored) => localStorage.setItem('persist:root', stored), text);

      await page.goto('/stock-data/AAPL', { waitUntil: 'load' });

      await isRehydrated(page);
      await addToBasket(page).click();
      await removeFromBasket(page).waitFor();
    });

  for (const path of ['/', '/stock-data/AAPL', '/login', '/account', '/profile'])
    test(`may be nothing at all: ${path} is there when the browser keeps its storage shut`, async () => {
      const { page } = await open('about:blank');
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('Access is denied.', 'SecurityError');
          },
        });
      });

      await page.goto(path, { waitUntil: 'load' });

      await isRehydrated(page);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const dark = page.getByRole('radio', { name: /dark/i }).or(page.getByRole('button', { name: /dark/i }));
      await dark.first().click({ force: true });
    });
});
