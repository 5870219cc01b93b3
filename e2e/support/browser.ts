import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
} from 'playwright-core';
import { BROWSER_ARGS, findBrowser } from '../../scripts/find-browser.mjs';

/** Starts the machine's Chromium, headless. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
}

/** A page that remembers what a careful reader of the console would see. */
export interface WatchedPage {
  readonly page: Page;
  /**
   * Console errors and warnings, uncaught errors, and requests to anyone but our own origin; but not the one 401 by which a visitor's
   * page learns that nobody is signed in.
   */
  readonly complaints: string[];
  /** Expects complaints of this kind from now on: a browser reports each refused call in its console, also the one that a test is about. */
  expectComplaints: (kind: RegExp) => void;
  close(): Promise<void>;
}

/** The question that every page asks at its start, and what the browser says of its answer to a visitor. */
function isVisitorsStart(message: ConsoleMessage): boolean {
  return message.location().url.endsWith('/api/auth/user') && message.text().includes('401');
}

/** Opens a page of its own context on `address`; relative addresses work in it. */
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
  const page = await context.newPage();
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
