import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { BROWSER_ARGS, findBrowser } from '../../scripts/find-browser.mjs';

/** Starts the machine's Chromium, headless. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
}

/** A page that remembers what a careful reader of the console would see. */
export interface WatchedPage {
  readonly page: Page;
  /** Console errors and warnings, uncaught errors, and requests to anyone but our own origin. */
  readonly complaints: string[];
  close(): Promise<void>;
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
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== address)
      complaints.push(`request to ${url.origin}`);
  });
  return { page, complaints, close: () => context.close() };
}
