import { Type, type Static } from 'typebox';
import { IsoDateText, Meta } from './meta';

/** What a list says of a post. */
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

/** GET /research/{slug}/ */
export const Post = Type.Object({
  meta: Meta,
  post: PostHead,
  html: Type.String({
    description: 'The post’s content, sanitized; headings begin at level 2 and carry ids',
  }),
  contents: Type.Array(Type.Object({ id: Type.String(), text: Type.String(), level: Type.Integer() }), {
    description: 'Headings of levels 2 and 3, in order',
  }),
  others: Type.Array(PostHead, {
    description: 'Up to three further posts, those with most tags in common first',
  }),
});
export type Post = Static<typeof Post>;
