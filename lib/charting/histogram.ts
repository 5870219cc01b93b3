import type { ChartDrawing } from './chart-svg';
import { colorToken, escapeMarkup } from './markup';
import { TIME_AXIS_HEIGHT } from './chart-size';
import { pathNumber } from './path';
import { linearTicks } from './ticks';
import {
  domainWithZero,
  drawPlaceLabels,
  drawValueAxis,
  percent,
  shortenTicks,
  valuePlace,
} from './value-axis';
import type { WriteValue } from './value-axis';

/** A bin of a histogram: values from `from` up to, but not including, `to` (the last bin includes it). */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Minimum spread of values, relative to their size, that is divided into bins. */
const MIN_SPREAD = 1e-9;

/**
 * Counts values in bins of one round width, about `wanted` of them; the edges are multiples of the width.
 *
 * @param values - Non-finite values are ignored.
 * @returns Ascending and contiguous; empty when there is no value.
 */
export function binValues(values: readonly number[], wanted = 30): Bin[] {
  const finiteValues = values.filter(Number.isFinite);
  if (finiteValues.length === 0) return [];
  const [min, max] = [
    finiteValues.reduce((a, b) => Math.min(a, b)),
    finiteValues.reduce((a, b) => Math.max(a, b)),
  ];
  // Differences too small for axis labels count as zero.
  if (max - min <= Math.max(Math.abs(min), Math.abs(max), 1) * MIN_SPREAD)
    return [{ from: min, to: max, count: finiteValues.length }];
  const edges = linearTicks(min, max, wanted);
  const step = edges.length > 1 ? edges[1]! - edges[0]! : max - min;
  const first = Math.floor(min / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(max / step - 1e-9));
  const counts = new Array<number>(last - first).fill(0);
  for (const value of finiteValues) {
    const place = Math.min(counts.length - 1, Math.max(0, Math.floor(value / step - first + 1e-9)));
    counts[place]! += 1;
  }
  const edge = (k: number) => Number((k * step).toPrecision(12));
  return counts.map((count, index) => ({ from: edge(first + index), to: edge(first + index + 1), count }));
}

/** A value marked by a line in a histogram. */
export interface HistogramMark {
  readonly value: number;
  readonly label: string;
}

/**
 * A histogram: bins below zero in the color of losses where some lie above zero, else all in the first series
 * color.
 */
export function drawHistogram(
  bins: readonly Bin[],
  {
    height,
    format,
    marks,
  }: { readonly height: number; readonly format: WriteValue; readonly marks: readonly HistogramMark[] },
): ChartDrawing {
  const [start, end] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1];
  const width = end > start ? end - start : 1;
  const placeOf = (value: number) => (value - start) / width;
  const domain = domainWithZero(bins.map(({ count }) => count));
  const axis = drawValueAxis(domain, { height, format: (count) => String(Math.round(count)) });
  const yOf = valuePlace(domain, height);
  const hasSides = start < 0 && end > 0;
  const bars = bins
    .map(({ from, to, count }) => {
      if (count === 0) return '';
      const role = !hasSides ? 's1' : to <= 0 ? 'loss' : from >= 0 ? 'gain' : 's5';
      const share = Math.max(0.002, (to - from) / width);
      return `<rect x="${percent(placeOf(from) + share * 0.05)}" y="${pathNumber(yOf(count))}" width="${percent(share * 0.9)}" height="${pathNumber(height - yOf(count))}" fill="${colorToken(role)}" fill-opacity=".8"/>`;
    })
    .join('');
  const lines = marks
    .filter(({ value }) => value >= start && value <= end)
    .map(({ value, label }, index) => {
      const place = placeOf(value);
      const x = percent(place);
      return `<line x1="${x}" x2="${x}" y1="0" y2="${height}" stroke="${colorToken('ink')}" stroke-dasharray="4 3"/><text x="${x}" dx="${place > 0.7 ? -6 : 6}" y="${12 + index * 14}" text-anchor="${place > 0.7 ? 'end' : 'start'}" font-size="12" font-weight="550" fill="${colorToken('ink')}">${escapeMarkup(label)}</text>`;
    })
    .join('');
  const ticks = linearTicks(start, end, 10);
  const texts = shortenTicks(ticks.map(format));
  const labels = ticks
    .map((tick, index) => ({
      place: placeOf(tick),
      text: texts[index]!,
      isSpare: ticks.length > 6 && index % 2 === 1,
    }))
    .filter(({ place }) => place > 0.03 && place < 0.97);
  return {
    height: height + TIME_AXIS_HEIGHT,
    plot: axis.plot + bars + lines + drawPlaceLabels(labels, height),
    gutter: axis.gutter,
  };
}
