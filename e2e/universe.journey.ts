import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { demoAddress, setUpJourneys } from './support/journey';

const { open } = setUpJourneys();
const noScripts = { javaScriptEnabled: false } as const;
const PAST = '2024-06-28';

function members(page: Page) {
  return page.getByRole('table', { name: /^Members of/ });
}

async function symbols(page: Page): Promise<string[]> {
  return members(page).locator('tbody th a').allInnerTexts();
}

test.describe('the universe of funds', () => {
  test('finds the five best of a group as of a past day: filter, sort, choose, compare list, file, and the same by its address', async () => {
    const { page } = await open(`/universe/etfs?asof=${PAST}`);
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });

    await page.getByLabel('Filter expression').click();
    await page.getByRole('textbox', { name: 'Filter' }).fill('group = Bonds');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('heading', { name: /^\d+ of \d+ members$/ }).waitFor();
    await members(page).getByRole('link', { name: '1Y', exact: true }).click();
    await page.waitForURL(/sort=-return\.1Y/);
    // The rows are drawn after the URL has changed.
    await members(page).locator('th[aria-sort="descending"]', { hasText: '1Y' }).waitFor();
    const best = (await symbols(page)).slice(0, 5);
    for (const symbol of best)
      await page.getByRole('checkbox', { name: `Select ${symbol}`, exact: true }).check();
    await page.getByText('5 rows selected').waitFor();

    await page.getByRole('button', { name: 'Add to compare list' }).click();
    await page.getByText('5 added to the compare list.').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toMatch(/^# .*\n# Source: simulated market, seed 1\. As of 28 Jun 2024\./);
    expect(
      file
        .split('\n')
        .slice(3, 8)
        .map((line) => line.split(',')[0]),
    ).toEqual(best);

    const link = page.getByRole('link', { name: 'Compare', exact: true });
    const target = new URL((await link.getAttribute('href'))!, demoAddress());
    expect(target.searchParams.get('symbols')).toBe(best.join(','));
    expect(target.searchParams.get('asof')).toBe(PAST);

    const { page: again } = await open(page.url().slice(demoAddress().length), noScripts);
    expect((await symbols(again)).slice(0, 5)).toEqual(best);
  });

  test('offers the last screen on the next visit', async () => {
    const { page } = await open('/universe/etfs?where=group+%3D+Bonds');
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });

    await page.goto('/universe/dj');
    await page.getByRole('link', { name: 'ETFs, group = Bonds' }).click();

    await page.waitForURL(/\/universe\/etfs\?where=/);
  });
});

test.describe('a universe without JavaScript', () => {
  test('has all members in its HTML, sorts by links and filters by its form', async () => {
    const { page } = await open('/universe/sp500', noScripts);
    expect((await symbols(page)).length).toBeGreaterThan(490);

    await members(page).getByRole('link', { name: 'Price', exact: true }).click();
    await page.waitForURL(/sort=-price/);
    const prices = await members(page).locator('tbody tr td:nth-child(3)').allInnerTexts();
    const numbers = prices.slice(0, 20).map((text) => Number(text.replaceAll(',', '')));
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));

    await page.getByLabel('Filter expression').click();
    await page.getByRole('textbox', { name: 'Filter' }).fill('sector = Energy and return1Y > 0');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.waitForURL(/where=/);
    expect(page.url()).toContain('sort=-price');
    // The column that sorts, then those of the filter.
    expect(new Set(await members(page).locator('tbody tr td:nth-child(4)').allInnerTexts())).toEqual(
      new Set(['Energy']),
    );
  });

  test('points at the wrong character, and repairs it by a link', async () => {
    const { page } = await open('/universe/dj?where=price+%3E+1+and+volatilty1Y+%3C+30%25', noScripts);

    await page.getByText('At character 15: there is no column "volatilty1Y"').waitFor();
    await page.getByRole('link', { name: /^Use volatility/ }).click();
    await page.getByRole('heading', { name: /^\d+ of 30 members$/ }).waitFor();
  });

  test('shows chosen columns, and the past results of a screen', async () => {
    const { page } = await open('/universe/dj?preset=above-200-day&history=1', noScripts);
    await page.getByText(/in the following twelve months, all members/).waitFor();

    await page.getByText('Choose', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Beta' }).check();
    await page.getByRole('button', { name: 'Show these columns' }).click();
    await page.waitForURL(/show\.beta=on/);
    await members(page).getByRole('columnheader', { name: /^Beta/ }).waitFor();
  });
});

test('exports the table with the filter of the page, and refuses an unknown universe', async () => {
  const csv = await fetch(
    `${demoAddress()}/universe/dj.csv?where=price%20%3E%20200&columns=price&asof=${PAST}`,
  );
  const rows = (await csv.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(rows.length).toBeGreaterThan(2);
  expect(rows[0]).toMatch(/^symbol,name,.*price/);

  expect((await fetch(`${demoAddress()}/universe/dow`)).status).toBe(404);
});
