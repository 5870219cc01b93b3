import type { HealthDefinition } from './health-definitions';

/** What stands on the page of an index and is no figure of an instrument: weights, contributions, concentration, seasons. */
export const INDEX_DEFINITIONS = {
  'index.weight': {
    name: 'Weight',
    meaning: 'How much of the index the member makes up at the close of the as-of day.',
    formula:
      'its shares x price / sum over all members of the day; the Dow counts one share of each; with equal weights 1 / number of members',
  },
  'index.contribution': {
    name: 'Contribution',
    meaning:
      'How much of the index’s price change comes from the member. All members and leavers add up to it exactly.',
    formula:
      'sum over the sessions of weight at the close before x return x level of the index at the close before / level at the start of the period',
  },
  'index.change': {
    name: 'Change of the index',
    meaning: 'Price change of the index over the period of the contributions, without dividends.',
    formula: 'close at the end / close at the start - 1',
  },
  'index.residual': {
    name: 'Not explained by members',
    meaning:
      'What the index moved otherwise than its members with the share counts that we hold: float, fees of the divisor, members that are missing.',
    formula: 'change of the index - sum of the contributions',
  },
  'index.sectorWeight': {
    name: 'Sector weight',
    meaning: 'How much of the index the members of a sector make up together.',
    formula: 'sum of the weights of its members',
  },
  'index.weightChange': {
    name: 'Change of weight',
    meaning:
      'How much heavier or lighter the sector has become since the start of the period, by price, by joiners and by leavers.',
    formula: 'weight now - weight of its members of then at the start, in percentage points',
  },
  'index.overweight': {
    name: 'Against equal weights',
    meaning: 'How much more of the index the sector makes up than if every member counted the same.',
    formula: 'weight - number of its members / number of all members, in percentage points',
  },
  'index.sectorContribution': {
    name: 'Sector contribution',
    meaning:
      'How much of the index’s price change comes from the sector, its leavers of the period included.',
    formula: 'sum of the contributions of its members and leavers',
  },
  'index.top10': {
    name: 'Ten largest',
    meaning: 'How much of the index its ten largest members make up.',
    formula: 'sum of the ten greatest weights',
  },
  'index.largest': {
    name: 'Largest member',
    meaning: 'How much of the index its largest member makes up.',
    formula: 'greatest weight',
  },
  'index.herfindahl': {
    name: 'Herfindahl index',
    meaning: 'How concentrated the index is: 1 for a single member, 1 / n for n equal ones.',
    formula: 'sum of the squared weights',
  },
  'index.effective': {
    name: 'Effective members',
    meaning: 'How many members of equal weight would be as concentrated.',
    formula: '1 / Herfindahl index',
  },
  'index.capReturn': {
    name: 'Index weights',
    meaning: 'Return of the members of each day, weighed as the index weighs them.',
    formula:
      'compounded: worth of the session’s members at its close / worth of the same shares at the close before - 1',
  },
  'index.equalReturn': {
    name: 'Equal weights',
    meaning:
      'Return of the same members when each counts the same, set back to equal shares at every close, without costs.',
    formula: 'compounded mean of the members’ returns of each session',
  },
  'index.equalDifference': {
    name: 'Equal less index weights',
    meaning: 'Above zero the typical member did better than the large ones; below it the large ones led.',
    formula: 'return with equal weights - return with index weights, in percentage points',
  },
  'index.rolling': {
    name: 'Rolling return',
    meaning:
      'What a holder got per year over the same number of years, for every month in which the time could have ended.',
    formula: '(value at the month’s last close / value the same day so many years earlier)^(1 / years) - 1',
  },
  'index.rollingPositive': {
    name: 'Share above zero',
    meaning: 'In how many of these times a holder did not lose.',
    formula: 'number of rolling returns above zero / number of all',
  },
  'index.seasonMean': {
    name: 'Mean of the month',
    meaning: 'What the calendar month has returned on average over all years that we hold.',
    formula: 'arithmetic mean of the month’s returns; months that are cut short are left out',
  },
  'index.seasonMedian': {
    name: 'Median of the month',
    meaning: 'Half of the years were better, half worse.',
    formula: 'median of the month’s returns',
  },
  'index.hitRate': {
    name: 'Hit rate',
    meaning: 'In how many of the years the month has risen.',
    formula: 'years with a return above zero / years',
  },
  'index.seasonCount': {
    name: 'n',
    meaning: 'Years that the month’s figures rest on.',
    formula: 'number of whole months of that name in the history',
  },
  'index.seasonT': {
    name: 't-statistic',
    meaning: 'How many standard errors the mean of the month lies from zero.',
    formula: 'mean / (sample deviation / sqrt(n))',
  },
  'index.seasonP': {
    name: 'p-value',
    meaning:
      'How often chance alone gives a mean at least as far from zero. Twelve months are looked at together: one of them is below 5 % by chance in nearly every second index.',
    formula:
      'two-sided, Student t with n - 1 degrees of freedom; to be believed for the best of twelve below 5 % / 12 = 0.42 % (Bonferroni)',
  },
  'index.distribution': {
    name: 'Distribution of returns',
    meaning:
      'How often returns fell into each class. The marks are the mean and one, two standard deviations on both sides.',
    formula: 'simple returns of the range by day or by month, counted in classes of equal width',
  },
  'index.normalShare': {
    name: 'Beyond two deviations',
    meaning:
      'How many returns lie further than two standard deviations from the mean; a normal distribution has 4.6 %.',
    formula: 'number of returns outside mean ± 2 sample deviations / number of all',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;

export type IndexDefinitionId = keyof typeof INDEX_DEFINITIONS;
