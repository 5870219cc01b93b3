import type { FigureId } from './figure-catalog';

/** The returns shown in every table of instruments: total up to a year, annualized from three years on. */
export const STANDARD_RETURNS = [
  'return.1W',
  'return.1M',
  'return.3M',
  'return.6M',
  'return.YTD',
  'return.1Y',
  'annualized.3Y',
  'annualized.5Y',
  'annualized.10Y',
] as const satisfies readonly FigureId[];
