/** The groups of exchange-traded funds, in the order they are shown; a fund may have another one. */
export const ETF_GROUPS = [
  'US broad',
  'Sectors',
  'Styles',
  'International',
  'Bonds',
  'Commodities',
  'Factors',
  'Themes',
] as const;

export type EtfGroup = (typeof ETF_GROUPS)[number];
