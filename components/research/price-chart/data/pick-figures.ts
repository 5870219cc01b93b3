import type { FigureValues } from './price-page';

/** Nine digits are more than any page shows; the wire gives up to seventeen. */
function shorten(value: number | string | null): number | string | null {
  return typeof value === 'number' ? Number(value.toPrecision(9)) : value;
}

/** The figures that a page shows, with the reasons of those that have no value. An id that was not answered is `no-data`. */
export function pickFigures(all: FigureValues, ids: readonly string[]): FigureValues {
  const figures: Record<string, number | string | null> = {};
  const gaps: Record<string, FigureValues['gaps'][string]> = {};
  for (const id of ids) {
    const value = all.figures[id] ?? null;
    figures[id] = shorten(value);
    if (value === null) gaps[id] = all.gaps[id] ?? { gap: 'no-data', need: null, have: null };
  }
  return { figures, gaps };
}

/** A figure that is a number, or null (also for a date, which is none). */
export function numberOf(values: FigureValues, id: string): number | null {
  const value = values.figures[id];
  return typeof value === 'number' ? value : null;
}

/** A figure that is a day as `YYYY-MM-DD`, or null. */
export function dayOf(values: FigureValues, id: string): string | null {
  const value = values.figures[id];
  return typeof value === 'string' ? value : null;
}
