import { formatCompact, formatCount, formatNumber } from './number';
import { formatPercent, formatReturn } from './percent';
import { formatPrice } from './price';

/** Format of a figure. */
export interface FigureStyle {
  readonly format: (value: number) => string;
  /** True for a gain or a loss: shown with sign, arrow and color. */
  readonly isChange: boolean;
  /** Unit of `need` and `have` of its gap. */
  readonly gapUnit: string;
}

const RETURN: FigureStyle = { format: formatReturn, isChange: true, gapUnit: 'returns' };
const SHARE: FigureStyle = { ...RETURN, format: formatPercent, isChange: false };
const RATIO: FigureStyle = { ...SHARE, format: formatNumber };
const PRICE: FigureStyle = { format: (value) => formatPrice(value), isChange: false, gapUnit: 'closes' };
const COUNT: FigureStyle = { ...RATIO, format: formatCount };
const AMOUNT: FigureStyle = { ...RATIO, format: formatCompact };
const POINTS: FigureStyle = { ...PRICE, format: (value) => formatNumber(value, { digits: 1 }) };
const TIMES: FigureStyle = { ...RATIO, format: (value) => `${formatNumber(value)} x`, gapUnit: 'days' };

const STYLES: Readonly<Record<string, FigureStyle>> = {
  price: PRICE,
  changePercent: { ...RETURN, gapUnit: 'closes' },
  averageVolume20: { ...AMOUNT, gapUnit: 'days' },
  averageValue20: { ...AMOUNT, gapUnit: 'days' },
  momentum: { ...RETURN, gapUnit: 'days' },
  totalReturn: RETURN,
  // The gap of CAGR counts days: it is not shown for less than a year.
  cagr: { ...RETURN, gapUnit: 'days' },
  calmar: { ...RATIO, gapUnit: 'days' },
  volatility: SHARE,
  volatilityLog: SHARE,
  'volatility.1Y': SHARE,
  maxDrawdown: SHARE,
  'maxDrawdown.1Y': { ...SHARE, gapUnit: 'days' },
  'maxDrawdown.5Y': { ...SHARE, gapUnit: 'days' },
  'sharpe.3Y': { ...RATIO, gapUnit: 'days' },
  currentDrawdown: SHARE,
  ulcer: { ...RATIO, format: (value) => `${formatNumber(value)}%` },
  var95: SHARE,
  cvar95: SHARE,
  bestDay: RETURN,
  worstDay: RETURN,
  positiveMonths: { ...SHARE, format: (value) => formatPercent(value, { digits: 0 }), gapUnit: 'months' },
  n: COUNT,
  alpha: RETURN,
  trackingError: SHARE,
  upCapture: { ...SHARE, gapUnit: 'months' },
  downCapture: { ...SHARE, gapUnit: 'months' },
  high52w: PRICE,
  low52w: PRICE,
  allTimeHigh: PRICE,
  fromHigh52w: { ...SHARE, gapUnit: 'closes' },
  fromLow52w: { ...SHARE, gapUnit: 'closes' },
  fromSma50: { ...RETURN, gapUnit: 'closes' },
  fromSma200: { ...RETURN, gapUnit: 'closes' },
  fromAllTimeHigh: { ...SHARE, gapUnit: 'closes' },
  sma20: PRICE,
  sma50: PRICE,
  sma200: PRICE,
  ema12: PRICE,
  ema26: PRICE,
  rsi14: POINTS,
  macd: PRICE,
  macdSignal: PRICE,
  macdHistogram: PRICE,
  'bollinger.mid': PRICE,
  'bollinger.upper': PRICE,
  'bollinger.lower': PRICE,
  'bollinger.bandwidth': { ...SHARE, gapUnit: 'closes' },
  atr14: PRICE,
  relativeVolume: TIMES,
  marketCap: AMOUNT,
  dividendYield: SHARE,
  payout: SHARE,
  revenueGrowth: RETURN,
  margin: SHARE,
  roe: SHARE,
};

/** The format of a figure by id; returns by their prefix, unknown ids as a ratio with two decimals. */
export function figureStyle(id: string, kind?: string): FigureStyle {
  if (id.startsWith('return.') || id.startsWith('annualized.')) return { ...RETURN, gapUnit: 'days' };
  const style = STYLES[id] ?? RATIO;
  return style === PRICE ? { ...PRICE, format: (value) => formatPrice(value, kind) } : style;
}
