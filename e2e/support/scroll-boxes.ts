import type { Page } from 'playwright-core';

/** A box that scrolls by less than this is useless: its scrollbar uses the space that its content lacks. */
const MIN_SCROLL = 24;

/**
 * Boxes of a page that scroll by only a few pixels, with the number of pixels. Scrollbars must take space
 * (see `startBrowser`).
 */
export function findIdleScrollBoxes(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const SCROLLS = /auto|scroll/;
    const scrolls = (overflow: string, excess: number) =>
      SCROLLS.test(overflow) && excess > 0 && excess < least;
    return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((box) => {
      // The style first: it is cheaper than a layout of rows that are not drawn yet, and few boxes scroll.
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
