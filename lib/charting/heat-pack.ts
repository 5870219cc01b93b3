import type { HeatItem } from './heat-map';

/** A member as a page carries it: label, name, number of its groups in the list, size, value. */
export type PackedHeatRow = readonly [
  label: string,
  name: string,
  groups: number,
  size: number | null,
  value: number | null,
];

/** The members of a heat map in a third of their size: each set of groups stands once. */
export interface HeatPack {
  readonly groups: readonly (readonly string[])[];
  readonly rows: readonly PackedHeatRow[];
}

/** Digits with which sizes and values travel: an area or a color shows fewer. */
const SIZE_DIGITS = 4;
const VALUE_DIGITS = 4;

function round(value: number | null, digits: number): number | null {
  return value === null ? null : Number(value.toPrecision(digits));
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
    return [item.label, item.name, place, round(item.size, SIZE_DIGITS), round(item.value, VALUE_DIGITS)];
  });
  return { groups, rows };
}

/** The members again; `hrefOf` gives the address of a label. */
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
