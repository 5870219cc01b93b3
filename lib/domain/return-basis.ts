/** The bases of returns: with dividends reinvested, or of the price alone. */
export const RETURN_BASES = ['total', 'price'] as const;

export type ReturnBasis = (typeof RETURN_BASES)[number];
