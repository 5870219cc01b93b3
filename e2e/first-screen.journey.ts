import { expect, test, type Page } from '@playwright/test';
import { setUpJourneys } from './support/journey';

const { open } = setUpJourneys();

/** Pages whose content is a chart or a table; news and posts are lists of texts. */
const CHARTS = [
  '/',
  '/markets',
  '/tsx',
  '/etf-performance',
  '/crypto-performance',
  '/factor-performance',
  '/capital-markets',
  '/build-comparison',
  '/stock-data/AAPL',
  '/indexes/sp500',
  '/universe/sp500',
];
const TEXTS = ['/newsarticles/markets', '/research-posts', '/methodology', '/status'];
/** A comparison adds a line above the content, and a line to each quote and row. */
const COMPARISONS = ['/markets?versus=2026-08-27'];

/** Window, and the height above which the first chart or table begins. */
const WINDOWS = [
  { width: 1440, height: 900, begin: 400, tallest: 4000 },
  { width: 360, height: 740, begin: 560, tallest: Infinity },
];

interface FirstScreen {
  /** Where the first chart or table of 240 × 90 px begins; null without one. */
  readonly begin: number | null;
  /** Names of the controls outside of tables and charts. */
  readonly controls: readonly string[];
  readonly excessWidth: number;
  readonly height: number;
}

function readFirstScreen(page: Page): Promise<FirstScreen> {
  return page.evaluate(() => {
    const main = document.querySelector('main')!;
    const shown = (element: Element) => {
      const box = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true });
      return isShown && box.width > 1 && box.height > 1 ? box : null;
    };
    const begins = [...main.querySelectorAll('svg, table, [role="img"], [data-roving]')].flatMap((chart) => {
      const box = shown(chart);
      return box && box.width >= 240 && box.height >= 90 ? [Math.round(box.top + window.scrollY)] : [];
    });
    const controls = [...main.querySelectorAll('a, button, input, select, textarea, summary')].filter(
      (one) => {
        const box = one.closest('table, figure, svg') ? null : shown(one);
        return box && box.top < window.innerHeight && box.left < window.innerWidth && box.right > 0;
      },
    );
    return {
      begin: begins.length === 0 ? null : Math.min(...begins),
      controls: controls.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''),
      excessWidth: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      height: document.documentElement.scrollHeight,
    };
  });
}

for (const address of [...CHARTS, ...TEXTS, ...COMPARISONS])
  test(`${address} shows its content first`, async () => {
    const { page } = await open(address);
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
    for (const { width, height, begin, tallest } of WINDOWS) {
      await page.setViewportSize({ width, height });
      const screen = await readFirstScreen(page);

      if (CHARTS.includes(address)) expect.soft(screen.begin, `${width} px`).toBeLessThanOrEqual(begin);
      expect.soft(screen.controls.length, screen.controls.join(' | ')).toBeLessThanOrEqual(40);
      expect.soft(screen.excessWidth, `${width} px`).toBeLessThanOrEqual(0);
      expect.soft(screen.height, `${width} px`).toBeLessThanOrEqual(tallest);
    }
  });
