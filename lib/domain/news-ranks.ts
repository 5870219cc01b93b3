/** Orders of a list of stories. */
export const NEWS_RANKS = [
  { id: 'newest', label: 'Newest first' },
  { id: 'reported', label: 'Most reported first' },
] as const;
export type NewsRank = (typeof NEWS_RANKS)[number]['id'];
