import { expect, test } from '@playwright/test';
import { demoAddress, setUpJourneys } from './support/journey';

const { open } = setUpJourneys();
const noScripts = { javaScriptEnabled: false } as const;

test.describe('the first page', () => {
  test('is full without scripts: the day, indexes, map, sectors, movers, curve, what changed', async () => {
    const { page } = await open('/', noScripts);
    const main = page.getByRole('main');

    expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe('See what moved, and why');
    expect(await main.innerText()).toMatch(/The S&P 500 (rose|fell|closed)/);
    expect(await main.innerText()).toMatch(/\d+ of \d+ members gained/);
    expect(await page.locator('#heat a[href^="/stock-data/"]').count()).toBeGreaterThan(450);
    expect(await page.locator('#heat figcaption').innerText()).toMatch(
      /\d+ up, \d+ down.*Source: simulated market/,
    );
    expect(await page.locator('#sectors tbody').first().locator('tr').count()).toBe(11);
    for (const [id, rows] of Object.entries({ gainers: 7, losers: 7, commodities: 6, crypto: 6 }))
      expect(await page.locator(`#${id} tbody tr`).count()).toBe(rows);
    expect(await page.locator('#curve figcaption').innerText()).toMatch(/10Y \d/);
    expect(await page.locator('#since').innerText()).toMatch(/Rank up[\s\S]*→/);
  });

  test('searches without scripts', async () => {
    const { page } = await open('/', noScripts);

    const box = page.getByRole('banner').getByRole('combobox');
    await box.fill('apple');
    await box.press('Enter');

    await page.waitForURL(/\/stock-data\/AAPL/);
  });

  test('moves through the map by the arrow keys and opens a member', async () => {
    const { page } = await open('/');
    const stop = page.locator('#heat a[tabindex="0"]');
    const cell = page.locator('#heat a[href^="/stock-data/"]').first();
    // The map is hydrated when it receives the focus, or comes into view: then the focused cell may be gone.
    await cell.focus();
    await stop.waitFor();
    expect(await stop.count()).toBe(1);

    await cell.focus();
    const first = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    await page.keyboard.press('ArrowRight');
    const second = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    await page.keyboard.press('Enter');

    expect(second).toMatch(/^\/stock-data\//);
    expect(second).not.toBe(first);
    await page.waitForURL(`**${second!}`);
  });

  test('keeps the indexes that were chosen', async () => {
    const { page } = await open('/');
    const tiles = page.getByRole('region', { name: 'Indexes' }).getByRole('listitem');

    await page.getByRole('button', { name: 'Choose indexes' }).click();
    await page.getByRole('button', { name: 'Unpin FTSE 100' }).click();
    await page.getByRole('button', { name: 'Pin CBOE Volatility Index' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await tiles.filter({ hasText: 'CBOE Volatility Index' }).waitFor();
    await page.reload({ waitUntil: 'load' });

    await tiles.filter({ hasText: 'CBOE Volatility Index' }).waitFor();
    expect(await tiles.filter({ hasText: 'FTSE 100' }).count()).toBe(0);
  });

  test('shows a past day and what changed since another, with its numbers as files', async () => {
    const { page } = await open('/?asof=2024-06-28&versus=2023-12-29');

    const text = await page.getByRole('main').innerText();
    expect(text).toContain('28 Jun 2024');
    expect(text).toContain('29 Dec 2023');
    expect(text).not.toMatch(/\b202[5-9]\b/);
    // Map, sectors and movers cover the period between the days.
    await page.getByRole('heading', { name: /heat map, since 29 Dec 2023/ }).waitFor();
    await page.getByRole('heading', { name: /Sectors, since 29 Dec 2023/ }).waitFor();
    expect(await page.locator('#gainers').getByRole('columnheader', { name: 'Since' }).count()).toBe(1);
    await page.locator('summary').filter({ hasText: 'Export' }).first().click();
    const href = (await page.getByRole('link', { name: 'CSV', exact: true }).first().getAttribute('href'))!;
    const csv = await (await fetch(`${demoAddress()}${href}`)).text();
    expect(csv).toMatch(/as of: 2024-06-28/);
    expect(csv).toContain('^GSPC');
  });

  test('opens the dialog of shortcuts at ?, and a page by g and a letter', async () => {
    const { page } = await open('/');
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });

    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('m');

    await page.waitForURL('**/markets');
  });
});
