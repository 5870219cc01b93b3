import { STANDARD_RETURNS } from '@/lib/domain/figures/standard-returns';

/** Columns of the factor table, in their order. */
export const FACTOR_COLUMNS = [
  ...STANDARD_RETURNS,
  'factor.annualized20Y',
  'factor.volatility',
  'factor.sharpe',
  'factor.maxDrawdown',
  'factor.hitRate',
] as const;

/** Heads that are shorter than the definitions' names. */
export const COLUMN_HEADS: Readonly<Record<string, string>> = {
  'factor.annualized20Y': '20Y*',
  'factor.volatility': 'Vol 10Y',
  'factor.sharpe': 'Sharpe 10Y',
  'factor.maxDrawdown': 'Max DD 10Y',
  'factor.hitRate': 'Hit rate 12M',
};

export const FACTOR_NAMES: Readonly<Record<string, string>> = {
  market: 'Market',
  size: 'Size',
  value: 'Value',
  profitability: 'Profitability',
  investment: 'Investment',
  momentum: 'Momentum',
  lowVolatility: 'Low volatility',
  quality: 'Quality',
};

/** Everything that the page explains. */
export const EXPLAINED_IDS: readonly string[] = [
  ...FACTOR_COLUMNS,
  ...Object.keys(FACTOR_NAMES).map((factor) => `factor.${factor}`),
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

/** What a factor is called among others: `Value (HML)` of the academics, the symbol of a fund. */
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
  const name = FACTOR_NAMES[factor] ?? factor;
  if (kind === 'investable') return `${symbol ?? name} (${name.toLowerCase()})`;
  return `${name} (${source.replace(/^\w+ /, '').replace(/,.*$/, '')})`;
}
