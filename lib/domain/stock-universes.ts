/** Universes of stocks with sectors, movers and breadth. */
export const STOCK_UNIVERSES = ['sp500', 'nasdaq', 'dj', 'r2000', 'sptsx', 'eurostocks', 'stoxx50'] as const;

export type StockUniverse = (typeof STOCK_UNIVERSES)[number];
