import { expect, test } from '@playwright/test';
import { STOCK_TABS } from '@/lib/domain/stock-tabs';
import { formatDay } from '@/lib/format/date';
import { listObjections } from './support/axe';
import { demoAddress, setUpJourneys } from './support/journey';
import { contentOf } from './support/page-text';
import { readPlain } from './support/read-plain';
import { widthWithoutScripts } from './support/same-path';

const { open } = setUpJourneys();
const noScripts = { javaScriptEnabled: false } as const;
/** A day on which the tab has content: the simulated headlines are recent. */
const pastOf = (tab: string) => (tab === 'news' ? '2026-11-12' : '2024-06-28');
const NARROW = { width: 360, height: 740 };

const read = (path: string) => readPlain(demoAddress() + path);

for (const tab of STOCK_TABS)
  test(`${tab} is read without scripts, on a past day, as a file and on a phone`, async () => {
    test.setTimeout(120_000);
    const path = `/stock-data/${tab === 'holdings' ? 'SPY' : 'AAPL'}/${tab}`;
    const asOf = pastOf(tab);
    const [past, csv, json, latest] = await Promise.all(
      [`${path}?asof=${asOf}`, `${path}.csv?asof=${asOf}`, `${path}.json`, path].map(read),
    );
    expect([past, csv, json, latest].map((answer) => answer!.status)).toEqual([200, 200, 200, 200]);
    expect(past!.text).toContain(formatDay(asOf));
    expect(csv!.text).toContain(`# as of: ${asOf}`);
    expect(past!.text.match(/<main[\s\S]*<\/main>/)?.[0]).not.toMatch(/NaN|undefined|\[object /);

    const content = contentOf(latest!.text);
    expect(content).toMatch(/<a [^>]*aria-current="page"/);
    expect(content).toMatch(/<section [^>]*class="([^"]* )?card[ "]/);

    const { page } = await open(path);
    expect(await listObjections(page)).toEqual([]);
    await page.setViewportSize(NARROW);
    expect(await widthWithoutScripts(page)).toBeLessThanOrEqual(NARROW.width);
  });

test('shows the links of the pages of a stock in one line, which a phone swipes without moving the page', async () => {
  const { page } = await open('/stock-data/AAPL', noScripts);
  const links = page.getByRole('navigation', { name: 'Pages and sections' }).getByRole('link');
  const boxes = () =>
    links.evaluateAll((all) =>
      all.map((link) => {
        const { right, top, height } = link.getBoundingClientRect();
        return { right, top, height };
      }),
    );

  await page.setViewportSize({ width: 1440, height: 900 });
  const wide = await boxes();
  expect(wide.length).toBeGreaterThan(9);
  for (const { right } of wide) expect(right).toBeLessThanOrEqual(1440);

  await page.setViewportSize({ width: 360, height: 740 });
  const narrow = await boxes();
  for (const { height } of narrow) expect(height).toBeGreaterThanOrEqual(24);
  expect(new Set(narrow.map(({ top }) => top)).size).toBe(1);
  await links.last().focus();
  expect((await boxes()).at(-1)!.right).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => window.scrollX)).toBe(0);
});

test('goes from the overview to the statements, and from one statement to the next', async () => {
  const { page } = await open('/stock-data/AAPL', noScripts);

  await page
    .getByRole('navigation', { name: 'Pages and sections' })
    .getByRole('link', { name: 'Financials' })
    .click();
  await page.getByRole('link', { name: 'Balance sheet' }).click();
  await page.getByRole('link', { name: 'Quarterly' }).click();

  expect(page.url()).toContain('/stock-data/AAPL/financials?');
  const assets = await page.getByRole('row', { name: /^Total assets/ }).innerText();
  expect(assets).toMatch(/[\d,]{5,}/);
});

test('has no page for what does not exist: an unknown tab, the accounts of a coin', async () => {
  const statuses = await Promise.all(
    ['/stock-data/AAPL/charts', '/stock-data/BTC-USD/financials', '/stock-data/NOPE123/peers'].map(
      async (path) => (await read(path)).status,
    ),
  );
  expect(statuses).toEqual([404, 404, 404]);
});
