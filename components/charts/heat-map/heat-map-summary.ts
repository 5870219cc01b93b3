import { t } from '@/lib/domain/text';
import type { HeatItem, HeatLayout, HeatMode } from '@/lib/charting/heat-map';
import { formatCount } from '@/lib/format/number';

/**
 * Describes a heat map in words: the number of gains and losses, the extremes, and the best and worst group.
 */
export function summarizeHeat(
  items: readonly HeatItem[],
  {
    layout,
    format,
    isReturn,
    sizeLabel,
    valueLabel,
    mode,
  }: {
    readonly layout: HeatLayout;
    /** True when values are returns up to the date of the sizes. */
    readonly isReturn: boolean;
    readonly format: (value: number) => string;
    readonly sizeLabel: string;
    readonly valueLabel: string;
    readonly mode: HeatMode;
  },
): string {
  const knownItems = items.flatMap((item) => (item.value === null ? [] : [{ ...item, value: item.value }]));
  const up = knownItems.filter(({ value }) => value > 0).length;
  const down = knownItems.filter(({ value }) => value < 0).length;
  const ordered = [...knownItems].sort((a, b) => b.value - a.value);
  const [best, worst] = [ordered[0], ordered.at(-1)];
  const without = items.length - knownItems.length;
  const groups = groupValues(items, isReturn).sort((a, b) => b.value - a.value);
  const [top, bottom] = [groups[0], groups.at(-1)];
  const left = mode === 'size' ? layout.leftOut.length : 0;
  return [
    items.length === 1
      ? without > 0
        ? t('1 member by {valueLabel}: {up} up, {down} down, {without} without a value.', {
            valueLabel,
            up: formatCount(up),
            down: formatCount(down),
            without: formatCount(without),
          })
        : t('1 member by {valueLabel}: {up} up, {down} down.', {
            valueLabel,
            up: formatCount(up),
            down: formatCount(down),
          })
      : without > 0
        ? t('{count} members by {valueLabel}: {up} up, {down} down, {without} without a value.', {
            valueLabel,
            up: formatCount(up),
            down: formatCount(down),
            without: formatCount(without),
            count: formatCount(items.length),
          })
        : t('{count} members by {valueLabel}: {up} up, {down} down.', {
            valueLabel,
            up: formatCount(up),
            down: formatCount(down),
            count: formatCount(items.length),
          }),
    best &&
      worst &&
      t('Best {label} {value}, worst {label2} {value2}.', {
        label: best.label,
        value: format(best.value),
        label2: worst.label,
        value2: format(worst.value),
      }),
    top &&
      bottom &&
      top !== bottom &&
      t(
        isReturn
          ? 'Groups (weighted average of their members): {name} {value} to {name2} {value2}.'
          : 'Groups (sum of their members): {name} {value} to {name2} {value2}.',
        { name: t(top.name), value: format(top.value), name2: t(bottom.name), value2: format(bottom.value) },
      ),
    left > 0 && t('{left} without a {sizeLabel} not shown.', { left: formatCount(left), sizeLabel }),
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * The value of each top-level group. A group's return is that of holding its members' shares, as in sector
 * bars: members are weighted by their value at the start. Other values, such as contributions, are summed.
 */
function groupValues(
  items: readonly HeatItem[],
  isReturn: boolean,
): { readonly name: string; readonly value: number }[] {
  const sums = new Map<string, { weight: number; total: number }>();
  for (const { groups, size, value } of items) {
    const name = groups[0];
    if (!name || value === null) continue;
    const weight = isReturn ? (size ?? 0) / (1 + value) : 1;
    if (!(weight > 0) || !Number.isFinite(weight)) continue;
    const sum = sums.get(name) ?? { weight: 0, total: 0 };
    sums.set(name, { weight: sum.weight + weight, total: sum.total + weight * value });
  }
  return [...sums].map(([name, { weight, total }]) => ({ name, value: isReturn ? total / weight : total }));
}
