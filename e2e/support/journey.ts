import { expect, test, type Browser, type BrowserContextOptions } from '@playwright/test';
import { openPage, type WatchedPage } from './browser';

/** Opens pages on the demo site; a page must have no complaints when its test ends. */
export interface Journey {
  open: (path: string, options?: BrowserContextOptions) => Promise<WatchedPage>;
}

/** URL of the site with the simulated market, shared by all journeys. */
export function demoAddress(): string {
  const address = process.env.DEMO_SITE;
  if (address === undefined) throw new Error('DEMO_SITE is not set: the journeys start it');
  return address;
}

/** Sets up the pages of a file of journeys. */
export function setUpJourneys(address: () => string = demoAddress): Journey {
  let opened: WatchedPage[] = [];
  let current: Browser | undefined;
  test.beforeAll(({ browser }) => {
    current = browser;
  });
  test.afterEach(async () => {
    const complaints = opened.flatMap((page) => page.complaints);
    for (const page of opened) await page.close();
    opened = [];
    expect(complaints).toEqual([]);
  });
  return {
    open: async (path, options) => {
      if (current === undefined) throw new Error('the browser is open only while tests run');
      const watched = await openPage(current, address(), options);
      opened.push(watched);
      await watched.page.goto(path, { waitUntil: 'load' });
      return watched;
    },
  };
}
