import { expect, test } from '@playwright/test';
import { listObjections } from './support/axe';
import { demoAddress, setUpJourneys } from './support/journey';

const { open } = setUpJourneys();

test.describe('the pages of the indexes', () => {
  test('show an index with everything that made it up', async () => {
    const { page } = await open('/indexes/dow');

    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Dow Jones Industrial Average');
    expect(await page.locator('#members tbody tr').count()).toBe(30);
    for (const title of [
      'Drawdowns, years and months',
      'Breadth, valuation, concentration',
      'Rolling returns and seasons',
    ])
      await page.getByRole('heading', { name: title }).click();
    expect(await page.locator('#contribution p').first().innerText()).toMatch(
      /^The members explain the index’s price change of [+−]?\d.* exactly\.$/,
    );
    for (const name of [
      /^Level/,
      /^Statistics/,
      /^Worst drawdowns/,
      /^Calendar years and months/,
      /^Daily returns/,
      /^Sector weights/,
      /^Concentration/,
      /^Equal vs./,
      /^Rolling returns over/,
      /^Seasonality/,
    ])
      expect(await page.getByRole('region', { name }).count()).toBe(1);
    expect(await page.getByText('not in the data').count()).toBe(0);
  });

  test('change the period of the contributions in place, and go back', async () => {
    const { page } = await open('/indexes/dow');
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
    const sentence = page.locator('#contribution p').first();
    const before = await sentence.innerText();

    await page.getByRole('group', { name: 'Contribution period' }).getByText('1Y', { exact: true }).click();
    await page.waitForURL(/contribution=1Y/);
    await page.locator('#contribution p', { hasNotText: before }).first().waitFor();
    expect(await sentence.innerText()).toMatch(/exactly\.$/);

    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('contribution'));
    await page.locator('#contribution p', { hasText: before }).first().waitFor();
  });

  test('read without scripts: sorted by link, on a past day, with the members of that day', async () => {
    const { page } = await open('/indexes/sp500?asof=2025-08-15', { javaScriptEnabled: false });
    const members = page.locator('#members');

    expect(await members.locator('caption').innerText()).toContain('weight and contribution');
    expect(await members.getByRole('link', { name: 'HES', exact: true }).count()).toBe(0);
    await members
      .getByRole('columnheader', { name: /Contribution/ })
      .getByRole('link')
      .first()
      .click();
    await page.waitForURL(/sort=-contribution/);
    expect(page.url()).toContain('asof=2025-08-15');
    expect(await members.locator('th[aria-sort="descending"]').innerText()).toContain('Contribution');
    expect(await page.getByRole('img', { name: /^\^GSPC,/ }).count()).toBeGreaterThan(0);
  });

  test('export members and parts with the same numbers', async () => {
    const [csv, sectors, json] = await Promise.all(
      ['/indexes/tsx.csv', '/indexes/tsx.csv?part=sectors', '/indexes/tsx.json'].map((path) =>
        fetch(`${demoAddress()}${path}`).then((answer) => answer.text()),
      ),
    );
    const page = JSON.parse(json!) as { members: { symbol: string; weight: number }[]; sectors: unknown[] };
    const rowsOf = (text: string) =>
      text
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('#'));

    expect(rowsOf(csv!)).toHaveLength(page.members.length + 1);
    expect(rowsOf(csv!)[1]).toContain(`${page.members[0]!.symbol},`);
    expect(rowsOf(csv!)[1]).toContain(String(page.members[0]!.weight));
    expect(rowsOf(sectors!)).toHaveLength(page.sectors.length + 1);
  });

  test('have no fault that axe finds, and fit a phone', async () => {
    test.setTimeout(180_000);
    const { page } = await open('/indexes/dow', { viewport: { width: 360, height: 800 } });

    expect(await listObjections(page)).toEqual([]);
    const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(excess)).toBe(0);
  });
});
