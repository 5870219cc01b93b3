import { text } from './text';
import { editDistance } from './edit-distance';

/**
 * The items of company accounts, with descriptions. Money in the currency of the row, counts
 * and per-share values as filed.
 */
export const FUNDAMENTAL_ITEMS = [
  { id: 'revenue', text: text('sales of the period') },
  { id: 'grossProfit', text: text('sales minus the cost of what was sold') },
  { id: 'sellingGeneralAdmin', text: text('cost of selling and administration of the period') },
  { id: 'operatingIncome', text: text('profit of the period before interest and tax') },
  { id: 'interestExpense', text: text('interest of the period, a positive number') },
  { id: 'incomeTax', text: text('income tax of the period, positive where it is an expense') },
  { id: 'netIncome', text: text('profit of the period after tax') },
  { id: 'ebitda', text: text('profit of the period before interest, tax, depreciation and amortization') },
  { id: 'depreciation', text: text('depreciation and amortization of the period') },
  { id: 'operatingCashFlow', text: text('cash from operations of the period') },
  {
    id: 'capitalExpenditure',
    text: text('cash paid for property and equipment in the period, a positive number'),
  },
  { id: 'investingCashFlow', text: text('cash from investing of the period, negative where more was paid') },
  { id: 'dividendsPaid', text: text('cash paid as dividends in the period, a positive number') },
  {
    id: 'netStockIssuance',
    text: text('cash from issued shares minus cash paid for own shares, of the period'),
  },
  { id: 'netDebtIssuance', text: text('cash from new debt minus cash repaid, of the period') },
  { id: 'financingCashFlow', text: text('cash from financing of the period, negative where more was paid') },
  { id: 'netChangeInCash', text: text('cash at the end of the period minus cash at its start') },
  { id: 'epsDiluted', text: text('diluted earnings per share of the period') },
  { id: 'epsForward', text: text('earnings per share expected for the next twelve months') },
  { id: 'dividendsPerShare', text: text('dividends per share of the period') },
  { id: 'sharesOutstanding', text: text('shares at the end of the period, a count') },
  { id: 'equity', text: text("shareholders' equity at the end of the period") },
  { id: 'retainedEarnings', text: text('profits kept since the start at the end of the period') },
  { id: 'propertyPlant', text: text('property and equipment after depreciation at the end of the period') },
  { id: 'receivables', text: text('amounts owed by customers at the end of the period') },
  { id: 'inventory', text: text('inventory at the end of the period') },
  { id: 'currentAssets', text: text('assets due within a year at the end of the period') },
  { id: 'totalAssets', text: text('assets at the end of the period') },
  { id: 'currentLiabilities', text: text('liabilities due within a year at the end of the period') },
  { id: 'totalLiabilities', text: text('liabilities at the end of the period') },
  { id: 'totalDebt', text: text('interest-bearing debt at the end of the period') },
  { id: 'cash', text: text('cash and equivalents at the end of the period') },
] as const;

export type FundamentalItem = (typeof FUNDAMENTAL_ITEMS)[number]['id'];

/** The items from which the figures of tables and pages are computed. */
export const FIGURE_ITEMS = [
  'sharesOutstanding',
  'epsDiluted',
  'epsForward',
  'revenue',
  'netIncome',
  'ebitda',
  'equity',
  'totalDebt',
  'cash',
] as const satisfies readonly FundamentalItem[];

/**
 * Finds an item by its name, ignoring case and separators (`Net Income`, `net_income`); null when there is
 * none.
 */
export function findFundamentalItem(name: string): FundamentalItem | null {
  const key = keyOf(name);
  return FUNDAMENTAL_ITEMS.find(({ id }) => keyOf(id) === key)?.id ?? null;
}

/** The item with the most similar name. */
export function nearestFundamentalItem(name: string): FundamentalItem {
  const key = keyOf(name);
  const ranked = FUNDAMENTAL_ITEMS.map(({ id }) => ({ id, distance: distanceTo(key, keyOf(id)) }));
  return ranked.reduce((best, one) => (one.distance < best.distance ? one : best)).id;
}

/** A name that contains the text counts as close, so that `eps` matches epsDiluted. */
function distanceTo(text: string, id: string): number {
  if (text !== '' && (id.startsWith(text) || text.startsWith(id))) return 0.5;
  return editDistance(text, id);
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}
