import type { AccountWording } from './account-wording';

const PERCENT = { unit: 'fraction' } as const;

/** Scores that sum up accounts, and the share of profit that is not cash. */
export const SCORE_FIGURES = {
  piotroski: {
    name: 'Piotroski F-score',
    short: 'F-score',
    meaning: 'Nine signs that a company’s accounts improve, one point each.',
    reading: '7 to 9 is strong, 0 to 3 weak. It was made for companies with a low price to book.',
    expression: [
      'above(netIncome / totalAssets1, 0)',
      'above(operatingCashFlow / totalAssets1, 0)',
      'above(netIncome / totalAssets1, netIncome1 / totalAssets2)',
      'above(operatingCashFlow, netIncome)',
      'above(totalDebt1 / totalAssets1, totalDebt / totalAssets)',
      'above(currentAssets / currentLiabilities, currentAssets1 / currentLiabilities1)',
      '(1 - above(sharesOutstanding, sharesOutstanding1))',
      'above(grossProfit / revenue, grossProfit1 / revenue1)',
      'above(revenue / totalAssets1, revenue1 / totalAssets2)',
    ].join(' + '),
    note: 'Debt is all interest-bearing debt at the end of the year.',
    references: ['Piotroski (2000), Value investing'],
  },
  altmanZ: {
    name: 'Altman Z-score',
    short: 'Z-score',
    meaning: 'The distance of a manufacturer from bankruptcy, by five ratios of its accounts.',
    reading: 'Above 2.99 is safe, below 1.81 in danger. It does not suit banks.',
    expression:
      '1.2 * (currentAssets - currentLiabilities) / totalAssets + 1.4 * retainedEarnings / totalAssets + 3.3 * operatingIncome / totalAssets + 0.6 * marketCap / totalLiabilities + revenue / totalAssets',
    references: [
      'Altman (1968), Financial ratios, discriminant analysis and the prediction of corporate bankruptcy',
    ],
  },
  altmanZ2: {
    name: 'Altman Z″-score',
    short: 'Z″-score',
    meaning: 'The distance of any company from bankruptcy, by four ratios of its accounts.',
    reading: 'Above 2.6 is safe, below 1.1 in danger. It does not suit banks.',
    expression:
      '6.56 * (currentAssets - currentLiabilities) / totalAssets + 3.26 * retainedEarnings / totalAssets + 6.72 * operatingIncome / totalAssets + 1.05 * equity / totalLiabilities',
    references: ['Altman (1995), Predicting financial distress of companies'],
  },
  zmijewski: {
    name: 'Zmijewski score',
    short: 'Zmijewski',
    meaning: 'The danger of bankruptcy by profit, liabilities and liquidity.',
    reading: 'Above 0 is in danger. It does not suit banks.',
    expression:
      '5.679 * totalLiabilities / totalAssets - 4.513 * netIncome / totalAssets + 0.004 * currentAssets / currentLiabilities - 4.336',
    references: ['Zmijewski (1984), Methodological issues related to the estimation of financial distress'],
  },
  beneishM: {
    name: 'Beneish M-score',
    short: 'M-score',
    meaning: 'Signs that profit was shown too high, by eight ratios of two years.',
    reading: 'Above -1.78 the accounts deserve a closer look. Fast growth alone can exceed it.',
    expression: [
      '0.92 * (receivables / revenue) / (receivables1 / revenue1)',
      '0.528 * (grossProfit1 / revenue1) / (grossProfit / revenue)',
      '0.404 * (1 - (currentAssets + propertyPlant) / totalAssets) / (1 - (currentAssets1 + propertyPlant1) / totalAssets1)',
      '0.892 * revenue / revenue1',
      '0.115 * (depreciation1 / (propertyPlant1 + depreciation1)) / (depreciation / (propertyPlant + depreciation))',
      '4.679 * (netIncome - operatingCashFlow) / totalAssets - 0.172 * (sellingGeneralAdmin / revenue) / (sellingGeneralAdmin1 / revenue1)',
      '(0 - 0.327) * (totalLiabilities / totalAssets) / (totalLiabilities1 / totalAssets1) - 4.84',
    ].join(' + '),
    note: 'Leverage is all liabilities to assets.',
    references: ['Beneish (1999), The detection of earnings manipulation'],
  },
  accruals: {
    ...PERCENT,
    name: 'Accruals',
    short: 'Accruals',
    meaning: 'Profit that did not arrive as cash, as a share of the assets of the year.',
    reading: 'Lower is better; below zero, more cash than profit. Above 10%, profit seldom lasts.',
    expression: '(netIncome - operatingCashFlow) / ((totalAssets + totalAssets1) / 2)',
    references: ['Sloan (1996), Do stock prices fully reflect information in accruals and cash flows'],
  },
  broadAccruals: {
    ...PERCENT,
    name: 'Accruals with investment',
    short: 'Accruals, broad',
    meaning: 'Profit that neither arrived as cash nor was invested, as a share of the assets.',
    reading: 'Between -10% and 10% is usual.',
    expression: '(netIncome - operatingCashFlow - investingCashFlow) / totalAssets',
    references: ['Richardson et al. (2005), Accrual reliability'],
  },
} as const satisfies Readonly<Record<string, AccountWording>>;
