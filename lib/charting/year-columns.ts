import type { Column } from './columns-svg';

/** A calendar year of a range. */
interface CalendarYear {
  readonly year: number;
  /** True when the range has only a part of the year. */
  readonly isPartial: boolean;
}

/** The label of a year: `2025`, or `2026*` for a part of it. */
export function yearLabel({ year, isPartial }: CalendarYear): string {
  return isPartial ? `${year}*` : String(year);
}

/** Columns of a chart of returns by calendar year, in the given order. */
export function yearColumns(
  years: readonly (CalendarYear & { readonly value: number | null })[],
): readonly Column[] {
  return years.map((one) => ({ id: String(one.year), label: yearLabel(one), value: one.value }));
}
