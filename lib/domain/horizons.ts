import { t } from './text';

/** The standard return horizons, in the order tables show them. */
export const HORIZONS = ['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y', '10Y', 'SI'] as const;

export type Horizon = (typeof HORIZONS)[number];

/** Calendar months of the horizons that are counted in months. */
export const HORIZON_MONTHS = {
  '1M': 1,
  '3M': 3,
  '6M': 6,
  '1Y': 12,
  '3Y': 36,
  '5Y': 60,
  '10Y': 120,
} as const satisfies Partial<Record<Horizon, number>>;

/** The horizons of sectors and other groups. */
export const GROUP_HORIZONS = ['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y'] as const;

/** The horizons over which returns are split into price and currency. */
export const CURRENCY_HORIZONS = ['1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y'] as const;

export type CurrencyHorizon = (typeof CURRENCY_HORIZONS)[number];

/** The horizons over which the page of a rate shows its change. */
export const RATE_HORIZONS = ['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y', '10Y'] as const;

export type RateHorizon = (typeof RATE_HORIZONS)[number];

/** Horizons whose returns are also shown per year. */
export const ANNUALIZED_HORIZONS = ['3Y', '5Y', '10Y', 'SI'] as const;

export type AnnualizedHorizon = (typeof ANNUALIZED_HORIZONS)[number];

/** A length at the beginning of a text: `1Y` and `3Y p.a.`, in German `1J`. */
export function lengthText(text: string): string {
  return text.replace(/^(?:(\d+)([DY])|YTD|SI)\b/, (length, count?: string, unit?: string) =>
    count === undefined
      ? t(length === 'SI' ? 'SI' : 'YTD')
      : t(unit === 'D' ? '{count}D' : '{count}Y', { count }),
  );
}

/** The column head of a return over a horizon: `1Y`, `Since start`. */
export function horizonLabel(horizon: Horizon): string {
  return horizon === 'SI' ? t('Since start') : horizon;
}

/** The column head of a return per year: `3Y p.a.`, `Since start, p.a.`. */
export function annualizedLabel(horizon: Horizon): string {
  return horizon === 'SI' ? t('Since start, p.a.') : lengthText(`${horizon} p.a.`);
}
