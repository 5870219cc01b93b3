import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { axeSource } from './axe-source';
import { hideRepeatedParts, listRepeatedIds, showParts } from './repeated-parts';

export type Theme = 'light' | 'dark';

/** Rules that depend on the theme; all others have the same result in both. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const SOURCE = axeSource();

/**
 * Violations found by axe on the page in its current state, with the markup of each element; in the dark
 * theme only those about colors. Runs in the page and returns only the violations: transferring the full
 * result of a long page, as `@axe-core/playwright` does, is slower than the check.
 */
export async function listObjections(page: Page, theme: Theme = 'light'): Promise<string[]> {
  const ids = await page.evaluate(listRepeatedIds);
  return [...ids, ...(await prepareFor(page, () => runRules(page, theme)))];
}

/** The violations in each theme, for a page in the light one. The parts of the page are prepared once for both. */
export async function listObjectionsByTheme(page: Page): Promise<Record<Theme, string[]>> {
  const ids = await page.evaluate(listRepeatedIds);
  return prepareFor(page, async () => {
    const light = [...ids, ...(await runRules(page, 'light'))];
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await runRules(page, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    return { light, dark };
  });
}

/** Calls `run` while axe is loaded, colors do not fade, and repeated parts are hidden. */
async function prepareFor<Result>(page: Page, run: () => Promise<Result>): Promise<Result> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const removeSheet = await page.evaluateHandle(() => {
    // A change of theme fades colors, and a child fades after its parent: all have their final colors at once.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  });
  await page.evaluate(hideRepeatedParts);
  try {
    return await run();
  } finally {
    await page.evaluate(showParts);
    await removeSheet.evaluate((remove) => remove());
    await removeSheet.dispose();
  }
}

async function runRules(page: Page, theme: Theme): Promise<string[]> {
  // Elements that are still fading in do not have their final colors. Those of a part that is not drawn (`content-visibility`)
  // stay as they are until it is, which may be never.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => {
      const isDrawn = (effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true });
      return isDrawn && effect?.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  return page.evaluate(
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
}
