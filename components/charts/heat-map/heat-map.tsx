import { useEffect, useMemo, useRef } from 'react';
import { t, texts } from '@/lib/domain/text';
import { EmptyState } from '@/components/ui/empty-state';
import { layoutHeatMap } from '@/lib/charting/heat-map';
import type { HeatItem, HeatMode } from '@/lib/charting/heat-map';
import { fitHeatLimit } from '@/lib/charting/heat-scale';
import { zoomHeat } from '@/lib/charting/heat-zoom';
import { formatCompact } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import { ChartFigure } from '../frame/chart-figure';
import { HeatCells } from './heat-cells';
import { HeatLegend, heatLegendMarks } from './heat-legend';
import styles from './heat-map.module.scss';
import { summarizeHeat } from './heat-map-summary';
import { heatMapData } from './heat-map-data';
import { HeatTip } from './heat-tip';
import { HeatTrail } from './heat-zoom-links';
import type { HeatZoom } from './heat-zoom-links';
import { initRovingTabindex } from '../init-roving-tabindex';
import { usePointedCell } from './use-pointed-cell';

export type { HeatItem, HeatMode };

export interface HeatMapProps {
  /** Title of the map: `S&P 500, one day`. */
  readonly label: string;
  readonly items: readonly HeatItem[];
  /** Meaning of the areas: `market value`. */
  readonly sizeLabel: string;
  /** Meaning of the colors: `return, one day`. */
  readonly valueLabel: string;
  /** Formats the values; default: as returns. */
  readonly format?: (value: number) => string;
  /** Formats the sizes in the table; default: large amounts. */
  readonly formatSize?: (size: number) => string;
  /** Areas by size (default), or all equal. */
  readonly mode?: HeatMode;
  /** URL of a table of the same members, for readers without JavaScript. */
  readonly tableHref?: string;
  readonly fileName?: string;
  /** Names of the levels of groups, the top level first; default: `Sector`, `Industry`. */
  readonly levels?: readonly string[];
  /** The visible part of the map and the links to other parts; without it zooming is disabled. */
  readonly zoom?: HeatZoom;
}

/** Reference box in which the cells are laid out close to square, in CSS pixels. */
const NOMINAL_WIDTH = 780;
const LOW_PX = 330;
const TALL_PX = 500;

const NOWHERE: readonly string[] = [];

const INDUSTRY_LEVELS: readonly string[] = texts(['Sector', 'Industry']);

/** Above this number of members the taller box is used. */
const TALL_FROM_MEMBERS = 120;

/** A zoomed part of a map has the whole box: a few members need no taller one. */
function boxOf(count: number): { readonly isTall: boolean; readonly width: number; readonly height: number } {
  const isTall = count > TALL_FROM_MEMBERS;
  return { isTall, width: NOMINAL_WIDTH, height: isTall ? TALL_PX : LOW_PX };
}

/**
 * A treemap of groups and members: areas by size, colors by value on a scale fitted to all values; each cell
 * is a link. Arrow keys move between cells; headings zoom into a group.
 */
export function HeatMap(props: HeatMapProps) {
  const { items: all, sizeLabel, valueLabel, mode = 'size', tableHref, fileName, zoom } = props;
  const { format = formatReturn, formatSize = formatCompact, levels = INDUSTRY_LEVELS } = props;
  const wantedPath = zoom?.path ?? NOWHERE;
  const zoomedItems = useMemo(() => zoomHeat(all, wantedPath), [all, wantedPath]);
  // The URL may name a group that is not on the map on this day.
  const isLost = zoomedItems.length === 0 && all.length > 0;
  const items = isLost ? all : zoomedItems;
  const path = isLost ? NOWHERE : wantedPath;
  const shownZoom = useMemo(() => (zoom && isLost ? { ...zoom, path: NOWHERE } : zoom), [zoom, isLost]);
  const label = [props.label, ...path].join(', ');
  const { isTall } = boxOf(all.length);
  const layout = useMemo(() => layoutHeatMap(items, { mode, ...boxOf(all.length) }), [items, mode, all]);
  const limit = useMemo(
    () => fitHeatLimit(all.map(({ size, value }) => ({ value, area: mode === 'equal' ? 1 : (size ?? 0) }))),
    [all, mode],
  );
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const plot = useRef<HTMLDivElement>(null);
  const ids = useMemo(
    () => layout.groups.flatMap(({ cells }) => cells.map(({ item: { id } }) => id)),
    [layout],
  );
  const { pointed, handlers } = usePointedCell(plot, ids);

  useEffect(() => {
    if (plot.current) initRovingTabindex(plot.current);
  }, [layout]);

  if (items.length === layout.leftOut.length) {
    return (
      <EmptyState title={t('Nothing to draw')}>
        {items.length === 0
          ? t('There are no members.')
          : t('None of the members has a {sizeLabel}.', { sizeLabel })}
      </EmptyState>
    );
  }
  const item = pointed === null ? undefined : byId.get(pointed.id);
  const writing = { valueLabel, sizeLabel, format, formatSize };
  return (
    <ChartFigure
      label={label}
      summary={summarizeHeat(items, { ...writing, layout, isReturn: format === formatReturn, mode })}
      sheet={heatMapData(items, { ...writing, label, levels, level: path.length })}
      draw={async () => {
        const { drawHeatMap } = await import('@/lib/charting/heat-map-svg');
        return drawHeatMap(layout, { limit, format });
      }}
      legend={heatLegendMarks({ limit, format })}
      tableHref={tableHref}
      fileName={
        fileName &&
        [fileName, ...path]
          .join('-')
          .toLowerCase()
          .replaceAll(/[^a-z0-9]+/g, '-')
      }
    >
      {(summaryId) => (
        <div className={styles.map}>
          {isLost && (
            <p className={styles.lost} role="status">
              {t('Unknown group “{wanted}”; showing all groups.', {
                wanted: wantedPath.join(', ').slice(0, 80),
              })}
            </p>
          )}
          {shownZoom && <HeatTrail zoom={shownZoom} items={items} levels={levels} />}
          <div className={styles.field}>
            <div
              ref={plot}
              role="group"
              data-roving=""
              aria-label={t('{label}. Use the arrow keys to move between members.', { label })}
              aria-describedby={summaryId}
              className={isTall ? `${styles.plot} ${styles.isTall}` : styles.plot}
              {...handlers}
            >
              <HeatCells layout={layout} limit={limit} format={format} zoom={shownZoom ?? null} />
            </div>
            {item && pointed && <HeatTip item={item} point={pointed} {...writing} />}
          </div>
          <div className={styles.line}>
            <p className={styles.readout}>
              {t('Color: {valueLabel}; the scale covers 90% of the area. Area: {sizeLabel}.', {
                valueLabel,
                sizeLabel: mode === 'equal' ? t('equal') : sizeLabel,
              })}
            </p>
            <HeatLegend limit={limit} format={format} />
          </div>
        </div>
      )}
    </ChartFigure>
  );
}
