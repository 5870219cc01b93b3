import type { ElementHandle, Locator, Page } from 'playwright-core';
import { eventually } from './eventually';

/** A page as somebody uses it who has a keyboard and nothing else. Without motion, so that what is measured has come to rest. */
export const KEYBOARD = { viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' } as const;

/** More than any page has: a walk that gets there goes in circles. */
export const MOST_STOPS = 2000;

/** The element that has the focus, and how it and what may speak for it (its label, the box around it) are drawn. */
async function focusedElement(page: Page): Promise<ElementHandle<Element>> {
  const handle = await page.evaluateHandle(() => document.activeElement ?? document.body);
  return handle.asElement();
}

/** What a focus can be seen by: outline and shadow of the element, its labels, its neighbor and the two boxes around it. */
function lookOf(element: ElementHandle<Element>): Promise<string | null> {
  return element.evaluate((it) => {
    if (!it.isConnected || it.getClientRects().length === 0) return null;
    const labels = 'labels' in it ? [...((it.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
    // What takes no room is drawn by what stands beside it.
    const neighbor = it.getBoundingClientRect().width > 4 ? null : it.nextElementSibling;
    const drawn = [it, ...labels, neighbor, it.parentElement, it.parentElement?.parentElement];
    return drawn
      .map((one) => {
        if (!one) return '';
        const { boxShadow, outlineColor, outlineStyle, outlineWidth } = getComputedStyle(one);
        const outline = outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
        return `${outline} / ${boxShadow}`;
      })
      .join(' | ');
  });
}

/** The element for people who read a failed test: `button "Log in"`. */
function nameOf(element: ElementHandle<Element>): Promise<string> {
  return element.evaluate((it) => {
    const label = 'labels' in it ? (it.labels as NodeListOf<HTMLElement> | null)?.[0]?.innerText : '';
    const text =
      it.getAttribute('aria-label') ?? (label || (it as HTMLElement).innerText) ?? it.getAttribute('name');
    return `${it.localName} "${text.trim().replace(/\s+/g, ' ').slice(0, 50)}"`;
  });
}

/** Whether nothing has the focus: then the next Tab begins at the top of the page again. */
export function isFocusLost(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement === null || document.activeElement === document.body);
}

/** What has the focus, for people. */
export async function describeFocus(page: Page): Promise<string> {
  return nameOf(await focusedElement(page));
}

/** Whether it can be seen at all where the focus is: the element, or the label of one that is drawn by its label. */
function isInSight(element: ElementHandle<Element>): Promise<boolean> {
  return element.evaluate((it) => {
    const label = 'labels' in it ? (it.labels as NodeListOf<HTMLElement> | null)?.[0] : undefined;
    return [it, label].some((one) => {
      if (!one) return false;
      const { bottom, height, left, right, top, width } = one.getBoundingClientRect();
      return (
        width > 4 &&
        height > 4 &&
        bottom > 0 &&
        right > 0 &&
        top < window.innerHeight &&
        left < window.innerWidth
      );
    });
  });
}

/** Not so what is focused by a script alone (the content of a page that has come), nor the button inside a field for a day. */
function isDrawnByUs(element: ElementHandle<Element>): Promise<boolean> {
  return element.evaluate(
    (it) => (it as HTMLElement).tabIndex >= 0 && !it.matches('[type="date"]:not(:focus-visible)'),
  );
}

/** One place where the Tab key stops. */
export interface Stop {
  readonly name: string;
  /** What is wrong with it; null: nothing. */
  readonly fault: string | null;
}

/** Presses a key that moves the focus, and judges the stop that is left by how it looks without it. */
async function step(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop> {
  const left = await focusedElement(page);
  const isJudged = !(await isFocusLost(page)) && (await isDrawnByUs(left));
  const name = await nameOf(left);
  const inSight = !isJudged || (await isInSight(left));
  const focusedLook = await lookOf(left);
  await page.keyboard.press(key);
  // A field for a day has three stops of its own inside.
  const isInside = await left.evaluate((it) => it === document.activeElement);
  const restingLook = isInside ? null : await lookOf(left);
  await left.dispose();
  if (!isJudged) return { name, fault: null };
  if (!inSight) return { name, fault: `${name} has the focus out of sight` };
  // Gone, or shown only while it is focused: there is nothing to compare with.
  const isSame = restingLook !== null && restingLook === focusedLook;
  return { name, fault: isSame ? `${name} looks the same with and without the focus` : null };
}

/**
 * Goes with the Tab key until `target` has the focus.
 *
 * @throws Error that names the stops when the target is not among them, the focus is lost on the way, or a stop cannot be seen.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' });
  const before = await target.elementHandle();
  const restingLook = before && (await lookOf(before));
  const stops: string[] = [];
  while (stops.length < MOST_STOPS) {
    const { name, fault } = await step(page, key);
    stops.push(name);
    if (fault !== null) throw new Error(fault);
    const reached = await focusedElement(page);
    if (await target.evaluate((it, at) => it === at, reached)) {
      if (!(await isInSight(reached))) throw new Error(`${await nameOf(reached)} has the focus out of sight`);
      if ((await lookOf(reached)) === restingLook)
        throw new Error(`${await nameOf(reached)} looks the same with and without the focus`);
      return;
    }
    if (stops.length > 1 && (await isFocusLost(page)))
      throw new Error(`not reached by ${key}: ${stops.join(', ')}`);
  }
  throw new Error(`not reached by ${key} in ${MOST_STOPS} stops: ${stops.join(', ')}`);
}

/** Goes with the Tab key once through the whole page, from its top. */
export async function walkStops(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  await step(page, 'Tab');
  while (!(await isFocusLost(page)) && stops.length < MOST_STOPS) stops.push(await step(page, 'Tab'));
  return stops;
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((it) => it === document.activeElement);
}

/** Waits until `target` has the focus. */
export async function expectFocusOn(target: Locator): Promise<void> {
  await eventually(async () => expect(await hasFocus(target)).toBe(true));
}

/** Waits until the focus rests on something again, and stays there. */
export async function expectFocusKept(page: Page): Promise<void> {
  await eventually(async () => expect(await isFocusLost(page)).toBe(false));
  await page.waitForTimeout(300);
  expect([await describeFocus(page), await isFocusLost(page)]).toEqual([expect.any(String), false]);
}
