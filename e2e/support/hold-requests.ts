import type { Page } from '@playwright/test';

/**
 * Holds the requests of a page whose URL matches, like a slow connection.
 *
 * @returns A function that releases the held requests and all later ones.
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
