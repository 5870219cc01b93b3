import type { ChartModel, ChartWindow, ColorRole, LineLayer, Pane, ValueFormat } from './chart-model';
import { drawdownColumn } from './drawdown';

/**
 * What the values of a chart of series are: prices, fractions, numbers from a common base, yearly rates as fractions, or plain numbers
 * of which no return is taken (basis points, counts, deviations).
 */
export type SeriesUnit = 'price' | 'percent' | 'index' | 'rate' | 'number';

/** A line of a chart of series. */
export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  /** One a day of the model; null where there is none. */
  readonly values: readonly (number | null)[];
}

/** Several series on one time axis, as a page holds them. */
export interface SeriesModel {
  /** Epoch days, ascending. */
  readonly days: readonly number[];
  readonly unit: SeriesUnit;
  readonly series: readonly ChartSeries[];
  readonly scale?: 'linear' | 'log';
  /** True draws, below, how far each series stands under its high since the left edge; for values above zero. */
  readonly drawdown?: boolean;
  /** Stretches of days with a darker ground, both ends included: recessions. */
  readonly shades?: readonly { readonly from: number; readonly to: number }[];
}

const FORMATS: Readonly<Record<SeriesUnit, ValueFormat>> = {
  price: 'price',
  percent: 'percent',
  index: 'number',
  rate: 'percent',
  number: 'number',
};

const COLORS: readonly ColorRole[] = ['s1', 's2', 's3', 's4', 's6', 's5'];

/** Strokes of the lines whose colors are used a second, third and fourth time. */
const DASHES: readonly (readonly number[] | undefined)[] = [undefined, [7, 4], [2, 3], [9, 3, 2, 3]];

/** How a line among several is told apart. */
export interface LineLook {
  readonly color: ColorRole;
  readonly dash: readonly number[] | undefined;
}

/** The look of the line at a place in the list: six colors, then the same ones dashed. */
export function lineLook(place: number): LineLook {
  return {
    color: COLORS[place % COLORS.length]!,
    dash: DASHES[Math.floor(place / COLORS.length) % DASHES.length],
  };
}

const PLOT_HEIGHT = 300;
const FALLS_HEIGHT = 90;

/** Values with each gap between two of them filled by the last one before it, as it was known on that day; NaN before the first and after the last. */
export function carryForward(values: readonly (number | null)[]): Float64Array {
  const carried = new Float64Array(values.length).fill(Number.NaN);
  let end = values.length - 1;
  while (end >= 0 && !Number.isFinite(values[end] ?? Number.NaN)) end -= 1;
  let last = Number.NaN;
  for (let i = 0; i <= end; i += 1) {
    const value = values[i];
    if (value !== null && value !== undefined && Number.isFinite(value)) last = value;
    carried[i] = last;
  }
  return carried;
}

/** The value in which a chart of values from a base is drawn from: marked by a dashed line. */
function guidesOf({ unit, series }: SeriesModel, first: number): number[] {
  if (unit === 'percent') return [0];
  const starts = series.flatMap(({ values }) => values[first] ?? []);
  const [base] = starts;
  return unit === 'index' &&
    base !== undefined &&
    starts.length > 1 &&
    starts.every((value) => value === base)
    ? [base]
    : [];
}

/** The bars of each shaded stretch; one without a bar is left out. */
function shadesOf({ days, shades = [] }: SeriesModel): ChartWindow[] {
  return shades.flatMap(({ from, to }) => {
    const first = days.findIndex((day) => day >= from);
    const last = days.findLastIndex((day) => day <= to);
    return first < 0 || last < first ? [] : [{ first, last }];
  });
}

/**
 * The panes of a chart of series: the lines, a single one as an area, and below them their drawdowns when they are wanted.
 *
 * @param window - The bars shown; drawdowns are measured from the first of them.
 */
export function buildSeriesChart(model: SeriesModel, { first }: ChartWindow): ChartModel {
  const columns = model.series.map(({ values }) => carryForward(values));
  const isSingle = columns.length === 1;
  const lines = model.series.map(({ id, label }, place): LineLayer => ({
    id,
    label,
    kind: isSingle ? 'area' : 'line',
    values: columns[place]!,
    ...lineLook(place),
  }));
  const hasLog = model.scale === 'log' && columns.every((values) => values.every((value) => !(value <= 0)));
  const main: Pane = {
    // Only a single line has its last value at the edge.
    id: isSingle ? 'price' : 'series',
    title: '',
    height: PLOT_HEIGHT,
    scale: hasLog ? 'log' : 'linear',
    format: FORMATS[model.unit],
    layers: lines,
    guides: guidesOf(model, first),
    bounds: { min: null, max: null },
    fallsOf: null,
    ...(model.shades && { shades: shadesOf(model) }),
  };
  const days = Int32Array.from(model.days);
  if (!model.drawdown || columns.length === 0) return { days, panes: [main] };
  const falls: Pane = {
    id: 'falls',
    title: 'Drawdown',
    height: FALLS_HEIGHT,
    scale: 'linear',
    format: 'percent',
    layers: lines.map((line, place) => ({
      ...line,
      label: `${line.label}, drawdown`,
      fallsOf: columns[place]!,
      values: drawdownColumn(columns[place]!, first),
    })),
    guides: [],
    bounds: { min: null, max: 0 },
    fallsOf: columns[0]!,
  };
  return { days, panes: [main, falls] };
}
