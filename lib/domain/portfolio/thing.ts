/** The belongings of a person beside investments. A deposit is cash; all others are valued. */
export const THING_KINDS = ['property', 'vehicle', 'pension', 'deposit', 'collectible', 'other'] as const;
export type ThingKind = (typeof THING_KINDS)[number];
