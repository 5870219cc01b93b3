import type { Page } from '@playwright/test';

/** A box that scrolls by less than this is useless: its scrollbar uses the space that its content lacks. */
const MIN_SCROLL = 24;

/**
 * Boxes of a page that scroll by only a few pixels, with the number of pixels. Scrollbars must take space
 * (see `startBrowser`).
 *
 * Only boxes that can scroll are asked for their styles: a question about a row that is not drawn yet lays out all of its table,
 * and a page has up to ten thousand rows. A box can scroll when the page or the browser has a rule for its overflow. Rules that
 * only hide on both axes are left out, since nothing scrolls by them; a rule for one axis counts, whatever it says, because the
 * other axis then scrolls by itself.
 */
export function findIdleScrollBoxes(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const SCROLLS = /auto|scroll/;
    const NO_SCROLLING = ['hidden', 'clip', 'visible'];
    const PROPERTIES = ['overflow', 'overflow-x', 'overflow-y', 'overflow-block', 'overflow-inline'];
    const mayScroll = ({ style }: CSSStyleRule) =>
      !NO_SCROLLING.includes(style.overflow) &&
      PROPERTIES.some((name) => style.getPropertyValue(name) !== '');
    /** Elements to which the browser's own style sheet gives scrollbars, and those with styles of their own. */
    const selectors = ['textarea', 'select', 'dialog', '[popover]', 'marquee', '[style*="overflow"]'];
    const readRules = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if ('cssRules' in rule) readRules(rule.cssRules as CSSRuleList);
        if (!(rule instanceof CSSStyleRule) || !mayScroll(rule)) continue;
        if (rule.selectorText.includes('&')) throw new Error(`a nested rule is not read: ${rule.cssText}`);
        selectors.push(rule.selectorText);
      }
    };
    for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) readRules(sheet.cssRules);

    const scrolls = (overflow: string, excess: number) =>
      SCROLLS.test(overflow) && excess > 0 && excess < least;
    return [...document.body.querySelectorAll<HTMLElement>(selectors.join(', '))].flatMap((box) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (!SCROLLS.test(overflowX) && !SCROLLS.test(overflowY)) return [];
      if (box.clientWidth === 0) return [];
      const [x, y] = [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight];
      if (!scrolls(overflowX, x) && !scrolls(overflowY, y)) return [];
      const name = box.getAttribute('aria-label') ?? box.className;
      return [`${box.closest('[id]')?.id ?? ''} ${box.tagName} "${name}" scrolls by ${x}, ${y}`];
    });
  }, MIN_SCROLL);
}
