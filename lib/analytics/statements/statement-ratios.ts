import { t, text } from '@/lib/domain/text';

/** The inputs of the ratios of a period; amounts of twelve months, balances at the period's end. */
export interface RatioInputs {
  readonly revenue: number | null;
  readonly grossProfit: number | null;
  readonly operatingIncome: number | null;
  readonly netIncome: number | null;
  readonly ebitda: number | null;
  readonly interestExpense: number | null;
  readonly operatingCashFlow: number | null;
  readonly capitalExpenditure: number | null;
  readonly dividendsPaid: number | null;
  readonly totalAssets: number | null;
  readonly currentAssets: number | null;
  readonly currentLiabilities: number | null;
  readonly equity: number | null;
  readonly totalDebt: number | null;
  readonly cash: number | null;
  readonly epsDiluted: number | null;
  /** In shares of the price's basis. */
  readonly sharesOutstanding: number | null;
  /** Close of the day from which the report was known. */
  readonly price: number | null;
}

/** A ratio of the accounts. */
export interface RatioLine {
  readonly id: string;
  readonly label: string;
  readonly unit: 'fraction' | 'multiple';
  readonly formula: string;
  readonly group: 'Margins' | 'Returns' | 'Balance sheet' | 'Multiples';
  readonly read: (inputs: RatioInputs) => number | null;
}

type Amount = number | null;

/** A quotient that is meaningful only for a positive divisor. */
function ratio(dividend: Amount, divisor: Amount): Amount {
  return dividend === null || divisor === null || divisor <= 0 ? null : dividend / divisor;
}

function minus(a: Amount, b: Amount): Amount {
  return a === null || b === null ? null : a - b;
}

function marketCap({ price, sharesOutstanding }: RatioInputs): Amount {
  return price === null || sharesOutstanding === null ? null : price * sharesOutstanding;
}

function enterpriseValue(inputs: RatioInputs): Amount {
  const netDebt = minus(inputs.totalDebt, inputs.cash);
  const cap = marketCap(inputs);
  return cap === null || netDebt === null ? null : cap + netDebt;
}

function freeCashFlow({ capitalExpenditure, operatingCashFlow }: RatioInputs): Amount {
  return minus(operatingCashFlow, capitalExpenditure);
}

/** The ratios in their order. */
export const RATIO_LINES: readonly RatioLine[] = [
  {
    id: 'grossMargin',
    get label() {
      return t('Gross margin');
    },
    unit: 'fraction',
    group: text('Margins'),
    formula: 'gross profit / revenue',
    read: ({ grossProfit, revenue }) => ratio(grossProfit, revenue),
  },
  {
    id: 'operatingMargin',
    get label() {
      return t('Operating margin');
    },
    unit: 'fraction',
    group: text('Margins'),
    formula: 'operating income / revenue',
    read: ({ operatingIncome, revenue }) => ratio(operatingIncome, revenue),
  },
  {
    id: 'netMargin',
    get label() {
      return t('Net margin');
    },
    unit: 'fraction',
    group: text('Margins'),
    formula: 'net income / revenue',
    read: ({ netIncome, revenue }) => ratio(netIncome, revenue),
  },
  {
    id: 'freeCashFlowMargin',
    get label() {
      return t('Free cash flow margin');
    },
    unit: 'fraction',
    group: text('Margins'),
    formula: '(cash from operations − capital expenditure) / revenue',
    read: (inputs) => ratio(freeCashFlow(inputs), inputs.revenue),
  },
  {
    id: 'returnOnEquity',
    get label() {
      return t('Return on equity');
    },
    unit: 'fraction',
    group: text('Returns'),
    formula: 'net income / equity at the end of the period',
    read: ({ equity, netIncome }) => ratio(netIncome, equity),
  },
  {
    id: 'returnOnAssets',
    get label() {
      return t('Return on assets');
    },
    unit: 'fraction',
    group: text('Returns'),
    formula: 'net income / total assets at the end of the period',
    read: ({ netIncome, totalAssets }) => ratio(netIncome, totalAssets),
  },
  {
    id: 'assetTurnover',
    get label() {
      return t('Asset turnover');
    },
    unit: 'multiple',
    group: text('Returns'),
    formula: 'revenue / total assets at the end of the period',
    read: ({ revenue, totalAssets }) => ratio(revenue, totalAssets),
  },
  {
    id: 'payoutRatio',
    get label() {
      return t('Payout ratio');
    },
    unit: 'fraction',
    group: text('Returns'),
    formula: 'dividends paid / net income',
    read: ({ dividendsPaid, netIncome }) => ratio(dividendsPaid, netIncome),
  },
  {
    id: 'debtToEquity',
    get label() {
      return t('Debt to equity');
    },
    unit: 'multiple',
    group: text('Balance sheet'),
    formula: 'interest-bearing debt / equity',
    read: ({ equity, totalDebt }) => ratio(totalDebt, equity),
  },
  {
    id: 'netDebtToEbitda',
    get label() {
      return t('Net debt to EBITDA');
    },
    unit: 'multiple',
    group: text('Balance sheet'),
    formula: '(debt − cash) / EBITDA',
    read: ({ cash, ebitda, totalDebt }) => ratio(minus(totalDebt, cash), ebitda),
  },
  {
    id: 'currentRatio',
    get label() {
      return t('Current ratio');
    },
    unit: 'multiple',
    group: text('Balance sheet'),
    formula: 'current assets / current liabilities',
    read: ({ currentAssets, currentLiabilities }) => ratio(currentAssets, currentLiabilities),
  },
  {
    id: 'interestCover',
    get label() {
      return t('Interest cover');
    },
    unit: 'multiple',
    group: text('Balance sheet'),
    formula: 'operating income / interest expense',
    read: ({ interestExpense, operatingIncome }) => ratio(operatingIncome, interestExpense),
  },
  {
    id: 'priceToEarnings',
    label: 'P/E',
    unit: 'multiple',
    group: text('Multiples'),
    formula: 'price / diluted earnings per share',
    read: ({ epsDiluted, price }) => ratio(price, epsDiluted),
  },
  {
    id: 'priceToSales',
    label: 'P/S',
    unit: 'multiple',
    group: text('Multiples'),
    formula: 'market value / revenue',
    read: (inputs) => ratio(marketCap(inputs), inputs.revenue),
  },
  {
    id: 'priceToBook',
    label: 'P/B',
    unit: 'multiple',
    group: text('Multiples'),
    formula: 'market value / equity',
    read: (inputs) => ratio(marketCap(inputs), inputs.equity),
  },
  {
    id: 'enterpriseToEbitda',
    get label() {
      return t('EV/EBITDA');
    },
    unit: 'multiple',
    group: text('Multiples'),
    formula: '(market value + debt − cash) / EBITDA',
    read: (inputs) => ratio(enterpriseValue(inputs), inputs.ebitda),
  },
  {
    id: 'freeCashFlowYield',
    get label() {
      return t('Free cash flow yield');
    },
    unit: 'fraction',
    group: text('Multiples'),
    formula: '(cash from operations − capital expenditure) / market value',
    read: (inputs) => ratio(freeCashFlow(inputs), marketCap(inputs)),
  },
];
