import { withFallsFrom } from './chart-model';
import { GUTTER_WIDTH, PANE_GAP, TIME_AXIS_HEIGHT } from './chart-size';
import type { ChartModel, ChartWindow, Pane, ValueFormat } from './chart-model';
import { colorToken, drawPane } from './pane-svg';
import type { DrawnPane } from './pane-svg';
import { pathNumber } from './path';
import { timeTicks } from './time-ticks';
import { tickDigits } from './ticks';

/** Writes a value of an axis; `digits` tells neighboring ticks apart (of the percentage where the format is `percent`). */
export type FormatTick = (value: number, format: ValueFormat, digits: number) => string;

/**
 * A chart as two drawings that stand side by side: the plot, as wide as there is room (its shapes stretch, its text does
 * not), and the labels of the value axes.
 */
export interface ChartDrawing {
  readonly height: number;
  /** Content of an `<svg width="100%" height={height}>`. */
  readonly plot: string;
  /** Content of an `<svg width={GUTTER_WIDTH} height={height}>`. */
  readonly gutter: string;
}

/** Total height of a chart with these panes. */
export function chartHeight(panes: readonly Pane[]): number {
  const heights = panes.reduce((sum, pane) => sum + pane.height, 0);
  return heights + Math.max(0, panes.length - 1) * PANE_GAP + TIME_AXIS_HEIGHT;
}

const PLOT_UNITS = 1000;

/** Text into markup. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** Draws a chart for the bars shown. */
export function drawChart(
  model: ChartModel,
  window: ChartWindow,
  {
    formatTick,
    idPrefix,
    columns = 260,
    room = 150,
  }: {
    formatTick: FormatTick;
    idPrefix: string;
    columns?: number;
    room?: number;
  },
): ChartDrawing {
  const measured = withFallsFrom(model, window);
  let plot = '';
  let gutter = '';
  let top = 0;
  for (const pane of measured.panes) {
    const drawn = drawPane(pane, window, { width: PLOT_UNITS, columns, room, idPrefix });
    plot += paneMarkup(pane, drawn, top);
    if (drawn) gutter += gutterMarkup(pane, drawn, top, formatTick);
    top += pane.height + PANE_GAP;
  }
  const height = chartHeight(measured.panes);
  return { height, plot: plot + timeAxisMarkup(model, window, height), gutter };
}

/** Where a pane's title stands: at its top, or at its bottom where the values hang from zero. */
export function titlePlace(pane: Pane, top: number): number {
  return pane.bounds.max === 0 ? top + pane.height - 6 : top + 12;
}

function paneMarkup(pane: Pane, drawn: DrawnPane | null, top: number): string {
  const grid = (drawn?.ticks ?? []).map(({ y }) => `M0 ${pathNumber(top + y)}H4000`).join('');
  const guides = (drawn?.guides ?? []).map(({ y }) => `M0 ${pathNumber(top + y)}H4000`).join('');
  const shapes = drawn
    ? `<svg y="${top}" width="100%" height="${pane.height}" viewBox="0 0 ${PLOT_UNITS} ${pane.height}" preserveAspectRatio="none">${drawn.shapes}</svg>`
    : `<text x="50%" y="${top + pane.height / 2}" text-anchor="middle" font-size="12" fill="${colorToken('ink-3')}">no values in this range</text>`;
  const title = `<text x="4" y="${titlePlace(pane, top)}" font-size="11" font-weight="600" fill="${colorToken('ink-3')}">${escapeMarkup(pane.title)}</text>`;
  return (
    `<path d="${grid}" stroke="${colorToken('line')}"/>` +
    (guides && `<path d="${guides}" stroke="${colorToken('line-strong')}" stroke-dasharray="4 4"/>`) +
    shapes +
    (pane.title && title)
  );
}

/** A label at the very edge of a pane would run into its neighbor, or be cut off. */
export function hasRoom(pane: Pane, y: number): boolean {
  return y > 5 && y < pane.height - 3;
}

/** Labels of one value axis. The last value has its own, in color; a tick that it would cover is left out. */
function gutterMarkup(pane: Pane, drawn: DrawnPane, top: number, formatTick: FormatTick): string {
  const label = axisLabel(pane, drawn, formatTick);
  const mark = pane.id === 'price' ? drawn.lastValue : null;
  const texts = drawn.ticks
    .filter(({ y }) => !mark || Math.abs(mark.y - y) > 13)
    .filter(({ y }) => hasRoom(pane, y))
    .map(({ value, y }) => `<text x="8" y="${pathNumber(top + y + 4)}">${label(value)}</text>`)
    .join('');
  const group = `<g font-size="11" fill="${colorToken('ink-3')}">${texts}</g>`;
  if (!mark) return group;
  const y = top + mark.y;
  return (
    group +
    `<rect x="2" y="${pathNumber(y - 9.5)}" width="${GUTTER_WIDTH - 2}" height="19" rx="4" fill="${colorToken('s1')}"/>` +
    `<text x="${GUTTER_WIDTH / 2 + 1}" y="${pathNumber(y + 4)}" text-anchor="middle" font-size="11" font-weight="620" fill="${colorToken('surface')}">${label(mark.value, 2)}</text>`
  );
}

/** The function that writes values of a pane's axis, a percent axis as changes from its base. */
export function axisLabel(
  pane: Pane,
  { ticks, base }: Pick<DrawnPane, 'ticks' | 'base'>,
  formatTick: FormatTick,
): (value: number, digits?: number) => string {
  if (pane.scale === 'percent') {
    const digits = tickDigits(ticks.map(({ value }) => (value / base - 1) * 100));
    return (value, wanted) => formatTick(value / base - 1, 'percent', wanted ?? digits);
  }
  const unit = pane.format === 'percent' ? 100 : 1;
  const digits = tickDigits(ticks.map(({ value }) => value * unit));
  return (value, wanted) => formatTick(value, pane.format, Math.max(wanted ?? 0, digits));
}

function timeAxisMarkup(model: ChartModel, window: ChartWindow, height: number): string {
  const bars = window.last - window.first + 1;
  const labels = timeTicks(model.days, window.first, window.last, 8)
    .map((tick) => ({ ...tick, place: ((tick.index - window.first + 0.5) / bars) * 100 }))
    .filter(({ place }) => place > 5 && place < 96)
    .map(
      ({ place, label, isMajor }) =>
        `<text x="${pathNumber(place)}%" y="${height - 7}"${isMajor ? ' font-weight="600"' : ''}>${label}</text>`,
    )
    .join('');
  return `<g font-size="11" text-anchor="middle" fill="${colorToken('ink-3')}">${labels}</g>`;
}
