/** What the page explains, by id. */
export const NEWS_DEFINED = ['changePercent', 'news.move1D', 'news.move5D', 'news.story'] as const;
