import { STOCK_UNIVERSES } from '@/lib/domain/stock-universes';
import type { StockUniverse } from '@/lib/domain/stock-universes';
import { BLOCK_PARAMETERS, parseBlockState } from '@/components/research/market-cards/block-state';
import type { BlockState } from '@/components/research/market-cards/block-state';
import { checkBasis } from '@/lib/research/page-basis';
import { StateReader } from '@/lib/research/state-reader';
import type { StateQuery } from '@/lib/research/state-reader';

/** Ranges of the overlay. */
export const OVERLAY_RANGES = ['1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y', '10Y'] as const;
export type OverlayRange = (typeof OVERLAY_RANGES)[number];

/** Sort options of the table of unusual months. */
const SCORE_ORDERS = ['name', 'group', 'move', 'z', 'sample', 'n', 'day'];

/** Maximum number of markets in the overlay. */
export const MAX_OVERLAID = 8;

/** Default markets of the overlay; those that are not stored are skipped. */
export const DEFAULT_OVERLAY = ['^GSPC', '^IXIC', '^GSPTSE', '^STOXX50E', '^N225'] as const;

/** The state of the page that a reader can set. */
export interface MarketsState extends BlockState {
  readonly universe: StockUniverse;
  readonly range: OverlayRange;
  /** null: the default markets. */
  readonly overlay: readonly string[] | null;
}

/** URL parameters of the page. */
export const MARKET_PARAMETERS = [
  ...BLOCK_PARAMETERS,
  'universe',
  'range',
  'overlay',
  'sort',
  'ssort',
  'zsort',
] as const;

/** Parses the state of a URL; invalid parts are reported and replaced by their defaults. */
export function parseMarketsState(
  query: StateQuery,
): MarketsState & { readonly problems: readonly string[] } {
  const reader = new StateReader(query);
  reader.checkOrder('zsort', SCORE_ORDERS);
  checkBasis(reader);
  return {
    ...parseBlockState(reader),
    universe: reader.choice<StockUniverse>('universe', STOCK_UNIVERSES, 'sp500'),
    range: reader.choice<OverlayRange>('range', OVERLAY_RANGES, '1Y'),
    overlay: parseOverlay(query.overlay),
    problems: reader.problems,
  };
}

function parseOverlay(text: string | undefined): string[] | null {
  if (!text) return null;
  const symbols = text.split(',').flatMap((part) => part.trim().toUpperCase() || []);
  return [...new Set(symbols)];
}
