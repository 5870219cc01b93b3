import { expect, test, type Page } from '@playwright/test';
import { openExample } from './support/example-portfolio';
import { setUpJourneys } from './support/journey';

const { open } = setUpJourneys();

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

const RESEARCH = [
  '/universe/sp500',
  '/universe/dj?where=beta+%3C+2&sort=-rsi14&columns=valuation',
  '/universe/commodities?columns=valuation',
  '/etf-performance',
  '/crypto-performance',
  '/tsx',
  '/indexes/sp500',
  '/markets',
  '/capital-markets',
  '/factor-performance',
  '/build-comparison',
  '/stock-data/AAPL',
  ...['financials', 'dividends', 'statistics', 'peers', 'moves'].map((tab) => `/stock-data/AAPL/${tab}`),
];
const TRACKER = [
  'overview',
  'holdings',
  'holdings?columns=cost&sort=-daysHeld',
  'transactions',
  'lots',
  'income',
];

interface ReadTable {
  readonly name: string;
  /** Pixels by which a box scrolls sideways, or by which a cell leaves the window. */
  readonly excess: number;
  /** The place of the column that sorts, after those that name a row; null where nothing sorts or a name does. */
  readonly sorted: number | null;
  /** The number of hidden columns, and of those that the menu says. */
  readonly hidden: number;
  readonly counted: number;
}

/** The tables of a page that are seen, without matrices and calendars, which have no styles of their own. */
function readTables(page: Page): Promise<ReadTable[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
    const tables = [
      ...document.querySelectorAll<HTMLTableElement>('main table[class*="data-table_table_"]'),
    ].filter(isSeen);
    return tables.map((table) => {
      const heads = [...table.querySelectorAll('thead tr:first-child > th')];
      const shown = heads.filter((head) => head.checkVisibility());
      const sorted = shown.findIndex((head) => head.hasAttribute('aria-sort'));
      const firstFigure = shown[1]?.textContent === 'Name' ? 2 : 1;
      const box = table.parentElement!;
      const right = Math.max(...shown.map((head) => head.getBoundingClientRect().right));
      const menu = table.closest('[class*="frame"]')?.querySelector('[id$="-more"] summary');
      const text = menu && isSeen(menu) ? (menu as HTMLElement).innerText : '';
      return {
        name: table.caption?.textContent ?? '',
        excess: Math.max(
          box.scrollWidth - box.clientWidth,
          isSeen(table.tHead ?? table) ? Math.round(right - document.documentElement.clientWidth) : 0,
        ),
        sorted: sorted < firstFigure ? null : sorted - firstFigure,
        hidden: heads.length - shown.length,
        counted: Number(/\+(\d+) column/.exec(text)?.[1] ?? 0),
      };
    });
  });
}

async function expectReadable(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    // Tables without widths are measured once they are near the window.
    for (const table of await page.locator('main table[class*="data-table_table_"]').all())
      if (await table.isVisible()) {
        await table.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        const excess = () => table.evaluate(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth);
        await expect.soft.poll(excess).toBeLessThanOrEqual(0);
      }
    const at = `${address} at ${viewport.width} px`;
    for (const table of await readTables(page)) {
      expect.soft(table.excess, `${at}, ${table.name}: scrolls sideways`).toBeLessThanOrEqual(0);
      expect.soft(table.sorted ?? 0, `${at}, ${table.name}: place of the sorted column`).toBe(0);
      if (table.hidden > 0)
        expect.soft(table.counted, `${at}, ${table.name}: columns out of sight`).toBe(table.hidden);
    }
  }
}

for (const address of RESEARCH)
  test(`the tables of ${address} are read without scrolling sideways`, async () => {
    const { page } = await open('about:blank');
    await expectReadable(page, address);
  });

test('the tables of the tracker are read without scrolling sideways', async () => {
  test.slow();
  const { page } = await open('about:blank');
  const portfolio = await openExample(page);
  for (const tab of TRACKER) await expectReadable(page, `${portfolio}/${tab}`);
});

test('the head of a table stays below the bar', async () => {
  const { page } = await open('/universe/sp500');
  await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
  const table = page.getByRole('table', { name: /^Members of/ });

  await table.getByRole('link', { name: 'Price', exact: true }).click();
  await page.waitForURL(/sort=-price/);
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect(table.locator('thead th').first()).toBeInViewport();
});

test('the menu of a row is used by keyboard', async () => {
  const { page } = await open('/universe/dj');
  await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
  const button = page.getByRole('button', { name: 'Actions for AAPL' });
  const item = (name: string) => page.getByRole('menuitem', { name });

  // The table listens once it is hydrated.
  await expect(async () => {
    if ((await page.getByRole('menu').count()) === 0) await button.press('Enter');
    await expect(item('Open AAPL')).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('ArrowDown');
  await expect(item('Add to watchlist')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item('Add to compare list')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForURL(/stock-data\/AAPL/);
});

test('the menu of columns is used by keyboard: a column comes beside the name', async () => {
  const { page } = await open('/universe/dj', { viewport: { width: 1000, height: 800 } });
  await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
  const menu = page.locator('details', { has: page.locator('[aria-label="Columns out of sight"]') });
  const entries = menu.locator('[aria-label^="Show "]:visible');

  await menu.locator('summary').press('Enter');
  await page.keyboard.press('Tab');
  await expect(entries.first()).toBeFocused();
  const name = (await entries.first().getAttribute('aria-label'))!.replace('Show ', '');
  await page.keyboard.press('Enter');

  const heads = page.getByRole('table', { name: /^Members of/ }).locator('thead th');
  await expect(heads.nth(3)).toContainText(name);
  // The entry went with its column: the focus is not lost.
  await expect(menu.locator('summary')).toBeFocused();
});
