import { squarify } from './squarify';
import type { Box } from './squarify';

/** A member of a heat map. */
export interface HeatItem {
  readonly id: string;
  /** Short label of the cell: a symbol. */
  readonly label: string;
  /** Full name. */
  readonly name: string;
  readonly href: string;
  /** The groups that contain it, the widest first: `[sector, industry]`; empty where there are none. */
  readonly groups: readonly string[];
  /** Value shown as the area; an item with null or zero has no area. */
  readonly size: number | null;
  /** Value shown as the color; null where unknown. */
  readonly value: number | null;
}

/** Areas proportional to size, or equal areas. */
export type HeatMode = 'size' | 'equal';

/** A cell with its position in the body of its group, in thousandths of it. */
export interface HeatCell extends Box {
  readonly item: HeatItem;
  /** False when its label does not fit on a map as small as a phone's (`SMALL_MAP`). */
  readonly fitsSmallMap: boolean;
}

/** A group with a heading, in thousandths of the map. */
export interface HeatGroup extends Box {
  /** Empty where the items have no groups. */
  readonly name: string;
  readonly hasHead: boolean;
  readonly cells: readonly HeatCell[];
}

/** A heat map divided into groups and cells. */
export interface HeatLayout {
  readonly groups: readonly HeatGroup[];
  /** Items without a size, which are not drawn. */
  readonly leftOut: readonly HeatItem[];
}

/** Height of a group's heading in CSS pixels. */
export const HEAT_HEAD = 17;

/** A map is small up to this size, in CSS pixels; heat-map.module.scss has the same numbers. */
const SMALL_MAP = { width: 400, height: 540 };

/** A label needs this much space, in CSS pixels; heat-map.module.scss has the same numbers. */
const LABEL = { width: 37, widthWithSuffix: 62, height: 16 };

/** Border of a group and of a cell: both sides together. */
const BORDER = 2;

/** Minimum height and width of a group with a heading, in pixels of the nominal box. */
const LOWEST_WITH_HEAD = 44;
const NARROWEST_WITH_HEAD = 48;

/**
 * Computes the layout of a heat map: groups by the sum of their members, within a group its industries,
 * within these the members, the largest first. With equal areas, the members are ordered by value.
 *
 * @param box - Width and height in pixels for which the cells are nearly square; another box stretches them.
 */
export function layoutHeatMap(
  items: readonly HeatItem[],
  { mode, width, height }: { readonly mode: HeatMode; readonly width: number; readonly height: number },
): HeatLayout {
  const sizeOf = ({ size }: HeatItem) => (mode === 'equal' ? 1 : (size ?? 0));
  const placed = items.filter((item) => sizeOf(item) > 0 && Number.isFinite(sizeOf(item)));
  const groups = gather(placed, 0, sizeOf);
  const boxes = squarify(
    groups.map(({ sum }) => sum),
    { x: 0, y: 0, width, height },
  );
  return {
    groups: groups.map(({ name, members }, index) => {
      const box = boxes[index]!;
      const hasHead = name !== '' && box.height >= LOWEST_WITH_HEAD && box.width >= NARROWEST_WITH_HEAD;
      const body = { width: box.width, height: Math.max(1, box.height - (hasHead ? HEAT_HEAD : 0)) };
      const place = placeOf(box, { width, height });
      return {
        name,
        hasHead,
        ...place,
        cells: layoutGroup(members, body, { sizeOf, mode }).map((cell) => ({
          ...cell,
          fitsSmallMap: fitsSmallMap(cell, place, hasHead),
        })),
      };
    }),
    leftOut: items.filter((item) => !placed.includes(item)),
  };
}

interface Gathered {
  readonly name: string;
  readonly members: readonly HeatItem[];
  readonly sum: number;
}

/**
 * Groups items by a level, the largest group first; items without a group form one group, ordered by its
 * size.
 */
function gather(items: readonly HeatItem[], level: number, sizeOf: (item: HeatItem) => number): Gathered[] {
  const byName = new Map<string, HeatItem[]>();
  for (const item of items) {
    const name = item.groups[level] ?? '';
    const members = byName.get(name);
    if (members) members.push(item);
    else byName.set(name, [item]);
  }
  return [...byName]
    .map(([name, members]) => ({
      name,
      members,
      sum: members.reduce((total, item) => total + sizeOf(item), 0),
    }))
    .sort((a, b) => b.sum - a.sum || (a.name < b.name ? -1 : 1));
}

function layoutGroup(
  members: readonly HeatItem[],
  { width, height }: { readonly width: number; readonly height: number },
  { sizeOf, mode }: { readonly sizeOf: (item: HeatItem) => number; readonly mode: HeatMode },
): Omit<HeatCell, 'fitsSmallMap'>[] {
  // Equal areas show an order, which groups by industry would break.
  const parts = mode === 'equal' ? [{ members, sum: members.length }] : gather(members, 1, sizeOf);
  const boxes = squarify(
    parts.map(({ sum }) => sum),
    { x: 0, y: 0, width, height },
  );
  return parts.flatMap(({ members: part }, index) => {
    const ordered = [...part].sort(mode === 'equal' ? byValue : bySize(sizeOf));
    const cells = squarify(ordered.map(sizeOf), boxes[index]!);
    return ordered.map((item, place) => ({
      item,
      ...placeOf(cells[place]!, { width, height }),
    }));
  });
}

function byValue(a: HeatItem, b: HeatItem): number {
  const [first, second] = [a.value ?? Number.NEGATIVE_INFINITY, b.value ?? Number.NEGATIVE_INFINITY];
  if (first !== second) return second - first;
  return a.label < b.label ? -1 : 1;
}

function bySize(sizeOf: (item: HeatItem) => number) {
  return (a: HeatItem, b: HeatItem) => sizeOf(b) - sizeOf(a) || (a.label < b.label ? -1 : 1);
}

/** A small map is narrow, so its axes are swapped. */
function fitsSmallMap({ item, ...cell }: Box & { readonly item: HeatItem }, group: Box, hasHead: boolean) {
  const groupWidth = (SMALL_MAP.width * group.height) / 1000 - BORDER;
  const groupHeight = (SMALL_MAP.height * group.width) / 1000 - BORDER - (hasHead ? HEAT_HEAD : 0);
  return (
    (groupWidth * cell.height) / 1000 - BORDER >=
      (item.id.includes('.') ? LABEL.widthWithSuffix : LABEL.width) &&
    (groupHeight * cell.width) / 1000 - BORDER >= LABEL.height
  );
}

/** Edges are rounded, not sizes: neighbors share an edge. */
function placeOf(box: Box, { width, height }: { readonly width: number; readonly height: number }): Box {
  const across = edgesOf(box.x, box.width, width);
  const down = edgesOf(box.y, box.height, height);
  return { x: across.from, y: down.from, width: across.size, height: down.size };
}

/** An edge may be this far from its exact place, in pixels of the nominal box. */
const EDGE_TOLERANCE = 0.3;

/**
 * Steps of a rounding, in thousandths of a side: the longest that keeps within the tolerance, so that places
 * have few digits.
 */
const EDGE_STEPS = [5, 4, 2];

function edgesOf(
  from: number,
  size: number,
  whole: number,
): { readonly from: number; readonly size: number } {
  const step = EDGE_STEPS.find((thousandths) => (whole * thousandths) / 2000 <= EDGE_TOLERANCE) ?? 1;
  const round = (part: number) => Math.round(((part / whole) * 1000) / step) * step;
  const start = round(from);
  return { from: start, size: round(from + size) - start };
}

/** Number of color intensities on each side of zero. */
export const HEAT_STEPS = 5;

/** Opacity of the gain or loss color at each intensity, in an exported file. */
export const HEAT_DEPTHS: readonly number[] = [0, 0.16, 0.32, 0.5, 0.7, 0.96];

/**
 * The color intensity of a value, symmetric around zero.
 *
 * @param limit - The absolute value from which on the intensity is greatest, above zero.
 * @returns -5 to 5; 0 for a value close to zero (a tenth of a step).
 */
export function heatStep(value: number, limit: number): number {
  const share = Math.abs(value) / limit;
  if (!(share >= 0.1 / HEAT_STEPS)) return 0;
  const step = Math.min(HEAT_STEPS, Math.ceil(share * HEAT_STEPS));
  return value < 0 ? -step : step;
}
