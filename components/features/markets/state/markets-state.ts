import type { StockUniverse } from '@/lib/domain/stock-universes';
import {
  BLOCK_PARAMETERS,
  checkOrder,
  parseBlockState,
  parseUniverse,
  pickChoice,
} from '@/components/research/market-blocks/block-state';
import type { BlockState } from '@/components/research/market-blocks/block-state';
import type { AddressState } from '@/components/research/use-address-state';

/** How far the overlay reaches back. */
export const OVERLAY_RANGES = ['1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y', '10Y'] as const;
export type OverlayRange = (typeof OVERLAY_RANGES)[number];

/** What the table of unusual months can be ordered by. */
const SCORE_ORDERS = ['name', 'group', 'move', 'z', 'sample', 'n', 'day'];

/** So many markets are drawn at once. */
export const MOST_OVERLAID = 8;

/** Drawn when the address names none; of them those that are stored. */
export const DEFAULT_OVERLAY = ['^GSPC', '^IXIC', '^GSPTSE', '^STOXX50E', '^N225'] as const;

/** Everything that the reader can choose on the page. */
export interface MarketsState extends BlockState {
  readonly universe: StockUniverse;
  readonly range: OverlayRange;
  /** null: the default ones. */
  readonly overlay: readonly string[] | null;
}

/** Parameters of the page's address. */
export const MARKET_PARAMETERS = [
  ...BLOCK_PARAMETERS,
  'universe',
  'range',
  'overlay',
  'sort',
  'ssort',
  'zsort',
] as const;

/** Reads the state of an address; what cannot be understood is named and the default taken. */
export function parseMarketsState(
  query: AddressState,
): MarketsState & { readonly problems: readonly string[] } {
  const problems: string[] = [];
  checkOrder(SCORE_ORDERS, query.zsort, { name: 'zsort', problems });
  return {
    ...parseBlockState(query, problems),
    universe: parseUniverse(query.universe, problems),
    range: pickChoice(OVERLAY_RANGES, query.range, { name: 'range', fallback: '1Y', problems }),
    overlay: parseOverlay(query.overlay),
    problems,
  };
}

function parseOverlay(text: string | undefined): string[] | null {
  if (!text) return null;
  const symbols = text.split(',').flatMap((part) => part.trim().toUpperCase() || []);
  return [...new Set(symbols)];
}
