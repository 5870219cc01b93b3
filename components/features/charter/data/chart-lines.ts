import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import { monthEndIndices } from '@/lib/analytics/series/month-ends';
import { drawdownColumn } from '@/lib/charting/drawdown';
import { summarizeSeries } from '@/lib/charting/summary';
import type { SeriesSummary } from '@/lib/charting/summary';
import { thinPoints } from '@/lib/charting/thin-points';
import { roundForPage } from '@/lib/research/page-rows';
import type { CharterCurve, CharterViewData, LineSummary } from './charter-page-data';

/** Values of several series on their common days, as received from the backend. */
export interface ComparedColumns {
  readonly days: Int32Array;
  /** By symbol; series that are excluded are missing. */
  readonly columns: Readonly<Record<string, Float64Array>>;
  /** Values without dividends, when the benchmark is a price index; null when both sides are in `columns`. */
  readonly closes?: Readonly<Record<string, Float64Array>> | null;
  /** Values in the own currency, of the series that were converted; null where none was. */
  readonly local?: Readonly<Record<string, Float64Array>> | null;
}

/** A line of the page before rendering. */
export interface Measured {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  /** Values on every day of the range. */
  readonly daily: Float64Array;
  /** Values on the sampling days: daily, weekly or monthly. */
  readonly values: Float64Array;
}

/** Number of values that a page carries, over all its lines. */
export const MAX_POINTS = 7000;

/** Number of month ends whose values a page keeps for its data table. */
const MONTH_ENDS = 72;

interface ChartInput {
  readonly series: ComparedColumns;
  /** True keeps every day, including those outside the range. */
  readonly isWhole: boolean;
  readonly first: number;
  readonly last: number;
}

type Chart = Pick<CharterViewData, 'days' | 'window' | 'allDays' | 'lines'>;

/**
 * The lines of the chart: all days when the whole history is loaded, otherwise those of the range,
 * downsampled when there are very many. The summary figures of a downsampled line are computed from every day
 * and sent with it.
 */
export function chartLines(measured: readonly Measured[], input: ChartInput): Chart {
  const { series, isWhole, first, last } = input;
  if (!isWhole) return traveledLines(measured, series.days.subarray(first, last + 1));
  const isWithinRange = measured.some(({ id }) => !(id in series.columns));
  const [start, end] = isWithinRange ? [first, last] : [0, series.days.length - 1];
  return {
    days: Array.from(series.days.subarray(start, end + 1)),
    window: { first: first - start, last: last - start },
    allDays: null,
    lines: measured.map(({ id, label, daily }) => {
      const column = isWithinRange ? daily : series.columns[id]!;
      return { id, label, values: Array.from(column, (value) => value / daily[0]!), all: null };
    }),
  };
}

function traveledLines(measured: readonly Measured[], days: Int32Array): Chart {
  const isThinned = days.length * measured.length > MAX_POINTS;
  const summed = measured.map((line) => sumUp(line, days));
  const indices = isThinned ? keptDays(summed, days) : Array.from(days.keys());
  return {
    days: indices.map((index) => days[index]!),
    window: { first: 0, last: indices.length - 1 },
    allDays: isThinned ? days.length : null,
    lines: summed.map(({ id, label, growth, drawdowns, all }): CharterCurve => ({
      id,
      label,
      values: indices.map((index) => roundForPage(growth[index]!)),
      all: {
        ...all,
        drawdowns: isThinned ? indices.map((index) => roundForPage(drawdowns[index]!)) : null,
      },
    })),
  };
}

interface Summed {
  readonly id: string;
  readonly label: string;
  readonly growth: Float64Array;
  readonly drawdowns: Float64Array;
  readonly all: Omit<LineSummary, 'drawdowns'>;
}

function sumUp({ id, label, daily }: Measured, days: Int32Array): Summed {
  const growth = daily.map((value) => value / daily[0]!);
  const drawdowns = drawdownColumn(growth);
  return {
    id,
    label,
    growth,
    drawdowns,
    all: {
      growth: summarizeSeries(days, growth)!,
      // A drawdown series has no drawdown itself.
      drawdown: { ...summarizeSeries(days, drawdowns)!, deepestFall: null },
    },
  };
}

/** Evenly spaced days, the extremes of every line and of its drawdown, and the newest month ends. */
function keptDays(summed: readonly Summed[], days: Int32Array): number[] {
  const extremeDays = summed.flatMap(({ all }) => [...daysOf(all.growth), ...daysOf(all.drawdown)]);
  // A downsampled line is sent twice: growth and drawdown.
  const most = Math.max(1, Math.floor(MAX_POINTS / 2 / summed.length));
  return thinPoints(days.length, most, [
    ...extremeDays.map((day) => lastOnOrBefore(days, day)),
    ...monthEndIndices(days).slice(-MONTH_ENDS),
  ]);
}

function daysOf({ high, low, deepestFall }: SeriesSummary): number[] {
  return [high.day, low.day, ...(deepestFall ? [deepestFall.peak, deepestFall.trough] : [])];
}
