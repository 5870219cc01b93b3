import { expect, test } from '@playwright/test';
import { demoAddress, setUpJourneys } from './support/journey';

const { open } = setUpJourneys();

test.describe('the time machine', () => {
  test('shows the price that was traded before a later split', async () => {
    const { page } = await open('/stock-data/AAPL?asof=2020-08-28');

    await page.getByText('28 Aug 2020').first().waitFor();
    const answer = await fetch(`${demoAddress()}/backend/instruments/AAPL/prices/?asof=2020-08-28`);
    const prices = (await answer.json()) as { dates: string[]; close: number[]; splits: { date: string }[] };
    expect(prices.dates.at(-1)).toBe('2020-08-28');
    expect(prices.splits.every(({ date }) => date <= '2020-08-28')).toBe(true);
    expect(await page.locator('main').innerText()).toContain(prices.close.at(-1)!.toFixed(2));
  });

  test('moves forward from a past day too, by the keyboard', async () => {
    const { page } = await open('/stock-data/AAPL?asof=2020-03-23');

    await page.locator('summary').filter({ hasText: '23 Mar 2020' }).first().click();
    await page.getByLabel('As of').fill('2022-06-30');
    await page.getByLabel('As of').press('Enter');
    await page.waitForURL(/asof=2022-06-30/);

    await page.getByText('As of the close of 30 Jun 2022').waitFor();
  });

  test('states where the data begin when asked for a day before them', async () => {
    const { page, complaints } = await open('/stock-data/AAPL?asof=1999-01-04');

    await page.getByRole('link', { name: /2006/ }).first().click();
    await page.waitForURL(/asof=2006-/);
    complaints.splice(0);
  });

  for (const path of ['/', '/markets', '/universe/sp500'])
    test(`leads ${path} from a day before the data to the first one`, async () => {
      const { page } = await open(`${path}?asof=1990-01-02`);

      await page.getByRole('heading', { level: 1, name: 'No data for this day' }).waitFor();
      await page.getByRole('link', { name: /^Go to the first day, / }).click();
      await page.waitForURL(/asof=200\d-\d\d-\d\d/);
      await page.getByRole('table').first().waitFor();
    });

  test('answers a day that does not exist with 400', async () => {
    expect((await fetch(`${demoAddress()}/stock-data/AAPL?asof=2026-02-30`)).status).toBe(400);
    expect((await fetch(`${demoAddress()}/backend/instruments/AAPL/figures/?asof=2026-02-30`)).status).toBe(
      400,
    );
  });
});
