import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { hideRepeatedParts, listRepeatedIds, showParts } from './repeated-parts';

export type Theme = 'light' | 'dark';

/** Rules that depend on the theme; all others have the same result in both. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

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

/**
 * Waits until the scripts of a page of the site have started: a part that hydrates while its rows are out of the page differs from
 * what the server has sent.
 */
async function waitForScripts(page: Page): Promise<void> {
  if ((await page.locator('#__next').count()) === 0) return;
  await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

/** Calls `run` while axe is loaded, repeated parts are hidden, and colors do not fade. */
async function prepareFor<Result>(page: Page, run: () => Promise<Result>): Promise<Result> {
  await waitForScripts(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate(hideRepeatedParts);
  try {
    return await run();
  } finally {
    await page.evaluate(showParts);
  }
}

/**
 * Elements that are still fading in do not have their final colors. Those of a part that is not drawn (`content-visibility`) stay as
 * they are until it is, which may be never.
 */
function waitForAnimations(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => {
      const isDrawn = (effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true });
      return isDrawn && effect?.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

async function runRules(page: Page, theme: Theme): Promise<string[]> {
  await waitForAnimations(page);
  return page.evaluate(
    async (rules) => {
      const { run } = (window as unknown as { axe: Pick<typeof axe, 'run'> }).axe;
      const { violations } = await run({
        resultTypes: ['violations'],
        reporter: 'no-passes',
        ...(rules && { runOnly: rules }),
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    },
    theme === 'dark' ? COLOR_RULES : null,
  );
}
