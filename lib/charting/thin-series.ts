import { monthEndIndices } from '@/lib/analytics/series/month-ends';
import { monthNumber } from '@/lib/domain/iso-date';
import { roundForPage } from '@/lib/domain/round-for-page';
import { drawdownColumn } from './drawdown';
import { decimate } from './decimate';
import { LINE_COLUMNS } from './line-points';
import { drawnValues, TABLE_ROWS } from './series-model';
import type { ChartSeries, SeriesModel } from './series-model';
import { summarizeSeries } from './summary';

/** A model with at most this many days is sent whole: a chart of one year needs no request. */
const MAX_WHOLE = 400;

/** A drawn value is exact to this share of the height of its pane. */
const STEPS = 2000;

/** Bounds of the decimals of a value that is only drawn; negative ones round to tens and hundreds. */
const MAX_DECIMALS = 12;
const MIN_DECIMALS = -12;

/**
 * The part of a long model that a page shows before its chart is used: the points of its lines and of their
 * drawdowns, and the month ends of its data table. Legend and text are computed from every day; the chart
 * needs the whole model to become interactive ({@link SeriesModel.allDays}).
 *
 * Values that are shown as text have the digits of their text; those that are only drawn have the digits that
 * a drawing can show.
 *
 * @returns The model itself when it is short.
 */
export function thinSeries(model: SeriesModel): SeriesModel {
  const { days, series } = model;
  if (days.length <= MAX_WHOLE || model.allDays !== undefined) return model;
  const columns = series.map(drawnValues);
  const monthEnds = monthEndIndices(days);
  const keptPlaces = new Set([
    0,
    days.length - 1,
    ...monthEnds,
    ...labeledDays(days, monthEnds),
    ...markedDays(model),
  ]);
  for (const column of columns) for (const index of drawnPoints(column, model)) keptPlaces.add(index);
  const exact = new Set([0, ...monthEnds.slice(-TABLE_ROWS)]);
  for (const { values } of series) {
    for (const index of ends(values)) {
      keptPlaces.add(index);
      exact.add(index);
    }
    for (const index of gapSources(values, keptPlaces)) keptPlaces.add(index);
  }
  const indices = [...keptPlaces].sort((a, b) => a - b);
  return {
    ...model,
    days: indices.map((index) => days[index]!),
    allDays: days.length,
    series: series.map((one, place) =>
      thinOne(one, { days, column: columns[place]!, indices, exact, model }),
    ),
  };
}

interface Thinning {
  readonly days: readonly number[];
  readonly column: Float64Array;
  readonly indices: readonly number[];
  /** Indices of the values that are shown as text. */
  readonly exact: ReadonlySet<number>;
  readonly model: SeriesModel;
}

function thinOne(series: ChartSeries, { days, column, indices, exact, model }: Thinning): ChartSeries {
  const { values } = series;
  const numbers = Float64Array.from(values, (value) => value ?? Number.NaN);
  const summary = summarizeSeries(days, numbers);
  const decimals = drawnDecimals(column, model);
  return {
    ...series,
    ...(summary && { summary }),
    values: indices.map((index) => {
      const value = values[index] ?? null;
      if (value === null) return null;
      return exact.has(index) ? roundForPage(value) : roundTo(value, decimals);
    }),
  };
}

/** Decimals with which a value is drawn where it is, in its pane and in that of the drawdowns. */
function drawnDecimals(column: Float64Array, { drawdown }: SeriesModel): number {
  let [low, high, depth] = [Infinity, -Infinity, 0];
  for (const value of column) {
    if (!(value <= high)) high = Math.max(value, high);
    if (value < low) low = value;
    if (drawdown) depth = Math.min(depth, value / high - 1);
  }
  const falls = drawdown && depth < 0 ? -depth * Math.abs(low) : Infinity;
  const step = Math.min(high - low, falls) / STEPS;
  if (!(step > 0)) return MAX_DECIMALS;
  return Math.min(MAX_DECIMALS, Math.max(MIN_DECIMALS, Math.ceil(-Math.log10(step))));
}

function roundTo(value: number, decimals: number): number {
  if (decimals >= 0) return Number(value.toFixed(decimals));
  const unit = 10 ** -decimals;
  return Math.round(value / unit) * unit;
}

/** The points of a line, and those of its drawdown with the highs from which they fall. */
function drawnPoints(column: Float64Array, { drawdown }: SeriesModel): number[] {
  const last = column.length - 1;
  const points = decimate(column, 0, last, LINE_COLUMNS);
  if (!drawdown) return points;
  const falls = decimate(drawdownColumn(column), 0, last, LINE_COLUMNS);
  const peaks = peakIndices(column);
  return [...points, ...falls, ...falls.map((index) => peaks[index]!).filter((index) => index >= 0)];
}

/** The index of the highest value so far; -1 before the first one. */
function peakIndices(column: Float64Array): Int32Array {
  const peaks = new Int32Array(column.length);
  let peak = -1;
  for (let index = 0; index < column.length; index += 1) {
    const value = column[index]!;
    if (Number.isFinite(value) && (peak < 0 || value > column[peak]!)) peak = index;
    peaks[index] = peak;
  }
  return peaks;
}

/** The first and the last day with a value. */
function ends(values: ChartSeries['values']): number[] {
  const isKnown = (value: number | null) => value !== null;
  const first = values.findIndex(isKnown);
  return first < 0 ? [] : [first, values.findLastIndex(isKnown)];
}

/** The days whose values are drawn on kept days without one. */
function gapSources(values: ChartSeries['values'], kept: ReadonlySet<number>): number[] {
  return [...kept].flatMap((index) => {
    let source = index;
    while (source > 0 && values[source] === null) source -= 1;
    return source === index ? [] : [source];
  });
}

/** Above this number of months the time axis has no labels of single months. */
const MAX_MONTHS = 40;

/** The first days of the months that the time axis can name. */
function labeledDays(days: readonly number[], monthEnds: readonly number[]): number[] {
  const every = monthEnds.length > MAX_MONTHS ? 3 : 1;
  return monthEnds
    .map((index) => index + 1)
    .filter((index) => index < days.length && monthNumber(days[index]!) % every === 0);
}

/** The bars of purchases and sales. */
function markedDays({ days, marks = [] }: SeriesModel): number[] {
  return marks.flatMap(({ day }) => {
    const index = days.findIndex((one) => one >= day);
    return index < 0 ? [] : [index];
  });
}
