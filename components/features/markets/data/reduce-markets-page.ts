import { NO_HISTORY, NO_MOVERS } from '@/components/research/market-cards/universe-block';
import type { UniverseBlock } from '@/components/research/market-cards/universe-block';
import type { IndexRow } from '@/components/research/market-cards/index-lines';
import type { MarketsPageData } from './markets-data';
import { emptyOverlay } from './overlay';

/** A block without what is drawn or listed of its members: the figures of its groups remain. */
export function withoutMembers({ why: _why, ...block }: UniverseBlock): UniverseBlock {
  return {
    ...block,
    movers: NO_MOVERS,
    history: NO_HISTORY,
    heat: { ...block.heat, sectors: [], industries: [], tiles: [] },
  };
}

/** What the cards at the top show of an index. */
function toQuote({ kind, lastDay, name, symbol, figures: { changePercent, price } }: IndexRow): IndexRow {
  return {
    symbol,
    name,
    kind,
    lastDay,
    figures: { ...(price !== undefined && { price }), ...(changePercent !== undefined && { changePercent }) },
  };
}

/** The data that a document of the markets page contains: those of the components that are hydrated at once. */
export function reduceMarketsPage(page: MarketsPageData): MarketsPageData {
  return {
    ...page,
    isReduced: true,
    indexes: page.indexes.map(toQuote),
    strips: { ...page.strips, currencies: [], commodities: [], crypto: [] },
    block: withoutMembers(page.block),
    crossAsset: [],
    overlay: emptyOverlay(page.overlay),
    choices: [],
    valuation: null,
  };
}
