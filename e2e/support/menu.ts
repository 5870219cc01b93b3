import type { Locator, Page } from 'playwright-core';
import type { MenuLink } from './menu-table';

/** Viewports on both sides of the menu's collapse. */
export const WIDE = { viewport: { width: 1440, height: 1000 } } as const;
export const PHONE = { viewport: { width: 360, height: 740 } } as const;

export const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });

/** The button of the collapsed menu; not visible where the menu lies open in the bar. */
export const menuButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /menu/i });

/** The button of a dropdown. */
export const dropdown = (page: Page, group: string): Locator =>
  menu(page).getByRole('button', { name: group, exact: true });

/** A link of the menu by its label, with or without a badge, and its address: some labels stand there twice. */
export function menuLink(page: Page, { label, href }: MenuLink): Locator {
  const name = new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}( New)?$`);
  return menu(page)
    .getByRole('link', { name })
    .and(page.locator(`[href="${href}"]`));
}

async function expand(button: Locator): Promise<void> {
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

/** Takes the menu out of its collapse, where it is collapsed. */
export async function openMenu(page: Page): Promise<void> {
  if (!(await menuButton(page).isVisible())) return;
  await expand(menuButton(page));
  await menu(page).waitFor();
}

/** Opens the menu as far as a link needs it to be seen. */
export async function reveal(page: Page, { group }: MenuLink): Promise<void> {
  await openMenu(page);
  if (group !== null) await expand(dropdown(page, group));
}

/** How wide the page wants to be, in CSS pixels: no more than its window, or it scrolls sideways. */
export function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}
