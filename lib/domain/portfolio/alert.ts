/** Conditions of alerts on an instrument. */
export const INSTRUMENT_ALERTS = [
  'price-above',
  'price-below',
  'day-move',
  'average-cross',
  'new-high',
  'new-low',
  'drawdown',
  'ex-day',
  'filter',
] as const;

/** Conditions of alerts on the members of a universe. */
export const UNIVERSE_ALERTS = ['filter'] as const;

/** Conditions of alerts on a portfolio. */
export const PORTFOLIO_ALERTS = [
  'day-move',
  'new-high',
  'new-low',
  'drawdown',
  'ex-day',
  'drift',
  'import-age',
  'filter',
  'holding-filter',
] as const;

export const ALERT_KINDS = [...INSTRUMENT_ALERTS, 'drift', 'import-age', 'holding-filter'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Conditions that are written as a filter: of what the alert is on or its members, or of the holdings of a portfolio. */
export type FilterAlert = 'filter' | 'holding-filter';

export function isFilterAlert(kind: AlertKind): kind is FilterAlert {
  return kind === 'filter' || kind === 'holding-filter';
}

/** The meaning of a condition's threshold, and its limits. */
export interface AlertThreshold {
  readonly unit: 'price' | 'fraction' | 'days';
  /** Used where none is given; null: it must be given. */
  readonly usual: number | null;
  readonly min: number;
  readonly max: number;
}

const days = (usual: number | null, min: number, max: number): AlertThreshold => ({
  unit: 'days',
  usual,
  min,
  max,
});

/** The threshold of each condition; null: it has none. */
export const ALERT_THRESHOLDS: Readonly<Record<AlertKind, AlertThreshold | null>> = {
  'price-above': { unit: 'price', usual: null, min: 1e-9, max: 1e12 },
  'price-below': { unit: 'price', usual: null, min: 1e-9, max: 1e12 },
  'day-move': { unit: 'fraction', usual: null, min: 0.001, max: 10 },
  /** Observations of the moving average. */
  'average-cross': days(200, 5, 400),
  /** Observations that the close is compared with. */
  'new-high': days(252, 5, 2600),
  'new-low': days(252, 5, 2600),
  drawdown: { unit: 'fraction', usual: null, min: 0.001, max: 1 },
  /** Days ahead. */
  'ex-day': days(14, 1, 60),
  drift: null,
  'import-age': days(null, 1, 3650),
  filter: null,
  'holding-filter': null,
};

/**
 * The state of alert e-mails: `none`, the site sends none; `unconfirmed`, the address of the account is not
 * confirmed; else the choice of the user.
 */
export const ALERT_MAIL_STATES = ['none', 'unconfirmed', 'off', 'on'] as const;
export type AlertMailState = (typeof ALERT_MAIL_STATES)[number];
