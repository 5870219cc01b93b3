import { DEFAULT_TILES } from './default-tiles';
import type { HomePageData } from './home-data';

/**
 * The data that a document of the home page contains: those of the components that are hydrated at once. The cards are
 * in its markup; only a visitor with pinned indexes sees others than the first ones.
 */
export function reduceHomePage(page: HomePageData): HomePageData {
  return {
    ...page,
    isReduced: true,
    indexes: page.indexes.map(({ spark, ...quote }, place) =>
      place < DEFAULT_TILES ? { ...quote, spark } : quote,
    ),
    heat: { groups: [], rows: [] },
    sectors: [],
    gainers: [],
    losers: [],
    yields: [],
    commodities: [],
    crypto: [],
    posts: [],
    headlines: [],
  };
}
