import { toEpochDay, type EpochDay } from './iso-date';

/** Limits of what a person can store in the portfolio tracker. */
export const PORTFOLIO_LIMITS = {
  portfolios: 20,
  accounts: 50,
  assets: 5_000,
  transactions: 100_000,
  shares: 50,
  alerts: 200,
  watchlists: 10,
  /** Characters of a note. */
  note: 10_000,
  /** Characters of a name. */
  name: 120,
} as const;

/** The first day that a row can have. */
export const FIRST_PORTFOLIO_DAY: EpochDay = toEpochDay({ year: 1900, month: 1, day: 1 });

/** Days ahead of today that a planned row can have: ten years. */
export const PLANNED_DAYS = 3_653;
