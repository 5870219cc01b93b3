import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * All rows of a table are rendered by the same code: the first forty represent five hundred, which would take
 * axe a minute.
 */
const FURTHER_ROWS = 'tbody tr:nth-child(n + 41)';

/** Rules that depend on the theme; all others have the same result in both. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Violations found by axe on the page in its current state, with the markup of each element; in the dark
 * theme only those about colors. Runs in the page and returns only the violations: transferring the full
 * result of a long page, as `@axe-core/playwright` does, is slower than the check.
 */
export async function listObjections(page: Page, theme: 'light' | 'dark' = 'light'): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(
    async ({ further, rules }) => {
      // Elements that are still fading in do not have their final colors.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const { axe: engine } = window as unknown as { axe: typeof axe };
      const { violations } = await engine.run(
        { exclude: [further] },
        {
          resultTypes: ['violations'],
          ...(rules === null ? {} : { runOnly: rules }),
        },
      );
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    },
    { further: FURTHER_ROWS, rules: theme === 'dark' ? COLOR_RULES : null },
  );
}
