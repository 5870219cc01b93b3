import { memo } from 'react';
import type { CSSProperties } from 'react';
import { t } from '@/lib/domain/text';
import { heatStep } from '@/lib/charting/heat-map';
import type { HeatLayout } from '@/lib/charting/heat-map';
import type { Box } from '@/lib/charting/squarify';
import { DASH } from '@/lib/format/number';
import type { HeatZoom } from './heat-zoom-links';
import { ZoomLink } from './heat-zoom-links';

/**
 * Geometry as CSS variables: the style sheet swaps the axes on a narrow screen. In this order, and with the attributes
 * of a cell in theirs, a map is compressed best: equal parts of neighbors are next to each other.
 */
function placeOf({ x, y, width, height }: Box): CSSProperties {
  return { '--w': width, '--x': x, '--y': y, '--h': height } as CSSProperties;
}

export interface HeatCellsProps {
  readonly layout: HeatLayout;
  readonly limit: number;
  readonly format: (value: number) => string;
  /** Makes group headings links; null when there is nothing to zoom into. */
  readonly zoom: HeatZoom | null;
}

/** Re-rendered only when the layout changes; the pointed cell does not affect it. */
export const HeatCells = memo(function HeatCells({ layout, limit, format, zoom }: HeatCellsProps) {
  return layout.groups.map((group) => (
    <div key={group.name} role="group" style={placeOf(group)} aria-label={t(group.name) || undefined}>
      {group.hasHead && (
        <p>{zoom ? <ZoomLink zoom={zoom} path={[...zoom.path, group.name]} /> : t(group.name)}</p>
      )}
      <ul>
        {group.cells.map(({ item, fitsSmallMap, ...box }) => {
          const value = item.value === null ? DASH : format(item.value);
          return (
            <li key={item.id}>
              <a
                href={item.href}
                style={placeOf(box)}
                aria-label={`${item.label} ${value} ${item.name}`}
                data-c={item.value === null ? undefined : heatStep(item.value, limit)}
                data-fits={fitsSmallMap ? '' : undefined}
              >
                <b>{item.label}</b>
                <i>{value}</i>
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  ));
});
