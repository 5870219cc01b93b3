import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

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
  const context = await browser.newContext({ baseURL: address, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  // The configuration blocks workers; a page that registers its own gets a warning.
  const expected = [/Service Worker registration blocked by Playwright/];
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
