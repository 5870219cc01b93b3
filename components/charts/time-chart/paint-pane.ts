import { GUTTER_WIDTH, NARROW_PLOT } from '@/lib/charting/chart-size';
import {
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
} from '@/lib/charting/axis-marks';
import type { FormatTick } from '@/lib/charting/axis-marks';
import { closesOf, eventsShown, levelLines } from '@/lib/charting/chart-model';
import type { ChartModel, ChartWindow, Pane } from '@/lib/charting/chart-model';
import { END_LABEL, endLabels } from '@/lib/charting/end-labels';
import { MANY_LINES } from '@/lib/charting/nearest-line';
import { SECOND_AXIS, secondTicks } from '@/lib/charting/second-axis';
import type { TimeTick } from '@/lib/charting/time-ticks';
import type { Domain } from '@/lib/charting/ticks';
import { displayText } from '@/lib/format/display-format';
import { paintLayer } from './paint-layer';
import type { Surface } from './paint-layer';
import type { PlotBox } from './pane-canvas';
import type { ThemeColors } from '../theme-colors';

/** Edges of the visible range, in bars. */
export interface ChartView {
  readonly min: number;
  readonly max: number;
}

/** Input of one draw of a pane. */
export interface PanePicture {
  readonly model: ChartModel;
  readonly pane: Pane;
  readonly window: ChartWindow;
  readonly view: ChartView;
  readonly domain: Domain;
  readonly ticks: readonly number[];
  /** Formats a value of the axis. */
  readonly label: (value: number, digits?: number) => string;
  readonly formatTick: FormatTick;
  /** Labels of the time axis; empty for a pane without them. */
  readonly times: readonly TimeTick[];
  /** Space above the plot, in CSS pixels; 0 for the top pane. */
  readonly head: number;
  readonly colors: ThemeColors;
  /** False after the reader has zoomed or panned: then lines are drawn from every bar. */
  readonly isAtRest: boolean;
  /** True while the reader moves the window. */
  readonly isMoving: boolean;
  /** Id of the highlighted line; null without one. */
  readonly highlighted: string | null;
}

const AXIS_FONT_PX = 12;
const VALUE_GAP = 8;
const TIME_GAP = 4;

/** Draws a pane: grid and labels first, then its layers, then the elements above them. */
export function paintPane(
  ctx: CanvasRenderingContext2D,
  box: PlotBox,
  { ratio, picture }: { ratio: number; picture: PanePicture },
): void {
  const { pane, model, window, view, domain, colors, head } = picture;
  const barWidth = box.width / (view.max - view.min);
  const surface: Surface = {
    ctx,
    colors,
    ratio,
    ...box,
    first: Math.max(0, window.first - 1),
    last: Math.min(model.days.length - 1, window.last + 1),
    barWidth,
    xOf: (index) => box.left + (index - view.min) * barWidth,
    yOf: paneValuePlace(pane, domain, box),
    hangs: domain.max <= 0,
    isMoving: picture.isMoving,
    rest: picture.isAtRest ? { window, sample: model.sample } : null,
  };
  paintValueAxis(picture, surface);
  paintTimeAxis(picture, surface);
  ctx.save();
  ctx.beginPath();
  ctx.rect(box.left, box.top, box.width, box.height);
  ctx.clip();
  paintShades(pane, window, surface);
  paintGuides(picture, surface);
  paintLayers(picture, surface);
  if (head === 0) {
    paintEvents(model, window, surface);
    paintLetters(model, window, surface);
  }
  ctx.restore();
  paintTitle(pane, head, surface);
  paintSecond(picture, surface);
  paintEndLabels(picture, surface);
  paintLastValue(picture, surface);
}

/** The layers, the highlighted one in front and wider; the others are dimmed meanwhile, many of them grey. */
function paintLayers({ pane, highlighted }: PanePicture, surface: Surface): void {
  const front = pane.layers.find(({ id }) => id === highlighted);
  const isGrey = front !== undefined && pane.layers.length >= MANY_LINES;
  surface.ctx.globalAlpha = front ? 0.4 : 1;
  for (const layer of pane.layers)
    if (layer !== front) paintLayer(isGrey ? { ...layer, color: 'ink-3' } : layer, surface);
  surface.ctx.globalAlpha = 1;
  if (front) paintLayer(front, surface, { isFront: true });
}

/** Names at the ends of lines; left out where the plot is narrow. */
function paintEndLabels({ pane, window, domain }: PanePicture, surface: Surface): void {
  const { ctx, colors, ratio, left, top, width, height } = surface;
  if (width < NARROW_PLOT * ratio) return;
  const yOf = paneValuePlace(pane, domain, { top: 0, height: height / ratio });
  ctx.font = `650 ${END_LABEL.size * ratio}px ${colors.font}`;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'alphabetic';
  ctx.lineJoin = 'round';
  for (const { text, color, y } of endLabels(pane, window, yOf, { sample: surface.rest?.sample })) {
    const place = [left + width - END_LABEL.inset * ratio, top + y * ratio] as const;
    ctx.lineWidth = 3 * ratio;
    ctx.strokeStyle = colors.of('surface');
    const shownText = displayText(text);
    ctx.strokeText(shownText, ...place);
    ctx.fillStyle = colors.of(color);
    ctx.fillText(shownText, ...place);
  }
}

/** Position of a value on the canvas. */
export function paneValuePlace(
  pane: Pane,
  { min, max }: Domain,
  { top, height }: Pick<PlotBox, 'top' | 'height'>,
): (value: number) => number {
  const bottom = top + height;
  if (pane.scale !== 'log') {
    const unit = height / (max - min);
    return (value) => bottom - (value - min) * unit;
  }
  const unit = height / Math.log(max / min);
  return (value) => bottom - Math.log(value / min) * unit;
}

/** The value at a place of a plot, in CSS pixels from its top. */
export function paneValueAt(pane: Pane, { min, max }: Domain, height: number): (y: number) => number {
  return (y) => {
    const share = 1 - y / height;
    return pane.scale === 'log' ? min * (max / min) ** share : min + (max - min) * share;
  };
}

function paintValueAxis(picture: PanePicture, surface: Surface): void {
  const { ticks, label, head } = picture;
  const { ctx, colors, ratio, left, top, width, yOf } = surface;
  const last = lastValue(picture);
  const tag = last === null ? Number.NaN : yOf(last);
  const line = Math.max(1, Math.round(ratio));
  ctx.font = `${AXIS_FONT_PX * ratio}px ${colors.font}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  for (const value of ticks) {
    const y = yOf(value);
    ctx.fillStyle = colors.of('line');
    // Whole pixels: a line across two pixels is blurred.
    ctx.fillRect(left, Math.round(y - line / 2), width, line);
    // The label of the last value would cover that of a tick.
    if (!fits(head, (y - top) / ratio) || Math.abs(y - tag) <= TAG_ROOM * ratio) continue;
    ctx.fillStyle = colors.of('ink-3');
    ctx.fillText(displayText(label(value)), left + width + VALUE_GAP * ratio, y);
  }
}

function paintTimeAxis({ times }: PanePicture, { ctx, colors, ratio, top, height, xOf }: Surface): void {
  ctx.font = `${AXIS_FONT_PX * ratio}px ${colors.font}`;
  ctx.fillStyle = colors.of('ink-3');
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  for (const { index, label } of times)
    ctx.fillText(displayText(label), xOf(index), top + height + TIME_GAP * ratio);
}

function paintShades({ shades = [] }: Pane, window: ChartWindow, surface: Surface): void {
  const { ctx, colors, top, height, barWidth, xOf } = surface;
  ctx.fillStyle = colors.of('ink-3');
  ctx.globalAlpha = 0.16;
  for (const { first, last } of shades) {
    if (last < window.first || first > window.last) continue;
    const from = xOf(Math.max(first, window.first)) - barWidth / 2;
    ctx.fillRect(from, top, xOf(Math.min(last, window.last)) + barWidth / 2 - from, height);
  }
  ctx.globalAlpha = 1;
}

function paintGuides({ pane, window }: PanePicture, { ctx, colors, ratio, left, width, yOf }: Surface): void {
  ctx.beginPath();
  for (const value of levelLines(pane, window)) {
    ctx.moveTo(left, yOf(value));
    ctx.lineTo(left + width, yOf(value));
  }
  ctx.setLineDash([4 * ratio, 4 * ratio]);
  ctx.strokeStyle = colors.of('line-strong');
  ctx.lineWidth = ratio;
  ctx.stroke();
  ctx.setLineDash([]);
}

function paintEvents(model: ChartModel, window: ChartWindow, surface: Surface): void {
  const { ctx, colors, ratio, top, height, xOf } = surface;
  const y = top + height - EVENT_LIFT * ratio;
  for (const { index, kind } of eventsShown(model, window)) {
    if (kind !== 'dividend' && kind !== 'split') continue;
    const { color, size, cap } = EVENT_MARKS[kind];
    const half = (size / 2) * ratio;
    ctx.beginPath();
    if (cap === 'round') ctx.arc(xOf(index), y, half, 0, 2 * Math.PI);
    else ctx.rect(xOf(index) - half, y - half, 2 * half, 2 * half);
    ctx.fillStyle = colors.of(color);
    ctx.fill();
  }
}

function paintLetters(model: ChartModel, window: ChartWindow, surface: Surface): void {
  const { ctx, colors, ratio, top, height, xOf } = surface;
  ctx.font = `650 ${EVENT_LETTER.size * ratio}px ${colors.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  for (const { index, kind } of eventLetters(model, window, letterRoom(window))) {
    const { color, letter, lift } = EVENT_LETTERS[kind];
    ctx.fillStyle = colors.of(color);
    ctx.fillText(letter, xOf(index), top + height - lift * ratio);
  }
}

function paintTitle(pane: Pane, head: number, { ctx, colors, ratio, left, top, width }: Surface): void {
  if (pane.title === '') return;
  ctx.font = `650 ${AXIS_FONT_PX * ratio}px ${colors.font}`;
  ctx.fillStyle = colors.of('ink-3');
  ctx.textAlign = pane.second ? 'right' : 'left';
  ctx.textBaseline = 'alphabetic';
  // The second axis has the left edge: the first one is named at the right.
  const x = pane.second ? left + width - 4 * ratio : left;
  const place = [x, top + (titlePlace(head) - head) * ratio] as const;
  if (head === 0) {
    // Inside the plot a line may run through the title.
    ctx.lineWidth = 3 * ratio;
    ctx.lineJoin = 'round';
    ctx.strokeStyle = colors.of('surface');
    ctx.strokeText(pane.title, ...place);
  }
  ctx.fillText(pane.title, ...place);
}

/** The title and the labels of the second axis, inside the plot at its left edge. */
function paintSecond({ pane, domain, head, formatTick }: PanePicture, surface: Surface): void {
  if (!pane.second) return;
  const { ctx, colors, ratio, left, top, height, yOf } = surface;
  const ticks = secondTicks(pane, domain);
  const label = secondLabel(pane, ticks, formatTick);
  const write = (text: string, x: number, y: number) => {
    ctx.strokeText(text, x, y);
    ctx.fillText(text, x, y);
  };
  ctx.lineWidth = 3 * ratio;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = colors.of('surface');
  ctx.fillStyle = colors.of('ink-3');
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.font = `650 ${AXIS_FONT_PX * ratio}px ${colors.font}`;
  write(pane.second.title, left, top + (titlePlace(head) - head) * ratio);
  ctx.font = `${AXIS_FONT_PX * ratio}px ${colors.font}`;
  for (const { value, at } of ticks) {
    const y = yOf(at) - top;
    if (y > SECOND_AXIS.clear * ratio && y < height)
      write(displayText(label(value)), left + SECOND_AXIS.inset * ratio, top + y + 4 * ratio);
  }
}

/** The last visible value of a price; null elsewhere. */
function lastValue({ pane, window }: PanePicture): number | null {
  const value = closesOf(pane)?.[window.last] ?? Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** The last visible price, on a colored background at the axis. */
function paintLastValue(picture: PanePicture, surface: Surface): void {
  const { ctx, colors, ratio, left, width, yOf } = surface;
  const value = lastValue(picture);
  if (value === null) return;
  const y = yOf(value);
  ctx.fillStyle = colors.of('s1');
  ctx.beginPath();
  ctx.roundRect(left + width + 3 * ratio, y - 9.5 * ratio, (GUTTER_WIDTH - 3) * ratio, 19 * ratio, 4 * ratio);
  ctx.fill();
  ctx.font = `650 ${AXIS_FONT_PX * ratio}px ${colors.font}`;
  ctx.fillStyle = colors.of('surface');
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const x = left + width + (GUTTER_WIDTH / 2 + 1.5) * ratio;
  ctx.fillText(displayText(picture.label(value, 2)), x, y + 0.5 * ratio);
}
