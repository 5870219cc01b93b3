import type { HealthDefinition } from './health-definitions';

const NO_HISTORY = 'The latest reported value is also shown for past days.';

/** Definitions of numbers of the fund page that are not figures of the registry. */
export const FUND_DEFINITIONS = {
  'fund.expenseRatio': {
    name: 'Expense ratio',
    meaning: `The annual cost of the fund. ${NO_HISTORY}`,
    reading: 'Lower is better: index funds below 0.2%, active funds 0.5% to 1%.',
    formula: 'yearly costs / assets, as the fund reports it',
  },
  'fund.assets': {
    name: 'Assets',
    meaning: `The money invested in the fund, in US dollars. ${NO_HISTORY}`,
    reading: 'Larger funds are usually cheaper to trade. Below 50 million dollars a fund may be closed.',
    formula: 'net assets, as reported',
  },
  'fund.group': {
    name: 'Group',
    meaning: `The market in which the fund invests. ${NO_HISTORY}`,
    formula: 'the classification that the data source gives',
  },
  'fund.yield': {
    name: 'Distribution yield',
    meaning:
      'Distributions of the last year as a percentage of the price. Without stored distributions it is the yield reported by the fund, marked “as reported”, without history.',
    reading: 'Stock funds usually yield 1% to 3%, bond funds 3% to 5%.',
    formula: 'distributions per share of the last twelve months / last close; else as reported',
  },
  'fund.inception': {
    name: 'Inception',
    meaning: 'The start of the fund. Funds that started after the as-of day are not shown.',
    formula: 'as reported',
  },
  'fund.feeInMoney': {
    name: 'Fee over ten years on 10,000',
    meaning: 'The cost of the expense ratio on 10,000 over ten years at a gross return of 5% a year.',
    reading: 'Lower is better.',
    formula: '10,000 x (1.05^10 - (1.05 x (1 - expense ratio))^10)',
  },
  'fund.issuer': {
    name: 'Issuer',
    meaning: 'The company that manages the fund.',
    formula: 'as reported, without history',
  },
  'fund.groupMean': {
    name: 'Mean of the group',
    meaning: 'The mean of the figure of the ranking over all funds of the same group that have a value.',
    formula: 'sum / number of funds with a value, equal weights; at least 3 funds',
  },
  'fund.groupPercentile': {
    name: 'Percentile in the group',
    meaning: 'The share of the funds of the same group that are worse by the figure of the ranking.',
    reading: '100% is the best; for fees and volatility the lowest value is the best.',
    formula:
      '(worse funds + half of the equal ones, the fund itself included) / funds with a value; at least 3 funds',
  },
  'fund.rank': {
    name: 'Rank in the group',
    meaning:
      'The rank of the fund among the funds of its group with this figure, best first, and their number.',
    formula:
      'funds of the group that are strictly better + 1; lowest first for fees and volatility, highest first otherwise',
  },
  'fund.growth': {
    name: 'Growth of 10,000',
    meaning: 'The value of 10,000 invested in each fund on the first common day, distributions reinvested.',
    formula: '10,000 x (1 + total return since the first common day); weekly closes for ranges over one year',
  },
  'fund.twin': {
    name: 'Same exposure, cheaper',
    meaning: 'Two funds of a group with nearly identical daily returns, of which the second is cheaper.',
    formula:
      'correlation of daily total returns above 0.99 and slope between 0.9 and 1.1, over the common days of the last three years, at least 252 returns',
  },
  'fund.saved': {
    name: 'Savings over ten years on 10,000',
    meaning: 'The fee savings of the cheaper fund at equal gross returns.',
    formula: 'ten-year fee of the expensive fund - that of the cheaper fund',
  },
  'fund.riskReturn': {
    name: 'Risk and return',
    meaning: 'Volatility and return of each fund over the last year.',
    formula: 'across: volatility of the last 252 daily returns; up: total return over one year',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;
