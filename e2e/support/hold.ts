import type { Page } from 'playwright-core';

/**
 * Holds the requests of a page whose address matches, as a slow line does.
 *
 * @returns Lets them go, those that are held and all that follow.
 */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<() => void> {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(pattern, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}
