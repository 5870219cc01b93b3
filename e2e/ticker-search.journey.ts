import { expect, test } from '@playwright/test';
import { setUpJourneys } from './support/journey';

const { open } = setUpJourneys();

test.describe('the ticker search', () => {
  test('accepts the highlighted suggestion on the first Enter and opens its page on the next', async () => {
    const { page } = await open('/about');
    const box = page.getByRole('combobox');

    await page.keyboard.press('/');
    await box.pressSequentially('microsoft');
    await page.getByRole('option', { name: /MSFT/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await box.inputValue()).toBe('MSFT');
    expect(await page.getByRole('option').count()).toBe(0);
    await page.keyboard.press('Enter');

    await page.waitForURL('**/stock-data/MSFT');
    await page.getByRole('heading', { level: 1, name: 'Microsoft' }).waitFor();
  });

  test('shows no list while forty or more match, and empties with Clear', async () => {
    const { page } = await open('/about');
    const box = page.getByRole('combobox');

    await box.click();
    await box.pressSequentially('a');
    await page.waitForTimeout(300);
    expect(await page.getByRole('option').count()).toBe(0);
    await box.pressSequentially('apl');
    await page.getByRole('option', { name: /AAPL/ }).waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();

    expect(await box.inputValue()).toBe('');
    expect(await page.getByRole('option').count()).toBe(0);
  });

  test('leads to the 404 with suggestions when nothing matches', async () => {
    const { page, complaints } = await open('/about');
    await page.getByRole('combobox').fill('AAPX');
    await page.keyboard.press('Enter');

    await page.waitForURL('**/stock-data/AAPX');
    await page.getByRole('link', { name: /AAPL/ }).waitFor();
    // The browser reports the 404 of the page in its console.
    expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
  });

  test('opens from the collapsed menu of a phone at a slash', async () => {
    const { page } = await open('/about', { viewport: { width: 500, height: 800 } });
    await page.getByRole('button', { name: /menu/i }).waitFor();

    await page.keyboard.press('/');
    await page.keyboard.type('apple');

    expect(await page.getByRole('combobox').inputValue()).toBe('apple');
    expect(await page.getByRole('button', { name: /menu/i }).getAttribute('aria-expanded')).toBe('true');
  });

  test('works without JavaScript', async () => {
    const { page } = await open('/about', { javaScriptEnabled: false });
    await page.getByRole('combobox').fill('apple');
    await page.keyboard.press('Enter');

    await page.waitForURL('**/stock-data/AAPL');
  });
});
