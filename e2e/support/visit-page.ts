import type { Browser, Page, Response } from '@playwright/test';
import { openPage, type WatchedPage } from './browser';
import { demoAddress } from './journey';
import { excessWidthOf, markedLinks } from './menu';
import { findIdleScrollBoxes } from './scroll-boxes';

/** Result of one visit of a research page in a window of 1440 px. The page remains open until the test closes it. */
export interface DesktopVisit {
  readonly watched: WatchedPage;
  /** Transferred bytes of scripts (the server compresses them), before scrolling. */
  readonly scriptBytes: number;
  /** Cumulative layout shift, before scrolling. */
  readonly shift: number;
  /** Style sheets added after the page was loaded. */
  readonly lateSheets: readonly string[];
  /** Height of the document in CSS pixels: as loaded, and after scrolling through the whole page. */
  readonly heights: { readonly loaded: number; readonly scrolled: number };
  readonly idleScrollBoxes: readonly string[];
  /** Number of CSS pixels by which the page is wider than the window. */
  readonly excessWidth: number;
  /** Addresses of the links that the menu marks as the current page. */
  readonly marked: readonly (string | null)[];
}

/** Result of one visit on a phone of 360 px. */
export interface PhoneVisit {
  readonly watched: WatchedPage;
  /** Number of CSS pixels by which the page is wider than the phone. */
  readonly excessWidth: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Addresses of the links that the menu marks as the current page. */
  readonly marked: readonly (string | null)[];
  readonly idleScrollBoxes: readonly string[];
}

export async function visitOnDesktop(browser: Browser, address: string): Promise<DesktopVisit> {
  const watched = await openPage(browser, demoAddress());
  const { page } = watched;
  const scripts: Response[] = [];
  const sheets: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });

  await watchShift(page);
  await load(page, address);
  const sheetsAtFirst = sheets.length;
  const loaded = await heightOf(page);
  const boxesAtFirst = await findIdleScrollBoxes(page);
  // The scripts that the page fetches after its start.
  await page.waitForLoadState('networkidle');
  const scriptBytes = await countBytes(scripts);
  const shift = await shiftOf(page);

  // Each part of the page is in view once.
  for (let top = 0; top < loaded; top += 900) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await page.waitForTimeout(50);
  }
  await page.waitForLoadState('networkidle');
  return {
    watched,
    excessWidth: await excessWidthOf(page),
    marked: await markedLinks(page),
    scriptBytes,
    shift,
    lateSheets: sheets.slice(sheetsAtFirst),
    heights: { loaded, scrolled: await heightOf(page) },
    idleScrollBoxes: [...boxesAtFirst, ...(await findIdleScrollBoxes(page))],
  };
}

export async function visitOnPhone(browser: Browser, address: string): Promise<PhoneVisit> {
  const watched = await openPage(browser, demoAddress(), { viewport: { width: 360, height: 780 } });
  const { page } = watched;
  await watchShift(page);
  await load(page, address);
  const seen = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const marks = document.querySelectorAll('header nav[aria-label="Main"] a[aria-current="page"]');
    return {
      // Without the window's own scrollbar, which uses space here.
      excessWidth: scrollWidth - clientWidth,
      marked: Array.from(marks, (link) => link.getAttribute('href')),
    };
  });
  return { watched, ...seen, shift: await shiftOf(page), idleScrollBoxes: await findIdleScrollBoxes(page) };
}

/** Sums the shifts of the layout from the next page on, for {@link shiftOf}. */
export function watchShift(page: Page): Promise<void> {
  return page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
}

async function load(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

async function countBytes(responses: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map((one) => one.request().sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}
