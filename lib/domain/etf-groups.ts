import { text } from './text';

/** The groups of exchange-traded funds, in the order they are shown; a fund may have another one. */
export const ETF_GROUPS = [
  text('US broad'),
  text('Sectors'),
  text('Styles'),
  text('International'),
  text('Bonds'),
  text('Commodities'),
  text('Factors'),
  text('Themes'),
] as const;

export type EtfGroup = (typeof ETF_GROUPS)[number];
