import { roundForPage } from '@/lib/domain/round-for-page';
import type { HeatItem } from './heat-map';

/** A member in the page props: label, name, index of its groups in the list, size, value. */
export type PackedHeatRow = readonly [
  label: string,
  name: string,
  groups: number,
  size: number | null,
  value: number | null,
];

/** The members of a heat map at a third of their size: each set of groups is stored once. */
export interface HeatPack {
  readonly groups: readonly (readonly string[])[];
  readonly rows: readonly PackedHeatRow[];
}

/**
 * Rounds without a visible effect, neither on the value nor on the mean of a group computed from sizes and
 * values.
 */
function round(value: number | null): number | null {
  return value === null ? null : roundForPage(value);
}

/** Packs the members of a heat map for a page. */
export function packHeat(items: readonly Omit<HeatItem, 'id' | 'href'>[]): HeatPack {
  const places = new Map<string, number>();
  const groups: (readonly string[])[] = [];
  const rows = items.map((item): PackedHeatRow => {
    const key = item.groups.join('\n');
    let place = places.get(key);
    if (place === undefined) {
      place = groups.push(item.groups) - 1;
      places.set(key, place);
    }
    return [item.label, item.name, place, round(item.size), round(item.value)];
  });
  return { groups, rows };
}

/** Unpacks the members; `hrefOf` returns the URL of a label. */
export function unpackHeat({ groups, rows }: HeatPack, hrefOf: (label: string) => string): HeatItem[] {
  return rows.map(([label, name, place, size, value]) => ({
    id: label,
    label,
    name,
    href: hrefOf(label),
    groups: groups[place] ?? [],
    size,
    value,
  }));
}
