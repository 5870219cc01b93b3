import { DECILE_SORTS } from '@/lib/domain/figures/decile-sorts';
import { STANDARD_RETURNS } from '@/lib/domain/figures/standard-returns';

/** Columns of the factor table, in order. */
export const FACTOR_COLUMNS = [
  ...STANDARD_RETURNS,
  'factor.annualized20Y',
  'factor.volatility',
  'factor.sharpe',
  'factor.maxDrawdown',
  'factor.hitRate',
] as const;

/** Column heads that are shorter than the names of the definitions. */
export const COLUMN_HEADS: Readonly<Record<string, string>> = {
  'factor.annualized20Y': '20Y p.a.',
  'factor.volatility': 'Vol 10Y',
  'factor.sharpe': 'Sharpe 10Y',
  'factor.maxDrawdown': 'Max DD 10Y',
  'factor.hitRate': 'Hit rate 12M',
};

/** When a list returns to its weights. */
export const REBALANCE_NAMES = {
  none: 'Never',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
} as const;

export const SHOWN_FACTOR_NAMES: Readonly<Record<string, string>> = {
  market: 'Market',
  size: 'Size',
  value: 'Value',
  profitability: 'Profitability',
  investment: 'Investment',
  momentum: 'Momentum',
  lowVolatility: 'Low volatility',
  quality: 'Quality',
};

/** Columns of the table of hit rates and recoveries. */
export const HIT_COLUMNS = [
  'factor.hitRate',
  'factor.hitRate3Y',
  'factor.hitRate5Y',
  'factor.hitRate10Y',
  'factor.underwater',
] as const;

/** All definitions that the page explains. */
export const FACTOR_FIGURE_IDS: readonly string[] = [
  ...FACTOR_COLUMNS,
  ...Object.keys(SHOWN_FACTOR_NAMES).map((factor) => `factor.${factor}`),
  ...HIT_COLUMNS.slice(1),
  ...DECILE_SORTS.filter((id) => !(FACTOR_COLUMNS as readonly string[]).includes(id)),
  'factor.regimeMarket',
  'factor.regimeRates',
  'factor.regimeVolatility',
  'factor.decile',
  'factor.spread',
  'factor.trend',
  'factor.correlation',
  'factor.coefficient',
  'factor.standardError',
  'factor.t',
  'factor.p',
  'factor.tNeweyWest',
  'factor.r2',
  'factor.residual',
  'factor.alpha',
];

/** Label of a factor: `Value (HML)` for academic factors, the symbol for a fund. */
export function factorLabel({
  factor,
  kind,
  source,
  symbol,
}: {
  readonly factor: string;
  readonly kind: string;
  readonly source: string;
  readonly symbol: string | null;
}): string {
  const name = SHOWN_FACTOR_NAMES[factor] ?? factor;
  if (kind === 'investable') return `${symbol ?? name} (${name.toLowerCase()})`;
  return `${name} (${source.replace(/^\w+ /, '').replace(/,.*$/, '')})`;
}
