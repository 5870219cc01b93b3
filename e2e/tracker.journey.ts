import { expect, test, type Page } from '@playwright/test';
import { TAB_GROUPS, TRACKER_TABS } from '@/lib/site/portfolio-tabs';
import { demoAddress, setUpJourneys } from './support/journey';
import { PHONE, WIDE } from './support/menu';
import { findIdleScrollBoxes } from './support/scroll-boxes';
import { newPerson, register, signIn, signUp } from './support/user';

const { open } = setUpJourneys();
const KB = 1000;

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The width by which a page is wider than its window. */
function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Creates a portfolio with one account through its forms. */
async function createPortfolio(page: Page): Promise<void> {
  await page.goto('/portfolio', { waitUntil: 'load' });
  await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
  const form = region(page, 'Your first portfolio');
  await form.getByLabel('Name').fill('Family');
  await form.getByLabel('Base currency').selectOption('USD');
  await form.getByRole('button', { name: 'Create portfolio' }).click();
  await page.waitForURL('**/overview');
  await page.goto('/portfolio/family/accounts', { waitUntil: 'load' });
  await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
  const account = region(page, 'Add the first account');
  await account.getByLabel('Name').fill('Broker');
  await account.getByRole('button', { name: 'Add account' }).click();
  await page.getByRole('table', { name: 'Accounts' }).getByText('Broker').first().waitFor();
}

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Portfolio' });

/** Presses the link to a tab, after the link to its group where another one is current. */
async function openTab(page: Page, name: string): Promise<void> {
  const { group } = TRACKER_TABS.find(({ label }) => label === name)!;
  const link = tabs(page).getByRole('link', { name });
  if (!(await link.isVisible())) {
    await tabs(page)
      .getByRole('link', { name: TAB_GROUPS.find(({ id }) => id === group)!.label, exact: true })
      .click();
  }
  await link.click();
}

/** Enters a transaction; the last field is sent with Enter. */
async function enter(
  page: Page,
  kind: string,
  fields: readonly (readonly [string, string])[],
): Promise<void> {
  const form = region(page, 'Add a transaction');
  const fold = page.locator('details#add');
  if (!(await fold.evaluate((one) => (one as HTMLDetailsElement).open)))
    await fold.locator('> summary').click();
  await form.getByLabel('Kind').selectOption(kind);
  for (const [label, value] of fields) await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByLabel(fields.at(-1)![0], { exact: true }).press('Enter');
}

/** Tabs whose tables fit, or scroll by more than a scrollbar is worth. */
const FITTING: ReadonlySet<string> = new Set(['overview', 'holdings', 'change', 'income', 'allocation']);

/** At how many heights the labels of a row of fields are, of which some have a hint, and the controls. */
function heightsOfFields(page: Page): Promise<number[]> {
  return page.getByRole('group', { name: 'New goal' }).evaluate((row) =>
    ['label', 'input, select'].map((part) => {
      const tops = [...row.querySelectorAll(part)].map((one) => Math.round(one.getBoundingClientRect().top));
      return new Set(tops).size;
    }),
  );
}

/** Visits every tab: each is marked as the current one, and none is wider than a window of either width. */
async function visitTabs(page: Page): Promise<void> {
  for (const { id } of TRACKER_TABS) {
    const answer = await page.goto(`/portfolio/family/${id}`, { waitUntil: 'load' });
    expect([id, answer!.status()]).toEqual([id, 200]);
    const current = tabs(page).locator('[aria-current="page"]');
    expect(await current.getAttribute('href')).toBe(`/portfolio/family/${id}`);
    expect(await page.locator('main').getByRole('alert').count()).toBe(0);
    if (id === 'goals') expect(await heightsOfFields(page)).toEqual([1, 1]);
    for (const viewport of [PHONE.viewport, WIDE.viewport]) {
      await page.setViewportSize(viewport);
      expect([id, viewport.width, await excessWidth(page)].join(' ')).toMatch(/ (0|-\d+)$/);
      // Two lines of tabs at most.
      expect((await tabs(page).boundingBox())!.height).toBeLessThan(90);
      if (FITTING.has(id))
        expect([id, viewport.width, await findIdleScrollBoxes(page)]).toEqual([id, viewport.width, []]);
    }
  }
}

/** The first screen has the facts that a person came for: the value, today's change, and the chart. */
async function measureFirstScreen(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  for (const { viewport, last } of [
    { viewport: { width: 1440, height: 900 }, last: 400 },
    { viewport: { width: 360, height: 740 }, last: 560 },
  ]) {
    await page.setViewportSize(viewport);
    const chart = page.locator('main svg, main canvas').filter({ visible: true });
    const readTops = () =>
      chart.evaluateAll((all) =>
        all
          // On a phone the plot has its axis beside it, in the same card.
          .map((one) => ({ plot: one.getBoundingClientRect(), card: one.closest('section') }))
          .filter(
            ({ card, plot }) => plot.height >= 90 && plot.width >= 200 && (card?.clientWidth ?? 0) >= 240,
          )
          .map(({ plot }) => plot.top + scrollY),
      );
    // A chart is drawn again after the window has another width.
    await expect(async () =>
      expect(Math.min(...(await readTops())), `the first chart at ${viewport.width}`).toBeLessThan(last),
    ).toPass();
    const tops = await readTops();
    const value = (await region(page, 'Value').boundingBox())!;
    expect(value.y + value.height).toBeLessThan(Math.min(...tops));
    const controls = page.locator('main').locator('button, input, select, summary, a');
    const count = await controls.evaluateAll(
      (all) =>
        all.filter((one) => {
          const { bottom, height, top } = one.getBoundingClientRect();
          return height > 0 && bottom > 0 && top < innerHeight && !one.closest('table, svg');
        }).length,
    );
    expect(count, `controls at ${viewport.width}`).toBeLessThanOrEqual(40);
  }
  await page.setViewportSize(before);
}

/** Reads the overview in words, and opens an amount of a sentence. */
async function readOverview(page: Page): Promise<void> {
  await page.goto('/portfolio/family/overview', { waitUntil: 'load' });
  const words = region(page, 'In words');
  await words.getByText(/the value went from/).waitFor();
  await measureFirstScreen(page);
  await region(page, 'Allocation').getByRole('link', { name: 'Stock' }).waitFor();
  await words.getByRole('link', { name: '10,000.00', exact: true }).click();
  await region(page, 'Money in').getByRole('link', { name: '2 Jan 2024' }).waitFor();
}

/** Filters the holdings, and reads where a filter is wrong. */
async function filterHoldings(page: Page): Promise<void> {
  await page.goto('/portfolio/family/holdings', { waitUntil: 'load' });
  await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
  await page.getByText('Day, comparison, account, filter, currency, method').click();
  const form = page.getByRole('form', { name: 'View' });
  await form.getByLabel('Holdings').fill('quantity > 10');
  await form.getByLabel('Holdings').press('Enter');
  await page.getByText('No holding passes the filter').waitFor();
  await form.getByLabel('Holdings').fill('wieght > 1%');
  await form.getByLabel('Holdings').press('Enter');
  await page.getByRole('alert').filter({ hasText: 'did you mean weight' }).waitFor();
  await form.getByLabel('Holdings').fill('weight > 1%');
  await form.getByLabel('Holdings').press('Enter');
  await page.getByRole('table', { name: 'Holdings' }).getByRole('link', { name: 'AAPL' }).waitFor();
}

/** Opens the money-weighted return down to a transaction. */
async function openFigure(page: Page): Promise<void> {
  await page.goto('/portfolio/family/performance', { waitUntil: 'load' });
  await page.getByTitle('What makes up Money-weighted, p.a. (XIRR)').click();
  await page.getByRole('link', { name: '2 Jan 2024 paid in' }).click();
  await page.getByRole('link', { name: 'Amount, received above 0' }).click();
  await page.getByRole('link', { name: /^No\. \d+$/ }).click();
  await page.waitForURL(/transactions\?id=/);
  // The URL changes shortly before the page.
  await rowCount(page).first().waitFor();
  expect(await rowCount(page).count()).toBe(1);
}

const rowCount = (page: Page) => page.getByRole('table', { name: 'Transactions' }).locator('tbody tr');

for (const [label, { viewport }] of [
  ['1440', WIDE],
  ['360', PHONE],
] as const)
  test.describe(`a portfolio at ${label} px`, () => {
    test('is created, gets transactions, refuses a wrong one at its field, and undoes a change', async () => {
      test.setTimeout(240_000);
      const { page, expectComplaints } = await open('about:blank', { viewport });
      // The browser reports the refused transaction.
      expectComplaints(/400/);
      await signUp(page, newPerson());
      await page.waitForURL(`${demoAddress()}/`);
      await createPortfolio(page);
      expect(await excessWidth(page)).toBeLessThanOrEqual(0);

      await openTab(page, 'Transactions');
      await enter(page, 'Deposit', [
        ['Date', '2024-01-02'],
        ['Amount', '10000'],
      ]);
      await page.getByRole('status').filter({ hasText: 'Cash +10,000.00 USD' }).waitFor();
      await enter(page, 'Buy', [
        ['Asset', 'AAPL'],
        ['Quantity', '10'],
        ['Price', '185.25'],
      ]);
      await page.getByRole('status').filter({ hasText: 'Cash −1,852.50 USD, AAPL +10.' }).waitFor();
      const isWide = viewport === WIDE.viewport;
      const menu = page.getByRole('button', { name: 'Actions for Buy AAPL, 2 Jan 2024' });
      await menu.waitFor();
      expect(await rowCount(page).count()).toBe(2);
      expect(await excessWidth(page)).toBeLessThanOrEqual(0);

      // A wrong amount is named at its field, and nothing is stored.
      await enter(page, 'Sell', [
        ['Asset', 'AAPL'],
        ['Price', '190'],
        ['Quantity', 'ten'],
      ]);
      const quantity = region(page, 'Add a transaction').getByLabel('Quantity');
      await page.getByText(/must be a number such as 1234.56/).waitFor();
      expect(await quantity.getAttribute('aria-invalid')).toBe('true');
      expect(await quantity.inputValue()).toBe('ten');

      // A changed row, and its undo.
      await menu.click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      const edit = region(page, 'Edit: Buy AAPL, 2 Jan 2024');
      await edit.getByLabel('Quantity').fill('12');
      await edit.getByLabel('Quantity').press('Enter');
      await page.getByRole('cell', { name: '2,223.00 USD' }).waitFor();
      await openTab(page, 'History');
      await page.getByRole('button', { name: /^Undo Transaction changed/ }).click();
      await page.getByText(/^Undone in revision/).waitFor();
      expect(await excessWidth(page)).toBeLessThanOrEqual(0);
      await openTab(page, 'Transactions');
      await page.getByRole('cell', { name: '1,852.50 USD' }).waitFor();
      // Another width costs a tab its layout, which is less than another visit.
      if (isWide) await visitTabs(page);
      await filterHoldings(page);
      await openFigure(page);
      await readOverview(page);
    });
  });

test.describe('the pages of a portfolio', () => {
  test('read without JavaScript, belong to their owner alone, and bring at most 160 KB of scripts', async () => {
    test.setTimeout(240_000);
    const person = newPerson();
    await register(demoAddress(), person);
    const { page } = await open('about:blank');
    await signIn(page.context(), demoAddress(), person);
    await createPortfolio(page);
    await page.goto('/portfolio/family/transactions', { waitUntil: 'load' });
    await enter(page, 'Deposit', [
      ['Date', '2024-01-02'],
      ['Amount', '10000'],
    ]);
    await rowCount(page).first().waitFor();
    // A new context has an empty cache.
    const fresh = (await open('about:blank')).page;
    await signIn(fresh.context(), demoAddress(), person);
    const sizes: Promise<number>[] = [];
    fresh.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        sizes.push(request.sizes().then((size) => size.responseBodySize));
    });
    await fresh.goto('/portfolio/family/transactions', { waitUntil: 'networkidle' });
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(50 * KB);
    expect(bytes).toBeLessThan(160 * KB);

    const plain = await open('about:blank', { javaScriptEnabled: false });
    await signIn(plain.page.context(), demoAddress(), person);
    const answer = await plain.page.goto('/portfolio/family/transactions');
    expect(await answer!.headerValue('cache-control')).toBe('private, no-store');
    expect(await plain.page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await rowCount(plain.page).count()).toBe(1);
    // The groups of a phone lead to their tabs without scripts, too.
    await plain.page.setViewportSize(PHONE.viewport);
    await openTab(plain.page, 'History');
    await plain.page.waitForURL(/journal/);
    await openTab(plain.page, 'Transactions');
    await plain.page.waitForURL(/transactions/);
    await plain.page.getByText('Filter by kind, account, asset, tag or day').click();
    const filter = plain.page.getByRole('form', { name: 'Filter' });
    await filter.getByLabel('Kind').selectOption('Buy');
    await filter.getByRole('button', { name: 'Show' }).click();
    await plain.page.waitForURL(/kind=buy/);
    await plain.page.getByText('No transactions here').waitFor();

    await plain.page.goto('/portfolio/family/overview');
    await region(plain.page, 'In words')
      .getByText(/10,000\.00 came in/)
      .waitFor();

    const stranger = await open('about:blank');
    stranger.expectComplaints(/404/);
    const other = newPerson();
    await register(demoAddress(), other);
    await signIn(stranger.page.context(), demoAddress(), other);
    expect((await stranger.page.goto('/portfolio/family/transactions'))!.status()).toBe(404);
  });
});
