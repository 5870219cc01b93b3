import { topDrawdowns } from '@/lib/analytics/risk/drawdown';
import { windowRange } from '@/lib/analytics/series/day-index';
import { drawChart } from '@/lib/charting/chart-svg';
import type { ChartDrawing } from '@/lib/charting/chart-svg';
import { eventsShown, findRebaseBar } from '@/lib/charting/chart-model';
import type { ChartEvent, ChartModel, ChartWindow } from '@/lib/charting/chart-model';
import { summarizeSeries } from '@/lib/charting/summary';
import type { SeriesSummary } from '@/lib/charting/summary';
import type { SeriesView } from '@/lib/domain/series';
import { formatTick } from '@/lib/format/chart-value';
import type { DayRange } from '@/lib/domain/ranges';
import { calendarReturns } from '@/lib/analytics/returns/calendar-returns';
import type { YearReturn } from '@/lib/analytics/returns/calendar-returns';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import { toRateView } from './rate-view';
import type { RateOptions, RateView } from './rate-view';

/** A drawdown of the range: epoch days, and its depth as a negative fraction. */
export interface RangeFall {
  readonly depth: number;
  readonly peak: number;
  readonly trough: number;
  readonly recovery: number | null;
}

/** A row of the chart's data table: day, open, high, low, close, volume, close with dividends reinvested. */
export type PriceRow = readonly [
  day: number,
  open: number | null,
  high: number | null,
  low: number | null,
  close: number,
  volume: number | null,
  total: number,
  /** Events of the day: `Dividend 0.25`. */
  event?: string,
];

type PriceValues = readonly [
  number,
  number | null,
  number | null,
  number | null,
  number,
  number | null,
  number,
];

/** Data of a range except its statistics; plain values that can be serialized. */
export interface RangeView {
  readonly range: DayRange;
  /** Bars in the range, including its starting close. */
  readonly bars: number;
  readonly drawing: ChartDrawing;
  readonly summary: SeriesSummary;
  readonly falls: readonly RangeFall[];
  readonly years: readonly YearReturn[];
  /** Number of marks of each kind in the range. */
  readonly events: Readonly<Partial<Record<ChartEvent['kind'], number>>>;
  /** Reports and headlines of the range, newest first; the last rows only. */
  readonly eventRows: readonly EventRow[];
  /** The change of each other instrument over the part of the range that both have. */
  readonly compared: readonly ComparedChange[];
  /** Newest first; the last rows only. */
  readonly rows: readonly PriceRow[];
  /** Only of a rate, which moves in basis points and has no return. */
  readonly rate: RateView | null;
}

/** A row of the table of reports and headlines. */
export type EventRow = readonly [day: number, label: string, text: string, href?: string];

/** Another instrument beside the page's own; nulls where they have no day in common, or an unknown basis. */
export interface ComparedChange {
  readonly symbol: string;
  readonly change: number | null;
  /** The change of the page's instrument over the same days. */
  readonly own: number | null;
  /** The first common day. */
  readonly from: number | null;
}

const EVENT_ROWS = 60;

/** Number of rows sent with a page; the CSV has all of them. */
const TABLE_ROWS = 44;
const WORST_FALLS = 7;

/**
 * Computes what the page shows for a range.
 *
 * @param isKnown - False when prices include dividends and price returns are requested.
 * @param rate - What a rate is measured with; null for every other instrument.
 *
 * @returns null when the series begins after the end of the range, and when the basis is unknown.
 */
export function computeRangeView(
  series: SeriesView,
  model: ChartModel,
  {
    range,
    basis,
    isKnown,
    rate,
  }: { range: DayRange; basis: ReturnBasis; isKnown: boolean; rate: RateOptions | null },
): RangeView | null {
  if (!isKnown) return null;
  const window = windowRange(series.days, range.from, range.to);
  if (!window) return null;
  const { first, last } = window;
  const values = basis === 'total' ? series.total : series.close;
  const summary = summarizeSeries(series.days, values, first, last);
  if (!summary) return null;
  const dayAt = (index: number) => series.days[first + index]!;
  const falls = topDrawdowns(values.subarray(first, last + 1), WORST_FALLS).map((fall) => ({
    depth: fall.depth,
    peak: dayAt(fall.peak),
    trough: dayAt(fall.trough),
    recovery: fall.recovery === null ? null : dayAt(fall.recovery),
  }));
  return {
    range,
    bars: last - first + 1,
    drawing: drawChart(model, window, { formatTick, idPrefix: 'c' }),
    summary,
    falls,
    years: calendarReturns(series.days, values, { first, last, endsOn: range.to }),
    events: countEvents(eventsShown(model, window)),
    eventRows: eventRows(model, window),
    compared: comparedChanges(model, window),
    rows: tableRows(series, model, window),
    rate: rate && toRateView(series, window, rate),
  };
}

function countEvents(events: readonly ChartEvent[]): RangeView['events'] {
  const counts: Partial<Record<ChartEvent['kind'], number>> = {};
  for (const { kind } of events) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

function eventRows(model: ChartModel, window: ChartWindow): EventRow[] {
  return eventsShown(model, window)
    .filter(({ kind }) => kind !== 'dividend' && kind !== 'split')
    .slice(-EVENT_ROWS)
    .reverse()
    .map(({ href, index, label, text }): EventRow => {
      const day = model.days[index]!;
      return href === undefined ? [day, label, text] : [day, label, text, href];
    });
}

function comparedChanges({ days, panes: [pane] }: ChartModel, window: ChartWindow): ComparedChange[] {
  const ownLayer = pane?.layers[0];
  if (!pane || !ownLayer || ownLayer.kind === 'band') return [];
  return pane.layers.flatMap((layer): ComparedChange[] => {
    if (layer.kind !== 'line' || !layer.rebasedFrom) return [];
    const other = layer.rebasedFrom;
    const first = findRebaseBar(pane, other, window);
    let { last } = window;
    while (last > first && !Number.isFinite(other[last])) last -= 1;
    if (first < 0 || last <= first) return [{ symbol: layer.label, change: null, own: null, from: null }];
    const change = (values: Float64Array) => values[last]! / values[first]! - 1;
    return [{ symbol: layer.label, change: change(other), own: change(ownLayer.values), from: days[first]! }];
  });
}

function tableRows(series: SeriesView, model: ChartModel, { first, last }: ChartWindow): PriceRow[] {
  const rows: PriceRow[] = [];
  const oldest = Math.max(first, last - TABLE_ROWS + 1);
  const events = eventsShown(model, { first: oldest, last });
  for (let i = last; i >= oldest; i -= 1) {
    const row = priceRow(series, i);
    const texts = events.filter(({ index }) => index === i).map(({ label, text }) => `${label} ${text}`);
    rows.push(texts.length === 0 ? row : [...row, texts.join(', ')]);
  }
  return rows;
}

/** A day of a series as a table row. */
export function priceRow(series: SeriesView, index: number): PriceValues {
  const orNull = (value: number) => (Number.isFinite(value) ? value : null);
  return [
    series.days[index]!,
    orNull(series.open[index]!),
    orNull(series.high[index]!),
    orNull(series.low[index]!),
    series.close[index]!,
    orNull(series.volume[index]!),
    // The response has all digits of a float; a table needs no more than these.
    Number(series.total[index]!.toPrecision(10)),
  ];
}
