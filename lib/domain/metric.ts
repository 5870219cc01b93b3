import { formatIsoDate } from './iso-date';
import type { EpochDay } from './iso-date';

/** Reasons why a figure has no value. A gap is a valid result, not an error. */
export const GAP_REASONS = [
  'insufficient-history',
  'zero-variance',
  'no-overlap',
  'non-positive-price',
  'not-published',
  'no-data',
  // The last observation is too old for the as-of day (see FRESH_DAYS); `day` is its date.
  'ended',
  // The prices already contain dividends, so that the price return is unknown.
  'basis-unknown',
  // The series is not daily, and the figure needs daily observations.
  'frequency',
] as const;

export type GapReason = (typeof GAP_REASONS)[number];

/**
 * A figure without a value: the reason, the required and the available number (of observations, unless the
 * figure defines another unit).
 */
export interface Gap {
  readonly ok: false;
  readonly gap: GapReason;
  readonly need: number | null;
  readonly have: number | null;
  /** Last day of the series, `YYYY-MM-DD`; only with `ended`. */
  readonly day?: string;
}

/** A figure: a finite value, or the reason why it is missing. */
export type Metric<T = number> = { readonly ok: true; readonly value: T } | Gap;

/** A figure with a value. */
export function ok<T>(value: T): Metric<T> {
  return { ok: true, value };
}

/** A figure without a value. */
export function gap(reason: GapReason, need: number | null = null, have: number | null = null): Gap {
  return { ok: false, gap: reason, need, have };
}

/** The gap of a figure whose series ended before the as-of day. */
export function endedGap(lastDay: EpochDay): Gap {
  return { ok: false, gap: 'ended', need: null, have: null, day: formatIsoDate(lastDay) };
}

/** The reason why a figure is null, in the form of JSON responses. */
export type GapNote = Omit<Gap, 'ok'>;

/** A gap in the form of JSON responses, with all its fields. */
export function gapNote({ gap: reason, need, have, day }: Gap): GapNote {
  return { gap: reason, need, have, ...(day === undefined ? {} : { day }) };
}

/** The value, or null when there is a gap. */
export function valueOrNull<T>(
  metric: { readonly ok: true; readonly value: T } | { readonly ok: false },
): T | null {
  return metric.ok ? metric.value : null;
}
