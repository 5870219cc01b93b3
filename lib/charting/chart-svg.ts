import {
  axisLabel,
  EVENT_LETTER,
  EVENT_LETTERS,
  EVENT_LIFT,
  EVENT_MARKS,
  eventLetters,
  fits,
  letterRoom,
  secondLabel,
  TAG_ROOM,
  titlePlace,
} from './axis-marks';
import type { FormatTick } from './axis-marks';
import { eventsShown, measuredFrom } from './chart-model';
import { GUTTER_WIDTH, PANE_GAP, TIME_AXIS_HEIGHT } from './chart-size';
import type { ChartModel, ChartWindow, Pane } from './chart-model';
import { END_LABEL } from './end-labels';
import type { EndLabel } from './end-labels';
import { barPlaces, LINE_COLUMNS } from './line-points';
import { colorToken, escapeMarkup } from './markup';
import { drawPane } from './pane-svg';
import type { DrawnPane } from './pane-svg';
import { pathNumber } from './path';
import { SECOND_AXIS } from './second-axis';
import { axisTicks } from './time-ticks';

/**
 * A chart as two SVG drawings side by side: the plot, which fills the available width (shapes stretch, text
 * does not), and the labels of the value axes.
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

/**
 * Width of the plot in the units of its shapes, about a thousand: a whole number of units from one bar to the
 * next where these are two or more, so that the steps of a line are alike, which compresses well.
 */
function plotWidth({ first, last }: ChartWindow): number {
  const bars = last - first + 1;
  const step = Math.round(PLOT_UNITS / bars);
  return step < 2 ? PLOT_UNITS : step * bars;
}

/** Draws a chart for the visible bars. */
export function drawChart(
  model: ChartModel,
  window: ChartWindow,
  {
    formatTick,
    idPrefix,
    columns = LINE_COLUMNS,
  }: {
    formatTick: FormatTick;
    idPrefix: string;
    columns?: number;
  },
): ChartDrawing {
  const measured = measuredFrom(model, window);
  const width = plotWidth(window);
  let plot = '';
  let gutter = '';
  let top = 0;
  for (const pane of measured.panes) {
    const drawn = drawPane(pane, window, {
      width,
      columns,
      idPrefix,
      bars: measured,
    });
    plot += paneMarkup(pane, drawn, { top, width, marks: top === 0 ? eventMarkup(measured, window) : '' });
    if (drawn) plot += secondMarkup(pane, drawn, { top, formatTick });
    if (top === 0) plot += letterMarkup(measured, window);
    if (drawn) gutter += gutterMarkup(pane, drawn, top, formatTick);
    top += pane.height + PANE_GAP;
  }
  const height = chartHeight(measured.panes);
  return { height, plot: plot + timeAxisMarkup(model, window, height), gutter };
}

/** A zero-length path step draws only its cap: a mark that keeps its shape while the drawing stretches. */
function eventMarkup(model: ChartModel, window: ChartWindow): string {
  const shownEvents = eventsShown(model, window);
  const y = (model.panes[0]?.height ?? 0) - EVENT_LIFT;
  const placeOf = barPlaces(model, window);
  const width = plotWidth(window);
  return (['dividend', 'split'] as const)
    .map((kind) => {
      const path = shownEvents
        .filter((event) => event.kind === kind)
        .map(({ index }) => `M${pathNumber(placeOf(index) * width)} ${y}h0`)
        .join('');
      const { color, size, cap } = EVENT_MARKS[kind];
      return (
        path &&
        `<path d="${path}" stroke="${colorToken(color)}" stroke-width="${size}" stroke-linecap="${cap}" vector-effect="non-scaling-stroke"/>`
      );
    })
    .join('');
}

/** Events that a letter marks, outside the stretched shapes so that the letters keep their form. */
function letterMarkup(model: ChartModel, window: ChartWindow): string {
  const placeOf = barPlaces(model, window);
  const height = model.panes[0]?.height ?? 0;
  const letters = eventLetters(model, window, letterRoom(window));
  if (letters.length === 0) return '';
  const texts = letters
    .map(({ index, kind }) => {
      const { color, letter, lift } = EVENT_LETTERS[kind];
      const place = pathNumber(placeOf(index) * 100);
      return `<text x="${place}%" y="${height - lift}" fill="${colorToken(color)}">${letter}</text>`;
    })
    .join('');
  return `<g font-size="${EVENT_LETTER.size}" font-weight="650" text-anchor="middle">${texts}</g>`;
}

function paneMarkup(
  pane: Pane,
  drawn: DrawnPane | null,
  { top, width, marks }: { top: number; width: number; marks: string },
): string {
  const grid = (drawn?.ticks ?? []).map(({ y }) => `M0 ${pathNumber(top + y)}H4000`).join('');
  const guides = (drawn?.guides ?? []).map(({ y }) => `M0 ${pathNumber(top + y)}H4000`).join('');
  const shapes = drawn
    ? `<svg y="${top}" width="100%" height="${pane.height}" viewBox="0 0 ${width} ${pane.height}" preserveAspectRatio="none">${drawn.shapes}${marks}</svg>`
    : `<text x="50%" y="${top + pane.height / 2}" text-anchor="middle" font-size="12" fill="${colorToken('ink-3')}">no values in this range</text>`;
  // Inside the plot a line may run through the title.
  const halo = top === 0 ? ` ${HALO}` : '';
  // The second axis has the left edge: the first one is named at the right.
  const end = pane.second ? ' x="100%" dx="-4" text-anchor="end"' : '';
  const title = `<text${end} y="${titlePlace(top)}" font-size="12" font-weight="650" fill="${colorToken('ink-3')}"${halo}>${escapeMarkup(pane.title)}</text>`;
  return (
    `<path d="${grid}" stroke="${colorToken('line')}"/>` +
    (guides && `<path d="${guides}" stroke="${colorToken('line-strong')}" stroke-dasharray="4 4"/>`) +
    shapes +
    (pane.title && title) +
    endLabelMarkup(drawn?.ends ?? [], top)
  );
}

/** The title and the labels of the second axis, inside the plot at its left edge. */
function secondMarkup(
  pane: Pane,
  { secondTicks }: DrawnPane,
  { top, formatTick }: { top: number; formatTick: FormatTick },
): string {
  if (!pane.second) return '';
  const label = secondLabel(pane, secondTicks, formatTick);
  const texts = secondTicks
    .filter(({ y }) => y > SECOND_AXIS.clear && y < pane.height)
    .map(
      ({ value, y }) =>
        `<text x="${SECOND_AXIS.inset}" y="${pathNumber(top + y + 4)}">${label(value)}</text>`,
    )
    .join('');
  const title = `<text y="${titlePlace(top)}" font-weight="650">${escapeMarkup(pane.second.title)}</text>`;
  return `<g font-size="12" fill="${colorToken('ink-3')}" ${HALO}>${title}${texts}</g>`;
}

/** Keeps a text in front of lines legible. */
const HALO = `paint-order="stroke" stroke="${colorToken('surface')}" stroke-width="3" stroke-linejoin="round"`;

/** Names at the ends of lines, in front of them; left out where the plot is narrow. */
function endLabelMarkup(ends: readonly EndLabel[], top: number): string {
  if (ends.length === 0) return '';
  const texts = ends
    .map(
      ({ text, color, y }) =>
        `<text x="100%" dx="-${END_LABEL.inset}" y="${top + y}" fill="${colorToken(color)}">${escapeMarkup(text)}</text>`,
    )
    .join('');
  return `<g data-spare="" font-size="${END_LABEL.size}" font-weight="650" text-anchor="end" ${HALO}>${texts}</g>`;
}

/**
 * Labels of one value axis. The last value has its own colored label; a tick that it would cover is omitted.
 */
function gutterMarkup(pane: Pane, drawn: DrawnPane, top: number, formatTick: FormatTick): string {
  const label = axisLabel(pane, drawn, formatTick);
  const mark = pane.id === 'price' ? drawn.lastValue : null;
  const texts = drawn.ticks
    .filter(({ y }) => !mark || Math.abs(mark.y - y) > TAG_ROOM)
    .filter(({ y }) => fits(top, y))
    .map(({ value, y }) => `<text x="8" y="${pathNumber(top + y + 4)}">${label(value)}</text>`)
    .join('');
  const group = `<g font-size="12" fill="${colorToken('ink-3')}">${texts}</g>`;
  if (!mark) return group;
  const y = top + mark.y;
  return (
    group +
    `<rect x="3" y="${pathNumber(y - 9.5)}" width="${GUTTER_WIDTH - 3}" height="19" rx="4" fill="${colorToken('s1')}"/>` +
    `<text x="${GUTTER_WIDTH / 2 + 1.5}" y="${pathNumber(y + 4)}" text-anchor="middle" font-size="12" font-weight="650" fill="${colorToken('surface')}">${label(mark.value, 2)}</text>`
  );
}

function timeAxisMarkup(model: ChartModel, window: ChartWindow, height: number): string {
  const placeOf = barPlaces(model, window);
  const labels = axisTicks(model.days, window.first, window.last)
    .map((tick) => ({ ...tick, place: placeOf(tick.index) * 100 }))
    .filter(({ place }) => place > 5 && place < 95)
    .map(
      ({ place, label, isSpare }) =>
        `<text x="${pathNumber(place)}%" y="${height - 12}"${isSpare ? ' data-spare=""' : ''}>${label}</text>`,
    )
    .join('');
  return `<g font-size="12" text-anchor="middle" fill="${colorToken('ink-3')}">${labels}</g>`;
}
