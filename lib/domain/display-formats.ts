/** Formats of numbers by the decimal separator or the mark between thousands; the first is the default. */
export const NUMBER_FORMATS = ['point', 'comma', 'space', 'apostrophe'] as const;
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

/** Formats of days; the first is the default. */
export const DATE_FORMATS = ['text', 'iso', 'us', 'dots'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];
