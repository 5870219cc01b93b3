import type { AccountWording } from './account-wording';

const PERCENT = { unit: 'fraction' } as const;

/** Growth over one year of an amount: the last twelve months, or the last balance. */
function overYear(amount: string): string {
  return `${amount} / ${amount}1 - 1`;
}

/** Growth a year over several years. */
function aYear(amount: string, years: number): string {
  return `(${amount} / ${amount}${years}) ^ (1 / ${years}) - 1`;
}

/** Growth of the accounts; an amount that was zero or negative at the start has none. */
export const GROWTH_FIGURES = {
  revenueGrowth3Y: {
    ...PERCENT,
    name: 'Revenue growth, 3 years a year',
    short: 'Rev 3Y',
    meaning: 'Average yearly growth of sales over three years.',
    reading: '3% to 8% is usual for large companies.',
    expression: aYear('revenue', 3),
  },
  revenueGrowth5Y: {
    ...PERCENT,
    name: 'Revenue growth, 5 years a year',
    short: 'Rev 5Y',
    meaning: 'Average yearly growth of sales over five years.',
    reading: '3% to 8% is usual for large companies.',
    expression: aYear('revenue', 5),
  },
  grossProfitGrowth: {
    ...PERCENT,
    name: 'Gross profit growth',
    short: 'Gross profit 1Y',
    meaning: 'Growth of the gross profit over one year.',
    reading: 'Faster than sales: the gross margin rises.',
    expression: overYear('grossProfit'),
  },
  operatingIncomeGrowth: {
    ...PERCENT,
    name: 'Operating income growth',
    short: 'Op income 1Y',
    meaning: 'Growth of the profit before interest and tax over one year.',
    reading: 'Above zero: growing. Faster than sales: the operating margin rises.',
    expression: overYear('operatingIncome'),
  },
  ebitdaGrowth: {
    ...PERCENT,
    name: 'EBITDA growth',
    short: 'EBITDA 1Y',
    meaning: 'Growth of EBITDA over one year.',
    reading: 'Above zero: growing.',
    expression: overYear('ebitda'),
  },
  netIncomeGrowth: {
    ...PERCENT,
    name: 'Net income growth',
    short: 'Income 1Y',
    meaning: 'Growth of net income over one year.',
    reading: 'Above zero: growing. One-time gains and losses move it.',
    expression: overYear('netIncome'),
  },
  netIncomeGrowth5Y: {
    ...PERCENT,
    name: 'Net income growth, 5 years a year',
    short: 'Income 5Y',
    meaning: 'Average yearly growth of net income over five years.',
    reading: '5% to 10% is usual for large companies.',
    expression: aYear('netIncome', 5),
  },
  epsGrowth: {
    ...PERCENT,
    name: 'Growth of earnings per share',
    short: 'EPS 1Y',
    meaning: 'Growth of diluted earnings per share over one year.',
    reading: 'Faster than net income: the company buys its own shares.',
    expression: overYear('epsDiluted'),
  },
  epsGrowth3Y: {
    ...PERCENT,
    name: 'Growth of earnings per share, 3 years a year',
    short: 'EPS 3Y',
    meaning: 'Average yearly growth of diluted earnings per share over three years.',
    reading: '5% to 12% is usual for large companies.',
    expression: aYear('epsDiluted', 3),
  },
  epsGrowth5Y: {
    ...PERCENT,
    name: 'Growth of earnings per share, 5 years a year',
    short: 'EPS 5Y',
    meaning: 'Average yearly growth of diluted earnings per share over five years.',
    reading: '5% to 12% is usual for large companies.',
    expression: aYear('epsDiluted', 5),
  },
  expectedEpsGrowth: {
    ...PERCENT,
    name: 'Expected growth of earnings per share',
    short: 'EPS next',
    meaning: 'Expected earnings per share against those of the last twelve months.',
    reading: 'Estimates of growing companies are often too high.',
    expression: 'epsForward / epsDiluted - 1',
  },
  operatingCashGrowth: {
    ...PERCENT,
    name: 'Operating cash flow growth',
    short: 'Op cash 1Y',
    meaning: 'Growth of the cash from operations over one year.',
    reading: 'Above zero: growing. It varies more than profit.',
    expression: overYear('operatingCashFlow'),
  },
  freeCashGrowth: {
    ...PERCENT,
    name: 'Free cash flow growth',
    short: 'FCF 1Y',
    meaning: 'Growth of the free cash flow over one year.',
    reading: 'Above zero: growing. Years of heavy investment lower it.',
    expression: 'freeCashFlow / (operatingCashFlow1 - capitalExpenditure1) - 1',
  },
  investmentGrowth: {
    ...PERCENT,
    name: 'Investment growth',
    short: 'Capex 1Y',
    meaning: 'Growth of the investment in property and equipment over one year.',
    reading: 'Far above the growth of sales, the company expands.',
    expression: overYear('capitalExpenditure'),
  },
  dividendGrowth1Y: {
    ...PERCENT,
    name: 'Dividend growth',
    short: 'Dividend 1Y',
    meaning: 'Growth of the dividends per share declared in twelve months.',
    reading: 'Above inflation, the income keeps its value.',
    expression: overYear('dividendsPerShare'),
  },
  dividendGrowth5Y: {
    ...PERCENT,
    name: 'Dividend growth, 5 years a year',
    short: 'Dividend 5Y',
    meaning: 'Average yearly growth of the dividends per share over five years.',
    reading: '4% to 10% is usual for companies that raise their dividend.',
    expression: aYear('dividendsPerShare', 5),
  },
  assetGrowth: {
    ...PERCENT,
    name: 'Asset growth',
    short: 'Assets 1Y',
    meaning: 'Growth of everything that the company owns over one year.',
    reading: 'Above 20%, mostly purchases of companies. High values came with lower returns in the past.',
    expression: overYear('totalAssets'),
    references: ['Cooper, Gulen, Schill (2008), Asset growth and the cross-section of stock returns'],
  },
  equityGrowth: {
    ...PERCENT,
    name: 'Equity growth',
    short: 'Equity 1Y',
    meaning: 'Growth of shareholders’ equity over one year.',
    reading: 'Profit that is not paid out raises it; repurchases of shares lower it.',
    expression: overYear('equity'),
  },
  debtGrowth: {
    ...PERCENT,
    name: 'Debt growth',
    short: 'Debt 1Y',
    meaning: 'Growth of the interest-bearing debt over one year.',
    reading: 'Below zero: debt is repaid.',
    expression: overYear('totalDebt'),
  },
  shareCountChange: {
    ...PERCENT,
    name: 'Change of the share count',
    short: 'Shares 1Y',
    meaning: 'Change of the shares outstanding over one year, in shares of one size.',
    reading: 'Below zero: the company buys its own shares. Above 2%: owners are diluted.',
    expression: overYear('sharesOutstanding'),
    references: ['Pontiff, Woodgate (2008), Share issuance'],
  },
  shareCountChange5Y: {
    ...PERCENT,
    name: 'Change of the share count, 5 years a year',
    short: 'Shares 5Y',
    meaning: 'Average yearly change of the shares outstanding over five years.',
    reading: 'Below zero: the company buys its own shares.',
    expression: aYear('sharesOutstanding', 5),
  },
  sustainableGrowth: {
    ...PERCENT,
    name: 'Sustainable growth',
    short: 'Sustainable',
    meaning: 'Growth that kept profit can pay for, without new debt or shares.',
    reading: 'Faster growth needs new money.',
    expression: 'netIncome / equity * (1 - dividendsPaid / netIncome)',
    references: ['Higgins (1977), Sustainable growth'],
  },
} as const satisfies Readonly<Record<string, AccountWording>>;
