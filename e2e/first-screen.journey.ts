import { expect, test, type Page } from '@playwright/test';
import { openExample } from './support/example-portfolio';
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
  '/stock-data/AAPL/profile',
  '/stock-data/AAPL/moves',
  '/indexes/sp500',
  '/universe/sp500',
];
const TEXTS = ['/newsarticles/markets', '/research-posts', '/methodology', '/status'];
/** A comparison adds a line above the content, and a line to each quote and row. */
const COMPARISONS = ['/markets?versus=2026-08-27'];

/** Tabs of a portfolio with a chart or table at their beginning. */
const TABS = [
  'overview',
  'holdings',
  'holding/SPY',
  'transactions',
  'performance',
  'change',
  'income',
  'risk',
  'allocation',
  'rebalance',
  'goals',
  'retirement',
  'lab',
  'lots',
  'tax',
];
/** Tabs that are forms and their lists, whose first table may be empty. */
const FORMS = ['recurring', 'accounts', 'settings'];

/** Window, and the height above which the first chart or table begins. */
const WINDOWS = [
  { width: 1440, height: 900, begin: 400, tallest: 4000 },
  { width: 360, height: 740, begin: 560, tallest: Infinity },
];

interface FirstScreen {
  /** The start of the first chart or table of 240 × 90 px; null without one. */
  readonly begin: number | null;
  /** Names of the controls outside of tables and charts. */
  readonly controls: readonly string[];
  readonly excessWidth: number;
  readonly height: number;
  /** Sizes and weights of the texts. */
  readonly sizes: readonly string[];
  readonly weights: readonly string[];
  /** Fields of a choice that show only a part of it. */
  readonly clipped: readonly string[];
  /** Cards with more than 60 px of nothing at their end or between two lines. */
  readonly blanks: readonly string[];
  /** Small print of more than a line in sight. */
  readonly notes: readonly string[];
  /** Current tabs that a finger would have to look for. */
  readonly currentTabsOutside: readonly string[];
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
    const texts: { readonly box: DOMRect; readonly content: string; readonly parent: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!;
      const content = walker.currentNode.textContent!.trim();
      if (content === '' || shown(parent) === null) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      texts.push({ box: range.getBoundingClientRect(), content, parent });
    }
    const styles = texts.map(({ parent }) => getComputedStyle(parent));
    const parts = [...main.querySelectorAll('svg, canvas, img, input, button, select, textarea')].flatMap(
      (part) => {
        const box = shown(part);
        return box ? [{ box, parent: part }] : [];
      },
    );
    const blanks = [...main.querySelectorAll('section.card')].flatMap((card) => {
      const frame = shown(card);
      if (frame === null) return [];
      const boxes = [...texts, ...parts].filter(({ parent }) => card.contains(parent)).map(({ box }) => box);
      let [end, blank] = [frame.top, 0];
      for (const box of boxes.sort((a, b) => a.top - b.top)) {
        blank = Math.max(blank, box.top - end);
        end = Math.max(end, box.bottom);
      }
      // A card has 16 px of room below its content.
      blank = Math.round(Math.max(blank, frame.bottom - end - 16));
      return blank > 60 ? [`#${card.id}: ${blank} px`] : [];
    });
    const notes = [...main.querySelectorAll('section.card > [class*="foot"]')].flatMap((foot) => {
      const words = texts.filter(
        ({ parent }) => foot.contains(parent) && parent.closest('a, button, form, label, details') === null,
      );
      const text = words.map(({ content }) => content).join(' ');
      return text.length > 90 ? [`${foot.parentElement!.id}: ${text}`] : [];
    });
    const pen = document.createElement('canvas').getContext('2d')!;
    const clipped = [...main.querySelectorAll('select')].flatMap((select) => {
      const style = getComputedStyle(select);
      const text = select.selectedOptions[0]?.text ?? '';
      const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      pen.font = style.font;
      return shown(select) && pen.measureText(text).width > room + 1 ? [`${select.name}: ${text}`] : [];
    });
    const currentTabs = [...main.querySelectorAll('nav [aria-current]')];
    const currentTabsOutside = currentTabs.flatMap((tab) => {
      const box = shown(tab);
      return box && (box.left < 0 || box.right > window.innerWidth) ? [tab.textContent ?? ''] : [];
    });
    return {
      blanks,
      currentTabsOutside,
      clipped,
      notes,
      sizes: [...new Set(styles.map(({ fontSize }) => fontSize))],
      weights: [...new Set(styles.map(({ fontWeight }) => fontWeight))],
      begin: begins.length === 0 ? null : Math.min(...begins),
      controls: controls.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''),
      excessWidth: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      height: document.documentElement.scrollHeight,
    };
  });
}

/** The rules for every page in every window. */
function judge(
  { clipped, controls, currentTabsOutside, excessWidth, height, notes, sizes, weights }: FirstScreen,
  { width, tallest }: Window,
) {
  if (width > 1000) expect.soft(clipped).toEqual([]);
  expect.soft(notes).toEqual([]);
  expect.soft(currentTabsOutside).toEqual([]);
  expect.soft(controls.length, controls.join(' | ')).toBeLessThanOrEqual(40);
  expect.soft(excessWidth, `${width} px`).toBeLessThanOrEqual(0);
  expect.soft(height, `${width} px`).toBeLessThanOrEqual(tallest);
  expect.soft(sizes.length, sizes.join(', ')).toBeLessThanOrEqual(7);
  expect.soft(weights.length, weights.join(', ')).toBeLessThanOrEqual(4);
}

type Window = (typeof WINDOWS)[number];

for (const address of [...CHARTS, ...TEXTS, ...COMPARISONS])
  test(`${address} shows its content first`, async () => {
    const { page } = await open(address);
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
    for (const window of WINDOWS) {
      const { width, height, begin } = window;
      await page.setViewportSize({ width, height });
      const screen = await readFirstScreen(page);

      if (CHARTS.includes(address)) expect.soft(screen.begin, `${width} px`).toBeLessThanOrEqual(begin);
      judge(screen, window);
    }
  });

test('each tab of a portfolio shows its content first', async () => {
  // Eighteen tabs at two widths.
  test.setTimeout(300_000);

  const { page } = await open('about:blank');
  const portfolio = await openExample(page);
  for (const tab of [...TABS, ...FORMS]) {
    await page.goto(`${portfolio}/${tab}`, { waitUntil: 'load' });
    for (const window of WINDOWS) {
      const { width, height, begin } = window;
      await page.setViewportSize({ width, height });
      // A chart is drawn again after the window has another width.
      if (TABS.includes(tab))
        await expect(async () =>
          expect((await readFirstScreen(page)).begin, `${tab} at ${width} px`).toBeLessThanOrEqual(begin),
        ).toPass();
      judge(await readFirstScreen(page), window);
    }
  }
});

/** Rows of cards of equal height. */
const ROWS = [
  '/',
  '/etf-performance',
  '/stock-data/AAPL',
  '/stock-data/SPY',
  '/stock-data/^GSPC',
  '/indexes/sp500',
  '/profile',
  '/portfolio',
];

for (const address of ROWS)
  test(`${address} has no card with much blank space, and few sizes of type`, async () => {
    const { page } = await open('about:blank');
    await openExample(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address, { waitUntil: 'load' });
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });

    await expect(async () => expect((await readFirstScreen(page)).blanks).toEqual([])).toPass();
    judge(await readFirstScreen(page), WINDOWS[0]!);
  });
