import { Type, type Static } from 'typebox';
import { InstrumentTableRow } from './table-rows';
import { FundGrowth } from './etf-performance';
import { GapNoteSchema, IsoDateText, Meta, NullableNumber } from './meta';

/** List entry of a post. */
export const PostHead = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  author: Type.String(),
  date: { ...IsoDateText, description: 'Day of writing: the post’s figures are those of its close' },
  tags: Type.Array(Type.String()),
  summary: Type.String(),
  minutes: Type.Integer({ description: 'Reading time at 220 words a minute, at least 1' }),
});
export type PostHead = Static<typeof PostHead>;

/** GET /research/ */
export const PostList = Type.Object({
  meta: Meta,
  posts: Type.Array(PostHead, { description: 'Newest first; none that is dated after the as-of day' }),
  tags: Type.Array(Type.Object({ tag: Type.String(), count: Type.Integer() }), {
    description: 'Of all posts by the as-of day, in order of the alphabet',
  }),
});
export type PostList = Static<typeof PostList>;

/** A part of a post: text, or a table or chart of the site as of the day of writing. */
export const PostPart = Type.Union([
  Type.Object({
    kind: Type.Literal('text'),
    html: Type.String({ description: 'Sanitized; headings begin at level 2 and carry ids; maths is MathML' }),
  }),
  Type.Object({
    kind: Type.Literal('table'),
    caption: Type.String(),
    asOf: IsoDateText,
    figures: Type.Array(Type.String()),
    lines: Type.Array(InstrumentTableRow),
    missing: Type.Array(Type.String(), { description: 'Symbols that the data lack' }),
  }),
  Type.Object({
    kind: Type.Literal('chart'),
    caption: Type.String(),
    asOf: IsoDateText,
    ...Type.Omit(FundGrowth, ['meta']).properties,
  }),
]);
export type PostPart = Static<typeof PostPart>;

/** GET /research/{slug}/ */
export const Post = Type.Object({
  meta: Meta,
  post: PostHead,
  parts: Type.Array(PostPart),
  mentioned: Type.Array(
    Type.Object({
      symbol: Type.String(),
      name: Type.String(),
      since: Type.Unsafe<number | null>({
        ...NullableNumber,
        description: 'Price return from the last close by the day of the post to the newest one; a fraction',
      }),
      gap: Type.Union([GapNoteSchema, Type.Null()], { description: 'Why `since` is null' }),
    }),
    { description: 'The instruments of its tables and charts' },
  ),
  contents: Type.Array(Type.Object({ id: Type.String(), text: Type.String(), level: Type.Integer() }), {
    description: 'Headings of levels 2 and 3, in order',
  }),
  others: Type.Array(PostHead, {
    description: 'Up to three posts with a tag in common, those with most of them first',
  }),
});
export type Post = Static<typeof Post>;
