import Router from 'next/router';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { isModifiedClick } from '@/components/ui/segmented-control';
import { HEAT_STEPS, heatStep, layoutHeatMap } from '@/lib/charting/heat-map';
import type { HeatItem, HeatLayout, HeatMode } from '@/lib/charting/heat-map';
import type { Box } from '@/lib/charting/squarify';
import { DASH, formatCompact } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import { ChartFigure } from './chart-figure';
import type { DataSheet } from './data-sheet';
import styles from './heat-map.module.scss';
import { summarizeHeat } from './heat-map-words';
import { makeOneStop, moveFocus } from './rove';

export type { HeatItem, HeatMode };

export interface HeatMapProps {
  /** What the map shows: `S&P 500, one day`. */
  readonly label: string;
  readonly items: readonly HeatItem[];
  /** What the areas stand for: `market value`. */
  readonly sizeLabel: string;
  /** What the colors stand for: `return, one day`. */
  readonly valueLabel: string;
  /** The size of a value from which on its color is deepest; the scale is the same on both sides of zero. */
  readonly limit: number;
  /** How values are written; default: as returns. */
  readonly format?: (value: number) => string;
  /** How sizes are written in the table; default: large amounts. */
  readonly formatSize?: (size: number) => string;
  /** Areas by size (the default), or all the same. */
  readonly mode?: HeatMode;
  /** Where the same members stand as a table, for readers without scripts. */
  readonly tableHref?: string;
  readonly fileName?: string;
}

/** The box for which the cells are made square, in CSS pixels. */
const NOMINAL_WIDTH = 780;
const LOW = 330;
const TALL = 500;

/** More members than this get the higher box. */
const MANY = 120;

/** A map of groups and members: areas by size, colors by value, each cell a link. Arrow keys go from cell to cell. */
export function HeatMap(props: HeatMapProps) {
  const {
    label,
    items,
    sizeLabel,
    valueLabel,
    limit,
    format = formatReturn,
    formatSize = formatCompact,
    mode = 'size',
    tableHref,
    fileName,
  } = props;
  const isTall = items.length > MANY;
  const layout = useMemo(
    () => layoutHeatMap(items, { mode, width: NOMINAL_WIDTH, height: isTall ? TALL : LOW }),
    [items, mode, isTall],
  );
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const [pointed, setPointed] = useState<string | null>(null);
  const plot = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (plot.current) makeOneStop(plot.current);
  }, [layout]);

  if (items.length === layout.leftOut.length) {
    return (
      <EmptyState title="Nothing to draw">
        {items.length === 0 ? 'There are no members.' : `None of the members has a ${sizeLabel}.`}
      </EmptyState>
    );
  }
  const item = pointed === null ? undefined : byId.get(pointed);
  const idOf = ({ target }: SyntheticEvent) => cellOf(target)?.dataset.id ?? null;
  return (
    <ChartFigure
      label={label}
      summary={summarizeHeat(items, {
        layout,
        format,
        isReturn: format === formatReturn,
        sizeLabel,
        valueLabel,
        mode,
      })}
      sheet={sheetOf({ label, items, sizeLabel, valueLabel, format, formatSize })}
      draw={async () => {
        const { drawHeatMap } = await import('@/lib/charting/heat-map-svg');
        return drawHeatMap(layout, { limit, format });
      }}
      tableHref={tableHref}
      fileName={fileName}
    >
      {(summaryId) => (
        <div className={styles.map}>
          <div
            ref={plot}
            role="group"
            aria-label={`${label}. Arrow keys go from member to member.`}
            aria-describedby={summaryId}
            className={isTall ? `${styles.plot} ${styles.isTall}` : styles.plot}
            onClick={followCell}
            onKeyDown={pressKey}
            onPointerOver={(event) => setPointed(idOf(event))}
            onPointerLeave={() => setPointed(null)}
            onFocus={(event) => setPointed(idOf(event))}
            onBlur={() => setPointed(null)}
          >
            <HeatCells layout={layout} limit={limit} format={format} />
          </div>
          <div className={styles.line}>
            <p className={styles.readout} aria-hidden="true">
              {item ? (
                <>
                  <b>{item.label}</b> {readoutText(item, { format, formatSize, sizeLabel })}
                </>
              ) : (
                `Color: ${valueLabel}. Area: ${mode === 'equal' ? 'the same for all' : sizeLabel}.`
              )}
            </p>
            <HeatLegend limit={limit} format={format} />
          </div>
        </div>
      )}
    </ChartFigure>
  );
}

/** Geometry as variables: the style sheet turns them round on a narrow screen. */
function placeOf({ x, y, width, height }: Box): CSSProperties {
  return { '--x': x, '--y': y, '--w': width, '--h': height } as CSSProperties;
}

interface HeatCellsProps {
  readonly layout: HeatLayout;
  readonly limit: number;
  readonly format: (value: number) => string;
}

/** Drawn anew only with another layout: what is pointed at changes nothing here. */
const HeatCells = memo(function HeatCells({ layout, limit, format }: HeatCellsProps) {
  return layout.groups.map((group) => (
    <div key={group.name} role="group" style={placeOf(group)} aria-label={group.name || undefined}>
      {group.hasHead && <p>{group.name}</p>}
      <ul>
        {group.cells.map(({ item, ...box }) => (
          <li key={item.id}>
            <a
              href={item.href}
              data-id={item.id}
              data-c={item.value === null ? undefined : heatStep(item.value, limit)}
              style={placeOf(box)}
            >
              <b>{item.label}</b>
              <span>{item.name}</span>
              <i>{item.value === null ? DASH : format(item.value)}</i>
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
});

function HeatLegend({ limit, format }: { readonly limit: number; readonly format: (v: number) => string }) {
  const steps = Array.from({ length: 2 * HEAT_STEPS + 1 }, (_, index) => index - HEAT_STEPS);
  const end = (value: number) => format(value).replace(/\.0+(?=\D|$)/, '');
  return (
    <p className={styles.legend}>
      <span>≤ {end(-limit)}</span>
      {steps.map((step) => (
        <i key={step} data-c={step} />
      ))}
      <span>≥ {end(limit)}</span>
    </p>
  );
}

function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a[data-id]') : null;
}

/** Goes to a member's page without loading the document anew. */
function followCell(event: MouseEvent): void {
  const href = cellOf(event.target)?.getAttribute('href');
  if (!href || isModifiedClick(event)) return;
  event.preventDefault();
  void Router.push(href);
}

function pressKey(event: KeyboardEvent<HTMLElement>): void {
  const cell = cellOf(event.target);
  if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
  if (moveFocus(event.currentTarget, cell, event.key)) event.preventDefault();
}

interface Writing {
  readonly format: (value: number) => string;
  readonly formatSize: (size: number) => string;
  readonly sizeLabel: string;
}

function readoutText(item: HeatItem, { format, formatSize, sizeLabel }: Writing): string {
  return [
    item.name,
    ...item.groups,
    item.value === null ? 'no value' : format(item.value),
    ...(item.size === null ? [] : [`${sizeLabel} ${formatSize(item.size)}`]),
  ].join(' · ');
}

function sheetOf({
  label,
  items,
  sizeLabel,
  valueLabel,
  format,
  formatSize,
}: Writing & Pick<HeatMapProps, 'label' | 'items' | 'valueLabel'>): DataSheet {
  const levels = Math.max(0, ...items.map(({ groups }) => groups.length));
  const groupHeads = ['Sector', 'Industry'].slice(0, levels);
  return {
    caption: label,
    heads: [
      { id: 'symbol', label: 'Symbol' },
      { id: 'name', label: 'Name' },
      ...groupHeads.map((head) => ({ id: head.toLowerCase(), label: head })),
      { id: 'size', label: capitalize(sizeLabel), format: formatSize },
      { id: 'value', label: capitalize(valueLabel), format },
    ],
    rows: [...items]
      .sort((a, b) => (b.size ?? 0) - (a.size ?? 0))
      .map((item) => [
        item.label,
        item.name,
        ...groupHeads.map((_, level) => item.groups[level] ?? null),
        item.size,
        item.value,
      ]),
  };
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
