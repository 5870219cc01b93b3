import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { BROWSER_ARGS, findBrowser } from '../../scripts/find-browser.mjs';
import { startFirefox } from './firefox';

/**
 * A page starts in the process that the browser has made for its empty window. Without this, the site's header
 * `Cross-Origin-Opener-Policy` has Chromium make a second one for each window, which takes a fifth of the time of a short visit.
 */
const ONE_PROCESS_A_PAGE = '--renderer-process-limit=1';

/**
 * Starts the installed Chromium, headless, with classic scrollbars as on Windows and Linux; or the Firefox of
 * FIREFOX_PATH (`npm run test:firefox`).
 */
export async function startBrowser(): Promise<Browser> {
  const firefox = process.env.FIREFOX_PATH;
  if (firefox) return startFirefox(firefox);
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [...BROWSER_ARGS, ONE_PROCESS_A_PAGE],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
}

/**
 * The function that tsx wraps around named functions. One that a test sends into a page calls it there, where
 * nothing defines it.
 */
export const NAME_HELPER = 'globalThis.__name = (target) => target;';

/** A page that records console messages and errors. */
export interface WatchedPage {
  readonly page: Page;
  /** Console errors and warnings, uncaught errors, and requests to other origins. */
  readonly complaints: string[];
  /**
   * Ignores complaints of this kind from now on: a browser reports each refused call in its console,
   * including those that a test causes.
   */
  expectComplaints: (kind: RegExp) => void;
  close(): Promise<void>;
}

/** Opens a page with its own context on `address`; relative URLs work in it. */
export async function openPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 1000 },
    ...options,
  });
  await context.addInitScript(NAME_HELPER);
  const page = await context.newPage();
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  const complain = (text: string) => {
    if (!expected.some((kind) => kind.test(text))) complaints.push(text);
  };
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    complain(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complain(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== address) complain(`request to ${url.origin}`);
  });
  return {
    page,
    complaints,
    expectComplaints: (kind) => void expected.push(kind),
    close: () => context.close(),
  };
}
