import { RATE_HORIZONS } from '../horizons';
import type { HealthDefinition } from './health-definitions';

type Definitions = Readonly<Record<string, HealthDefinition>>;

/** The same text for each of several horizons. */
function forEach(
  horizons: readonly string[],
  prefix: string,
  describe: (words: string) => HealthDefinition,
): Definitions {
  return Object.fromEntries(
    horizons.map((horizon) => [`${prefix}.${horizon}`, describe(HORIZON_WORDS[horizon] ?? horizon)]),
  );
}

const HORIZON_WORDS: Readonly<Record<string, string>> = {
  '1D': '1 day',
  '1W': '1 week',
  '1M': '1 month',
  '3M': '3 months',
  '6M': '6 months',
  YTD: 'the year to date',
  '1Y': '1 year',
  '3Y': '3 years',
  '5Y': '5 years',
  '10Y': '10 years',
};

const SAME_DAYS = 'over days with both a price and an exchange rate';

/** Definitions on the pages of markets and regions that are not figures of an instrument. */
export const MARKET_DEFINITIONS: Definitions = {
  'market.indexes': {
    name: 'Index performance',
    meaning: 'World indexes by region, with returns in local currency and local sessions.',
    formula:
      'figures of each index as of its last close on or before the day; 3Y, 5Y and 10Y are per year. most indexes are price indexes without dividends',
  },
  'market.regions': {
    name: 'Regions that rose',
    meaning: 'The number of regions with more rising than falling indexes.',
    formula:
      'a region rose when more of its indexes rose than fell; indexes without a session in the last week and volatility indexes are excluded',
  },
  'market.trend': {
    name: 'Trend, 50 and 200 days',
    meaning: 'The order of the price and its 50-day and 200-day averages.',
    formula: 'rising: price > SMA 50 > SMA 200; falling: price < SMA 50 < SMA 200; else mixed',
  },
  'market.yearRange': {
    name: '52-week range',
    meaning: 'The position of the last price between the 52-week low and high.',
    reading: '0% is the 52-week low, 100% the 52-week high.',
    formula: '(last close - 52-week low) / (52-week high - 52-week low)',
  },
  'market.allTimeHighDay': {
    name: 'Day of the all-time high',
    meaning: 'The day of the highest price in the stored history.',
    formula: 'first day whose high (a bar without one: close) is the highest of all bars up to the as-of day',
  },
  'market.asOf': {
    name: 'As of',
    meaning: 'The last session of the instrument itself: markets close on different days.',
    formula: 'day of the last bar on or before the as-of day',
  },
  'market.pin': {
    name: 'Pinned',
    meaning: 'Pinned indexes are listed first on this page and on the home page, in this browser.',
    formula: 'your choice, stored in this browser only',
  },
  'market.overlay': {
    name: 'Overlay',
    meaning: 'Returns of several markets on one chart, each starting at zero.',
    formula: 'close / close at the start of the range - 1, on common days, each in its own currency',
  },
  'market.valueTraded': {
    name: 'Value traded',
    meaning: 'The money traded on the last session.',
    formula: 'last close x volume, in the currency of the universe at the rate of that day',
  },
  'market.heat': {
    name: 'Heat map',
    meaning:
      'Members of the universe as tiles by sector and industry; the area is the weight, the color the return.',
    formula:
      'area: share count x price of the member over that of all (or equal, or value traded); color: the return named above the map',
  },
  'market.movers': {
    name: 'Movers',
    meaning: 'Top ten members by change, value traded or relative volume on the last session.',
    formula:
      'members that traded on the last session, by change in percent (gainers, losers), value traded, or volume over the mean of the 63 days before (from 2 on)',
  },
  'market.newExtreme': {
    name: 'New high, new low',
    meaning: 'Members with a new 52-week high or low on the last session.',
    formula:
      'high of the day > every high of the calendar year before it (low: below every low), intraday; members with a year of prices',
  },
  'group.weight': {
    name: 'Weight of the group',
    meaning: 'The share of the group in the value of the universe.',
    formula: 'sum of share count x price of its members / the same of all members, one currency',
  },
  'group.members': {
    name: 'Members',
    meaning:
      'The number of members in the group, and of those that rose on the last session of the universe.',
    formula: 'count as of the day',
  },
  ...forEach(['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y'], 'group.return', (words) => ({
    name: `Return of the group, ${words}`,
    meaning: `The return of today’s members with today’s shares over ${words}, dividends reinvested.`,
    formula:
      'sum of values at the end / sum of (value at the end / (1 + total return of the member)) - 1; without share counts the mean of the returns; at least half of the group, by value, must have a return',
  })),
  'breadth.advancers': {
    name: 'Advancers and decliners',
    meaning: 'The number of members that rose, fell or were unchanged on the session.',
    reading: 'More advancers than decliners: a broad rise.',
    formula:
      'change from the member’s previous close, without dividends; members of that day with daily prices (others are excluded and counted); a session is a day on which at least half of the members traded',
  },
  'breadth.above50': {
    name: 'Above the 50-day average',
    meaning: 'The share of members whose price is above the mean of their last 50 closes.',
    reading: 'Above 80% is a strong market, below 20% a weak one.',
    formula: 'members with close > SMA 50 / members that traded on the day and have 50 closes',
  },
  'breadth.above200': {
    name: 'Above the 200-day average',
    meaning: 'The share of members whose price is above the mean of their last 200 closes.',
    reading: 'Above 70% is a strong market, below 30% a weak one.',
    formula: 'members with close > SMA 200 / members that traded on the day and have 200 closes',
  },
  'breadth.newHighs': {
    name: 'New highs minus new lows',
    meaning: 'The number of members at a new 52-week high minus those at a new low.',
    reading: 'Above zero: more new highs than new lows, a healthy rise.',
    formula:
      'members whose high of the day is above every high of the calendar year before, minus those whose low is below every low of it',
  },
  'breadth.line': {
    name: 'Advance-decline line',
    meaning: 'Cumulative advancers minus decliners.',
    reading: 'A rising line confirms a rising index; a falling one warns of a narrow rise.',
    formula: 'cumulative sum of advancers - decliners from the start of the range',
  },
  'crossAsset.move': {
    name: 'One-month move',
    meaning: 'The return over the last month; for yields the change in basis points.',
    formula:
      'last value / last value on or before the day one calendar month back - 1, dividends reinvested; yields: difference x 10,000',
  },
  'crossAsset.z': {
    name: 'Move in standard deviations (z-score)',
    meaning: 'How unusual the one-month move is for this asset: 2 is two standard deviations above its mean.',
    reading: 'Within ±1 is usual, beyond ±2 unusual.',
    formula:
      '(one-month move - mean) / sample standard deviation (n - 1) of the 60 one-month moves before it, which do not overlap; at least 36 of them',
  },
  'crossAsset.sample': {
    name: 'Sample of the z-score',
    meaning: 'Mean, sample standard deviation and number of the months compared.',
    formula: 'monthly moves that end 1 to 60 calendar months before the last observation',
  },
  'rate.value': {
    name: 'Yield',
    meaning: 'Annual yield of a US Treasury of constant maturity.',
    reading: 'In percent per year.',
    formula: 'last observation that was published by the as-of day',
  },
  ...forEach(RATE_HORIZONS, 'rate.change', (words) => ({
    name: `Change over ${words}, in basis points`,
    meaning: `The change of the yield over ${words}.`,
    formula: '(last yield - yield on or before the day looked back to) x 10,000',
  })),
  'rate.rangeChange': {
    name: 'Change over the range',
    meaning: 'The change of the yield from the first to the last day of the range, in basis points.',
    formula: '(last yield - first yield of the range) x 10,000',
  },
  'rate.mean': {
    name: 'Mean',
    meaning: 'The mean of the daily yields of the range.',
    formula: 'sum of the closes / number of closes',
  },
  'rate.range': {
    name: 'Lowest and highest',
    meaning: 'The lowest and the highest close of the range.',
    formula: 'least and greatest close',
  },
  'rate.percentile': {
    name: 'Percentile in the range',
    meaning: 'The share of the closes of the range that are lower than the last one.',
    reading: '0 is the lowest of the range, 100 the highest, 50 the middle.',
    formula: '(closes below the last one + half of the equal ones) / all closes',
  },
  'rate.deviation': {
    name: 'Deviation of daily changes, a year',
    meaning: 'How much the yield varies, in basis points a year.',
    reading: 'Ten-year Treasury yields: 60 in quiet years, 130 in troubled ones.',
    formula: 'sample deviation of daily changes in basis points x sqrt(252); from 60 changes on',
  },
  'rate.extremes': {
    name: 'Largest rise and fall of a day',
    meaning: 'The largest daily changes of the range, in basis points, with their days.',
    formula: 'greatest and least of (close - previous close) x 10,000',
  },
  'rate.risingDays': {
    name: 'Days with a rise',
    meaning: 'The share of the days on which the yield closed higher than on the day before.',
    formula: 'rising days / daily changes; from 60 changes on',
  },
  ...forEach(['1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y'], 'currency.local', (words) => ({
    name: `Return in local currency, ${words}`,
    meaning: `The return for a local investor over ${words}, dividends reinvested.`,
    formula: `total return ${SAME_DAYS}`,
  })),
  ...forEach(['1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y'], 'currency.fx', (words) => ({
    name: `Currency vs. US dollar, ${words}`,
    meaning: `The effect of the exchange rate on a US-dollar investor over ${words}.`,
    formula: `US dollars for one unit at the end / at the start - 1, ${SAME_DAYS}`,
  })),
  ...forEach(['1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y'], 'currency.usd', (words) => ({
    name: `Return in US dollars, ${words}`,
    meaning: `The return for a US-dollar investor over ${words}, dividends reinvested.`,
    formula: `(1 + return in its own currency) x (1 + currency) - 1, ${SAME_DAYS}`,
  })),
};
