/** The pages of an instrument beside its overview, in the order of their links. */
export const STOCK_TABS = [
  'profile',
  'financials',
  'holdings',
  'dividends',
  'statistics',
  'factors',
  'moves',
  'peers',
  'news',
  'filings',
  'history',
] as const;
export type StockTab = (typeof STOCK_TABS)[number];

/** The tab of a path segment; null when there is none of that name. */
export function findStockTab(text: string): StockTab | null {
  return STOCK_TABS.find((tab) => tab === text) ?? null;
}
