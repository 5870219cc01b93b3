import { linksIn } from './init-roving-tabindex';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Moves the focus to the neighboring link in the direction of an arrow key, by screen position; Home and End
 * move to the first and the last.
 *
 * @returns Whether the key was handled.
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

/**
 * The neighbor of a link: the nearest link that begins where it ends; if there is none (overlapping points),
 * the nearest one ahead.
 */
function neighbor(
  links: readonly HTMLElement[],
  from: HTMLElement,
  direction: Direction,
): HTMLElement | null {
  const here = from.getBoundingClientRect();
  const otherLinks = links.filter((link) => link !== from);
  const rects = otherLinks.map((link) => link.getBoundingClientRect());
  for (const measure of [distanceBeyond, distanceAhead]) {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const [index, rect] of rects.entries()) {
      const away = measure(here, rect, direction);
      if (away !== null && away < least) [best, least] = [index, away];
    }
    if (best >= 0) return otherLinks[best]!;
  }
  return null;
}

type Direction = readonly [dx: number, dy: number];

/** Pixels by which neighbors may overlap, because their borders do. */
const OVERLAP = 3;

/**
 * Distance of a rectangle beyond the edge of another in a direction; sideways distance weighs more. Null when
 * it does not lie in that direction.
 */
export function distanceBeyond(from: Rect, to: Rect, [dx, dy]: Direction): number | null {
  const gap =
    dx > 0
      ? to.left - from.right
      : dx < 0
        ? from.left - to.right
        : dy > 0
          ? to.top - from.bottom
          : from.top - to.bottom;
  if (gap < -OVERLAP) return null;
  const beside =
    dx === 0
      ? Math.max(0, to.left - from.right, from.left - to.right)
      : Math.max(0, to.top - from.bottom, from.top - to.bottom);
  const { across, down } = betweenMiddles(from, to);
  return gap + beside * 4 + Math.abs(dx === 0 ? across : down) * 0.25;
}

/** The same between centers, within a right angle around the direction. */
export function distanceAhead(from: Rect, to: Rect, [dx, dy]: Direction): number | null {
  const { across, down } = betweenMiddles(from, to);
  const ahead = across * dx + down * dy;
  const aside = Math.abs(dx === 0 ? across : down);
  return ahead > 0.5 && aside <= ahead ? ahead + aside : null;
}

function betweenMiddles(from: Rect, to: Rect): { readonly across: number; readonly down: number } {
  return {
    across: (to.left + to.right - from.left - from.right) / 2,
    down: (to.top + to.bottom - from.top - from.bottom) / 2,
  };
}
