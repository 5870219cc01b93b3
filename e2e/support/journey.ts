import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openPage, startBrowser, type WatchedPage } from './browser';

/** Opens pages on the demo site; every page must have been without complaint when its test ends. */
export interface Journey {
  open: (path: string, options?: BrowserContextOptions) => Promise<WatchedPage>;
}

/** The address of the site with the simulated market that all journeys share. */
export function demoAddress(): string {
  const address = process.env.DEMO_SITE;
  if (address === undefined)
    throw new Error('DEMO_SITE is not set: run the journeys with `npm run test:e2e`');
  return address;
}

/** Sets up a browser for a file of journeys and closes it behind them. */
export function setUpJourneys(address: () => string = demoAddress): Journey {
  let browser: Browser;
  let opened: WatchedPage[] = [];
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterEach(async () => {
    const complaints = opened.flatMap((page) => page.complaints);
    for (const page of opened) await page.close();
    opened = [];
    expect(complaints).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
  });
  return {
    open: async (path, options) => {
      const watched = await openPage(browser, address(), options);
      opened.push(watched);
      await watched.page.goto(path, { waitUntil: 'load' });
      return watched;
    },
  };
}
