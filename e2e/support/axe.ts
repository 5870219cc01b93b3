import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { hideRepeatedParts, showParts } from './repeated-parts';

/** Rules that depend on the theme; all others have the same result in both. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Violations found by axe on the page in its current state, with the markup of each element; in the dark
 * theme only those about colors. Runs in the page and returns only the violations: transferring the full
 * result of a long page, as `@axe-core/playwright` does, is slower than the check.
 */
export async function listObjections(page: Page, theme: 'light' | 'dark' = 'light'): Promise<string[]> {
  await page.evaluate(axe.source);
  const removeSheet = await page.evaluateHandle(() => {
    // A change of theme fades colors, and a child fades after its parent: all have their final colors at once.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  });
  // Elements that are still fading in do not have their final colors.
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  await page.evaluate(hideRepeatedParts);
  const violations = await page.evaluate(
    async ({ rules }) => {
      const { axe: engine } = window as unknown as { axe: typeof axe };
      const result = await engine.run({
        resultTypes: ['violations'],
        ...(rules === null ? {} : { runOnly: rules }),
      });
      return result.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
      );
    },
    { rules: theme === 'dark' ? COLOR_RULES : null },
  );
  await page.evaluate(showParts);
  await removeSheet.evaluate((remove) => remove());
  await removeSheet.dispose();
  return violations;
}
