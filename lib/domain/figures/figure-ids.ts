import type { AnnualizedHorizon, Horizon } from '../horizons';

export const PRICE_FIGURE_IDS = [
  'price',
  'change',
  'changePercent',
  'high52w',
  'low52w',
  'fromHigh52w',
  'fromLow52w',
  'allTimeHigh',
  'fromAllTimeHigh',
  'averageVolume20',
  'averageValue20',
] as const;

export const RISK_FIGURE_IDS = [
  'totalReturn',
  'cagr',
  'volatility',
  'volatilityLog',
  'volatility.1Y',
  'sharpe',
  'sharpe.3Y',
  'sortino',
  'maxDrawdown',
  'maxDrawdown.peak',
  'maxDrawdown.trough',
  'maxDrawdown.recovery',
  'maxDrawdown.1Y',
  'maxDrawdown.5Y',
  'currentDrawdown',
  'calmar',
  'ulcer',
  'var95',
  'cvar95',
  'skew',
  'kurtosis',
  'bestDay',
  'worstDay',
  'positiveMonths',
  'n',
] as const;

export const RELATIVE_FIGURE_IDS = [
  'beta',
  'alpha',
  'r2',
  'correlation',
  'trackingError',
  'informationRatio',
  'upCapture',
  'downCapture',
] as const;

export const TECHNICAL_FIGURE_IDS = [
  'sma20',
  'sma50',
  'sma200',
  'fromSma50',
  'fromSma200',
  'ema12',
  'ema26',
  'rsi14',
  'macd',
  'macdSignal',
  'macdHistogram',
  'bollinger.mid',
  'bollinger.upper',
  'bollinger.lower',
  'bollinger.percentB',
  'bollinger.bandwidth',
  'atr14',
  'relativeVolume',
] as const;

export const FUNDAMENTAL_FIGURE_IDS = [
  'marketCap',
  'pe',
  'forwardPe',
  'ps',
  'pb',
  'evEbitda',
  'dividendYield',
  'payout',
  'eps',
  'revenueGrowth',
  'margin',
  'roe',
  'debtEquity',
] as const;

export type PriceFigureId = (typeof PRICE_FIGURE_IDS)[number];
export type ReturnFigureId =
  | `return.${Horizon}`
  | `start.${Horizon}`
  | `annualized.${AnnualizedHorizon}`
  | 'momentum';
export type RiskFigureId = (typeof RISK_FIGURE_IDS)[number];
/** A risk figure of one window: those with a horizon in their id have a window of their own. */
export type WindowRiskId = Exclude<RiskFigureId, `${string}.${number}Y` | 'n'>;
export type RelativeFigureId = (typeof RELATIVE_FIGURE_IDS)[number];
export type TechnicalFigureId = (typeof TECHNICAL_FIGURE_IDS)[number];
export type FundamentalFigureId = (typeof FUNDAMENTAL_FIGURE_IDS)[number];

/** The id of a figure: in JSON, CSV headers, filters and the registry. */
export type FigureId =
  | PriceFigureId
  | ReturnFigureId
  | RiskFigureId
  | RelativeFigureId
  | TechnicalFigureId
  | FundamentalFigureId;

/** The risk figures of one window, without its number of returns. */
export const WINDOW_RISK_IDS: readonly WindowRiskId[] = RISK_FIGURE_IDS.filter(
  (id): id is WindowRiskId => id !== 'n' && !/\.\dY$/.test(id),
);
