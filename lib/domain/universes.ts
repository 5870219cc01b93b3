/** The index pages: `/indexes/{id}`. */
export const INDEX_PAGES = [
  { id: 'sp500', label: 'S&P 500' },
  { id: 'dow', label: 'Dow Jones' },
  { id: 'nasdaq', label: 'Nasdaq' },
  { id: 'r2000', label: 'Russell 2000' },
  { id: 'tsx', label: 'S&P/TSX' },
] as const;

export type IndexPageId = (typeof INDEX_PAGES)[number]['id'];

/** The equity universes: `/universe/{id}`. */
export const UNIVERSES = [
  { id: 'sp500', label: 'S&P 500' },
  { id: 'nasdaq', label: 'Nasdaq' },
  { id: 'dj', label: 'Dow Jones' },
  { id: 'etfs', label: 'ETFs' },
  { id: 'sptsx', label: 'S&P/TSX' },
  { id: 'eurostocks', label: 'Euro Stocks' },
  { id: 'commodities', label: 'Commodities' },
] as const;

/** Label of a universe in the menu; null for a universe added by the host. */
export function universeLabel(id: string): string | null {
  return UNIVERSES.find((universe) => universe.id === id)?.label ?? null;
}

export type UniverseId = (typeof UNIVERSES)[number]['id'];
