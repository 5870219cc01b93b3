import { expect, test } from '@playwright/test';
import { demoAddress, setUpJourneys } from './support/journey';

const { open } = setUpJourneys();
const noScripts = { javaScriptEnabled: false } as const;

test.describe('the markets pages', () => {
  test('show the whole demo market, without scripts too', async () => {
    const { page } = await open('/markets', noScripts);

    expect(await page.locator('.page-head-sub').innerText()).toMatch(
      /\d of 6 regions rose; the S&P 500 .*of 503 members up/,
    );
    expect(await page.locator('#indexes tbody tr:has(td)').count()).toBe(30);
    expect(await page.locator('#heat [data-roving] li > a').count()).toBe(503);
    expect(await page.locator('#sectors tbody tr').count()).toBe(11);
    // Ten gainers, ten losers, and the ten largest of both split into their parts.
    expect(await page.locator('#movers tbody tr').count()).toBe(30);
    expect(await page.locator('#cross-asset table').last().locator('tbody tr').count()).toBeGreaterThan(25);
    for (const id of ['#overlay', '#breadth-history'])
      expect(await page.locator(`${id} svg path`).count()).toBeGreaterThan(1);
  });

  test('sort, choose and open by links without scripts', async () => {
    const { page } = await open('/markets', noScripts);

    await page.locator('#indexes').getByRole('link', { name: '1Y', exact: true }).click();
    await page.waitForURL(/sort=-return\.1Y/);
    expect(await page.locator('#indexes th[aria-sort="descending"]').innerText()).toMatch(/1Y/);
    await page.getByRole('group', { name: 'Universe' }).getByRole('link', { name: 'Dow Jones' }).click();
    await page.waitForURL(/universe=dj/);
    expect(await page.locator('#heat [data-roving] li > a').count()).toBe(30);
    await page.getByRole('heading', { name: 'Sectors', exact: true }).click();
    await page.locator('#sectors tbody').getByRole('button').first().click();
    await page.waitForURL(/sector=/);
    expect(await page.locator('#sectors tbody [aria-expanded="true"]').count()).toBe(1);
    expect(page.url()).toMatch(/sort=-return\.1Y/);
  });

  test('act in place with scripts, and go back', async () => {
    const { page } = await open('/markets');
    const title = page.locator('#heat-title');

    await page.getByRole('group', { name: 'Color' }).getByRole('link', { name: '1M', exact: true }).click();
    await page.locator('#sector-bars-title', { hasText: 'one month' }).waitFor();
    await page.getByRole('group', { name: 'Universe' }).getByRole('link', { name: 'Dow Jones' }).click();
    await page.locator('#heat-title', { hasText: 'Dow Jones' }).waitFor();
    expect(await page.locator('#heat [data-roving] li > a').count()).toBe(30);
    await page.goBack();
    await page.locator('#heat-title', { hasText: 'S&P 500' }).waitFor();
    await page.goBack();
    await page.locator('#sector-bars-title', { hasText: 'one day' }).waitFor();

    expect(new URL(page.url()).search).toBe('');
    expect(await title.innerText()).toMatch(/S&P 500/);
  });

  test('look from a past day, and hold it against another one', async () => {
    const { page } = await open('/markets?asof=2020-03-23&versus=2020-02-19', noScripts);
    const main = await page.locator('main').innerText();

    expect(await page.locator('.page-head-sub').innerText()).toMatch(/^As of 23 Mar 2020: /);
    expect(main).toMatch(/19 Feb 2020/);
    expect(main).not.toMatch(/\b202[1-6]\b/);
    expect(await page.locator('#indexes tbody small').count()).toBeGreaterThan(100);
  });

  test('export the same numbers', async () => {
    const page = (path: string) => fetch(`${demoAddress()}${path}`);
    const [indexes, sectors, json] = await Promise.all([
      page('/markets.csv').then((answer) => answer.text()),
      page('/markets.csv?part=sectors').then((answer) => answer.text()),
      page('/euro.json').then((answer) => answer.json() as Promise<{ members: unknown[]; meta: object }>),
    ]);

    expect(indexes).toMatch(/^# .*\n(?:#.*\n)*# source: simulated/m);
    expect(indexes).toMatch(/^United States,\^GSPC,S&P 500,USD,/m);
    expect(sectors).toMatch(/^Energy,,\d+,\d+,0\.\d+/m);
    expect(json.members.length).toBeGreaterThan(150);
    expect(json.meta).not.toHaveProperty('generatedAt');
  });

  for (const [path, title, currency] of [
    ['/tsx', 'Canadian Equities', 'CAD'],
    ['/euro', 'European Equities', 'GBP'],
  ] as const)
    test(`${path} divides its returns into market and currency`, async () => {
      const { page } = await open(`${path}?horizon=1Y`, noScripts);

      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
      expect(await page.locator('.page-head-sub').innerText()).toMatch(
        /in local currency and .* in US dollars/,
      );
      const row = page
        .getByRole('table', { name: 'Members by currency, 1Y' })
        .getByRole('row', { name: currency });
      const [local, fx, usd] = (await row.first().locator('td').allInnerTexts())
        .slice(-3)
        .map((text) => Number(text.replace('−', '-').replace(/[^\d.-]/g, '')) / 100);
      expect((1 + local!) * (1 + fx!) - 1).toBeCloseTo(usd!, 3);
      expect(await page.locator('#members tbody tr').count()).toBeGreaterThan(150);
    });
});
