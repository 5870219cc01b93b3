import type { HealthDefinition } from './health-definitions';

const NO_HISTORY =
  'As reported, no history: the source gives the present value only, and it is shown for a past day too.';

/** Numbers of the fund page that are no figure of the registry. */
export const FUND_DEFINITIONS = {
  'fund.expenseRatio': {
    name: 'Expense ratio',
    meaning: `What the fund takes a year for running it. ${NO_HISTORY}`,
    formula: 'yearly costs / assets, as the fund reports it',
  },
  'fund.assets': {
    name: 'Assets',
    meaning: `How much money is in the fund, in US dollars. ${NO_HISTORY}`,
    formula: 'net assets, as reported',
  },
  'fund.group': {
    name: 'Group',
    meaning: `What kind of market the fund holds. ${NO_HISTORY}`,
    formula: 'the classification that the data source gives',
  },
  'fund.yield': {
    name: 'Distribution yield',
    meaning: `What the fund paid out over a year for each dollar of its price. ${NO_HISTORY}`,
    formula: 'distributions of a year / price, as reported',
  },
  'fund.inception': {
    name: 'Inception',
    meaning: 'The day on which the fund began. A fund that began after the as-of day is not shown.',
    formula: 'as reported',
  },
  'fund.feeInMoney': {
    name: 'Fee over ten years on 10,000',
    meaning:
      'What the expense ratio costs in money when 10,000 stay in the fund for ten years and every fund earns the same 5 % a year before its fee.',
    formula: '10,000 x (1.05^10 - (1.05 x (1 - expense ratio))^10)',
  },
  'fund.rank': {
    name: 'Rank in the group',
    meaning:
      'The place of the fund among the funds of its group that have the figure, the best first, and how many they are.',
    formula:
      'funds of the group that are strictly better + 1; fees and volatility count from the smallest, all else from the greatest',
  },
  'fund.growth': {
    name: 'Growth of 10,000',
    meaning: 'What 10,000 put into each fund on the first common day became, distributions reinvested.',
    formula:
      '10,000 x total return since the first day that all the chosen funds have; beyond a year by the last close of each week',
  },
  'fund.twin': {
    name: 'Same exposure, cheaper',
    meaning: 'Two funds of one group that moved alike day by day, of which the second one charges less.',
    formula:
      'correlation of daily total returns above 0.99 and slope between 0.9 and 1.1, over the common days of the last three years, at least 252 returns; the lower expense ratio is the cheaper one',
  },
  'fund.saved': {
    name: 'Saved over ten years on 10,000',
    meaning: 'What the cheaper fund of the two saves, when both earn the same before fees.',
    formula: 'fee over ten years of the dearer fund - that of the cheaper one',
  },
  'fund.riskReturn': {
    name: 'Risk and return',
    meaning: 'How much each fund swung in the last year, and what it returned over the same year.',
    formula: 'across: volatility of the last 252 daily returns; up: total return over one year',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;
