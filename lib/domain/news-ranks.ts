import { t } from './text';

/** Orders of a list of stories. */
export const NEWS_RANKS = [
  {
    id: 'newest',
    get label() {
      return t('Newest first');
    },
  },
  {
    id: 'reported',
    get label() {
      return t('Most reported first');
    },
  },
] as const;
export type NewsRank = (typeof NEWS_RANKS)[number]['id'];
