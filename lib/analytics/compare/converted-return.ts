/** The parts of a return that was converted into another currency; fractions. */
export interface ConvertedParts {
  /** Return in the instrument's own currency. */
  readonly local: number;
  /** Return of the own currency against the other one. */
  readonly currency: number;
  /** Return in the other currency: (1 + local) (1 + currency) - 1. */
  readonly both: number;
}

/**
 * Separates a converted return into the return in the own currency and that of the currency. The two are
 * multiplied, not added.
 *
 * @param local - Growth in the own currency over the window: last value / first value.
 * @param converted - Growth in the other currency over the same days, converted with the rate of each day.
 * @returns Null unless both growths are positive.
 */
export function splitConvertedReturn(local: number, converted: number): ConvertedParts | null {
  if (!(local > 0) || !(converted > 0)) return null;
  return { local: local - 1, currency: converted / local - 1, both: converted - 1 };
}
