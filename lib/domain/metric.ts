/** Why a figure has no value. A gap is an answer, not an error. */
export const GAP_REASONS = [
  'insufficient-history',
  'zero-variance',
  'no-overlap',
  'non-positive-price',
  'not-published',
  'no-data',
] as const;

export type GapReason = (typeof GAP_REASONS)[number];

/** A figure without a value: the reason, what it needs and what there is (observations, unless the figure says otherwise). */
export interface Gap {
  readonly ok: false;
  readonly gap: GapReason;
  readonly need: number | null;
  readonly have: number | null;
}

/** A figure: a finite value, or the reason why there is none. */
export type Metric<T = number> = { readonly ok: true; readonly value: T } | Gap;

/** A figure with a value. */
export function ok<T>(value: T): Metric<T> {
  return { ok: true, value };
}

/** A figure without one. */
export function gap(reason: GapReason, need: number | null = null, have: number | null = null): Gap {
  return { ok: false, gap: reason, need, have };
}

/** The value, or null when there is a gap. */
export function valueOrNull<T>(metric: Metric<T>): T | null {
  return metric.ok ? metric.value : null;
}
