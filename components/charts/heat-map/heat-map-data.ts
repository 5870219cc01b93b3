import { t } from '@/lib/domain/text';
import type { HeatItem } from '@/lib/charting/heat-map';
import type { ChartData } from '../frame/chart-data';

export interface HeatMapDataOptions {
  readonly label: string;
  readonly valueLabel: string;
  readonly sizeLabel: string;
  readonly format: (value: number) => string;
  readonly formatSize: (size: number) => string;
  /** Names of the levels of groups, the top level first. */
  readonly levels: readonly string[];
  /** Number of group levels that are the same for all members and therefore not shown. */
  readonly level: number;
}

/** The data table of a heat map, largest member first. */
export function heatMapData(items: readonly HeatItem[], options: HeatMapDataOptions): ChartData {
  const { label, valueLabel, sizeLabel, format, formatSize, levels, level } = options;
  const depth = Math.max(0, ...items.map(({ groups }) => groups.length));
  const groupHeads = levels.slice(level, level + depth);
  return {
    caption: label,
    heads: [
      { id: 'symbol', label: t('Symbol') },
      { id: 'name', label: t('Name') },
      ...groupHeads.map((head) => ({ id: head.toLowerCase(), label: head })),
      { id: 'size', label: capitalize(sizeLabel), format: formatSize },
      { id: 'value', label: capitalize(valueLabel), format },
    ],
    rows: [...items]
      .sort((a, b) => (b.size ?? 0) - (a.size ?? 0))
      .map((item) => [
        item.label,
        item.name,
        ...groupHeads.map((_, place) => t(item.groups[place] ?? '') || null),
        item.size,
        item.value,
      ]),
  };
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
