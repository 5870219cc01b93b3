import { ANNUALIZED_HORIZONS, HORIZONS } from '../horizons';
import type { FigureId, ReturnFigureId } from './figure-ids';

const DRAWDOWN =
  'Closer to zero is better. Broad stock indexes have fallen 20% to 55% in bear markets, single stocks often more.';
const SHARPE = 'Higher is better: below 0 poor, about 0.5 usual for stocks, above 1 good over several years.';
const VOLATILITY =
  'Higher means larger price swings. Usual per year: bonds 3% to 8%, stock indexes 12% to 20%, single stocks 20% to 45%, crypto 50% and more.';
const AVERAGE = 'A price above the average is usually read as an uptrend, a price below it as a downtrend.';
const VALUATION = 'Compare it with companies of the same industry';

const RETURN_READINGS = Object.fromEntries([
  ...HORIZONS.map((horizon) => [
    `return.${horizon}`,
    horizon === 'SI'
      ? 'Not annualized: compare it only with returns over the same period.'
      : 'Above zero is a gain. Compare it with the benchmark over the same period; it is not annualized.',
  ]),
  ...ANNUALIZED_HORIZONS.map((horizon) => [
    `annualized.${horizon}`,
    'Comparable across periods of different lengths. Broad stock indexes have returned about 7% to 10% a year over decades.',
  ]),
  ...HORIZONS.map((horizon) => [`start.${horizon}`, 'The first day of the period of the return.']),
  [
    'momentum',
    'Above zero: an uptrend over the past year. Momentum strategies buy the highest values and avoid the lowest.',
  ],
]) as Readonly<Record<ReturnFigureId, string>>;

/**
 * How to read each figure, with usual values, in one line for readers. The table is separate from the
 * definitions, so that the groups are short enough to be read.
 */
export const FIGURE_READINGS: Readonly<Record<FigureId, string>> = {
  ...RETURN_READINGS,
  price: 'Not comparable between instruments; compare returns instead.',
  change: 'Above zero: the price rose. Use the percent change to compare instruments.',
  changePercent:
    'Usual daily moves: stock indexes below 1%, single stocks below 2%, crypto below 4%, in either direction.',
  high52w: 'A price near it shows strength; a new high often continues a trend.',
  low52w: 'A price near it shows weakness over the past year.',
  fromHigh52w: '0% is a new high. Down to −10% is usual, below −20% is called a bear market.',
  fromLow52w: '0% is a new low; the higher, the further the price has recovered.',
  allTimeHigh: 'The highest price since the start of the stored data.',
  fromAllTimeHigh: '0% is a record high. Below −20% is called a bear market.',
  averageVolume20:
    'Higher means more trading. It is not comparable between instruments of different price; see traded value.',
  averageValue20:
    'Higher means easier to trade. Below about 1 million a day, larger orders can move the price.',
  totalReturn: 'Above zero is a gain. Compare it with the benchmark over the same range.',
  cagr: 'Comparable across ranges of different lengths. Broad stock indexes have returned about 7% to 10% a year over decades.',
  volatility: VOLATILITY,
  volatilityLog: VOLATILITY,
  'volatility.1Y': VOLATILITY,
  sharpe: SHARPE,
  'sharpe.3Y': SHARPE,
  sortino:
    'Higher is better; usually higher than the Sharpe ratio. About 0.7 is usual for stocks, above 1.5 is good.',
  maxDrawdown: DRAWDOWN,
  'maxDrawdown.peak': 'The loss is measured from the close of this day.',
  'maxDrawdown.trough': 'The loss is measured to the close of this day.',
  'maxDrawdown.recovery':
    'A dash means that the old high has not been reached again. Recoveries from bear markets usually take one to five years.',
  'maxDrawdown.1Y':
    'Closer to zero is better. −5% to −15% is usual for stock indexes within a year, −15% to −35% for single stocks.',
  'maxDrawdown.5Y': DRAWDOWN,
  currentDrawdown: '0% is a new high. Down to −10% is usual, below −20% is called a bear market.',
  calmar: 'Higher is better: about 0.3 is usual for stock indexes over long ranges, above 1 is good.',
  ulcer:
    'Lower is better: 0 without any drawdown, 5 to 15 usual for stock indexes, above 20 for single stocks.',
  var95:
    'Higher is riskier. Usual: 1.5% to 2% for stock indexes, 2% to 4% for single stocks, 5% and more for crypto.',
  cvar95: 'Higher is riskier; usually about 1.5 times the value at risk.',
  skew: 'About 0 is symmetric. Stock indexes are usually slightly negative, around −0.5.',
  kurtosis:
    '0 is a normal distribution. Daily returns of stocks usually have 3 to 15: extreme days are more common.',
  bestDay: 'Usual over several years: 5% to 10% for stock indexes, 10% to 20% for single stocks.',
  worstDay: 'Usual over several years: −5% to −12% for stock indexes, −10% to −25% for single stocks.',
  positiveMonths: 'Above 50%: more gains than losses. 60% to 65% is usual for stock indexes.',
  n: 'The more returns, the more reliable the risk figures: 252 are one year of daily returns.',
  beta: '1 moves like the benchmark, above 1 more, below 1 less, below 0 in the opposite direction. Most stocks have 0.5 to 1.5.',
  alpha: 'Above zero: better than its market risk explains. Values within ±3% a year are rarely significant.',
  r2: '0 to 1. Diversified funds have 0.9 and more against their index, single stocks 0.2 to 0.5.',
  correlation:
    '1 moves together, 0 is unrelated, −1 opposite. Below about 0.3 an instrument diversifies well.',
  trackingError:
    'Lower is closer to the benchmark: index funds below 0.5%, active funds 2% to 6%, single stocks above 15%.',
  informationRatio:
    'Higher is better: below 0 behind the benchmark, above 0.5 good, above 1 very rare over many years.',
  upCapture: 'Above 100%: gained more than the benchmark in its rising months.',
  downCapture: 'Below 100%: lost less than the benchmark in its falling months.',
  sma20: AVERAGE,
  sma50: AVERAGE,
  sma200: AVERAGE,
  fromSma50: 'Above zero: short-term uptrend. More than ±10% is far from the average for a stock index.',
  fromSma200: 'Above zero: long-term uptrend. More than ±20% is far from the average for a stock index.',
  ema12: AVERAGE,
  ema26: AVERAGE,
  rsi14: 'From 0 to 100. Above 70 is usually called overbought, below 30 oversold.',
  macd: 'Above zero: the 12-day average is above the 26-day average, an uptrend.',
  macdSignal: 'MACD crossing above it is usually read as a buy signal, crossing below it as a sell signal.',
  macdHistogram: 'Above zero: MACD is above its signal line, momentum is increasing.',
  'bollinger.mid': AVERAGE,
  'bollinger.upper':
    'Prices are above it on about 5% of days; a close above it is unusually high for the last month.',
  'bollinger.lower':
    'Prices are below it on about 5% of days; a close below it is unusually low for the last month.',
  'bollinger.percentB': 'Above 1: above the upper band; below 0: below the lower band; 0.5: on the average.',
  'bollinger.bandwidth': 'Low values mean a calm market; compare it with its own history.',
  atr14: 'The usual move of a day in price units; often used to set the distance of stop orders.',
  relativeVolume: '1 is a usual day. Above 2 is unusual and often follows news.',
  marketCap:
    'Large companies: above 10 billion US dollars; mid-size: 2 to 10 billion; small: below 2 billion.',
  pe: `Lower is cheaper. 15 to 25 is usual for large companies. ${VALUATION}.`,
  forwardPe: `Lower is cheaper; usually below the trailing P/E of growing companies. ${VALUATION}.`,
  ps: `Lower is cheaper. 1 to 3 is usual; software companies have more, retailers less. ${VALUATION}.`,
  pb: `Lower is cheaper. Banks have about 1, large companies 3 to 5. ${VALUATION}.`,
  evEbitda: `Lower is cheaper. 8 to 15 is usual. ${VALUATION}.`,
  dividendYield:
    'Stock indexes usually yield 1% to 4%. A very high yield often means that a dividend cut is expected.',
  payout: '30% to 60% is usual. Above 100% the dividend exceeds the earnings.',
  eps: 'Above zero is a profit. Use P/E to compare companies.',
  revenueGrowth: 'Above zero: growing sales. 3% to 8% is usual for large companies.',
  margin: 'Higher is more profitable. About 10% is usual; software companies have more, retailers less.',
  roe: 'Higher is better; 10% to 20% is usual. High debt raises it too.',
  debtEquity: 'Lower means less debt. 0.5 to 1.5 is usual; banks and utilities have more.',
};
