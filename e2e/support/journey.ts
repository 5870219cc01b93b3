import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openPage, startBrowser, type WatchedPage } from './browser';
import { isWorker, lendBrowser, exitWhenWorkerEnds } from './worker-browser';

/** Opens pages on the demo site; a page must have no complaints when its test ends. */
export interface Journey {
  open: (path: string, options?: BrowserContextOptions) => Promise<WatchedPage>;
}

/** URL of the site with the simulated market, shared by all journeys. */
export function demoAddress(): string {
  const address = process.env.DEMO_SITE;
  if (address === undefined)
    throw new Error('DEMO_SITE is not set: run the journeys with `npm run test:e2e`');
  return address;
}

// Firefox is started for each file: what its windows share is not examined.
const lender = lendBrowser(startBrowser, isWorker() && !process.env.FIREFOX_PATH);
if (isWorker()) exitWhenWorkerEnds();

/** A browser for the tests of one file, which has no window open when they begin. The next file of the worker gets the same one. */
export function setUpBrowser(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await lender.borrow();
  });
  afterAll(async () => {
    if (browser) await lender.giveBack(browser);
    browser = undefined;
  });
  return () => {
    if (!browser) throw new Error('the browser is open only while tests run');
    return browser;
  };
}

/** Sets up a browser for a file of journeys. */
export function setUpJourneys(address: () => string = demoAddress): Journey {
  const browser = setUpBrowser();
  let opened: WatchedPage[] = [];
  afterEach(async () => {
    const complaints = opened.flatMap((page) => page.complaints);
    for (const page of opened) await page.close();
    opened = [];
    expect(complaints).toEqual([]);
  });
  return {
    open: async (path, options) => {
      const watched = await openPage(browser(), address(), options);
      opened.push(watched);
      await watched.page.goto(path, { waitUntil: 'load' });
      return watched;
    },
  };
}
