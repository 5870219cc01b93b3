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
};

const SAME_DAYS = 'over the days on which both the price and the currency pair have a close';

/** What stands on the pages of markets and regions and is no figure of an instrument. */
export const MARKET_DEFINITIONS: Definitions = {
  'market.indexes': {
    name: 'Index performance',
    meaning: 'Indexes of the world by region, each with the returns of its own sessions in its own currency.',
    formula:
      'figures of each index as of its last close on or before the day; 3Y, 5Y and 10Y are per year. An index is the price index that its source gives: most of them are without dividends',
  },
  'market.regions': {
    name: 'Regions that rose',
    meaning: 'How many regions went up on their last session.',
    formula:
      'a region rose when more of its indexes rose than fell; indexes whose last session is over a week old do not count, and volatility is no region',
  },
  'market.trend': {
    name: 'Trend, 50 and 200 days',
    meaning: 'Whether the price and its two averages stand in the order of a rise or of a fall.',
    formula: 'rising: price > SMA 50 > SMA 200; falling: price < SMA 50 < SMA 200; else mixed',
  },
  'market.yearRange': {
    name: '52-week range',
    meaning: 'Where the last price stands between the lowest and the highest price of the last year.',
    formula: '(last close - 52-week low) / (52-week high - 52-week low)',
  },
  'market.allTimeHighDay': {
    name: 'Day of the all-time high',
    meaning: 'When the highest price of the stored history was reached.',
    formula: 'first day whose high (a bar without one: close) is the highest of all bars up to the as-of day',
  },
  'market.asOf': {
    name: 'As of',
    meaning: 'The last session of the instrument itself: markets close on different days.',
    formula: 'day of the last bar on or before the as-of day',
  },
  'market.pin': {
    name: 'Pinned',
    meaning: 'Indexes that you pin stand on top of this page and on the home page, in this browser.',
    formula: 'your own choice; it is kept in this browser alone',
  },
  'market.overlay': {
    name: 'Overlay',
    meaning: 'Several markets on one chart, each starting from zero, so that their ways can be compared.',
    formula:
      'close / close at the start of the range - 1, on the days that all shown series share, each in its own currency',
  },
  'market.valueTraded': {
    name: 'Value traded',
    meaning: 'How much money changed hands on the last session.',
    formula: 'last close x volume, in the currency of the universe at the rate of that day',
  },
  'market.heat': {
    name: 'Heat map',
    meaning:
      'Every member of the universe as a tile, by sector and industry: large is heavy, green has risen, red has fallen.',
    formula:
      'area: share count x price of the member over that of all (or equal, or value traded); color: the return named above it, full at the end of the scale',
  },
  'market.movers': {
    name: 'Movers',
    meaning: 'The ends of the rankings on the last session of the universe, ten each.',
    formula:
      'members that traded on the last session, by change in percent (gainers, losers), value traded, or volume over the mean of the 63 days before (from 2 on)',
  },
  'market.newExtreme': {
    name: 'New high, new low',
    meaning: 'Members that went beyond every price of the year before on the last session.',
    formula:
      'high of the day > every high of the calendar year before it (low: below every low), intraday; members with a year of prices',
  },
  'group.weight': {
    name: 'Weight of the group',
    meaning: 'How much of the value of the universe the group makes up.',
    formula: 'sum of share count x price of its members / the same of all members, one currency',
  },
  'group.members': {
    name: 'Members',
    meaning: 'How many members stand in the group, and how many of them rose on their last session.',
    formula: 'count as of the day',
  },
  ...forEach(['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y'], 'group.return', (words) => ({
    name: `Return of the group, ${words}`,
    meaning: `What the members of today, held with the shares of today, returned over ${words}, dividends reinvested.`,
    formula:
      'sum of values at the end / sum of (value at the end / (1 + total return of the member)) - 1; without share counts the mean of the returns; at least half of the group, by value, must have a return',
  })),
  'breadth.advancers': {
    name: 'Advancers and decliners',
    meaning: 'How many members rose, fell or stayed on the session: whether many carry the market or few.',
    formula:
      'close against the close of the member’s own session before, without dividends; members of that day; a session is a day on which at least half of the members traded',
  },
  'breadth.above50': {
    name: 'Above the 50-day average',
    meaning: 'The share of members whose price is above the mean of their last 50 closes.',
    formula: 'members with close > SMA 50 / members that traded on the day and have 50 closes',
  },
  'breadth.above200': {
    name: 'Above the 200-day average',
    meaning: 'The share of members whose price is above the mean of their last 200 closes.',
    formula: 'members with close > SMA 200 / members that traded on the day and have 200 closes',
  },
  'breadth.newHighs': {
    name: 'New highs less new lows',
    meaning: 'Members at a new high of the year, less those at a new low.',
    formula:
      'members whose high of the day is above every high of the calendar year before, less those whose low is below every low of it',
  },
  'breadth.line': {
    name: 'Advance-decline line',
    meaning: 'Advancers less decliners, added up from session to session.',
    formula: 'cumulative sum of advancers - decliners from the start of the range',
  },
  'crossAsset.move': {
    name: 'One-month move',
    meaning: 'What the asset did in the last calendar month: a return, or for a yield basis points.',
    formula:
      'last value / last value on or before the day one calendar month back - 1, dividends reinvested; yields: difference x 10,000',
  },
  'crossAsset.z': {
    name: 'Move in deviations (z-score)',
    meaning:
      'How unusual the last month is for this very asset: 2 is twice its usual month away from its mean.',
    formula:
      '(one-month move - mean) / sample standard deviation (n - 1) of the 60 one-month moves before it, which do not overlap; at least 36 of them',
  },
  'crossAsset.sample': {
    name: 'Sample of the z-score',
    meaning:
      'Mean and sample standard deviation of the months that the last one is held against, and how many they are.',
    formula: 'monthly moves that end 1 to 60 calendar months before the as-of day',
  },
  'rate.value': {
    name: 'Yield',
    meaning: 'Annual yield of a US Treasury of constant maturity.',
    formula: 'last observation that was published by the as-of day',
  },
  ...forEach(['1D', '1W', '1M', '3M', 'YTD', '1Y'], 'rate.change', (words) => ({
    name: `Change over ${words}, in basis points`,
    meaning: `By how many hundredths of a percentage point the yield moved over ${words}.`,
    formula: '(last yield - yield on or before the day looked back to) x 10,000',
  })),
  ...forEach(['1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y'], 'currency.local', (words) => ({
    name: `Return in its own currency, ${words}`,
    meaning: `What an investor of the country itself got over ${words}, dividends reinvested.`,
    formula: `total return ${SAME_DAYS}`,
  })),
  ...forEach(['1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y'], 'currency.fx', (words) => ({
    name: `Currency against the US dollar, ${words}`,
    meaning: `What the currency added to or took from the return of an investor who counts in US dollars over ${words}.`,
    formula: `US dollars for one unit at the end / at the start - 1, ${SAME_DAYS}`,
  })),
  ...forEach(['1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y'], 'currency.usd', (words) => ({
    name: `Return in US dollars, ${words}`,
    meaning: `What an investor who counts in US dollars got over ${words}, dividends reinvested.`,
    formula: `(1 + return in its own currency) x (1 + currency) - 1, ${SAME_DAYS}`,
  })),
};
