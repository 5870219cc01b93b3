import { inSentence, t } from '@/lib/domain/text';
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
  get 'factor.volatility'() {
    return t('Vol 10Y');
  },
  get 'factor.sharpe'() {
    return t('Sharpe 10Y');
  },
  get 'factor.maxDrawdown'() {
    return t('Max DD 10Y');
  },
  get 'factor.hitRate'() {
    return t('Hit rate 12M');
  },
};

/** The names of the times at which a list returns to its weights. */
export const REBALANCE_NAMES = {
  get none() {
    return t('Never');
  },
  get monthly() {
    return t('Monthly');
  },
  get quarterly() {
    return t('Quarterly');
  },
  get yearly() {
    return t('Yearly');
  },
} as const;

export const SHOWN_FACTOR_NAMES: Readonly<Record<string, string>> = {
  get market() {
    return t('Market');
  },
  get size() {
    return t('Size');
  },
  get value() {
    return t('Value');
  },
  get profitability() {
    return t('Profitability');
  },
  get investment() {
    return t('Investment');
  },
  get momentum() {
    return t('Momentum');
  },
  get lowVolatility() {
    return t('Low volatility');
  },
  get quality() {
    return t('Quality');
  },
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
  if (kind === 'investable') return `${symbol ?? name} (${inSentence(name)})`;
  return `${name} (${source.replace(/^\w+ /, '').replace(/,.*$/, '')})`;
}

/** A column of a factor file as the backend names it, with its frequency: `ff3 Mkt-RF, daily`. */
export function columnText(source: string): string {
  const end = source.lastIndexOf(' ') + 1;
  return source.slice(0, end) + t(source.slice(end));
}
