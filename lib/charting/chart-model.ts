import { MIN_BAR_WIDTH } from './chart-size';
import { barsPerGroup } from './decimate';
import { drawdownColumn } from './drawdown';
import type { EventKind } from '@/lib/domain/event-kinds';
import { groupMean } from './group-mean';
import { extent, padDomain } from './scale';
import type { Domain, ScaleKind } from './ticks';

/** Colors by role; the renderers map them to theme colors. `s1` to `s10` are the series colors. */
export type ColorRole = `s${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}` | 'gain' | 'loss' | 'ink-3';

interface LayerBase {
  /** Unique within its pane. */
  readonly id: string;
  /** Name in legend, tooltip and export. */
  readonly label: string;
  readonly color: ColorRole;
}

/** A line, or a line with the area below it filled. */
export interface LineLayer extends LayerBase {
  readonly kind: 'line' | 'area';
  readonly values: Float64Array;
  /**
   * In a drawdown pane of several lines: the values whose drawdowns this line shows; default: the pane's
   * `fallsOf`.
   */
  readonly fallsOf?: Float64Array;
  /**
   * Lengths of dashes and gaps in CSS pixels, where colors do not suffice to distinguish lines; default:
   * solid.
   */
  readonly dash?: readonly number[];
  /**
   * Values of another instrument. The line shows them scaled to the pane's first layer at the first visible
   * bar that has both, so that the two start together at the left edge.
   */
  readonly rebasedFrom?: Float64Array;
  /** Values measured by the pane's second axis; the line shows them at their height on the first one. */
  readonly onSecond?: Float64Array;
}

/** Two bounds with the space between them filled. */
export interface BandLayer extends LayerBase {
  readonly kind: 'band';
  readonly upper: Float64Array;
  readonly lower: Float64Array;
}

/**
 * Candles, or bars with a tick for the open at the left and one for the close at the right. `color` is
 * ignored: rising and falling ones have their own colors. `values` are the closes.
 */
export interface CandleLayer extends LayerBase {
  readonly kind: 'candles' | 'ohlc';
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly values: Float64Array;
}

/** Vertical bars from zero, colored by `rising` where given (1 rising, 0 falling). */
export interface ColumnLayer extends LayerBase {
  readonly kind: 'columns';
  readonly values: Float64Array;
  readonly rising: Uint8Array | null;
}

export type Layer = LineLayer | BandLayer | CandleLayer | ColumnLayer;

/** Number format of the values of a pane. */
export type ValueFormat = 'price' | 'percent' | 'compact' | 'number';

/** A second value axis at the left edge of a pane, for lines of another unit; linear. */
export interface SecondAxis {
  readonly title: string;
  readonly format: ValueFormat;
  /** Two heights as values of this axis, and the same heights as values of the first one; by the window. */
  readonly span?: { readonly own: Domain; readonly first: Domain };
}

/** One of the plots stacked over a common time axis. */
export interface Pane {
  readonly id: string;
  readonly title: string;
  /** CSS pixels. */
  readonly height: number;
  readonly scale: ScaleKind;
  readonly format: ValueFormat;
  readonly layers: readonly Layer[];
  /** Levels drawn as a dashed line. */
  readonly guides: readonly number[];
  /** Fixed bounds of the axis (0 and 100 for RSI); null computes that side from the values. */
  readonly bounds: { readonly min: number | null; readonly max: number | null };
  /**
   * For a drawdown pane: the values whose drawdowns it shows, so that they can be recomputed from the left
   * edge of the visible range; null elsewhere.
   */
  readonly fallsOf: Float64Array | null;
  /** True: fractions are returns since one start. */
  readonly isSinceStart?: boolean;
  /** Ranges of bars with a darker background, both ends included, e.g. recessions. */
  readonly shades?: readonly ChartWindow[];
  readonly second?: SecondAxis;
}

/** A trade of the reader on a day. */
export type TradeMark = 'bought' | 'sold';

/** An event of a day, marked at the bottom of the first pane. */
export interface ChartEvent<Kind extends string = EventKind | TradeMark> {
  /** The bar of the day. */
  readonly index: number;
  readonly kind: Kind;
  /** Name and size, as shown in the tooltip and the table: `Dividend`, `0.25`. */
  readonly label: string;
  readonly text: string;
  /** Address of what the event is about. */
  readonly href?: string;
}

/** A chart: daily bars and the panes drawn from them. Every array has the length of `days`. */
export interface ChartModel {
  readonly days: Int32Array;
  readonly panes: readonly Pane[];
  /** Ascending by bar. */
  readonly events?: readonly ChartEvent[];
  /** The place of each bar among all of them, when the model holds only some. */
  readonly places?: Float64Array;
  /** The bars from which lines at rest are drawn (ascending); default: all. */
  readonly sample?: readonly number[];
}

/** The events of the visible bars. */
export function eventsShown({ events = [] }: ChartModel, { first, last }: ChartWindow): ChartEvent[] {
  return events.filter(({ index }) => index >= first && index <= last);
}

/** The visible bars: indices, both included. */
export interface ChartWindow {
  readonly first: number;
  readonly last: number;
}

/** True for a layer that draws open, high, low and close. */
export function isCandles(layer: Layer): layer is CandleLayer {
  return layer.kind === 'candles' || layer.kind === 'ohlc';
}

/** The arrays that determine the extent of a layer in its pane. */
export function layerArrays(layer: Layer): readonly Float64Array[] {
  if (layer.kind === 'band') return [layer.upper, layer.lower];
  if (isCandles(layer)) return [layer.high, layer.low, layer.values];
  return [layer.values];
}

/**
 * The range of a pane's axis for the visible bars: all values with 6% padding, columns from zero, and fixed
 * bounds.
 *
 * @returns null when nothing in the window has a value.
 */
export function paneDomain(pane: Pane, window: ChartWindow): Domain | null {
  const fromZero = pane.layers.some((layer) => layer.kind === 'columns');
  const valueExtent = paneExtent(pane, window);
  if (!valueExtent) return null;
  const range = fromZero
    ? { min: Math.min(0, valueExtent.min), max: Math.max(0, valueExtent.max) }
    : valueExtent;
  const padded = padDomain(pane.scale, range, 0.06);
  const min = pane.bounds.min ?? (fromZero && range.min === 0 ? 0 : padded.min);
  const max = pane.bounds.max ?? padded.max;
  return min < max ? { min, max } : { min: min - 1, max: min };
}

/**
 * Smallest and largest drawn value. Grouped columns show their mean, so the highest single day is not used.
 */
function paneExtent({ layers }: Pane, { first, last }: ChartWindow): Domain | null {
  const perGroup = barsPerGroup(last - first + 1, MIN_BAR_WIDTH);
  const means: number[] = [];
  const arrays: ArrayLike<number>[] = [];
  for (const layer of layers) {
    if (layer.kind !== 'columns' || perGroup === 1) arrays.push(...layerArrays(layer));
    else
      for (let from = first; from <= last;) {
        const until = Math.min(last, (Math.floor(from / perGroup) + 1) * perGroup - 1);
        const { mean } = groupMean(layer, from, until);
        if (Number.isFinite(mean)) means.push(mean);
        from = until + 1;
      }
  }
  const [lines, columns] = [extent(arrays, first, last), extent([means], 0, means.length - 1)];
  if (!lines || !columns) return lines ?? columns;
  return { min: Math.min(lines.min, columns.min), max: Math.max(lines.max, columns.max) };
}

/**
 * The value at 0% on a pane's percent axis: the first visible value of its first layer; 1 when there is
 * none.
 */
export function percentBase(pane: Pane, { first, last }: ChartWindow): number {
  const layer = pane.layers[0];
  if (!layer || layer.kind === 'band') return 1;
  for (let i = first; i <= last; i += 1) if (Number.isFinite(layer.values[i])) return layer.values[i]!;
  return 1;
}

/** Up to this many bars, about a quarter, the close before the last one has a line. */
const FEW_BARS = 66;

/** The closes of a pane of prices; null for other panes. */
export function closesOf({ id, layers }: Pane): Float64Array | null {
  const layer = id === 'price' ? layers[0] : undefined;
  return layer && layer.kind !== 'band' ? layer.values : null;
}

/** The close before the last visible one of a pane of prices; null where it has no line. */
export function previousClose(pane: Pane, { first, last }: ChartWindow): number | null {
  const closes = pane.format === 'price' ? closesOf(pane) : null;
  if (!closes || last === first || last - first >= FEW_BARS) return null;
  const value = closes[last - 1]!;
  return Number.isFinite(value) ? value : null;
}

/** The values of the level lines of a pane: its guides, and the close before the last one. */
export function levelLines(pane: Pane, window: ChartWindow): readonly number[] {
  const close = previousClose(pane, window);
  return close === null ? pane.guides : [...pane.guides, close];
}

/** The values whose drawdowns a layer shows; null for other layers. */
export function fallsOfLayer(pane: Pane, layer: Layer): Float64Array | null {
  return (layer.kind === 'line' || layer.kind === 'area' ? layer.fallsOf : null) ?? pane.fallsOf;
}

/** The bar from which a rebased layer is scaled: the first visible one with both values; -1 without one. */
export function findRebaseBar(pane: Pane, other: Float64Array, { first, last }: ChartWindow): number {
  const firstLayer = pane.layers[0];
  if (!firstLayer || firstLayer.kind === 'band') return -1;
  for (let i = first; i <= last; i += 1) if (firstLayer.values[i]! > 0 && other[i]! > 0) return i;
  return -1;
}

/** A line of another instrument, scaled to the first layer of its pane at the left edge of the window. */
function rebase(pane: Pane, other: Float64Array, window: ChartWindow): Float64Array {
  const index = findRebaseBar(pane, other, window);
  const firstLayer = pane.layers[0];
  if (index < 0 || !firstLayer || firstLayer.kind === 'band')
    return new Float64Array(other.length).fill(Number.NaN);
  const factor = firstLayer.values[index]! / other[index]!;
  return other.map((value) => value * factor);
}

/** Spreads the lines of the second axis over the height of the others: both fill the pane. */
function alignSecond(pane: Pane, second: SecondAxis, { first, last }: ChartWindow): Pane {
  const isSecond = (layer: Layer): layer is LineLayer =>
    layer.kind === 'line' && layer.onSecond !== undefined;
  const ownExtent = extent(
    pane.layers.filter(isSecond).map(({ onSecond }) => onSecond!),
    first,
    last,
  );
  const otherArrays = pane.layers.filter((layer) => !isSecond(layer)).flatMap(layerArrays);
  if (!ownExtent) return pane;
  const base = extent(otherArrays, first, last) ?? ownExtent;
  const span = { own: widen(ownExtent), first: widen(base) };
  const layers = pane.layers.map((layer) =>
    isSecond(layer)
      ? { ...layer, values: layer.onSecond!.map((value) => moveValue(value, span.own, span.first)) }
      : layer,
  );
  return { ...pane, layers, second: { ...second, span } };
}

/** A constant has a range around it, so that it has a height. */
function widen({ min, max }: Domain): Domain {
  const half = min === max ? Math.abs(min) / 2 || 1 : 0;
  return { min: min - half, max: max + half };
}

/** The value of one axis at the height of a value of the other one. */
export function moveValue(value: number, from: Domain, to: Domain): number {
  return to.min + ((value - from.min) / (from.max - from.min)) * (to.max - to.min);
}

/**
 * The model with what depends on the window measured from its first bar: drawdowns, for which earlier highs
 * do not count, and the lines of other instruments.
 */
export function measuredFrom(model: ChartModel, window: ChartWindow): ChartModel {
  const depends = (pane: Pane) =>
    pane.fallsOf !== null ||
    pane.second !== undefined ||
    pane.layers.some((layer) => layer.kind === 'line' && layer.rebasedFrom);
  if (!model.panes.some(depends)) return model;
  const panes = model.panes.map((pane) => {
    if (!depends(pane)) return pane;
    if (pane.second) return alignSecond(pane, pane.second, window);
    const layers = pane.layers.map((layer): Layer => {
      if (layer.kind === 'line' && layer.rebasedFrom)
        return { ...layer, values: rebase(pane, layer.rebasedFrom, window) };
      const of = fallsOfLayer(pane, layer);
      return of ? ({ ...layer, values: drawdownColumn(of, window.first) } as Layer) : layer;
    });
    return { ...pane, layers };
  });
  return { ...model, panes };
}
