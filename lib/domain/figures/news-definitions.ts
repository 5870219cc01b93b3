import type { HealthDefinition } from './health-definitions';

/** What stands on news pages beside the figures of instruments. */
export const NEWS_DEFINITIONS = {
  'news.move1D': {
    name: 'One day after',
    meaning:
      'What the price of a named instrument did from the last close before the story to the first close after it. Known only once that close is.',
    formula:
      'close 1 trading day later / last close at or before the publication - 1 (price return, splits taken out)',
  },
  'news.move5D': {
    name: 'Five days after',
    meaning:
      'What the price of a named instrument did from the last close before the story to the fifth close after it. Known only once that close is.',
    formula:
      'close 5 trading days later / last close at or before the publication - 1 (price return, splits taken out)',
  },
  'news.story': {
    name: 'One story, several sources',
    meaning:
      'Articles of different sources whose titles say nearly the same within two days are one row: the first of them, with the others named.',
    formula:
      'words in both titles / words in either >= 0.6, at least 3 in both and no different numbers, within 48 hours of the first telling',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;
