import { NO_HISTORY, NO_MOVERS } from '@/components/research/market-cards/universe-block';
import type { UniverseBlock } from '@/components/research/market-cards/universe-block';
import type { RateRow } from '@/lib/contracts/markets';
import type { IndexRow } from '@/components/research/market-cards/index-lines';
import type { MarketsPageData } from './markets-data';
import { emptyOverlay } from './overlay';
import { QUOTE_PLACES, STANDARD_QUOTES } from './standard-quotes';

/** A block without what is drawn or listed of its members: the figures of its groups remain. */
export function withoutMembers({ why: _why, ...block }: UniverseBlock): UniverseBlock {
  return {
    ...block,
    movers: NO_MOVERS,
    history: NO_HISTORY,
    heat: { ...block.heat, sectors: [], industries: [], tiles: [] },
  };
}

/** Whether a card at the top shows an index to a visitor who has pinned none; who has fetches the data of the page at once. */
function isStandard({ symbol }: IndexRow, place: number): boolean {
  return place < QUOTE_PLACES || STANDARD_QUOTES.includes(symbol);
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

/** What the cards at the top show of a yield. */
function toRateQuote({ figures, ...rate }: RateRow): RateRow {
  return { ...rate, figures: { 'rate.change.1D': figures['rate.change.1D'] ?? null }, spark: [] };
}

/** The data that a document of the markets page contains: those of the components that are hydrated at once. */
export function reduceMarketsPage(page: MarketsPageData): MarketsPageData {
  return {
    ...page,
    isReduced: true,
    indexes: page.indexes.filter(isStandard).map(toQuote),
    strips: { rates: page.strips.rates.map(toRateQuote), currencies: [], commodities: [], crypto: [] },
    names: {},
    block: { ...withoutMembers(page.block), sectors: [] },
    crossAsset: [],
    overlay: emptyOverlay(page.overlay),
    choices: [],
    valuation: null,
  };
}
