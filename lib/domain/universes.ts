import { t } from './text';

/** The index pages: `/indexes/{id}`. */
export const INDEX_PAGES = [
  { id: 'sp500', label: 'S&P 500' },
  {
    id: 'dow',
    get label() {
      return t('Dow Jones');
    },
  },
  {
    id: 'nasdaq',
    get label() {
      return t('Nasdaq');
    },
  },
  {
    id: 'r2000',
    get label() {
      return t('Russell 2000');
    },
  },
  {
    id: 'tsx',
    get label() {
      return t('S&P/TSX');
    },
  },
] as const;

export type IndexPageId = (typeof INDEX_PAGES)[number]['id'];

/** The equity universes: `/universe/{id}`. */
export const UNIVERSES = [
  { id: 'sp500', label: 'S&P 500' },
  {
    id: 'nasdaq',
    get label() {
      return t('Nasdaq');
    },
  },
  {
    id: 'dj',
    get label() {
      return t('Dow Jones');
    },
  },
  {
    id: 'etfs',
    get label() {
      return t('ETFs');
    },
  },
  {
    id: 'sptsx',
    get label() {
      return t('S&P/TSX');
    },
  },
  {
    id: 'eurostocks',
    get label() {
      return t('Euro Stocks');
    },
  },
  {
    id: 'commodities',
    get label() {
      return t('Commodities');
    },
  },
] as const;

/** Label of a universe in the menu; null for a universe added by the host. */
export function universeLabel(id: string): string | null {
  return UNIVERSES.find((universe) => universe.id === id)?.label ?? null;
}

export type UniverseId = (typeof UNIVERSES)[number]['id'];
