import { groupCandles } from './candles';
import { levelLines, paneDomain, percentBase } from './chart-model';
import type { CandleLayer, ChartModel, ChartWindow, Layer, Pane } from './chart-model';
import { barsPerGroup } from './decimate';
import { endLabels } from './end-labels';
import type { EndLabel } from './end-labels';
import { MIN_BAR_WIDTH } from './chart-size';
import { groupMean } from './group-mean';
import { barPlaces, linePoints } from './line-points';
import { colorToken } from './markup';
import { areaPath, barPath, linePath, pathNumber } from './path';
import { scalePosition } from './scale';
import { valueTicks } from './ticks';
import { secondTicks } from './second-axis';
import type { Domain } from './ticks';

/** A mark on the value axis, in pixels from the top of its pane. */
export interface ValueMark {
  readonly value: number;
  readonly y: number;
}

/**
 * A pane rendered as SVG: shapes in a box of `width` and the height of the pane, and the positions of its
 * axis labels.
 */
export interface DrawnPane {
  readonly shapes: string;
  readonly ticks: readonly ValueMark[];
  readonly guides: readonly ValueMark[];
  /**
   * The last value of the first layer, for the label at the edge; null when there is none or it is outside
   * the visible range.
   */
  readonly lastValue: ValueMark | null;
  /** Marks of the second axis, with values of that axis. */
  readonly secondTicks: readonly ValueMark[];
  /** The names of the lines at their ends. */
  readonly ends: readonly EndLabel[];
  readonly domain: Domain;
  /** The value at 0% on a percent axis. */
  readonly base: number;
}

/** Resolution of the drawing. */
export interface DrawOptions {
  readonly width: number;
  /** Number of ranges into which a line is divided; two points of each are kept. */
  readonly columns: number;
  /** Prefix of ids, unique on the page. */
  readonly idPrefix: string;
  /** The places of the bars, and the bars that lines use. */
  readonly bars?: Pick<ChartModel, 'places' | 'sample'>;
}

const STROKE = 'fill="none" vector-effect="non-scaling-stroke" stroke-linejoin="round"';

/**
 * Draws one pane for the visible bars.
 *
 * @returns null when nothing in the window has a value.
 */
export function drawPane(pane: Pane, window: ChartWindow, options: DrawOptions): DrawnPane | null {
  const domain = paneDomain(pane, window);
  if (!domain) return null;
  const base = percentBase(pane, window);
  const yOf = (value: number) => pane.height * (1 - scalePosition(pane.scale, domain, value));
  const bars = window.last - window.first + 1;
  const placeOf = barPlaces(options.bars ?? {}, window);
  const xOf = (index: number) => placeOf(index) * options.width;
  const canvas: Canvas = { window, options, xOf, yOf, pane, domain, bars };
  const count = Math.max(2, Math.floor(pane.height / 44));
  const ticks = valueTicks(pane.scale, domain, count, base).map((value) => ({ value, y: yOf(value) }));
  return {
    shapes: drawShades(canvas) + pane.layers.map((layer) => drawLayer(layer, canvas)).join(''),
    ticks,
    guides: levelLines(pane, window).map((value) => ({ value, y: yOf(value) })),
    lastValue: findLastMark(pane, window, yOf),
    ends: endLabels(pane, window, yOf, options.bars),
    secondTicks: secondTicks(pane, domain).map(({ value, at }) => ({ value, y: yOf(at) })),
    domain,
    base,
  };
}

interface Canvas {
  readonly window: ChartWindow;
  readonly options: DrawOptions;
  readonly xOf: (index: number) => number;
  readonly yOf: (value: number) => number;
  readonly pane: Pane;
  readonly domain: Domain;
  readonly bars: number;
}

function drawShades({ pane, window, bars, options, xOf }: Canvas): string {
  const half = options.width / bars / 2;
  return (pane.shades ?? [])
    .filter(({ first, last }) => last >= window.first && first <= window.last)
    .map(({ first, last }) => {
      const [from, to] = [xOf(Math.max(first, window.first)) - half, xOf(Math.min(last, window.last)) + half];
      return `<rect x="${pathNumber(from)}" width="${pathNumber(to - from)}" height="${pane.height}" fill="${colorToken('ink-3')}" fill-opacity=".16"/>`;
    })
    .join('');
}

function drawLayer(layer: Layer, canvas: Canvas): string {
  switch (layer.kind) {
    case 'line':
      return `<path d="${lineOf(layer.values, canvas)}" ${STROKE} stroke="${colorToken(layer.color)}" stroke-width="1.5"${layer.dash ? ` stroke-dasharray="${layer.dash.join(' ')}"` : ''}/>`;
    case 'area':
      return drawArea(layer, canvas);
    case 'band':
      return drawBand(layer, canvas);
    case 'candles':
    case 'ohlc':
      return drawCandles(layer, canvas);
    case 'columns':
      return drawColumns(layer, canvas);
  }
}

function pointsOf(
  values: Float64Array,
  { window, options, xOf, yOf }: Canvas,
): { xs: number[]; ys: number[] } {
  const { columns, bars } = options;
  const indices = linePoints(values, window, { columns, sample: bars?.sample });
  return { xs: indices.map(xOf), ys: indices.map((index) => yOf(values[index]!)) };
}

function lineOf(values: Float64Array, canvas: Canvas): string {
  const { xs, ys } = pointsOf(values, canvas);
  return linePath(xs, ys);
}

/** Filled down to the bottom of the pane, or up to its top for values below zero (drawdowns). */
function drawArea(layer: Layer & { kind: 'line' | 'area' }, canvas: Canvas): string {
  const { xs, ys } = pointsOf(layer.values, canvas);
  const hangs = canvas.domain.max <= 0;
  const id = `${canvas.options.idPrefix}-${canvas.pane.id}-${layer.id}`;
  const color = colorToken(layer.color);
  const [top, bottom] = hangs ? [0.06, 0.24] : [0.22, 0];
  return (
    `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${color}" stop-opacity="${top}"/>` +
    `<stop offset="1" stop-color="${color}" stop-opacity="${bottom}"/></linearGradient>` +
    // One path is both filled and stroked: its sides and bottom lie outside the visible box.
    `<path d="${areaPath(xs, ys, { level: hangs ? -9 : canvas.pane.height + 9, from: -9, to: canvas.options.width + 9 })}" fill="url(#${id})" vector-effect="non-scaling-stroke" stroke-linejoin="round" stroke="${color}" stroke-width="${hangs ? 1.2 : 1.7}"/>`
  );
}

function drawBand(layer: Layer & { kind: 'band' }, canvas: Canvas): string {
  const upper = pointsOf(layer.upper, canvas);
  const lower = pointsOf(layer.lower, canvas);
  if (upper.xs.length === 0 || lower.xs.length === 0) return '';
  const back = linePath([...lower.xs].reverse(), [...lower.ys].reverse()).replace(/^M/, 'L');
  const color = colorToken(layer.color);
  const edges = `${linePath(upper.xs, upper.ys)}${linePath(lower.xs, lower.ys)}`;
  return (
    `<path d="${linePath(upper.xs, upper.ys)}${back}Z" fill="${color}" fill-opacity=".09"/>` +
    `<path d="${edges}" ${STROKE} stroke="${color}" stroke-width="1" stroke-opacity=".7"/>`
  );
}

function drawCandles(layer: CandleLayer, canvas: Canvas): string {
  const { window, options, xOf, yOf, bars } = canvas;
  const perGroup = barsPerGroup(bars, MIN_BAR_WIDTH);
  const bars4 = { open: layer.open, high: layer.high, low: layer.low, close: layer.values };
  const width = Math.max(1, (options.width / bars) * perGroup * 0.68);
  const paths = { gain: '', loss: '' };
  for (const candle of groupCandles(bars4, { ...window, perGroup })) {
    const x = (xOf(candle.first) + xOf(candle.last)) / 2;
    const [top, bottom] = [
      yOf(Math.max(candle.open, candle.close)),
      yOf(Math.min(candle.open, candle.close)),
    ];
    const wick = `M${pathNumber(x)} ${pathNumber(yOf(candle.high))}V${pathNumber(yOf(candle.low))}`;
    const body =
      layer.kind === 'candles'
        ? barPath(x - width / 2, width, top, Math.max(bottom, top + 0.6))
        : `M${pathNumber(x - width / 2)} ${pathNumber(yOf(candle.open))}H${pathNumber(x)}` +
          `M${pathNumber(x)} ${pathNumber(yOf(candle.close))}H${pathNumber(x + width / 2)}`;
    paths[candle.close >= candle.open ? 'gain' : 'loss'] += wick + body;
  }
  return (['gain', 'loss'] as const)
    .map(
      (role) =>
        `<path d="${paths[role]}" fill="${colorToken(role)}" stroke="${colorToken(role)}" stroke-width="1" vector-effect="non-scaling-stroke"/>`,
    )
    .join('');
}

/**
 * Groups of bars show their mean, which keeps volumes comparable when a group has fewer days, in the color of
 * the majority.
 */
function drawColumns(layer: Layer & { kind: 'columns' }, canvas: Canvas): string {
  const { window, options, xOf, yOf, bars } = canvas;
  const perGroup = barsPerGroup(bars, MIN_BAR_WIDTH);
  const width = Math.max(1, (options.width / bars) * perGroup * 0.72);
  const paths = { rising: '', falling: '' };
  for (let from = window.first; from <= window.last;) {
    const until = Math.min(window.last, (Math.floor(from / perGroup) + 1) * perGroup - 1);
    const { mean, rises } = groupMean(layer, from, until);
    if (Number.isFinite(mean)) {
      const x = (xOf(from) + xOf(until)) / 2;
      paths[rises ? 'rising' : 'falling'] +=
        `M${pathNumber(x)} ${pathNumber(yOf(0))}V${pathNumber(yOf(mean))}`;
    }
    from = until + 1;
  }
  const colors = layer.rising
    ? { rising: 'gain', falling: 'loss' }
    : { rising: layer.color, falling: layer.color };
  return (['rising', 'falling'] as const)
    .map(
      (side) =>
        `<path d="${paths[side]}" stroke="${colorToken(colors[side])}" stroke-width="${pathNumber(width)}" stroke-opacity=".5"/>`,
    )
    .join('');
}

function findLastMark(pane: Pane, window: ChartWindow, yOf: (value: number) => number): ValueMark | null {
  const layer = pane.layers[0];
  if (!layer || layer.kind === 'band') return null;
  const value = layer.values[window.last];
  if (value === undefined || !Number.isFinite(value)) return null;
  return { value, y: yOf(value) };
}
