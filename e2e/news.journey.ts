import { expect, test } from '@playwright/test';
import { demoAddress, setUpJourneys } from './support/journey';

const { open } = setUpJourneys();
const noScripts = { javaScriptEnabled: false } as const;

test.describe('the news', () => {
  test('are full without scripts: stories by day, with source, time and what their stocks did', async () => {
    const { page } = await open('/newsarticles/tech?page=3', noScripts);
    const main = page.getByRole('main');

    expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe('Tech News');
    expect(await main.getByRole('article').count()).toBe(20);
    expect(await main.locator('article time').count()).toBe(20);
    expect(await main.innerText()).toMatch(/\(simulated\) · \d\d:\d\d UTC · \d+ \w+ ago/);
    expect(await main.innerText()).toMatch(/1 day after\s+[+−]?\d+\.\d\d%/);
    await page.locator('summary').filter({ hasText: 'Topics' }).click();
    expect(await page.getByRole('navigation', { name: 'Topics' }).getByRole('link').count()).toBe(23);

    await page.getByRole('combobox', { name: 'Source' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Show' }).click();

    await page.waitForURL(/source=/);
    expect(await main.getByRole('article').count()).toBe(20);
  });

  test('begin with a headline on a phone, with a link to the filter', async () => {
    const { page } = await open('about:blank');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/newsarticles/markets');

    expect((await page.getByRole('article').first().boundingBox())!.y).toBeLessThan(400);
    await page.getByRole('link', { name: 'Filter', exact: true }).click();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeInViewport();
  });

  test('go from page to page and back without loading again', async () => {
    const { page } = await open('/newsarticles/markets');
    const first = await page.getByRole('article').first().innerText();
    await page.evaluate(() => Object.assign(window, { isSame: true }));

    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL(/page=2/);
    await expect(async () =>
      expect(await page.getByRole('article').first().innerText()).not.toBe(first),
    ).toPass();
    await page.goBack();
    await expect(async () =>
      expect(await page.getByRole('article').first().innerText()).toBe(first),
    ).toPass();

    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  });

  test('know nothing later than a past close', async () => {
    const { page } = await open('/newsarticles/oil?asof=2025-06-03');

    const times = await page
      .locator('article time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
    expect(times.length).toBe(20);
    for (const time of times) expect(time <= '2025-06-03T20:00:00.000Z').toBe(true);
    const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
    expect(await link.getAttribute('href')).toMatch(
      /^\/(stock-data\/.+\?from=2025-\d\d-\d\d&to=2025-\d\d-\d\d&|capital-markets\?)asof=2025-06-03$/,
    );
  });

  test('are files too, and an unknown topic lists the known ones', async () => {
    const csv = await (await fetch(`${demoAddress()}/newsarticles/tech.csv`)).text();
    const json = (await (await fetch(`${demoAddress()}/newsarticles/tech.json`)).json()) as {
      articles: unknown[];
    };
    const rss = await (await fetch(`${demoAddress()}/backend/news/tech/rss/`)).text();

    expect(csv).toMatch(/^# Headlines: Tech\n# source: simulated/);
    expect(json.articles).toHaveLength(20);
    expect(rss.match(/<item>/g)).toHaveLength(50);
    const unknown = await fetch(`${demoAddress()}/newsarticles/sports`);
    const [, topics = ''] = /All news topics<\/h2>(.*?)<\/section>/s.exec(await unknown.text()) ?? [];
    expect(unknown.status).toBe(404);
    expect(topics.match(/href="\/newsarticles\/[a-z]+"/g)).toHaveLength(23);
  });
});

test.describe('posts, methodology and status', () => {
  test('are there without scripts: a post with formulas and figures of its day', async () => {
    const { page } = await open('/research-posts', noScripts);
    await page.getByRole('article').first().getByRole('link').click();
    await page.waitForURL(/\/research-posts\/.+/);

    expect(await page.locator('math').count()).toBeGreaterThan(5);
    // Not the data table of a chart.
    const table = page.locator('figure', { hasText: 'See current figures' }).getByRole('table');
    expect(await table.locator('tbody tr').count()).toBe(6);
    expect(await table.locator('tbody a').first().getAttribute('href')).toMatch(
      /^\/stock-data\/.+\?asof=\d{4}-\d\d-\d\d$/,
    );
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last().click();
    expect(new URL(page.url()).hash).not.toBe('');
  });

  test('define every figure, find one, and show the age of the data', async () => {
    const { page } = await open('/methodology');
    await page.getByRole('searchbox', { name: 'Find a figure' }).fill('ulcer');
    await expect(async () => expect(await page.getByRole('article').count()).toBeLessThan(5)).toPass();
    await expect(async () =>
      expect(await page.getByRole('article').first().innerText()).toMatch(/Ulcer[\s\S]*Tested against/),
    ).toPass();

    const status = await open('/status', noScripts);
    expect(await status.page.getByRole('main').innerText()).toMatch(/Prices up to \d+ \w+ \d{4}/);
    expect(await status.page.locator('#news tbody tr').count()).toBe(23);
  });
});
