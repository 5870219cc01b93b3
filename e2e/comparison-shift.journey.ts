import { setUpJourneys } from './support/journey';

const { open } = setUpJourneys();

/** What moves is counted with its elements, so that a failure names them. */
interface Shift {
  readonly value: number;
  readonly nodes: readonly string[];
}

it.each([
  '/stock-data/AAPL?versus=2025-12-31',
  '/markets?versus=2025-12-31',
  '/universe/sp500?versus=2025-12-31',
  '/etf-performance?versus=2025-12-31',
  '/crypto-performance?versus=2025-12-31',
  '/index-performance?versus=2025-12-31',
  '/capital-markets?versus=2025-12-31',
])('a comparison moves nothing when it becomes interactive: %s', async (address) => {
  const { page } = await open('about:blank');
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources, value } = entry as unknown as { value: number; sources: { node: Node | null }[] };
        const nodes = sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return element ? element.outerHTML.slice(0, 160) : 'a removed node';
        });
        shifts.push({ value, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
  await page.waitForTimeout(500);

  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum < 0.01 ? [] : shifts).toEqual([]);
});
