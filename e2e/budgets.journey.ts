import { gzipSync } from 'node:zlib';
import { expect, test, type Page, type Response } from '@playwright/test';
import { openExample } from './support/example-portfolio';
import { demoAddress, setUpJourneys } from './support/journey';
import { sendRaw } from './support/raw-request';
import { shiftOf, watchShift } from './support/visit-page';

const { open } = setUpJourneys();
const KB = 1000;

/** Counts the bytes of scripts as transferred (the server compresses them). */
function countScripts(page: Page): () => Promise<number> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return async () => {
    const sizes = await Promise.all(scripts.map((script) => script.request().sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
}

test.describe('what a page weighs', () => {
  for (const [address, most] of [
    ...[
      '/research-posts/what-a-drawdown-costs',
      '/about',
      '/faq',
      '/methodology',
      '/status',
      '/connect-data',
      '/preferences',
      '/login',
      '/signup',
    ].map((address) => [address, 151] as const),
    ['/markets', 157] as const,
    ['/universe/sp500', 161] as const,
  ])
    test(`brings to ${address}, before a reader uses it, at most ${most} KB of scripts`, async () => {
      const { page } = await open('about:blank');
      const scripts = countScripts(page);

      await page.goto(address, { waitUntil: 'load' });
      await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');

      const bytes = await scripts();
      expect(bytes).toBeGreaterThan(50 * KB);
      expect(bytes).toBeLessThan(most * KB);
    });

  test('brings at most 205 KB of scripts to the stock page, the living chart included', async () => {
    const { page } = await open('about:blank');
    const scripts = countScripts(page);

    await page.goto('/stock-data/AAPL', { waitUntil: 'load' });
    await page.getByRole('application').focus();
    await page.locator('#chart canvas').first().waitFor();
    await page.waitForTimeout(1500);

    const bytes = await scripts();
    expect(bytes).toBeGreaterThan(100 * KB);
    expect(bytes).toBeLessThan(205 * KB);
  });

  test('keeps the HTML of a stock page under 120 KB, 30 KB compressed', async () => {
    const answer = await fetch(`${demoAddress()}/stock-data/AAPL`);
    const html = await answer.text();

    expect(html.length).toBeLessThan(120 * KB);
    expect(gzipSync(html).length).toBeLessThan(30 * KB);
  });

  test('keeps the HTML of a universe of 500 under 280 KB, 52 KB compressed, 9,650 elements, its rows sent once', async () => {
    const answer = await fetch(`${demoAddress()}/universe/sp500`);
    const html = await answer.text();

    expect(html.match(/<tr/g)!.length).toBeGreaterThan(500);
    expect(html.match(/<[a-z]/g)!.length).toBeLessThan(9_650);
    expect(html.length).toBeLessThan(280 * KB);
    expect(gzipSync(html).length).toBeLessThan(52 * KB);
    const data = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(data.length).toBeLessThan(15 * KB);
  });

  for (const [path, most] of [
    ['/', { html: 215, gzip: 58 }],
    ['/markets', { html: 465, gzip: 105 }],
    ['/build-comparison', { html: 212, gzip: 61 }],
  ] as const)
    test(`keeps the HTML of ${path} under ${JSON.stringify(most)} KB`, async () => {
      const answer = await fetch(`${demoAddress()}${path}`);
      const html = await answer.text();

      expect(html.length).toBeLessThan(most.html * KB);
      expect(gzipSync(html).length).toBeLessThan(most.gzip * KB);
    });

  test('brings at most 18.5 KB of styles to a first visit of the first page', async () => {
    const { page } = await open('about:blank');
    const sheets: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'stylesheet') sheets.push(response);
    });

    await page.goto('/', { waitUntil: 'load' });

    const sizes = await Promise.all(sheets.map((sheet) => sheet.request().sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect(bytes).toBeGreaterThan(5 * KB);
    expect(bytes).toBeLessThan(18.5 * KB);
  });

  async function askMarkets(coding: string) {
    const answer = await sendRaw(demoAddress(), '/markets', { headers: { 'accept-encoding': coding } });
    expect(answer.headers['content-encoding']).toBe(coding);
    return answer;
  }

  test('answers a page a second time with the same bytes', async () => {
    await askMarkets('gzip');
    const [second, third] = [await askMarkets('gzip'), await askMarkets('gzip')];

    expect(third.headers.etag).toBe(second.headers.etag);
    expect(third.body).toBe(second.body);
  });

  test('answers 304 to a reader who has the page, and sends scripts by Brotli', async () => {
    const first = await sendRaw(demoAddress(), '/markets', { headers: { 'accept-encoding': 'gzip' } });
    const etag = String(first.headers.etag);
    const again = await sendRaw(demoAddress(), '/markets', {
      headers: { 'accept-encoding': 'gzip', 'if-none-match': etag },
    });
    const script = /\/_next\/static\/chunks\/main-[\w.-]+\.js/.exec(
      await (await fetch(`${demoAddress()}/markets`)).text(),
    );
    const file = await sendRaw(demoAddress(), script![0], { headers: { 'accept-encoding': 'br' } });

    expect(again.status).toBe(304);
    expect(again.body).toBe('');
    expect(file.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=UTF-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(Number(file.headers['content-length'])).toBeGreaterThan(10 * KB);
  });

  test('moves nothing during hydration', async () => {
    const { page } = await open('about:blank');
    await watchShift(page);

    await page.goto('/stock-data/AAPL', { waitUntil: 'load' });
    await page.getByRole('application').focus();
    await page.locator('#chart canvas').first().waitFor();
    await page.waitForTimeout(1000);

    expect(await shiftOf(page)).toBeLessThan(0.01);
  });
});

/** Most kilobytes of the tabs of the example portfolio: the HTML compressed, and the data beside the markup. */
const TABS: readonly (readonly [string, { readonly gzip: number; readonly data: number }])[] = [
  ['overview', { gzip: 26, data: 31 }],
  ['overview?range=3Y', { gzip: 25, data: 31 }],
  ['holdings', { gzip: 13, data: 12 }],
  ['transactions', { gzip: 17, data: 64 }],
  ['performance', { gzip: 55, data: 73 }],
  ['performance?range=3Y', { gzip: 45, data: 58 }],
  ['change', { gzip: 13, data: 8 }],
  ['income', { gzip: 22, data: 26 }],
  ['allocation', { gzip: 28, data: 65 }],
  ['risk', { gzip: 43, data: 49 }],
  ['holding/SPY', { gzip: 56, data: 105 }],
];

/** Most kilobytes of the data of a tab that is opened from another one, compressed. */
const NAVIGATION = 28;

test('sends of a portfolio what its charts draw: every tab is light, and every day is loaded when a chart is used', async () => {
  const { page } = await open('about:blank');
  const base = await openExample(page);
  const { request } = page.context();
  const textOf = async (address: string) => (await request.get(address)).text();
  const over: string[] = [];
  for (const [tab, most] of TABS) {
    const html = await textOf(`${base}/${tab}`);
    const data = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(data.length).toBeGreaterThan(KB);
    const { buildId } = JSON.parse(data) as { buildId: string };
    const moved = await textOf(`/_next/data/${buildId}${`${base}/${tab}`.replace(/(?=\?|$)/, '.json')}`);
    const sizes = [gzipSync(html).length, data.length, gzipSync(moved).length].map((bytes) => bytes / KB);
    if (sizes[0]! > most.gzip || sizes[1]! > most.data || sizes[2]! > NAVIGATION)
      over.push(`${tab}: ${sizes.map((size) => size.toFixed(1)).join(', ')} KB`);
  }
  expect(over).toEqual([]);

  await page.goto(`${base}/performance`, { waitUntil: 'load' });
  await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
  const card = page.locator('#growth');
  const legend = await card.locator('li').allInnerTexts();
  const asked = page.waitForResponse((response) => response.url().includes('/performance/'));
  await card.getByRole('application').focus();
  await page.keyboard.press('End');
  expect((await asked).headers()['cache-control']).toBe('private, no-store');
  const spoken = card.locator('[aria-live]');
  await spoken.filter({ hasText: /20\d\d: / }).waitFor();
  const [last] = (await spoken.innerText()).split(':');
  await page.keyboard.press('ArrowLeft');
  const [before] = (await spoken.innerText()).split(':');
  expect(Date.parse(`${last} UTC`) - Date.parse(`${before} UTC`)).toBe(86_400_000);
  // Figures of every day were shown before it was loaded.
  expect(await card.locator('li').allInnerTexts()).toEqual(legend);
});
