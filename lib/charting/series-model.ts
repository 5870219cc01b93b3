import { t } from '@/lib/domain/text';
import { FAN } from './nearest-line';
import type {
  BandLayer,
  ChartEvent,
  ChartModel,
  ChartWindow,
  ColorRole,
  LineLayer,
  Pane,
  TradeMark,
  ValueFormat,
} from './chart-model';
import { drawdownColumn } from './drawdown';
import type { SeriesSummary } from './summary';

/**
 * Unit of the values of a series chart: prices, fractions, index numbers from a common base, annual rates as
 * fractions, or plain numbers without returns (basis points, counts, deviations).
 */
export type SeriesUnit = 'price' | 'percent' | 'index' | 'rate' | 'basisPoints' | 'number';

/** A line of a series chart. */
export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  /** Place of its color and dash; default: its place in the list. Keeps them while other lines are hidden. */
  readonly look?: number;
  /** One value per day of the model; null where there is none. */
  readonly values: readonly (number | null)[];
  /**
   * Computed from all days, where `values` are rounded or sampled; used for the legend and text of the whole
   * model.
   */
  readonly summary?: SeriesSummary;
  /** True: measured by the second axis of the model. */
  readonly isOnSecond?: boolean;
  /** True: the line goes straight from one value to the next; by default a value stays until the next one. */
  readonly isStraight?: boolean;
}

/** Several series on one time axis, as serialized in a page. */
export interface SeriesModel {
  /** Epoch days, ascending. */
  readonly days: readonly number[];
  readonly unit: SeriesUnit;
  /** Name of the unit on the axis (`USD`); default: by `unit`, none where the ticks carry it. */
  readonly unitLabel?: string;
  readonly series: readonly ChartSeries[];
  /** Number of all days where the model contains only some of them. */
  readonly allDays?: number;
  /**
   * The days that a model with only some of them had before this one replaced it: the lines are drawn from
   * them until the reader zooms, so that they keep their shape.
   */
  readonly sampleDays?: readonly number[];
  /** Set where the series are sampled: the text states that values between the samples are not counted. */
  readonly sampling?: 'week' | 'month';
  readonly scale?: 'linear' | 'log';
  /** True: each value is the return since one start, so that two of them give the return between their days. */
  readonly isSinceStart?: boolean;
  /** If true, the drawdown of each series since the left edge is drawn below; for values above zero. */
  readonly drawdown?: boolean;
  /** Ids of two series between which the plot is filled: the range of a forecast. */
  readonly fan?: { readonly low: string; readonly high: string };
  /** A second axis, at the left, for the series of another unit. */
  readonly second?: { readonly unit: SeriesUnit; readonly unitLabel: string };
  /** Ranges of days with a darker background, both ends included: recessions. */
  readonly shades?: readonly { readonly from: number; readonly to: number }[];
  /** Days with a letter at the bottom of the chart: own purchases and sales. */
  readonly marks?: readonly { readonly day: number; readonly kind: TradeMark }[];
}

/** The unit of a series: that of its axis. */
export function seriesUnit(
  { unit, second }: Pick<SeriesModel, 'unit' | 'second'>,
  { isOnSecond }: Pick<ChartSeries, 'isOnSecond'>,
): SeriesUnit {
  return isOnSecond && second ? second.unit : unit;
}

const FORMATS: Readonly<Record<SeriesUnit, ValueFormat>> = {
  price: 'price',
  percent: 'percent',
  index: 'number',
  rate: 'percent',
  basisPoints: 'number',
  number: 'number',
};

const COLORS: readonly ColorRole[] = ['s1', 's2', 's3', 's4', 's6', 's5', 's8', 's10', 's9', 's7'];

/** Dash patterns of the lines whose colors are used a second, third and fourth time. */
const DASHES: readonly (readonly number[] | undefined)[] = [undefined, [7, 4], [2, 3], [9, 3, 2, 3]];

/** The style that distinguishes a line among several. */
export interface LineLook {
  readonly color: ColorRole;
  readonly dash: readonly number[] | undefined;
}

/** The style of the line at an index of the list: ten colors, then the same ones dashed. */
export function lineLook(place: number): LineLook {
  return {
    color: COLORS[place % COLORS.length]!,
    dash: DASHES[Math.floor(place / COLORS.length) % DASHES.length],
  };
}

/** Rows of the data table of a chart in the HTML; its CSV has all of them. */
export const TABLE_ROWS = 72;

const PLOT_HEIGHT = 300;
const FALLS_HEIGHT = 90;

/**
 * Fills each gap between two values with the previous value, as it was known on that day; NaN before the
 * first and after the last.
 */
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

/** The values of a line as they are drawn; NaN where it has no point. */
export function drawnValues({
  isStraight,
  values,
}: Pick<ChartSeries, 'isStraight' | 'values'>): Float64Array {
  return isStraight ? Float64Array.from(values, (value) => value ?? Number.NaN) : carryForward(values);
}

/** The base value of a chart of index numbers or changes, drawn as a dashed line. */
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

/** The unit of the axis; empty where its ticks carry it (percent). */
function unitText({ unit, unitLabel, series }: SeriesModel, first: number): string {
  if (unitLabel !== undefined) return unitLabel;
  if (unit === 'basisPoints') return t('Basis points');
  // A series that begins later has its base on its own first day.
  const starts = new Set(
    series.map(({ values }) => values.find((value, at) => at >= first && value !== null)),
  );
  const [base] = starts;
  const hasBase = unit === 'index' && starts.size === 1 && /^10+$/.test(String(base));
  return hasBase ? t('Start = {string}', { string: String(base).replace(/000$/, ',000') }) : '';
}

/**
 * The place of each bar of a model with only some of its days among all of them: days are equally frequent.
 */
function placesOf({ days, allDays }: SeriesModel): Float64Array | undefined {
  if (allDays === undefined) return undefined;
  const [start, end] = [days[0]!, days.at(-1)!];
  return Float64Array.from(days, (day) => ((day - start) / Math.max(1, end - start)) * (allDays - 1));
}

/** The bars of the sample days, if they cover the window. */
function sampleOf({ days, sampleDays }: SeriesModel, { first, last }: ChartWindow): number[] | undefined {
  if (!sampleDays || days[first] !== sampleDays[0] || days[last] !== sampleDays.at(-1)) return undefined;
  const sampleSet = new Set(sampleDays);
  return days.flatMap((day, index) => (sampleSet.has(day) ? [index] : []));
}

/** The bars of each shaded range; ranges without a bar are omitted. */
function shadesOf({ days, shades = [] }: SeriesModel): ChartWindow[] {
  return shades.flatMap(({ from, to }) => {
    const first = days.findIndex((day) => day >= from);
    const last = days.findLastIndex((day) => day <= to);
    return first < 0 || last < first ? [] : [{ first, last }];
  });
}

/** Each mark on the bar of its day, or on the next one; those after the last bar are omitted. */
function eventsOf({ days, marks = [] }: SeriesModel): ChartEvent[] {
  return marks
    .flatMap(({ day, kind }) => {
      const index = days.findIndex((one) => one >= day);
      return index < 0 ? [] : [{ index, kind, label: '', text: '' }];
    })
    .sort((a, b) => a.index - b.index);
}

/** The filled range between two lines, where both are shown. */
function fanOf({ fan }: SeriesModel, lines: readonly LineLayer[]): BandLayer | null {
  const low = lines.find(({ id }) => id === fan?.low);
  const high = lines.find(({ id }) => id === fan?.high);
  return low && high
    ? { id: FAN, kind: 'band', label: '', color: low.color, lower: low.values, upper: high.values }
    : null;
}

/**
 * The panes of a series chart: the lines (a single one as an area) and, if requested, their drawdowns below.
 *
 * @param window - The visible bars; drawdowns are measured from the first one.
 */
export function buildSeriesChart(model: SeriesModel, window: ChartWindow): ChartModel {
  const { first } = window;
  const columns = model.series.map(drawnValues);
  const isSingle = columns.length === 1;
  const lines = model.series.map(({ id, label, look }, place): LineLayer => ({
    id,
    label,
    kind: isSingle ? 'area' : 'line',
    values: columns[place]!,
    ...lineLook(look ?? place),
    ...(model.series[place]!.isOnSecond && { onSecond: columns[place]! }),
  }));
  const fan = fanOf(model, lines);
  const hasLog = model.scale === 'log' && columns.every((values) => values.every((value) => !(value <= 0)));
  const main: Pane = {
    // Only a single line has a label of its last value at the edge.
    id: isSingle ? 'price' : 'series',
    title: unitText(model, first),
    height: PLOT_HEIGHT,
    scale: hasLog ? 'log' : 'linear',
    format: FORMATS[model.unit],
    layers: fan ? [...lines, fan] : lines,
    guides: guidesOf(model, first),
    bounds: { min: null, max: null },
    fallsOf: null,
    ...(model.isSinceStart && { isSinceStart: true }),
    ...(model.shades && { shades: shadesOf(model) }),
    ...(lines.some(({ onSecond }) => onSecond) &&
      model.second && {
        second: { title: model.second.unitLabel, format: FORMATS[model.second.unit] },
      }),
  };
  const places = placesOf(model);
  const sample = sampleOf(model, window);
  const days = {
    days: Int32Array.from(model.days),
    ...(model.marks && { events: eventsOf(model) }),
    ...(places && { places }),
    ...(sample && { sample }),
  };
  if (!model.drawdown || columns.length === 0) return { ...days, panes: [main] };
  const falls: Pane = {
    id: 'falls',
    title: t('Drawdown'),
    height: FALLS_HEIGHT,
    scale: 'linear',
    format: 'percent',
    layers: lines.map((line, place) => ({
      ...line,
      label: t('{label}, drawdown', { label: line.label }),
      fallsOf: columns[place]!,
      values: drawdownColumn(columns[place]!, first),
    })),
    guides: [],
    bounds: { min: null, max: 0 },
    fallsOf: columns[0]!,
  };
  return { ...days, panes: [main, falls] };
}
