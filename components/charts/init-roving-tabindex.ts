/** Makes a group of links a single tab stop: the focused link, otherwise the first one. */
export function initRovingTabindex(group: HTMLElement): void {
  const links = linksIn(group);
  const current = links.find((link) => link === document.activeElement) ?? links[0];
  for (const link of links) link.tabIndex = link === current ? 0 : -1;
}

export function linksIn(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>('a[href]')];
}
