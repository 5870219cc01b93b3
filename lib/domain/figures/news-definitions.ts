import type { HealthDefinition } from './health-definitions';

/** Definitions on news pages in addition to the figures of instruments. */
export const NEWS_DEFINITIONS = {
  'news.move1D': {
    name: 'One day after',
    meaning:
      'The price return of a mentioned instrument from the last close before the story to the first close after it.',
    formula:
      'close 1 trading day later / last close at or before the publication - 1 (price return, splits taken out)',
  },
  'news.move5D': {
    name: 'Five days after',
    meaning:
      'The price return of a mentioned instrument from the last close before the story to the fifth close after it.',
    formula:
      'close 5 trading days later / last close at or before the publication - 1 (price return, splits taken out)',
  },
  'news.heat': {
    name: 'Topic heat',
    meaning:
      'Stories of the last 24 hours compared with the topic’s own usual number a day. 2.0x is twice as many as usual.',
    formula:
      'stories of the 24 hours up to the newest story of all topics / mean per day over the 28 days before them (at least 7 days)',
  },
  'news.sincePost': {
    name: 'Since the post',
    meaning: 'The price return of an instrument of the post since the day on which the post was written.',
    formula:
      'newest close / last close on or before the day of the post - 1 (price return, splits taken out)',
  },
  'news.story': {
    name: 'One story, several sources',
    meaning:
      'Articles with nearly the same title within two days are grouped into one story, listed under the first article.',
    formula:
      'words in both titles / words in either >= 0.6, at least 3 in both and no different numbers, within 48 hours of the first article',
  },
} as const satisfies Readonly<Record<string, HealthDefinition>>;
