import type { Page } from '@playwright/test';

/**
 * The second user record in the page's store. It is not displayed, so it is read from the store in React's
 * internals.
 */
export function readExternalUser(page: Page): Promise<{ email: string; token: string } | null> {
  return page.evaluate(() => {
    interface Fiber {
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
      readonly memoizedProps: {
        store?: { getState: () => { externalUser: { email: string; token: string } | null } };
      } | null;
    }
    const root = document.getElementById('__next') as unknown as Record<
      string,
      { stateNode: { current: Fiber } }
    >;
    const name = Object.keys(root).find((key) => key.startsWith('__reactContainer$')) ?? '';
    const open = [root[name]?.stateNode.current ?? null];
    while (open.length > 0) {
      const fiber = open.pop();
      if (!fiber) continue;
      const store = fiber.memoizedProps?.store;
      if (store) return store.getState().externalUser;
      open.push(fiber.sibling, fiber.child);
    }
    throw new Error('there is no store in this page yet');
  });
}
