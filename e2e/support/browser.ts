import {
  chromium,
  errors,
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
} from 'playwright-core';
import { BROWSER_ARGS, findBrowser } from '../../scripts/find-browser.mjs';
import { SCRIPT_LIST_ID } from '../../lib/start-script';
import { startFirefox } from './firefox';

/**
 * Starts the installed Chromium, headless, with classic scrollbars as on Windows and Linux; or the Firefox of
 * FIREFOX_PATH (`npm run test:firefox`).
 */
export async function startBrowser(): Promise<Browser> {
  const firefox = process.env.FIREFOX_PATH;
  if (firefox) return startFirefox(firefox);
  return chromium.launch({
    executablePath: await findBrowser(),
    args: BROWSER_ARGS,
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
  /**
   * Console errors and warnings, uncaught errors, and requests to other origins; except the one 401 of the
   * session check on a visitor's page.
   */
  readonly complaints: string[];
  /**
   * Ignores complaints of this kind from now on: a browser reports each refused call in its console,
   * including those that a test causes.
   */
  expectComplaints: (kind: RegExp) => void;
  close(): Promise<void>;
}

/** Whether a message is about the initial session check on a visitor's page. */
function isVisitorsStart(message: ConsoleMessage): boolean {
  return message.location().url.endsWith('/api/auth/user') && message.text().includes('401');
}

/** Time for the scripts of a page, in milliseconds. A page whose scripts a test holds back stays as it is after it. */
const SCRIPTS_MS = 5_000;

/**
 * The scripts of a page start after its first paint, which may come after the load event: a navigation that waits
 * for the one waits for the other too.
 */
function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const start = async () => {
    const isReady = (id: string) =>
      document.getElementById(id) === null || document.querySelector('[data-rehydrated="true"]') !== null;
    try {
      await page.waitForFunction(isReady, SCRIPT_LIST_ID, { timeout: SCRIPTS_MS });
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
    }
  };
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit' && options?.waitUntil !== 'domcontentloaded') await start();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== 'commit' && options?.waitUntil !== 'domcontentloaded') await start();
    return response;
  };
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
  if (options.javaScriptEnabled !== false) waitForScripts(page);
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  const complain = (text: string) => {
    if (!expected.some((kind) => kind.test(text))) complaints.push(text);
  };
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isVisitorsStart(message)) return;
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
