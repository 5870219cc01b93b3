import { editDistance } from './edit-distance';

/** A topic of the news: its id in URLs, as in the specification, and its display name. */
export interface NewsTopic {
  readonly id: string;
  readonly label: string;
}

/** The specification's 23 topics in its order. */
export const NEWS_TOPICS = [
  { id: 'markets', label: 'Markets' },
  { id: 'economy', label: 'Economy' },
  { id: 'politics', label: 'Politics' },
  { id: 'inflation', label: 'Inflation' },
  { id: 'crypto', label: 'Crypto News' },
  { id: 'etaunido', label: 'US' },
  { id: 'china', label: 'China' },
  { id: 'mediooeste', label: 'Middle East' },
  { id: 'aleman', label: 'Germany' },
  { id: 'japon', label: 'Japan' },
  { id: 'africa', label: 'Africa' },
  { id: 'suram', label: 'South America' },
  { id: 'tech', label: 'Tech' },
  { id: 'energy', label: 'Energy' },
  { id: 'oil', label: 'Oil' },
  { id: 'realestate', label: 'Real Estate' },
  { id: 'finance', label: 'Finance' },
  { id: 'health', label: 'Health Care' },
  { id: 'cons', label: 'Consumer' },
  { id: 'materials', label: 'Materials' },
  { id: 'comm', label: 'Communications' },
  { id: 'util', label: 'Utilities' },
  { id: 'indus', label: 'Industrials' },
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
