/**
 * An amount of a formula: the price, or an item of the accounts, with a digit for the years before (`revenue`, `revenue1`).
 */
export type AmountKey = string;

/** Amounts that are written as one word and computed from others. */
const DERIVED: Readonly<Record<string, string>> = {
  enterpriseValue: '(price * sharesOutstanding + totalDebt - cash)',
  freeCashFlow: '(operatingCashFlow - capitalExpenditure)',
  investedCapital: '(equity + totalDebt - cash)',
  marketCap: '(price * sharesOutstanding)',
  netDebt: '(totalDebt - cash)',
  pretaxIncome: '(netIncome + incomeTax)',
};

const WORDS: Readonly<Record<string, string>> = {
  capitalExpenditure: 'capital expenditure',
  cash: 'cash',
  currentAssets: 'current assets',
  currentLiabilities: 'current liabilities',
  depreciation: 'depreciation',
  dividendsPaid: 'dividends paid',
  dividendsPerShare: 'dividends per share',
  ebitda: 'EBITDA',
  enterpriseValue: 'enterprise value',
  epsDiluted: 'earnings per share',
  epsForward: 'expected earnings per share',
  equity: 'equity',
  freeCashFlow: 'free cash flow',
  grossProfit: 'gross profit',
  incomeTax: 'income tax',
  interestExpense: 'interest',
  inventory: 'inventory',
  investedCapital: 'invested capital',
  investingCashFlow: 'cash from investing',
  marketCap: 'market value',
  netDebt: 'net debt',
  netDebtIssuance: 'net new debt',
  netIncome: 'net income',
  netStockIssuance: 'net new shares',
  operatingCashFlow: 'cash from operations',
  operatingIncome: 'operating income',
  pretaxIncome: 'income before tax',
  price: 'last close',
  propertyPlant: 'property and equipment',
  receivables: 'receivables',
  retainedEarnings: 'retained earnings',
  revenue: 'revenue',
  sellingGeneralAdmin: 'selling and administration',
  sharesOutstanding: 'shares outstanding',
  totalAssets: 'assets',
  totalDebt: 'debt',
  totalLiabilities: 'liabilities',
};

const NAME = /[a-z][A-Za-z]*\d?/g;
const FUNCTIONS: ReadonlySet<string> = new Set(['abs', 'above', 'sqrt']);

/** A formula over the price and items of the accounts alone. */
export function expandDerived(expression: string): string {
  return expression.replace(NAME, (name) => DERIVED[name] ?? name);
}

/** The amounts of a formula, each once, in their order. */
export function amountsOf(expression: string): readonly AmountKey[] {
  const names = expression.match(NAME) ?? [];
  return [...new Set(names)].filter((name) => !FUNCTIONS.has(name));
}

/** The item of an amount, and the whole years before the last one. */
export function readAmountKey(key: AmountKey): { readonly item: string; readonly years: number } {
  const [, item = key, years = ''] = /^([A-Za-z]+)(\d?)$/.exec(key) ?? [];
  return { item, years: Number(years) };
}

/** An amount in words: `revenue 3 years before`. */
export function amountInWords(key: AmountKey): string {
  const { item, years } = readAmountKey(key);
  const words = WORDS[item] ?? item;
  if (years === 0) return words;
  return years === 1 ? `${words} a year before` : `${words} ${years} years before`;
}

/** A formula as a reader sees it. */
export function formulaInWords(expression: string): string {
  return expression
    .replaceAll('(0 - ', '(−')
    .replace(NAME, (name) => (FUNCTIONS.has(name) ? name : amountInWords(name)))
    .replace(/above\(([^,]+), ([^()]+)\)/g, '[$1 > $2]');
}
