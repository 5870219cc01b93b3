import { expect, type ElementHandle, type Locator, type Page } from '@playwright/test';

/** A page for keyboard use only. Motion is reduced, so that measurements see the final state. */
export const KEYBOARD = { viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' } as const;

/** More than any page has: reaching it means that the focus moves in a cycle. */
export const MAX_STOPS = 2000;

/**
 * The focused element, and the style of it and of the elements that can indicate its focus (its label, the
 * box around it).
 */
async function focusedElement(page: Page): Promise<ElementHandle<Element>> {
  const handle = await page.evaluateHandle(() => document.activeElement ?? document.body);
  return handle.asElement();
}

/**
 * Visible indications of focus: outline and shadow of the element, its labels, its sibling and its two
 * closest ancestors.
 */
function lookOf(element: ElementHandle<Element>): Promise<string | null> {
  return element.evaluate((it) => {
    if (!it.isConnected || it.getClientRects().length === 0) return null;
    const labels = 'labels' in it ? [...((it.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
    // An element without a size is represented by its next sibling.
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

/** Description of the element for failure messages: `button "Log in"`. */
function nameOf(element: ElementHandle<Element>): Promise<string> {
  return element.evaluate((it) => {
    const label = 'labels' in it ? (it.labels as NodeListOf<HTMLElement> | null)?.[0]?.innerText : '';
    const text =
      it.getAttribute('aria-label') ?? (label || (it as HTMLElement).innerText) ?? it.getAttribute('name');
    return `${it.localName} "${text.trim().replace(/\s+/g, ' ').slice(0, 50)}"`;
  });
}

/** True when no element is focused: then the next Tab starts at the top of the page again. */
export function isFocusLost(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement === null || document.activeElement === document.body);
}

/** Description of the focused element. */
export async function describeFocus(page: Page): Promise<string> {
  return nameOf(await focusedElement(page));
}

/** True when the focus is in view: the element, or the label that represents it. */
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

/** One tab stop. */
export interface Stop {
  readonly name: string;
  /** Description of its fault; null: none. */
  readonly fault: string | null;
}

/** Checks tab stops inside the page: a walk has hundreds of stops, and a call into the page is slow. */
interface TabJudge {
  /** Records the style of the focused element. */
  leave: () => void;
  /** Compares the style of the element that lost the focus with its unfocused style. */
  arrive: () => Stop & { readonly isFocusLost: boolean };
}

/** The reason why a search for an element ends: it has the focus, or is not in the page any more; or nothing has the focus. */
type TabSearchEnd =
  | { readonly kind: 'reached' | 'gone' | 'lost' }
  | { readonly kind: 'fault'; readonly fault: string };

/** The stops of a search so far. */
interface TabSearch {
  readonly end: TabSearchEnd | null;
  readonly names: readonly string[];
}

declare global {
  interface Window {
    tabJudge?: TabJudge;
    /** Judges the last press, and returns the search so far. */
    tabSearch?: () => TabSearch;
    /** The stops of a walk so far, and whether it is back at the top of the page. */
    tabWalk?: { readonly stops: Stop[]; isOver: boolean };
  }
}

/** Runs in the page. */
function installTabJudge(): void {
  const labelsOf = (it: Element) =>
    'labels' in it ? [...((it.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
  const lookOf = (it: Element): string | null => {
    if (!it.isConnected || it.getClientRects().length === 0) return null;
    // An element without a size is represented by its next sibling.
    const neighbor = it.getBoundingClientRect().width > 4 ? null : it.nextElementSibling;
    return [it, ...labelsOf(it), neighbor, it.parentElement, it.parentElement?.parentElement]
      .map((one) => {
        if (!one) return '';
        const { boxShadow, outlineColor, outlineStyle, outlineWidth } = getComputedStyle(one);
        const outline = outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
        return `${outline} / ${boxShadow}`;
      })
      .join(' | ');
  };
  const nameOf = (it: Element): string => {
    const text =
      it.getAttribute('aria-label') ??
      (labelsOf(it)[0]?.innerText || (it as HTMLElement).innerText) ??
      it.getAttribute('name');
    return `${it.localName} "${(text ?? '').trim().replace(/\s+/g, ' ').slice(0, 50)}"`;
  };
  const isInSight = (it: Element): boolean =>
    [it, labelsOf(it)[0]].some((one) => {
      if (!one) return false;
      const { bottom, height, left, right, top, width } = one.getBoundingClientRect();
      const isDrawn = width > 4 && height > 4;
      return isDrawn && bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
    });
  const isLost = () => document.activeElement === null || document.activeElement === document.body;
  /**
   * Excludes elements focused only by a script (the content of a new page), and the button inside a date
   * field.
   */
  const isDrawnByUs = (it: Element) =>
    (it as HTMLElement).tabIndex >= 0 && !it.matches('[type="date"]:not(:focus-visible)');
  let left: { element: Element; name: string; isJudged: boolean; inSight: boolean; look: string | null };
  window.tabJudge = {
    leave() {
      const element = document.activeElement ?? document.body;
      const isJudged = !isLost() && isDrawnByUs(element);
      left = {
        element,
        isJudged,
        name: nameOf(element),
        inSight: !isJudged || isInSight(element),
        look: lookOf(element),
      };
    },
    arrive() {
      const { element, inSight, isJudged, look, name } = left;
      const answer = (fault: string | null) => ({ name, fault, isFocusLost: isLost() });
      if (!isJudged) return answer(null);
      if (!inSight) return answer(`${name} has the focus out of sight`);
      // A date field has three tab stops inside.
      if (element === document.activeElement) return answer(null);
      // Removed, or shown only while focused: it has no unfocused style to compare.
      const restingLook = lookOf(element);
      const isSame = restingLook !== null && restingLook === look;
      return answer(isSame ? `${name} looks the same with and without the focus` : null);
    },
  };
}

/**
 * Runs in the page: each press of the Tab key judges the stop that the one before it reached. Once the search has ended, further
 * presses do nothing.
 */
function seekByTab({ known, sought }: { readonly known: number; readonly sought: Element | null }): void {
  const judge = window.tabJudge!;
  const names: string[] = [];
  let end: TabSearchEnd | null = null;
  let isPressed = false;
  const settle = () => {
    if (!isPressed) return;
    isPressed = false;
    const { fault, isFocusLost, name } = judge.arrive();
    names.push(name);
    if (fault !== null) end = { kind: 'fault', fault };
    else if (sought !== null && sought === document.activeElement) end = { kind: 'reached' };
    // React may have rendered it again.
    else if (sought?.isConnected !== true) end = { kind: 'gone' };
    else if (known + names.length > 1 && isFocusLost) end = { kind: 'lost' };
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    settle();
    if (end === null) {
      judge.leave();
      isPressed = true;
    } else {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  window.addEventListener('keydown', onKey, true);
  window.tabSearch = () => {
    settle();
    if (end !== null) window.removeEventListener('keydown', onKey, true);
    return { end, names };
  };
}

/**
 * Presses the Tab key until `target` is focused.
 *
 * @throws Error with a list of the stops when the target is not among them, the focus is lost, or a stop is
 * not visible.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' });
  let sought = await target.elementHandle();
  const restingLook = sought && (await lookOf(sought));
  await page.evaluate(installTabJudge);
  const stops: string[] = [];
  while (stops.length < MAX_STOPS) {
    const { end, names } = await pressUntilEnd(page, key, stops.length, sought);
    stops.push(...names);
    if (end?.kind === 'fault') throw new Error(end.fault);
    if (end?.kind === 'lost') throw new Error(`not reached by ${key}: ${stops.join(', ')}`);
    if (end?.kind === 'gone') sought = await target.elementHandle();
    if (end?.kind === 'reached' || (end?.kind === 'gone' && (await hasFocus(target)))) {
      const reached = await focusedElement(page);
      if (!(await isInSight(reached))) throw new Error(`${await nameOf(reached)} has the focus out of sight`);
      if ((await lookOf(reached)) === restingLook)
        throw new Error(`${await nameOf(reached)} looks the same with and without the focus`);
      return;
    }
  }
  throw new Error(`not reached by ${key} in ${MAX_STOPS} stops: ${stops.join(', ')}`);
}

/**
 * Presses of a key between two questions to the page: a question takes longer than a press. They are sent at once, so that the page
 * draws one frame for several stops; each stop is judged by computed styles and places, for which no frame is needed.
 */
const PRESSES = 20;

/** The first question comes sooner: many targets are a few stops away. */
const FIRST_PRESSES = 4;

/** Presses the Tab key, several times between two questions, until the search of {@link seekByTab} ends. */
async function pressUntilEnd(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  known: number,
  sought: ElementHandle<Element> | null,
): Promise<TabSearch> {
  await page.evaluate(seekByTab, { known, sought });
  for (let count = FIRST_PRESSES; ; count = PRESSES) {
    const pressed: Promise<void>[] = [];
    if (key === 'Shift+Tab') pressed.push(page.keyboard.down('Shift'));
    for (let press = 0; press < count; press += 1)
      pressed.push(page.keyboard.down('Tab'), page.keyboard.up('Tab'));
    if (key === 'Shift+Tab') pressed.push(page.keyboard.up('Shift'));
    await Promise.all(pressed);
    const search = await page.evaluate(() => window.tabSearch!());
    if (search.end !== null || known + search.names.length >= MAX_STOPS) return search;
  }
}

/** Runs in the page: each press of the Tab key judges the stop that the one before it left, and leaves the next one. */
function recordStops(): void {
  const judge = window.tabJudge!;
  const walk: Window['tabWalk'] = { stops: [], isOver: false };
  let presses = 0;
  window.tabWalk = walk;
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Tab' || walk.isOver) return;
      presses += 1;
      if (presses > 1) {
        const { isFocusLost, ...stop } = judge.arrive();
        // The first press leaves the top of the page, which is no stop.
        if (presses > 2) walk.stops.push(stop);
        walk.isOver = presses > 2 && isFocusLost;
      }
      judge.leave();
    },
    true,
  );
}

/** Presses the Tab key through the whole page once, from its top. */
export async function walkStops(page: Page): Promise<readonly Stop[]> {
  // The first key brings the scripts of all parts.
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  await page.evaluate(installTabJudge);
  await page.evaluate(recordStops);
  for (;;) {
    const pressed: Promise<void>[] = [];
    for (let press = 0; press < PRESSES; press += 1)
      pressed.push(page.keyboard.down('Tab'), page.keyboard.up('Tab'));
    await Promise.all(pressed);
    const { isOver, stops } = await page.evaluate(() => window.tabWalk!);
    if (isOver || stops.length >= MAX_STOPS) return stops;
  }
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((it) => it === document.activeElement);
}

/** Waits until `target` is focused. */
export async function expectFocusOn(target: Locator): Promise<void> {
  await expect(async () => expect(await hasFocus(target)).toBe(true)).toPass();
}

/** Waits until an element is focused again, and remains so. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect(async () => expect(await isFocusLost(page)).toBe(false)).toPass();
  await page.waitForTimeout(300);
  expect([await describeFocus(page), await isFocusLost(page)]).toEqual([expect.any(String), false]);
}
