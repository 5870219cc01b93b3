import type { HealthDefinition } from './health-definitions';

const DAYS = 'calendar days, counted back from the last close; a coin has a close every day of the week';

/** Definitions of numbers of the crypto page that are not figures of the registry. */
export const CRYPTO_DEFINITIONS = {
  'crypto.rank': {
    name: 'Rank',
    meaning: 'The rank of the coin by market capitalization.',
    formula: 'coins with a known supply and a price of the last seven days, the largest first',
  },
  'crypto.24h': {
    name: 'Return, 24 hours',
    meaning: 'The return since the previous day’s close.',
    formula: `last close / close 1 day before - 1; ${DAYS}`,
  },
  'crypto.7d': {
    name: 'Return, 7 days',
    meaning: 'The return over 7 days.',
    formula: `last close / close 7 days before - 1; ${DAYS}`,
  },
  'crypto.30d': {
    name: 'Return, 30 days',
    meaning: 'The return over 30 days.',
    formula: `last close / close 30 days before - 1; ${DAYS}`,
  },
  'crypto.1Y': {
    name: 'Return, 1 year',
    meaning: 'The return over one year, as on every other page.',
    formula: 'last close / close on or before the same calendar day a year before the last close - 1',
  },
  'crypto.marketCap': {
    name: 'Market capitalization',
    meaning:
      'The value of all coins in circulation: the price times the latest reported supply, also on past days.',
    formula: 'last close x supply as reported',
  },
  'crypto.volume': {
    name: 'Volume in money, 24 hours',
    meaning:
      'The money traded on the last day, in the currency of the price. Sources that count coins say so with `volume unit`; Yahoo and CoinMarketCap report money.',
    formula: 'coins traded on the last day x last close, or the money traded as reported',
  },
  'crypto.volatility30d': {
    name: 'Volatility, 30 days',
    meaning: 'How much daily returns of the last 30 days vary, annualized.',
    reading: '40% to 80% is usual for large coins.',
    formula: 'sample deviation of the last 30 daily returns x sqrt(365): a coin trades every day',
  },
  'crypto.sharpe1Y': {
    name: 'Sharpe ratio, 1 year',
    meaning: 'Return above the 3-month T-bill per unit of volatility, over the last year.',
    reading: 'Higher is better: below 0 poor, above 1 good. One year is short; it changes quickly.',
    formula:
      'mean(r - rf) / sample deviation(r - rf) x sqrt(365), daily returns of one year; rf = (1 + y)^(1/365) - 1',
  },
  'crypto.dominance': {
    name: 'Dominance',
    meaning: 'The share of one coin in the market capitalization of all coins shown.',
    reading: 'Bitcoin has usually had 40% to 65%.',
    formula:
      'market capitalization / sum over all coins with a known supply; in the chart each day’s prices x the latest reported supply',
  },
  'crypto.versusBitcoin30d': {
    name: 'Return in bitcoin, 30 days',
    meaning: 'The return as counted in bitcoin: what a holder of bitcoin gained by changing into the coin.',
    reading: 'Below zero: bitcoin did better.',
    formula: '(1 + return over 30 days) / (1 + that of bitcoin) - 1',
  },
  'crypto.versusBitcoin1Y': {
    name: 'Return in bitcoin, 1 year',
    meaning: 'The return as counted in bitcoin over a year.',
    reading: 'Below zero: bitcoin did better.',
    formula: '(1 + return over one year) / (1 + that of bitcoin) - 1',
  },
  'crypto.highDay': {
    name: 'Day of the all-time high',
    meaning: 'The day of the highest price in the stored history.',
    formula: 'first day of the highest high',
  },
  'crypto.allTimeLow': {
    name: 'All-time low',
    meaning: 'The lowest price in the stored history.',
    formula: 'min(low), a day without a low counts with its close',
  },
  'crypto.fromAllTimeLow': {
    name: 'Above the all-time low',
    meaning: 'How far the last close is above the lowest price.',
    formula: 'last close / all-time low - 1',
  },
  'crypto.lowDay': {
    name: 'Day of the all-time low',
    meaning: 'The day of the lowest price in the stored history.',
    formula: 'first day of the lowest low',
  },
  'crypto.total': {
    name: 'Value of all coins',
    meaning: 'The market capitalization of all coins shown: each day’s prices times today’s supply.',
    formula: 'sum over coins of close x supply as reported today',
  },
  'crypto.drawdown': {
    name: 'Drawdown',
    meaning: 'How far each coin is below its highest close of the range.',
    reading: '0% is a new high. Falls of 50% and more are common.',
    formula: 'close / highest close so far within the range - 1; weekly lows for ranges over one year',
  },
  'crypto.correlation': {
    name: 'Correlation over 90 trading days',
    meaning:
      'How closely a coin moved with stocks or gold. Only common trading days are used, so a weekend move is part of Monday’s return.',
    reading: '0 to 0.5 is usual against stocks.',
    formula: 'correlation of the last 90 daily returns between common days; n is shown',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;
