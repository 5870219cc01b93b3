import { t } from './text';
import { editDistance } from './edit-distance';

/** A topic of the news: its id in URLs, as in the specification, and its display name. */
export interface NewsTopic {
  readonly id: string;
  readonly label: string;
}

/** The specification's 23 topics in its order. */
export const NEWS_TOPICS = [
  {
    id: 'markets',
    get label() {
      return t('Markets');
    },
  },
  {
    id: 'economy',
    get label() {
      return t('Economy');
    },
  },
  {
    id: 'politics',
    get label() {
      return t('Politics');
    },
  },
  {
    id: 'inflation',
    get label() {
      return t('Inflation');
    },
  },
  {
    id: 'crypto',
    get label() {
      return t('Crypto News');
    },
  },
  {
    id: 'etaunido',
    get label() {
      return t('US');
    },
  },
  {
    id: 'china',
    get label() {
      return t('China');
    },
  },
  {
    id: 'mediooeste',
    get label() {
      return t('Middle East');
    },
  },
  {
    id: 'aleman',
    get label() {
      return t('Germany');
    },
  },
  {
    id: 'japon',
    get label() {
      return t('Japan');
    },
  },
  {
    id: 'africa',
    get label() {
      return t('Africa');
    },
  },
  {
    id: 'suram',
    get label() {
      return t('South America');
    },
  },
  {
    id: 'tech',
    get label() {
      return t('Tech');
    },
  },
  {
    id: 'energy',
    get label() {
      return t('Energy');
    },
  },
  {
    id: 'oil',
    get label() {
      return t('Oil');
    },
  },
  {
    id: 'realestate',
    get label() {
      return t('Real Estate');
    },
  },
  {
    id: 'finance',
    get label() {
      return t('Finance');
    },
  },
  {
    id: 'health',
    get label() {
      return t('Health Care');
    },
  },
  {
    id: 'cons',
    get label() {
      return t('Consumer');
    },
  },
  {
    id: 'materials',
    get label() {
      return t('Materials');
    },
  },
  {
    id: 'comm',
    get label() {
      return t('Communications');
    },
  },
  {
    id: 'util',
    get label() {
      return t('Utilities');
    },
  },
  {
    id: 'indus',
    get label() {
      return t('Industrials');
    },
  },
] as const satisfies readonly NewsTopic[];

export type NewsTopicId = (typeof NEWS_TOPICS)[number]['id'];

/** The topic of an id; undefined when there is none. */
export function findNewsTopic(id: string): (typeof NEWS_TOPICS)[number] | undefined {
  return NEWS_TOPICS.find((topic) => topic.id === id);
}

/** Ids suggested for an unknown text, the nearest first: by the spelling of the id or of the name. */
export function suggestTopics(text: string): NewsTopicId[] {
  const needle = text.trim().toLowerCase();
  const distanceOf = ({ id, label }: NewsTopic): number =>
    Math.min(
      ...[id, label.toLowerCase()].map((name) =>
        name.startsWith(needle) ? 0.5 : editDistance(needle, name),
      ),
    );
  return NEWS_TOPICS.map((topic) => ({ id: topic.id, distance: distanceOf(topic) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ id }) => id);
}
