import { Type, type Static } from 'typebox';
import { GapNoteSchema, IsoDateText, Meta, NullableNumber, NullableText } from './meta';

const Instant = Type.String({ description: 'Instant, ISO 8601 UTC' });

/** An instrument named in an article, with its price change. */
export const NewsSymbol = Type.Object({
  symbol: Type.String(),
  name: Type.String(),
  changePercent: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Change of the as-of day, a fraction; null without two prices',
  }),
  moves: Type.Object(
    { '1D': NullableNumber, '5D': NullableNumber },
    {
      description:
        'Price return from the last close before the article was published to the close 1 and 5 trading days later; fractions, null until that close is known by the as-of day',
    },
  ),
});
export type NewsSymbol = Static<typeof NewsSymbol>;

/** The same story from another source. */
export const DuplicateArticle = Type.Object({
  title: Type.String(),
  source: Type.String(),
  url: Type.String(),
  publishedAt: Instant,
});
export type DuplicateArticle = Static<typeof DuplicateArticle>;

/** A story: its first article, and the duplicates. All texts are plain, never markup. */
export const NewsArticle = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  summary: Type.String({ description: 'Plain text, cut at a word; empty when the feed gives none' }),
  url: Type.String({
    description:
      'Address of the article; for a simulated headline, a path of this site that shows its subject',
  }),
  publishedAt: Instant,
  author: NullableText,
  language: NullableText,
  source: Type.Object({ title: Type.String() }),
  alsoAt: Type.Array(DuplicateArticle, {
    description: 'Later articles of the same story, oldest first',
  }),
  symbols: Type.Array(NewsSymbol),
});
export type NewsArticle = Static<typeof NewsArticle>;

/** A topic with its number of stories, and what is usual for it. */
export const NewsTopicHeat = Type.Object({
  id: Type.String(),
  label: Type.String(),
  stories: Type.Integer({ description: 'Stories of the 24 hours up to the newest story of all topics' }),
  usual: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Stories a day over the 28 days before; null with fewer than 7 days',
  }),
  heat: Type.Unsafe<number | null>({ ...NullableNumber, description: '`stories` / `usual`' }),
  gap: Type.Union([GapNoteSchema, Type.Null()], { description: 'Why `heat` is null' }),
});
export type NewsTopicHeat = Static<typeof NewsTopicHeat>;

/** GET /news/{topic}/ */
export const NewsPageResponse = Type.Object({
  meta: Meta,
  topic: Type.Object({ id: Type.String(), label: Type.String() }),
  articles: Type.Array(NewsArticle, { description: 'Newest first, or in the order of `rank`' }),
  next: Type.Unsafe<string | null>({
    ...NullableText,
    description:
      'Pass it as `before` for the stories that follow; null at the end, and in another order than newest first',
  }),
  total: Type.Integer({ description: 'Stories of the topic under the same filter, on all pages' }),
  sourceCount: Type.Integer({ description: 'How many sources the stories that fit come from' }),
  topics: Type.Array(NewsTopicHeat, { description: 'Every topic with its number of stories' }),
  days: Type.Array(Type.Object({ day: IsoDateText, stories: Type.Integer() }), {
    description: 'The newest 14 UTC days with stories that fit `q` and `source`, newest first',
  }),
  sources: Type.Array(Type.String(), { description: 'Names of the sources of this topic, for the filter' }),
});
export type NewsPageResponse = Static<typeof NewsPageResponse>;
