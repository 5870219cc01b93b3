import { roundForPage } from '@/lib/domain/round-for-page';
import type { FiguresAndGaps } from '@/lib/contracts/instrument';
import { numberOrNull } from '@/lib/domain/number-or-null';

/**
 * Digits to which all pages round figures, so that they agree in the last digit; the response has up to
 * seventeen.
 */
function shorten(value: number | string | null): number | string | null {
  return typeof value === 'number' ? roundForPage(value) : value;
}

/**
 * The figures that a page shows, with the reasons for missing values. An id missing from the response is
 * `no-data`.
 */
export function pickPageFigures(all: FiguresAndGaps, ids: readonly string[]): FiguresAndGaps {
  const figures: Record<string, number | string | null> = {};
  const gaps: Record<string, FiguresAndGaps['gaps'][string]> = {};
  for (const id of ids) {
    const value = all.figures[id] ?? null;
    figures[id] = shorten(value);
    if (value === null) gaps[id] = all.gaps[id] ?? { gap: 'no-data', need: null, have: null };
  }
  return { figures, gaps };
}

/** The value of a numeric figure, otherwise null (also for a date). */
export function numberOf(values: FiguresAndGaps, id: string): number | null {
  return numberOrNull(values.figures[id]);
}

/** The value of a date figure as `YYYY-MM-DD`, otherwise null. */
export function dayOf(values: FiguresAndGaps, id: string): string | null {
  const value = values.figures[id];
  return typeof value === 'string' ? value : null;
}
