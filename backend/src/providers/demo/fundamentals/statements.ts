import type { FundamentalItem } from '@/lib/domain/fundamental-items';
import type { StockRecord } from '../market-record';
import { randomStream } from '../process/random';
import { roundTo } from '../process/rounding';
import type { QuarterAccounts } from './accounts';

/** The filed values of a quarter by item. Money and shares are integers, so that sums tie exactly. */
export type FiledItems = Partial<Record<FundamentalItem, number>>;

/** A quarter's values as first filed, and those that the report a year later restates. */
export interface QuarterStatements {
  readonly quarter: QuarterAccounts;
  readonly items: FiledItems;
  readonly restated: FiledItems | null;
}

const TAX_RATE = 0.21;
/** Annual interest on debt. */
const INTEREST_RATE = 0.045;
/** Depreciation is within these shares of EBITDA. */
const MIN_DEPRECIATION = 0.08;
const MAX_DEPRECIATION = 0.5;
/** Share of equity that is profit kept since the start, and of long-term assets that is property and equipment. */
const RETAINED = 0.7;
const PROPERTY = 0.6;
/** Share of quarters that are restated a year later. */
const RESTATED = 0.05;

/** The parts of a company's statements that its size does not determine. */
interface Habits {
  readonly grossMarkup: number;
  readonly investment: number;
  readonly receivableDays: number;
  readonly inventoryShare: number;
  readonly otherCurrent: number;
  readonly currentShare: number;
}

/**
 * The three statements of each quarter. Assets are liabilities plus equity; the three cash flows add up to
 * the change of the cash balance; equity moves by profit, dividends and issued shares. A bank reports neither
 * a gross profit nor current assets and liabilities. The first quarter has no balance before it, and hence no
 * cash flows from investing and financing.
 */
export function statementsOf(
  quarters: readonly QuarterAccounts[],
  { profile }: Pick<StockRecord, 'profile'>,
  seed: number,
): QuarterStatements[] {
  const stream = randomStream(seed, `statements/${profile.company}`);
  const habits: Habits = {
    grossMarkup: stream.between(1.3, 2.6),
    investment: stream.between(0.8, 1.5),
    receivableDays: stream.between(25, 75),
    inventoryShare: stream.between(0.1, 0.5),
    otherCurrent: stream.between(0.02, 0.08),
    currentShare: stream.between(0.3, 0.55),
  };
  const isBank = profile.sector === 'Financials';
  let before: FiledItems | null = null;
  return quarters.map((quarter) => {
    const items: FiledItems = {
      ...sharesAndTotals(quarter),
      ...incomeItems(quarter, isBank ? null : habits),
    };
    Object.assign(items, balanceItems(quarter, items, isBank ? null : habits));
    Object.assign(items, cashItems(items, before, { quarter, investment: habits.investment }));
    before = items;
    const isRestated = stream.uniform() < RESTATED;
    const share = stream.between(0.01, 0.04);
    return { quarter, items, restated: isRestated && !isBank ? reclassify(items, share) : null };
  });
}

function sharesAndTotals(quarter: QuarterAccounts): FiledItems {
  const { shares } = quarter;
  return {
    revenue: Math.round(quarter.revenue),
    netIncome: Math.round(quarter.netIncome),
    ebitda: Math.round(quarter.ebitda),
    operatingCashFlow: Math.round(quarter.operatingCashFlow),
    epsDiluted: roundTo(quarter.netIncome / (shares * 1.01), 4),
    epsForward: roundTo(quarter.expectedIncome / (shares * 1.01), 4),
    sharesOutstanding: Math.round(shares),
    equity: Math.round(quarter.bookValue),
    totalDebt: Math.round(quarter.totalDebt),
    cash: Math.round(quarter.cash),
    dividendsPerShare: roundTo(quarter.dividendsPerShare, 4),
  };
}

function incomeItems(quarter: QuarterAccounts, habits: Habits | null): FiledItems {
  const netIncome = Math.round(quarter.netIncome);
  const ebitda = Math.round(quarter.ebitda);
  const incomeTax = netIncome > 0 ? Math.round((netIncome * TAX_RATE) / (1 - TAX_RATE)) : 0;
  const interestExpense = Math.round(
    Math.min((quarter.totalDebt * INTEREST_RATE) / 4, 0.35 * Math.max(ebitda, 0)),
  );
  // The rest beyond the limits is other income of the company.
  const depreciation = Math.round(
    Math.min(
      MAX_DEPRECIATION * ebitda,
      Math.max(MIN_DEPRECIATION * ebitda, ebitda - netIncome - incomeTax - interestExpense),
    ),
  );
  const operatingIncome = ebitda - depreciation;
  return {
    incomeTax,
    interestExpense,
    depreciation,
    operatingIncome,
    ...(habits && salesCosts(quarter, operatingIncome, { habits, depreciation })),
  };
}

/** The gross profit, and of what lies between it and the operating income all but half of the depreciation. */
function salesCosts(
  { revenue }: QuarterAccounts,
  operatingIncome: number,
  { depreciation, habits }: { readonly depreciation: number; readonly habits: Habits },
): FiledItems {
  const grossProfit = grossProfitOf(revenue, operatingIncome, habits);
  return {
    grossProfit,
    sellingGeneralAdmin: Math.max(0, grossProfit - operatingIncome - Math.round(depreciation / 2)),
  };
}

/** Above the operating income, and below the sales. */
function grossProfitOf(revenue: number, operatingIncome: number, { grossMarkup }: Habits): number {
  const profit = Math.max(operatingIncome, 0.05 * revenue) * grossMarkup;
  const most = operatingIncome + 0.9 * (revenue - operatingIncome);
  return Math.round(Math.min(profit, most));
}

function balanceItems(quarter: QuarterAccounts, items: FiledItems, habits: Habits | null): FiledItems {
  const { cash = 0, equity = 0, totalDebt = 0 } = items;
  const annualRevenue = 4 * quarter.revenue;
  const receivables = Math.round((annualRevenue * (habits?.receivableDays ?? 30)) / 365);
  const inventory = habits ? Math.round(receivables * habits.inventoryShare) : 0;
  const currentAssets = habits
    ? cash + receivables + inventory + Math.round(annualRevenue * habits.otherCurrent)
    : cash + receivables;
  // The simulated size, or as much as debt, trade and cash need.
  const totalAssets = Math.round(
    Math.max(quarter.totalAssets, equity + 1.15 * totalDebt + 0.5 * receivables, 1.25 * currentAssets),
  );
  const totalLiabilities = totalAssets - equity;
  return {
    receivables,
    totalAssets,
    totalLiabilities,
    retainedEarnings: Math.round(equity * RETAINED),
    ...(habits && {
      inventory,
      currentAssets,
      propertyPlant: Math.round((totalAssets - currentAssets) * PROPERTY),
      currentLiabilities: Math.round(totalLiabilities * habits.currentShare),
    }),
  };
}

function cashItems(
  items: FiledItems,
  before: FiledItems | null,
  { investment, quarter }: { readonly investment: number; readonly quarter: QuarterAccounts },
): FiledItems {
  const capitalExpenditure = Math.max(0, Math.round((items.depreciation ?? 0) * investment));
  const dividendsPaid = Math.round(quarter.dividendsPerShare * quarter.shares);
  if (before === null) return { capitalExpenditure, dividendsPaid };
  const changeOf = (item: FundamentalItem): number => (items[item] ?? 0) - (before[item] ?? 0);
  const netDebtIssuance = changeOf('totalDebt');
  const netStockIssuance = changeOf('equity') - (items.netIncome ?? 0) + dividendsPaid;
  const netChangeInCash = changeOf('cash');
  const financingCashFlow = netDebtIssuance + netStockIssuance - dividendsPaid;
  return {
    capitalExpenditure,
    dividendsPaid,
    netDebtIssuance,
    netStockIssuance,
    netChangeInCash,
    financingCashFlow,
    investingCashFlow: netChangeInCash - (items.operatingCashFlow ?? 0) - financingCashFlow,
  };
}

/** Moves a part of the cost of revenue to operating expenses: no total changes but the gross profit. */
function reclassify(
  { grossProfit = 0, operatingIncome = 0, revenue = 0 }: FiledItems,
  share: number,
): FiledItems {
  const moved = Math.round(
    share * Math.max(0, Math.min(revenue - grossProfit, grossProfit - operatingIncome)),
  );
  return moved === 0 ? {} : { grossProfit: grossProfit + moved };
}
