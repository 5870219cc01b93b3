import { text } from './text';
import type { FundamentalItem } from './fundamental-items';

/** The statements of the financials page; `ratios` is computed from the other three and the price. */
export const STATEMENT_IDS = ['income', 'balance', 'cash', 'ratios'] as const;
export type StatementId = (typeof STATEMENT_IDS)[number];

/** The lengths of a column's period; `ttm`: the twelve months that end with each quarter. */
export const STATEMENT_PERIODS = ['annual', 'quarterly', 'ttm'] as const;
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number];

/** The content of a cell: the amount, its growth over one year, or its share of revenue or of assets. */
export const STATEMENT_VIEWS = ['amounts', 'growth', 'share'] as const;
export type StatementView = (typeof STATEMENT_VIEWS)[number];

/** The value of a period that was filed several times: the last one known, or the first one. */
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
    item('revenue', text('Revenue'), TOTAL),
    computed('costOfRevenue', text('Cost of revenue'), { plus: ['revenue'], minus: ['grossProfit'] }),
    item('grossProfit', text('Gross profit'), TOTAL),
    item('sellingGeneralAdmin', text('Selling and administration')),
    computed('operatingExpenses', text('Operating expenses'), {
      plus: ['grossProfit'],
      minus: ['operatingIncome'],
    }),
    item('operatingIncome', text('Operating income'), TOTAL),
    item('interestExpense', text('Interest expense')),
    computed('otherIncome', text('Other income, net'), {
      plus: ['netIncome', 'incomeTax', 'interestExpense'],
      minus: ['operatingIncome'],
    }),
    computed('pretaxIncome', text('Income before tax'), { plus: ['netIncome', 'incomeTax'], isTotal: true }),
    item('incomeTax', text('Income tax')),
    item('netIncome', text('Net income'), TOTAL),
    item('epsDiluted', text('Earnings per share, diluted'), { unit: 'perShare' }),
    item('dividendsPerShare', text('Dividends per share'), { unit: 'perShare' }),
    item('ebitda', 'EBITDA'),
  ],
  balance: [
    item('cash', text('Cash and equivalents'), LEVEL),
    item('receivables', text('Receivables'), LEVEL),
    item('inventory', text('Inventory'), LEVEL),
    computed('otherCurrentAssets', text('Other current assets'), {
      ...LEVEL,
      plus: ['currentAssets'],
      minus: ['cash', 'receivables', 'inventory'],
      optional: ['inventory'],
    }),
    item('currentAssets', text('Current assets'), { ...LEVEL, ...TOTAL }),
    computed('longTermAssets', text('Long-term assets'), {
      ...LEVEL,
      plus: ['totalAssets'],
      minus: ['currentAssets'],
    }),
    item('propertyPlant', text('Property and equipment'), LEVEL),
    item('totalAssets', text('Total assets'), { ...LEVEL, ...TOTAL }),
    item('currentLiabilities', text('Current liabilities'), LEVEL),
    computed('longTermLiabilities', text('Long-term liabilities'), {
      ...LEVEL,
      plus: ['totalLiabilities'],
      minus: ['currentLiabilities'],
    }),
    item('totalLiabilities', text('Total liabilities'), { ...LEVEL, ...TOTAL }),
    item('retainedEarnings', text('Retained earnings'), LEVEL),
    item('equity', text('Shareholders’ equity'), { ...LEVEL, ...TOTAL }),
    item('totalDebt', text('Interest-bearing debt'), LEVEL),
    computed('netDebt', text('Net debt'), { ...LEVEL, plus: ['totalDebt'], minus: ['cash'] }),
    item('sharesOutstanding', text('Shares outstanding'), { ...LEVEL, unit: 'count' }),
  ],
  cash: [
    item('netIncome', text('Net income')),
    item('depreciation', text('Depreciation and amortization')),
    computed('otherOperating', text('Working capital and other'), {
      plus: ['operatingCashFlow'],
      minus: ['netIncome', 'depreciation'],
    }),
    item('operatingCashFlow', text('Cash from operations'), TOTAL),
    item('capitalExpenditure', text('Capital expenditure (paid)')),
    computed('otherInvesting', text('Other investing'), {
      plus: ['investingCashFlow', 'capitalExpenditure'],
    }),
    item('investingCashFlow', text('Cash from investing'), TOTAL),
    item('dividendsPaid', text('Dividends (paid)')),
    item('netStockIssuance', text('Shares issued, net of repurchases')),
    item('netDebtIssuance', text('Debt issued, net of repayments')),
    computed('otherFinancing', text('Other financing'), {
      plus: ['financingCashFlow', 'dividendsPaid'],
      minus: ['netStockIssuance', 'netDebtIssuance'],
      optional: ['dividendsPaid'],
    }),
    item('financingCashFlow', text('Cash from financing'), TOTAL),
    item('netChangeInCash', text('Change in cash'), TOTAL),
    computed('freeCashFlow', text('Free cash flow'), {
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
