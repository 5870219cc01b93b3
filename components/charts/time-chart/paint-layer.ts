import type { CandleLayer, ChartWindow, Layer } from '@/lib/charting/chart-model';
import { groupCandles } from '@/lib/charting/candles';
import { barsPerGroup } from '@/lib/charting/decimate';
import { MIN_BAR_WIDTH } from '@/lib/charting/chart-size';
import { groupMean } from '@/lib/charting/group-mean';
import { linePoints } from '@/lib/charting/line-points';
import type { ThemeColors } from '../theme-colors';

/** Target area of a layer, in canvas pixels. */
export interface Surface {
  readonly ctx: CanvasRenderingContext2D;
  readonly colors: ThemeColors;
  /** Canvas pixels per CSS pixel. */
  readonly ratio: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Visible bars and one beyond each edge. */
  readonly first: number;
  readonly last: number;
  /** Width of a bar. */
  readonly barWidth: number;
  readonly xOf: (index: number) => number;
  readonly yOf: (value: number) => number;
  /** True when the pane's values are drawn downward from zero (drawdowns). */
  readonly hangs: boolean;
  /** True while the reader moves the window. */
  readonly isMoving: boolean;
  /** The window of a chart at rest: its lines have the points of the server's drawing; null: all of them. */
  readonly rest: { readonly window: ChartWindow; readonly sample: readonly number[] | undefined } | null;
}

/** The factor by which the highlighted line is wider than the others. */
const FRONT_WIDTH = 1.7;

/** Draws one layer of a pane. */
export function paintLayer(layer: Layer, surface: Surface, { isFront = false } = {}): void {
  switch (layer.kind) {
    case 'line':
      return strokeValues(layer.values, layer.color, isFront ? 1.5 * FRONT_WIDTH : 1.5, surface, layer.dash);
    case 'area':
      fillToEdge(layer.values, layer.color, surface);
      return strokeValues(layer.values, layer.color, surface.hangs ? 1.2 : 1.7, surface);
    case 'band':
      return paintBand(layer, surface);
    case 'candles':
    case 'ohlc':
      return paintCandles(layer, surface);
    case 'columns':
      return paintColumns(layer, surface);
  }
}

/**
 * Adds a line to a path: every point while they fit, otherwise the extremes of each pixel column,
 * so that no peak is lost and the cost is bounded by the width.
 */
function traceValues(
  path: CanvasPath,
  values: Float64Array,
  surface: Surface,
): { start: number; end: number } | null {
  const { first, last, barWidth, rest, xOf, yOf } = surface;
  if (rest) return tracePoints(path, values, { ...surface, rest });
  let [start, end] = [Number.NaN, Number.NaN];
  if (barWidth >= 0.5) {
    for (let i = first; i <= last; i += 1) {
      const value = values[i]!;
      // Days without a value are joined, as the line at rest joins them.
      if (!Number.isFinite(value)) continue;
      const x = xOf(i);
      if (Number.isNaN(start)) {
        start = x;
        path.moveTo(x, yOf(value));
      } else path.lineTo(x, yOf(value));
      end = x;
    }
    return Number.isNaN(start) ? null : { start, end };
  }
  let column = Number.NaN;
  let [low, high, leave] = [0, 0, 0];
  const flush = () => {
    // Starts at one extreme and ends at the last value: one or two strokes per pixel.
    path.lineTo(column, yOf(high));
    if (low !== high) path.lineTo(column, yOf(low));
    if (leave !== low) path.lineTo(column, yOf(leave));
  };
  for (let i = first; i <= last; i += 1) {
    const value = values[i]!;
    if (!Number.isFinite(value)) continue;
    const x = Math.round(xOf(i));
    if (x === column) {
      if (value < low) low = value;
      if (value > high) high = value;
      leave = value;
      continue;
    }
    if (Number.isNaN(column)) {
      path.moveTo(x, yOf(value));
      start = x;
    } else flush();
    [column, low, high, leave, end] = [x, value, value, value, x];
  }
  if (Number.isNaN(column)) return null;
  flush();
  return { start, end };
}

/** Adds the points of the server's drawing to a path. */
function tracePoints(
  path: CanvasPath,
  values: Float64Array,
  { rest: { window, sample }, xOf, yOf }: Surface & { readonly rest: NonNullable<Surface['rest']> },
): { start: number; end: number } | null {
  const points = linePoints(values, window, { sample });
  for (const [at, index] of points.entries()) {
    if (at === 0) path.moveTo(xOf(index), yOf(values[index]!));
    else path.lineTo(xOf(index), yOf(values[index]!));
  }
  return points.length === 0 ? null : { start: xOf(points[0]!), end: xOf(points.at(-1)!) };
}

/** Above this many points per pixel, vertical strokes are drawn. */
const DENSE_BAR_WIDTH = 1 / 3;

function strokeValues(
  values: Float64Array,
  color: Layer['color'],
  width: number,
  surface: Surface,
  dash?: readonly number[],
): void {
  const { ctx, colors, ratio, barWidth, rest } = surface;
  if (barWidth < DENSE_BAR_WIDTH && !rest) {
    ctx.beginPath();
    traceColumns(values, width * ratio, surface, dash);
    ctx.strokeStyle = colors.of(color);
    ctx.lineWidth = 1;
    ctx.stroke();
    return;
  }
  const path = new Path2D();
  traceValues(path, values, surface);
  ctx.strokeStyle = colors.of(color);
  ctx.lineWidth = width * ratio;
  // Round joins take most of the time of a dense line and are not visible there.
  ctx.lineJoin = barWidth < 1 && !rest ? 'bevel' : 'round';
  if (dash) ctx.setLineDash(dash.map((length) => length * ratio));
  strokePath(path, surface);
  if (dash) ctx.setLineDash([]);
}

/** Distances of the two thin lines that replace a line of up to two pixels, in canvas pixels. */
const THIN_LINES = [
  [-0.2, -0.25],
  [0.2, 0.25],
] as const;

/**
 * Strokes a path. Without a graphics card a line wider than a pixel takes ten times as long as one of a pixel: while
 * the window moves, two of a pixel replace it, which differ from it in the edges only.
 */
function strokePath(path: Path2D, { ctx, isMoving }: Surface): void {
  const { globalAlpha, lineWidth } = ctx;
  if (!isMoving || lineWidth <= 1 || lineWidth > 2) return ctx.stroke(path);
  ctx.lineWidth = 1;
  // Both together have the opacity of one.
  ctx.globalAlpha = 1 - Math.sqrt(1 - globalAlpha);
  for (const [x, y] of THIN_LINES) {
    ctx.translate(x, y);
    ctx.stroke(path);
    ctx.translate(-x, -y);
  }
  ctx.globalAlpha = globalAlpha;
}

/** True when a dashed line is drawn at each pixel of its pattern, which is measured along the time axis. */
function dashPattern(dash: readonly number[], ratio: number): readonly boolean[] {
  return dash.flatMap((length, place) =>
    Array.from({ length: Math.max(1, Math.round(length * ratio)) }, () => place % 2 === 0),
  );
}

/**
 * Adds a dense line to the current path as one vertical stroke per pixel, from its lowest to its highest
 * value and to the end of the previous pixel. It looks like the line and takes a fifth of the time that stroking it
 * takes, with dashes or without; rectangles of the same pixels take twice as long. Dashes move with the bars.
 */
function traceColumns(
  values: Float64Array,
  thickness: number,
  surface: Surface,
  dash?: readonly number[],
): void {
  const { ctx, first, last, ratio, xOf, yOf } = surface;
  const pattern = dash && dashPattern(dash, ratio);
  const start = Math.floor(xOf(0));
  let column = Number.NaN;
  let [low, high, leave] = [0, 0, 0];
  const flush = () => {
    if (pattern && !pattern[(column - start) % pattern.length]) return;
    const top = Math.round(yOf(high) - thickness / 2);
    ctx.moveTo(column + 0.5, top);
    ctx.lineTo(column + 0.5, Math.max(top + 1, Math.round(yOf(low) + thickness / 2)));
  };
  for (let i = first; i <= last; i += 1) {
    const value = values[i]!;
    if (!Number.isFinite(value)) continue;
    const x = Math.floor(xOf(i));
    if (x !== column) {
      if (Number.isNaN(column)) leave = value;
      else flush();
      [column, low, high] = [x, leave, leave];
    }
    if (value < low) low = value;
    if (value > high) high = value;
    leave = value;
  }
  if (!Number.isNaN(column)) flush();
}

function fillToEdge(values: Float64Array, color: Layer['color'], surface: Surface): void {
  const { ctx, colors, top, height, hangs } = surface;
  ctx.beginPath();
  const ends = traceValues(ctx, values, surface);
  if (!ends) return;
  const edge = hangs ? surface.yOf(0) : top + height;
  ctx.lineTo(ends.end, edge);
  ctx.lineTo(ends.start, edge);
  ctx.closePath();
  const gradient = ctx.createLinearGradient(0, top, 0, top + height);
  gradient.addColorStop(0, withOpacity(colors.of(color), hangs ? 0.06 : 0.22));
  gradient.addColorStop(1, withOpacity(colors.of(color), hangs ? 0.24 : 0));
  ctx.fillStyle = gradient;
  ctx.fill();
}

/** A `#rrggbb` color with an opacity; other formats are returned unchanged. */
function withOpacity(color: string, opacity: number): string {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return color;
  return `${color}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

function paintBand(layer: Layer & { kind: 'band' }, surface: Surface): void {
  const { ctx, colors, first, last, xOf, yOf } = surface;
  ctx.beginPath();
  for (let i = first; i <= last; i += 1)
    if (Number.isFinite(layer.upper[i])) ctx.lineTo(xOf(i), yOf(layer.upper[i]!));
  for (let i = last; i >= first; i -= 1)
    if (Number.isFinite(layer.lower[i])) ctx.lineTo(xOf(i), yOf(layer.lower[i]!));
  ctx.fillStyle = withOpacity(colors.of(layer.color), 0.09);
  ctx.fill();
  ctx.globalAlpha = 0.7;
  strokeValues(layer.upper, layer.color, 1, surface);
  strokeValues(layer.lower, layer.color, 1, surface);
  ctx.globalAlpha = 1;
}

/** When there are more bars than pixels, several are drawn as one, as in the server-rendered chart. */
function paintCandles(layer: CandleLayer, surface: Surface): void {
  const { ctx, colors, ratio, first, last, width, barWidth, xOf, yOf } = surface;
  const perGroup = barsPerGroup(width / barWidth, MIN_BAR_WIDTH);
  const bars = { open: layer.open, high: layer.high, low: layer.low, close: layer.values };
  const body = Math.max(ratio, Math.floor(barWidth * perGroup * 0.68));
  const candles = groupCandles(bars, { first, last, perGroup });
  for (const rises of [true, false]) {
    ctx.beginPath();
    for (const candle of candles) {
      if (candle.close >= candle.open !== rises) continue;
      const x = Math.round((xOf(candle.first) + xOf(candle.last)) / 2);
      const [high, low] = [yOf(candle.high), yOf(candle.low)];
      ctx.rect(x - ratio / 2, high, ratio, Math.max(1, low - high));
      if (layer.kind === 'ohlc') {
        ctx.rect(x - body / 2, yOf(candle.open) - ratio / 2, body / 2, ratio);
        ctx.rect(x, yOf(candle.close) - ratio / 2, body / 2, ratio);
        continue;
      }
      const top = yOf(Math.max(candle.open, candle.close));
      ctx.rect(x - body / 2, top, body, Math.max(ratio, yOf(Math.min(candle.open, candle.close)) - top));
    }
    ctx.fillStyle = colors.of(rises ? 'gain' : 'loss');
    ctx.fill();
  }
}

function paintColumns(layer: Layer & { kind: 'columns' }, surface: Surface): void {
  const { ctx, colors, ratio, first, last, width, barWidth, xOf, yOf } = surface;
  const perGroup = barsPerGroup(width / barWidth, MIN_BAR_WIDTH);
  const body = Math.max(ratio, Math.floor(barWidth * perGroup * 0.72));
  const paths = { up: new Path2D(), down: new Path2D() };
  const zero = yOf(0);
  for (let from = first; from <= last;) {
    const until = Math.min(last, (Math.floor(from / perGroup) + 1) * perGroup - 1);
    const { mean, rises } = groupMean(layer, from, until);
    if (Number.isFinite(mean)) {
      const x = Math.round((xOf(from) + xOf(until)) / 2 - body / 2);
      paths[rises ? 'up' : 'down'].rect(x, yOf(mean), body, zero - yOf(mean));
    }
    from = until + 1;
  }
  ctx.globalAlpha = 0.5;
  ctx.fillStyle = colors.of(layer.rising ? 'gain' : layer.color);
  ctx.fill(paths.up);
  ctx.fillStyle = colors.of(layer.rising ? 'loss' : layer.color);
  ctx.fill(paths.down);
  ctx.globalAlpha = 1;
}
