import type { Locator, Page } from '@playwright/test';
import type { MenuLink } from './menu-table';

/** Viewports on both sides of the menu's breakpoint. */
export const WIDE = { viewport: { width: 1440, height: 1000 } } as const;
export const PHONE = { viewport: { width: 360, height: 740 } } as const;

/** The header of the page: a search by role looks at each of its elements, and a page has up to ten thousand. */
const header = (page: Page): Locator => page.locator('header').first();

export const menu = (page: Page): Locator => header(page).getByRole('navigation', { name: 'Main' });

/** The button of the collapsed menu; not visible where the menu is expanded in the bar. */
export const menuButton = (page: Page): Locator => header(page).getByRole('button', { name: /menu/i });

/** The button of a dropdown. */
export const dropdown = (page: Page, group: string): Locator =>
  menu(page).getByRole('button', { name: group, exact: true });

/** A link of the menu by its label, with or without a badge, and its URL: some labels occur twice. */
export function menuLink(page: Page, { label, href }: MenuLink): Locator {
  const name = new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}( New)?$`);
  return menu(page)
    .getByRole('link', { name })
    .and(page.locator(`[href="${href}"]`));
}

async function expand(button: Locator): Promise<void> {
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

/** Expands the menu where it is collapsed. */
export async function openMenu(page: Page): Promise<void> {
  if (!(await menuButton(page).isVisible())) return;
  await expand(menuButton(page));
  await menu(page).waitFor();
}

/** Opens the menu as far as needed to see a link. */
export async function reveal(page: Page, { group }: MenuLink): Promise<void> {
  await openMenu(page);
  if (group !== null) await expand(dropdown(page, group));
}

/**
 * The links of those given that cannot be pressed, with the reason: each must be there once, visible, and what a pointer meets at its
 * center. One question to the page: a trial press of each takes two frames and several calls.
 */
export function findUnpressable(page: Page, links: readonly MenuLink[]): Promise<string[]> {
  return menu(page).evaluate((nav, wanted) => {
    const faults: string[] = [];
    for (const { href, label } of wanted) {
      const [link, ...others] = Array.from(nav.querySelectorAll(`a[href="${href}"]`)).filter((one) =>
        [label, `${label} New`, `${label}New`].includes(one.textContent.replace(/\s+/g, ' ').trim()),
      );
      let fault: string | null = others.length > 0 ? 'is there more than once' : 'is not there';
      for (const block of ['nearest', 'center'] as const) {
        if (link === undefined || others.length > 0 || fault === null) continue;
        link.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
        const box = link.getClientRects()[0];
        const isDrawn = link.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
        const met =
          box && isDrawn && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (met && link.contains(met)) fault = null;
        else fault = met ? `is behind ${met.outerHTML.slice(0, 80)}` : 'is not visible';
      }
      if (fault !== null) faults.push(`${label} (${href}) ${fault}`);
    }
    return faults;
  }, links);
}

/**
 * Number of CSS pixels by which the page is wider than its window without the scrollbar: above 0 it scrolls
 * horizontally.
 */
export function excessWidthOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    // A page without scrolling reserves the space of its scrollbar, and is narrower than the window.
    return Math.max(0, scrollWidth - clientWidth);
  });
}

/** Addresses of the links that the menu marks as the current page. */
export function markedLinks(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('header nav[aria-label="Main"] a[aria-current="page"]'), (link) =>
      link.getAttribute('href'),
    ),
  );
}
