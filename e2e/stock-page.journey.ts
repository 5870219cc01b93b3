import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { listObjectionsByTheme } from './support/axe';
import { demoAddress, setUpJourneys } from './support/journey';

const { open } = setUpJourneys();

/**
 * Interacts with the chart by pointer or key, and waits until it is hydrated: hydration is deferred until the
 * first interaction.
 */
async function wakeChart(page: Page): Promise<void> {
  await page.getByRole('application').focus();
  await page.locator('#chart canvas').first().waitFor();
}

function chartSummary(page: Page): Promise<string> {
  return page.locator('#chart figcaption').innerText();
}

test.describe('the stock page', () => {
  test('shows the name, the price, the day and the source', async () => {
    const { page } = await open('/stock-data/AAPL');

    expect(await page.title()).toBe('AAPL · Apple Inc. | Tapeglass Portfolio Manager');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Apple Inc.');
    await page.getByText('Simulated demo data.').waitFor();
    expect(await chartSummary(page)).toMatch(/^From \d.* max drawdown −.*simulated market\.$/);
    expect(await page.locator('main').count()).toBe(1);
  });

  test('connects one range with chart, statistics and address, and returns by the back button', async () => {
    const { page } = await open('/stock-data/AAPL');
    await wakeChart(page);
    const before = await chartSummary(page);

    await page.getByRole('group', { name: 'Range' }).getByText('1Y', { exact: true }).click();
    await page.waitForURL(/range=1Y/);
    await expect(async () => expect(await chartSummary(page)).not.toBe(before)).toPass();
    const dates = /\((\d+ \w+ \d{4})\) to .*?\((\d+ \w+ \d{4})\)/.exec(await chartSummary(page))!;

    await page.getByRole('heading', { name: `Statistics, ${dates[1]!} to ${dates[2]!}` }).waitFor();

    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('range'));
    await expect(async () => expect(await chartSummary(page)).toBe(before)).toPass();
  });

  test('answers a reloaded state with the same numbers as the browser computed', async () => {
    const { page } = await open('/stock-data/MSFT');
    await wakeChart(page);
    await page.getByRole('group', { name: 'Range' }).getByText('3Y', { exact: true }).click();
    await page.waitForURL(/range=3Y/);
    await page.locator('#chart').getByText('Chart', { exact: true }).click();
    await page.getByRole('group', { name: 'Basis' }).getByText('Price', { exact: true }).click();
    await page.waitForURL(/basis=price/);
    await page.getByRole('heading', { name: /Statistics, (17|18|19|20) Nov 2023/ }).waitFor();
    await expect(async () =>
      expect(await page.locator('#risk').innerText()).toContain('Price return'),
    ).toPass();
    const inBrowser = await page.locator('#risk').innerText();

    await page.reload();

    expect(await page.locator('#risk').innerText()).toBe(inBrowser);
  });

  test('explains a figure on click and Enter, and closes on Escape', async () => {
    const { page } = await open('/stock-data/AAPL');
    await wakeChart(page);
    const explain = page.getByRole('button', { name: /sharpe/i }).first();

    const isExpanded = (value: string) =>
      expect(async () => expect(await explain.getAttribute('aria-expanded')).toBe(value)).toPass();

    await explain.click();
    await isExpanded('true');
    await page.keyboard.press('Escape');
    await isExpanded('false');
    await explain.press('Enter');
    await isExpanded('true');
    // The panel's id changes with hydration, and its text comes after its opening.
    await expect(async () => {
      const panel = page.locator(`[id="${(await explain.getAttribute('aria-controls'))!}"]`);
      const fold = panel.locator('summary', { hasText: 'Formula and tests' });
      if ((await fold.locator('..').getAttribute('open')) === null) await fold.click({ timeout: 1000 });
      expect(await panel.innerText({ timeout: 1000 })).toMatch(/sample deviation/i);
    }).toPass();
  });

  test('reads points aloud with the arrow keys', async () => {
    const { page } = await open('/stock-data/AAPL');
    await wakeChart(page);
    const spoken = page.locator('#chart [aria-live]');

    await page.keyboard.press('End');
    await expect(async () => expect(await spoken.innerText()).toMatch(/19 Nov 2026/)).toPass();
    await page.keyboard.press('ArrowLeft');
    await expect(async () => expect(await spoken.innerText()).toMatch(/18 Nov 2026/)).toPass();
  });

  test('saves the chart as CSV and SVG that name their source, and as PNG, also before hydration', async () => {
    const { page } = await open('/stock-data/AAPL');
    await page.locator('#chart').getByLabel('Chart options').click();
    const save = async (kind: string): Promise<Buffer> => {
      const waiting = page.waitForEvent('download');
      await page.getByRole('group', { name: 'Download chart' }).getByText(kind, { exact: true }).click();
      return readFile(await (await waiting).path());
    };

    const png = await save('PNG');
    const [csv, svg] = [(await save('CSV')).toString(), (await save('SVG')).toString()];

    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(csv).toMatch(/^# .*simulated/m);
    expect(csv).toContain('2026-11-19');
    expect(svg).toMatch(/<svg[^]*simulated market, seed 1/);
  });

  test('has nothing that axe objects to, in either theme', async () => {
    const { page } = await open('/stock-data/AAPL');
    await wakeChart(page);

    expect(await listObjectionsByTheme(page)).toEqual({ light: [], dark: [] });
  });

  test('never scrolls sideways on a phone', async () => {
    const { page } = await open('/stock-data/AAPL', { viewport: { width: 360, height: 740 } });
    await wakeChart(page);

    const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(excess)).toBe(0);
  });

  for (const symbol of ['^GSPC', 'SPY', 'BTC-USD', 'CL=F', 'EURUSD=X', 'RY.TO', 'ASML.AS'])
    test(`works for ${symbol}`, async () => {
      const { page } = await open(`/stock-data/${encodeURIComponent(symbol)}`);
      await wakeChart(page);

      expect(await chartSummary(page)).toMatch(/^From /);
    });
});

test.describe('an unknown symbol', () => {
  test('answers 404 with suggestions that lead on', async () => {
    const answer = await fetch(`${demoAddress()}/stock-data/AAPX`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('href="/stock-data/AAPL"');
  });
});
