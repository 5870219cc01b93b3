const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Makes a group of links one stop of the Tab key: the first of them, or the one that has the focus. */
export function makeOneStop(group: HTMLElement): void {
  const links = linksIn(group);
  const current = links.find((link) => link === document.activeElement) ?? links[0];
  for (const link of links) link.tabIndex = link === current ? 0 : -1;
}

function linksIn(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>('a[href]')];
}

/**
 * Moves the focus from a link to its neighbor in the direction of an arrow key, as the links lie on the screen; Home and End go to the
 * first and the last.
 *
 * @returns Whether the key meant something here.
 */
export function moveFocus(group: HTMLElement, from: HTMLElement, key: string): boolean {
  const links = linksIn(group);
  const arrow = ARROWS[key];
  const target =
    key === 'Home' ? links[0] : key === 'End' ? links.at(-1) : arrow && neighbor(links, from, arrow);
  if (target) {
    from.tabIndex = -1;
    target.tabIndex = 0;
    target.focus();
  }
  return arrow !== undefined || key === 'Home' || key === 'End';
}

interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The link beside one: the nearest of those that lie in the direction, those level with it first. */
function neighbor(
  links: readonly HTMLElement[],
  from: HTMLElement,
  direction: readonly [number, number],
): HTMLElement | null {
  const here = from.getBoundingClientRect();
  let best: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const link of links) {
    if (link === from) continue;
    const away = distance(here, link.getBoundingClientRect(), direction);
    if (away !== null && away < least) [best, least] = [link, away];
  }
  return best;
}

/** How far a rectangle lies in a direction; sideways counts more than ahead. Null when it does not lie there. */
export function distance(from: Rect, to: Rect, [dx, dy]: readonly [number, number]): number | null {
  const middle = (low: number, high: number) => (low + high) / 2;
  const across = middle(to.left, to.right) - middle(from.left, from.right);
  const down = middle(to.top, to.bottom) - middle(from.top, from.bottom);
  const ahead = dx === 0 ? down * dy : across * dx;
  if (ahead <= 0.5) return null;
  const beside =
    dx === 0
      ? Math.max(0, to.left - from.right, from.left - to.right)
      : Math.max(0, to.top - from.bottom, from.top - to.bottom);
  const offset = Math.abs(dx === 0 ? across : down);
  return ahead + beside * 4 + offset * 0.5;
}
