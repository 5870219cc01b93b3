import type { HeatItem } from './heat-map';

/** The zoomed part of a heat map: the whole map, a group, or a group and one of its subgroups. */
export type HeatPath = readonly string[];

/** Separator of the names of a path in a URL; it does not occur in the name of a sector or an industry. */
const BETWEEN = '~';

/** Number of group levels that can be zoomed: sector and industry. */
const LEVELS = 2;

export function parseHeatPath(text: string | undefined): HeatPath {
  return (text ?? '')
    .split(BETWEEN)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, LEVELS);
}

export function writeHeatPath(path: HeatPath): string {
  return path.join(BETWEEN);
}

/** The members of a part of a map, without the groups they have in common. */
export function zoomHeat(items: readonly HeatItem[], path: HeatPath): readonly HeatItem[] {
  if (path.length === 0) return items;
  return items
    .filter(({ groups }) => path.every((name, level) => groups[level] === name))
    .map((item) => ({ ...item, groups: item.groups.slice(path.length) }));
}

/** The groups of the members that can be zoomed into, by name; empty where there is only one. */
export function heatGroups(items: readonly HeatItem[]): string[] {
  const names = new Set(items.flatMap(({ groups }) => groups[0] ?? []));
  return names.size > 1 ? [...names].sort() : [];
}
