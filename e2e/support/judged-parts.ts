import type { Page } from 'playwright-core';
import type { Theme } from './axe';

/**
 * The looks that axe has found nothing about, in each theme, since this process has started. Pages share most of their parts: the
 * menu, the footer, the heads of cards, the columns of tables.
 */
const judged: Readonly<Record<Theme, Set<string>>> = { light: new Set(), dark: new Set() };

/**
 * Runs axe's rules on what looks like nothing that was judged before, and remembers its looks when it has no fault.
 *
 * @param run - Returns the violations. The parts that `window.judgedParts` holds are not part of its page (`axe-source.ts`).
 */
export async function judgeNewParts(
  page: Page,
  theme: Theme,
  run: () => Promise<string[]>,
): Promise<string[]> {
  // One string: an array of thousands is sent slowly.
  const looks = await page.evaluate(leaveOutJudgedParts, [...judged[theme]].join(' '));
  const violations = await run();
  if (violations.length === 0) for (const look of looks.split(' ')) judged[theme].add(look);
  return violations;
}

/**
 * Runs in the page, after `hideRepeatedParts`. An element looks like another when it has the same name and attributes, the same
 * colors, size and weight of text, a text or none, the same names of children, and ancestors for which all this is so. Texts,
 * names, addresses and the geometry of drawings may differ.
 *
 * A part is left out when it and all that is in it look like what was judged. Rules that compare parts of a page still see them all:
 * headings and landmarks stay, and so does what others refer to. What has its name from its content is left out as a whole or not
 * at all.
 *
 * @param known - The looks that were judged, with spaces between them.
 * @returns The looks that are not among them.
 */
function leaveOutJudgedParts(known: string): string {
  const HEADS = 'h1, h2, h3, h4, h5, h6, header, footer, nav, main, aside, section, form, search';
  const ROLES = 'heading banner complementary contentinfo main navigation region search form'
    .split(' ')
    .map((role) => `[role="${role}"]`);
  const KEPT = `${HEADS}, ${ROLES.join(', ')}`;
  const CONTAINERS =
    'body, div, section, main, header, footer, nav, article, aside, form, ul, ol, dl, table, thead, tbody, tr';
  const STYLES = [
    'color',
    'backgroundColor',
    'backgroundImage',
    'display',
    'fontSize',
    'fontWeight',
    'opacity',
    'position',
    'textDecorationLine',
    'textShadow',
    'visibility',
  ] as const;
  const { describeElement } = window as unknown as { describeElement: (element: Element) => string };
  const knownLooks = new Set(known.split(' '));
  const newLooks = new Set<string>();
  const isJudged = new Map<Element, boolean>();

  /** 53 bits of a text (cyrb53). */
  const digest = (text: string): string => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      high = Math.imul(high ^ code, 2654435761);
      low = Math.imul(low ^ code, 1597334677);
    }
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
  };
  const describeStyle = (element: Element): string => {
    if (!(element instanceof HTMLElement)) return '';
    const style = getComputedStyle(element);
    const scrolls = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
    return [...STYLES.map((name) => style[name]), scrolls].join(' ');
  };
  const describeContent = (element: Element): string => {
    const names: string[] = [];
    for (const node of element.childNodes) {
      const length = node.nodeType === Node.TEXT_NODE ? (node.textContent?.trim().length ?? 0) : 0;
      // axe does not check the contrast of a single character.
      const name = node.nodeType === Node.ELEMENT_NODE ? node.nodeName : `${Math.min(2, length)}`;
      if (name !== '0' && name !== names.at(-1)) names.push(name);
    }
    return names.join(' ');
  };
  const judge = (element: HTMLElement | SVGElement, place: string): boolean => {
    // Looks like another part of this page, which is judged.
    if (element.dataset.repeated !== undefined) {
      isJudged.set(element, true);
      return true;
    }
    const look = digest(
      `${place} ${describeElement(element)} ${describeStyle(element)} ${describeContent(element)}`,
    );
    let isKnown = knownLooks.has(look);
    if (!isKnown) newLooks.add(look);
    for (const child of element.children) {
      const isChildKnown = judge(child as HTMLElement, look);
      isKnown &&= isChildKnown;
    }
    isJudged.set(element, isKnown);
    return isKnown;
  };

  /** Pairs of which the first must not be missing where the second is judged. */
  const references: (readonly [target: Element, referrer: Element])[] = [];
  const REFERRING =
    'for headers list form aria-labelledby aria-describedby aria-controls aria-owns aria-details aria-activedescendant';
  for (const name of REFERRING.split(' '))
    for (const referrer of document.querySelectorAll(`[${name}]`))
      for (const id of referrer.getAttribute(name)!.split(/\s+/)) {
        const target = document.getElementById(id);
        if (target === null) continue;
        references.push([target, referrer]);
        if (name === 'for') references.push([referrer, target]);
      }
  for (const referrer of document.querySelectorAll('a[href^="#"]')) {
    const target = document.getElementById(referrer.getAttribute('href')!.slice(1));
    if (target !== null) references.push([target, referrer]);
  }
  const isWhole = (part: Element): boolean =>
    !part.matches(KEPT) &&
    part.querySelector(KEPT) === null &&
    references.every(([target, referrer]) => !part.contains(target) || part.contains(referrer));

  const judgedParts = new Set<Element>();
  const leaveOut = (part: Element): void => {
    if (isJudged.get(part) === true && isWhole(part)) judgedParts.add(part);
    else if (part.matches(CONTAINERS)) for (const child of part.children) leaveOut(child);
  };
  judge(document.body, describeElement(document.documentElement));
  leaveOut(document.body);
  Object.assign(window, { judgedParts });
  return [...newLooks].join(' ');
}
