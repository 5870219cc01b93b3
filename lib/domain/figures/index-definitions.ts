import type { HealthDefinition } from './health-definitions';

/**
 * Definitions on the page of an index that are not figures of an instrument: weights, contributions,
 * concentration, seasons.
 */
export const INDEX_DEFINITIONS = {
  'index.weight': {
    name: 'Weight',
    meaning: 'The share of the member in the index at the close of the as-of day.',
    reading: 'The sum of all weights is 100%. Above 5% a single member matters for the index.',
    formula:
      'its shares x price / sum over all members of the day; the Dow counts one share of each; with equal weights 1 / number of members; a member whose prices have ended (more than ten days before) is left out',
  },
  'index.contribution': {
    name: 'Contribution',
    meaning:
      'The part of the index’s price change due to the member. Contributions of current and former members add up to it.',
    reading: 'In percentage points (pp) of the index’s change: +0.10 pp raised the index by 0.10%.',
    formula:
      'sum over the sessions of weight at the close before x return x level of the index at the close before / level at the start of the period; a member counts until its prices end; one whose prices contain dividends has none, as its price return is unknown',
  },
  'index.change': {
    name: 'Change of the index',
    meaning: 'Price change of the index over the period of the contributions, without dividends.',
    formula: 'close at the end / close at the start - 1',
  },
  'index.residual': {
    name: 'Unexplained by members',
    meaning:
      'The part of the index’s change not explained by the stored members and share counts: free float, index divisor, missing members.',
    reading: 'Close to zero: the members explain the index well.',
    formula: 'change of the index - sum of the contributions',
  },
  'index.sectorWeight': {
    name: 'Sector weight',
    meaning: 'The share of the sector in the index.',
    reading: 'Above 25% the index depends strongly on one sector.',
    formula: 'sum of the weights of its members',
  },
  'index.weightChange': {
    name: 'Change of weight',
    meaning:
      'The change of the sector’s weight since the start of the period, due to prices and membership changes.',
    formula: 'weight now - weight of its members of then at the start, in percentage points',
  },
  'index.overweight': {
    name: 'Difference from equal weights',
    meaning: 'The sector’s weight minus its weight with equally weighted members.',
    reading: 'Above zero: the sector is larger by value than by number of members.',
    formula:
      'weight - number of its members / number of all members (without those whose prices have ended), in percentage points',
  },
  'index.sectorContribution': {
    name: 'Sector contribution',
    meaning: 'The part of the index’s price change due to the sector, including former members.',
    formula: 'sum of the contributions of its current and former members',
  },
  'index.top10': {
    name: 'Ten largest',
    meaning: 'The combined weight of the ten largest members.',
    reading: '20% is broadly diversified, above 35% concentrated.',
    formula: 'sum of the ten greatest weights',
  },
  'index.largest': {
    name: 'Largest member',
    meaning: 'The weight of the largest member.',
    reading: 'Above 10% a single member dominates.',
    formula: 'greatest weight',
  },
  'index.herfindahl': {
    name: 'Herfindahl index',
    meaning: 'How concentrated the index is: 1 for a single member, 1 / n for n equal ones.',
    reading: 'Lower is more diversified: below 0.01 diversified, above 0.1 concentrated.',
    formula: 'sum of the squared weights',
  },
  'index.effective': {
    name: 'Effective number of stocks',
    meaning: 'The number of equally weighted members with the same concentration.',
    reading: 'Higher is more diversified. Large indexes weighted by market value have 40 to 150.',
    formula: '1 / Herfindahl index',
  },
  'index.capReturn': {
    name: 'Index weights',
    meaning: 'The return of the members of each day with index weights.',
    formula:
      'compounded: worth of the session’s members at its close / worth of the same shares at the close before - 1; a member whose prices have ended is dropped at its end, ten days after its last price, and its last worth is not kept',
  },
  'index.equalReturn': {
    name: 'Equal weights',
    meaning:
      'Return of the same members when each counts the same, set back to equal shares at every close, without costs.',
    formula:
      'compounded mean of the members’ returns of each session; without members whose prices have ended',
  },
  'index.equalDifference': {
    name: 'Equal minus index weights',
    meaning: 'Above zero: small members outperformed; below zero: large members outperformed.',
    formula: 'return with equal weights - return with index weights, in percentage points',
  },
  'index.rolling': {
    name: 'Rolling return',
    meaning:
      'What a holder got per year over the same number of years, for every month in which the time could have ended.',
    formula: '(value at the month’s last close / value the same day n years earlier)^(1 / n) - 1',
  },
  'index.rollingPositive': {
    name: 'Share above zero',
    meaning: 'The share of periods with a gain.',
    formula: 'number of rolling returns above zero / number of all',
  },
  'index.seasonMean': {
    name: 'Mean of the month',
    meaning: 'The mean return of the calendar month over the stored history.',
    formula: 'arithmetic mean of the month’s returns; incomplete months are excluded',
  },
  'index.seasonMedian': {
    name: 'Median of the month',
    meaning: 'Half of the years were higher, half lower.',
    formula: 'median of the month’s returns',
  },
  'index.hitRate': {
    name: 'Hit rate',
    meaning: 'The share of years in which the month had a gain.',
    formula: 'years with a return above zero / years',
  },
  'index.seasonCount': {
    name: 'n',
    meaning: 'The number of years.',
    formula: 'number of whole months of that name in the history',
  },
  'index.seasonT': {
    name: 't-statistic',
    meaning: 'The mean divided by its standard error.',
    formula: 'mean / (sample deviation / sqrt(n))',
  },
  'index.seasonP': {
    name: 'p-value',
    meaning:
      'The probability of a mean at least as far from zero by chance alone. Among twelve months, at least one is below 5% by chance in nearly half of all indexes.',
    formula:
      'two-sided, Student t with n - 1 degrees of freedom; significant after correcting for 12 months below 5% / 12 = 0.42% (Bonferroni)',
  },
  'index.distribution': {
    name: 'Distribution of returns',
    meaning: 'The frequency of returns by class, with the mean and one and two standard deviations marked.',
    formula: 'simple returns of the range by day or by month, counted in classes of equal width',
  },
  'index.normalShare': {
    name: 'Beyond two deviations',
    meaning:
      'The share of returns more than two standard deviations from the mean; 4.6% in a normal distribution.',
    formula: 'number of returns outside mean ± 2 sample deviations / number of all',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;

export type IndexDefinitionId = keyof typeof INDEX_DEFINITIONS;
