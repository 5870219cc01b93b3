import type { FundamentalItem } from './fundamental-items';

/** The statements of the financials page; `ratios` is computed from the other three and the price. */
export const STATEMENT_IDS = ['income', 'balance', 'cash', 'ratios'] as const;
export type StatementId = (typeof STATEMENT_IDS)[number];

/** The lengths of a column's period; `ttm`: the twelve months that end with each quarter. */
export const STATEMENT_PERIODS = ['annual', 'quarterly', 'ttm'] as const;
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number];

/** What a cell shows: the amount, its growth over one year, or its share of revenue or of assets. */
export const STATEMENT_VIEWS = ['amounts', 'growth', 'share'] as const;
export type StatementView = (typeof STATEMENT_VIEWS)[number];

/** Which value of a period that was filed several times: the last one known, or the first one. */
export const STATEMENT_VALUES = ['latest', 'first'] as const;
export type StatementValues = (typeof STATEMENT_VALUES)[number];

/** Unit of a line's amounts. */
export type LineUnit = 'money' | 'perShare' | 'count' | 'fraction' | 'multiple';

/** A line of a statement: an item as filed, or a sum of items. */
export interface StatementLine {
  readonly id: string;
  readonly label: string;
  readonly unit: LineUnit;
  /** Over a period (summed to a year), or at its end. */
  readonly kind: 'flow' | 'level';
  /** True for a subtotal. */
  readonly isTotal?: boolean;
  /** Added items; a line without `minus` that adds itself is an item as filed. */
  readonly plus: readonly FundamentalItem[];
  readonly minus?: readonly FundamentalItem[];
  /** Items that count as zero when a report lacks them. */
  readonly optional?: readonly FundamentalItem[];
}

const item = (
  id: FundamentalItem,
  label: string,
  facts: Partial<Pick<StatementLine, 'unit' | 'kind' | 'isTotal'>> = {},
): StatementLine => ({ id, label, unit: 'money', kind: 'flow', plus: [id], ...facts });

const computed = (
  id: string,
  label: string,
  facts: Pick<StatementLine, 'plus' | 'minus' | 'optional'> &
    Partial<Pick<StatementLine, 'kind' | 'isTotal'>>,
): StatementLine => ({ id, label, unit: 'money', kind: 'flow', ...facts });

const LEVEL = { kind: 'level' } as const;
const TOTAL = { isTotal: true } as const;

/** The lines of each statement, in their order. */
export const STATEMENT_LINES: Readonly<Record<Exclude<StatementId, 'ratios'>, readonly StatementLine[]>> = {
  income: [
    item('revenue', 'Revenue', TOTAL),
    computed('costOfRevenue', 'Cost of revenue', { plus: ['revenue'], minus: ['grossProfit'] }),
    item('grossProfit', 'Gross profit', TOTAL),
    item('sellingGeneralAdmin', 'Selling and administration'),
    computed('operatingExpenses', 'Operating expenses', {
      plus: ['grossProfit'],
      minus: ['operatingIncome'],
    }),
    item('operatingIncome', 'Operating income', TOTAL),
    item('interestExpense', 'Interest expense'),
    computed('otherIncome', 'Other income, net', {
      plus: ['netIncome', 'incomeTax', 'interestExpense'],
      minus: ['operatingIncome'],
    }),
    computed('pretaxIncome', 'Income before tax', { plus: ['netIncome', 'incomeTax'], isTotal: true }),
    item('incomeTax', 'Income tax'),
    item('netIncome', 'Net income', TOTAL),
    item('epsDiluted', 'Earnings per share, diluted', { unit: 'perShare' }),
    item('dividendsPerShare', 'Dividends per share', { unit: 'perShare' }),
    item('ebitda', 'EBITDA'),
  ],
  balance: [
    item('cash', 'Cash and equivalents', LEVEL),
    item('receivables', 'Receivables', LEVEL),
    item('inventory', 'Inventory', LEVEL),
    computed('otherCurrentAssets', 'Other current assets', {
      ...LEVEL,
      plus: ['currentAssets'],
      minus: ['cash', 'receivables', 'inventory'],
      optional: ['inventory'],
    }),
    item('currentAssets', 'Current assets', { ...LEVEL, ...TOTAL }),
    computed('longTermAssets', 'Long-term assets', {
      ...LEVEL,
      plus: ['totalAssets'],
      minus: ['currentAssets'],
    }),
    item('propertyPlant', 'Property and equipment', LEVEL),
    item('totalAssets', 'Total assets', { ...LEVEL, ...TOTAL }),
    item('currentLiabilities', 'Current liabilities', LEVEL),
    computed('longTermLiabilities', 'Long-term liabilities', {
      ...LEVEL,
      plus: ['totalLiabilities'],
      minus: ['currentLiabilities'],
    }),
    item('totalLiabilities', 'Total liabilities', { ...LEVEL, ...TOTAL }),
    item('retainedEarnings', 'Retained earnings', LEVEL),
    item('equity', 'Shareholders’ equity', { ...LEVEL, ...TOTAL }),
    item('totalDebt', 'Interest-bearing debt', LEVEL),
    computed('netDebt', 'Net debt', { ...LEVEL, plus: ['totalDebt'], minus: ['cash'] }),
    item('sharesOutstanding', 'Shares outstanding', { ...LEVEL, unit: 'count' }),
  ],
  cash: [
    item('netIncome', 'Net income'),
    item('depreciation', 'Depreciation and amortization'),
    computed('otherOperating', 'Working capital and other', {
      plus: ['operatingCashFlow'],
      minus: ['netIncome', 'depreciation'],
    }),
    item('operatingCashFlow', 'Cash from operations', TOTAL),
    item('capitalExpenditure', 'Capital expenditure (paid)'),
    computed('otherInvesting', 'Other investing', {
      plus: ['investingCashFlow', 'capitalExpenditure'],
    }),
    item('investingCashFlow', 'Cash from investing', TOTAL),
    item('dividendsPaid', 'Dividends (paid)'),
    item('netStockIssuance', 'Shares issued, net of repurchases'),
    item('netDebtIssuance', 'Debt issued, net of repayments'),
    computed('otherFinancing', 'Other financing', {
      plus: ['financingCashFlow', 'dividendsPaid'],
      minus: ['netStockIssuance', 'netDebtIssuance'],
      optional: ['dividendsPaid'],
    }),
    item('financingCashFlow', 'Cash from financing', TOTAL),
    item('netChangeInCash', 'Change in cash', TOTAL),
    computed('freeCashFlow', 'Free cash flow', {
      plus: ['operatingCashFlow'],
      minus: ['capitalExpenditure'],
      isTotal: true,
    }),
  ],
};

const LEVEL_ITEMS: ReadonlySet<string> = new Set<FundamentalItem>([
  ...STATEMENT_LINES.balance.flatMap(({ plus, minus = [] }) => [...plus, ...minus]),
  'epsForward',
]);

/** True for an item that describes the end of a period (a balance, an estimate) rather than the period. */
export function isLevelItem(item: string): boolean {
  return LEVEL_ITEMS.has(item);
}

/** The line whose shares a statement's common-size view shows. */
export const SHARE_BASES: Readonly<Record<Exclude<StatementId, 'ratios'>, FundamentalItem>> = {
  income: 'revenue',
  balance: 'totalAssets',
  cash: 'revenue',
};
