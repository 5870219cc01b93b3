import type { HealthDefinition } from './health-definitions';

const DAYS = 'calendar days, counted back from the last close; a coin has a close every day of the week';

/** Numbers of the crypto page that are no figure of the registry. */
export const CRYPTO_DEFINITIONS = {
  'crypto.rank': {
    name: 'Rank',
    meaning: 'The place of the coin by market capitalization.',
    formula: 'coins with a known supply and a price of the last seven days, the largest first',
  },
  'crypto.24h': {
    name: 'Return, 24 hours',
    meaning: 'What the coin gained or lost since the close of the day before.',
    formula: `last close / close 1 day before - 1; ${DAYS}`,
  },
  'crypto.7d': {
    name: 'Return, 7 days',
    meaning: 'What the coin gained or lost over seven days.',
    formula: `last close / close 7 days before - 1; ${DAYS}`,
  },
  'crypto.30d': {
    name: 'Return, 30 days',
    meaning: 'What the coin gained or lost over thirty days.',
    formula: `last close / close 30 days before - 1; ${DAYS}`,
  },
  'crypto.1Y': {
    name: 'Return, 365 days',
    meaning: 'What the coin gained or lost over a year of 365 days.',
    formula: `last close / close 365 days before - 1; ${DAYS}`,
  },
  'crypto.marketCap': {
    name: 'Market capitalization',
    meaning:
      'What all coins in circulation are worth. The supply is as reported, without history: for a past day it is that day’s price times the present supply.',
    formula: 'last close x supply as reported',
  },
  'crypto.volume': {
    name: 'Volume, 24 hours',
    meaning:
      'What was traded on the last day, as the source counts it: the demo market counts coins, Yahoo’s files the money paid.',
    formula: 'volume of the last day, as reported',
  },
  'crypto.volatility30d': {
    name: 'Volatility, 30 days',
    meaning: 'How widely the daily returns of the last thirty days scatter, scaled to a year.',
    formula: 'sample deviation of the last 30 daily returns x sqrt(365): a coin trades every day',
  },
  'crypto.sharpe1Y': {
    name: 'Sharpe ratio, 365 days',
    meaning: 'Return over the 3-month bill for each unit of volatility, over the last 365 days.',
    formula:
      'mean(r - rf) / sample deviation(r - rf) x sqrt(365), 365 daily returns; rf = (1 + y)^(1/365) - 1',
  },
  'crypto.dominance': {
    name: 'Dominance',
    meaning: 'The share of one coin in the market capitalization of all coins shown.',
    formula:
      'market capitalization / sum over all coins with a known supply; in the chart each day’s prices x the supply reported today, so that only prices move it',
  },
  'crypto.drawdown': {
    name: 'Drawdown',
    meaning: 'How far each coin stands below its highest close within the range.',
    formula: 'close / highest close so far within the range - 1; beyond a year each week shows its deepest',
  },
  'crypto.correlation': {
    name: 'Correlation over 90 trading days',
    meaning:
      'How closely a coin moved with stocks or gold. Weekends are left out, as nothing but the coin moves then: its weekend’s move falls into Monday’s return.',
    formula:
      'both series joined on days that both have, then daily returns, then the correlation of the last 90 of them; n is printed',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;
