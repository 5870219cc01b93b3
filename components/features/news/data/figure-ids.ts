/** Ids of the definitions that the page explains. */
export const NEWS_DEFINED = [
  'changePercent',
  'news.move1D',
  'news.move5D',
  'news.story',
  'news.heat',
] as const;
