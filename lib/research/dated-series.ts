import { parseIsoDate } from '@/lib/domain/iso-date';
import { roundForPage } from './page-lines';

/** Lines over common days, as a page holds them for a chart. */
export interface DatedSeries {
  /** Epoch days, ascending. */
  readonly days: readonly number[];
  readonly series: readonly {
    readonly id: string;
    readonly label: string;
    readonly values: readonly (number | null)[];
  }[];
}

/** Columns of an answer as a page holds them: days as numbers, values rounded for the page. */
export function toDatedSeries(
  dates: readonly string[],
  series: readonly {
    readonly id: string;
    readonly label: string;
    readonly values: readonly (number | null)[];
  }[],
): DatedSeries {
  return {
    days: dates.map((date) => parseIsoDate(date) ?? 0),
    series: series.map(({ id, label, values }) => ({
      id,
      label,
      values: values.map((value) => (value === null ? null : roundForPage(value))),
    })),
  };
}
