import { requireIsoDate } from '@/lib/domain/iso-date';
import { roundForPage } from './page-rows';

/** Lines over common days, as serialized in a page for a chart. */
export interface DatedSeries {
  /** Epoch days, ascending. */
  readonly days: readonly number[];
  readonly series: readonly {
    readonly id: string;
    readonly label: string;
    readonly values: readonly (number | null)[];
  }[];
}

/** Converts the columns of a response for page props: days as numbers, values rounded for the page. */
export function toDatedSeries(
  dates: readonly string[],
  series: readonly {
    readonly id: string;
    readonly label: string;
    readonly values: readonly (number | null)[];
  }[],
): DatedSeries {
  return {
    days: dates.map(requireIsoDate),
    series: series.map(({ id, label, values }) => ({
      id,
      label,
      values: values.map((value) => (value === null ? null : roundForPage(value))),
    })),
  };
}
