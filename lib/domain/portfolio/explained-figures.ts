/** Sums over holdings and cash, with the amount of each. */
export const EXPLAINED_SUMS = [
  'gain',
  'fees',
  'taxes',
  'priceEffect',
  'currencyEffect',
  'income.dividends',
  'income.interest',
  'income.other',
] as const;

/** Figures of the as-of day that are sums over positions. */
export const EXPLAINED_POSITIONS = [
  'cost',
  'costBeforeCharges',
  'costLocal',
  'quantity',
  'unrealized',
  'unrealizedBeforeCharges',
  'unrealizedCurrency',
  'unrealizedPrice',
  'marketValue',
] as const;

/** Sums over disposals. */
export const EXPLAINED_DISPOSALS = [
  'realized',
  'realizedBeforeCharges',
  'realizedAfterTax',
  'realizedCurrency',
  'realizedPrice',
] as const;

/** Sums over days when money came in or went out. */
export const EXPLAINED_FLOWS = ['inflows', 'outflows', 'flows'] as const;

/** Products of the factors of days. */
export const EXPLAINED_CHAINS = ['twr', 'twr.startIn', 'twr.endOfDay'] as const;

/** One amount over another. */
export const EXPLAINED_RATIOS = [
  'simpleReturn',
  'modifiedDietz',
  'feeRate',
  'taxRate',
  'turnover',
  'averageCost',
  'averagePrice',
] as const;

/** Figures that GET …/explain/ opens. */
export const EXPLAINED_FIGURES = [
  'value',
  'startValue',
  'cash',
  ...EXPLAINED_CHAINS,
  'twrAnnualized',
  'contribution',
  'xirr',
  'mwr',
  ...EXPLAINED_RATIOS,
  ...EXPLAINED_DISPOSALS,
  ...EXPLAINED_FLOWS,
  ...EXPLAINED_SUMS,
  ...EXPLAINED_POSITIONS,
] as const;
export type ExplainedFigure = (typeof EXPLAINED_FIGURES)[number];
