import type { FastifyInstance } from 'fastify';
import { generateRssFeed } from 'feedsmith';
import { Type } from 'typebox';
import { Post, PostList } from '@/lib/contracts/research';
import { AppError } from '@/lib/domain/errors';
import { parseTextSearch } from '@/lib/domain/text-search';
import { todayOf } from '../../config/config';
import { addressOfCall, siteOriginOfCall } from '../../plugins/call-origin';
import { openPostStore, readPost, readPostList } from '../../services/posts/read-research';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';
import { selfLink } from '../shared/self-link';
import { registerRoute } from '../shared/register-route';

/** GET /research/, /research/{slug}/ and the list as RSS. */
export function registerPostRoutes(app: FastifyInstance, context: ResearchRouteContext): void {
  const shelf = openPostStore();
  registerResearchRoute(app, context, {
    url: '/research/',
    summary: 'The research posts',
    description: 'Newest first; none that is dated after the as-of day.',
    params: {},
    markets: 'calendar',
    query: {
      tag: Type.Optional(Type.String({ maxLength: 60, description: 'Those with this tag' })),
      q: Type.Optional(
        Type.String({ description: 'Words, and phrases in double quotes, that must all occur in a post' }),
      ),
    },
    answer: PostList,
    async read({ asOf, meta, query }) {
      const { tag = null } = query;
      const list = await readPostList(shelf, { asOf, tag, terms: readTerms(query.q) });
      const knownTags = list.tags.map((one) => one.tag);
      // A day without posts has no tags.
      if (tag !== null && knownTags.length > 0 && !knownTags.includes(tag)) {
        const fault = `must be one of ${knownTags.join(', ')}`;
        throw new AppError('REQUEST_INVALID', `tag ${fault}`, { fields: { tag: [fault] } });
      }
      return { meta, ...list };
    },
    toTable: ({ posts }) => ({
      title: 'Research posts',
      columns: [
        { name: 'date', definition: 'day of writing' },
        { name: 'slug', definition: 'name in the address' },
        { name: 'title', definition: 'title' },
        { name: 'author', definition: 'who wrote it' },
        { name: 'tags', definition: 'what it is about' },
        { name: 'summary', definition: 'what it says' },
      ],
      rows: posts.map(({ author, date, slug, summary, tags, title }) => [
        date,
        slug,
        title,
        author,
        tags.join(' '),
        summary,
      ]),
    }),
  });

  registerResearchRoute(app, context, {
    url: '/research/:slug/',
    summary: 'A research post',
    description:
      'Its tables are as of the close of its date, or of the last day before it with data. As CSV: the rows of all its tables.',
    params: { slug: Type.String({ description: 'Name in the address' }) },
    markets: 'calendar',
    query: {},
    answer: Post,
    read: async ({ asOf, meta, params, store }) => ({
      meta,
      ...(await readPost(shelf, store, { asOf, slug: params.slug })),
    }),
    toTable: ({ parts, post }) => ({
      title: `Figures of the post "${post.title}", as of ${post.date}`,
      columns: [
        { name: 'table', definition: 'caption of the table' },
        { name: 'symbol', definition: 'display code' },
        { name: 'name', definition: 'full name' },
        { name: 'figure', definition: 'id of the figure, see /methodology' },
        { name: 'value', definition: 'its value; returns are fractions' },
      ],
      rows: parts.flatMap((part) =>
        part.kind !== 'table'
          ? []
          : part.lines.flatMap(({ figures, name, symbol }) =>
              part.figures.map((id) => [part.caption, symbol, name, id, figures[id] ?? null]),
            ),
      ),
    }),
  });

  registerRoute(app, {
    method: 'GET',
    url: '/research/rss/',
    tag: 'research',
    summary: 'The research posts as RSS',
    produces: 'application/rss+xml',
    refuses: false,
    needs: 'nothing',
    handler: async (request, reply) => {
      const { posts } = await readPostList(shelf, { asOf: todayOf(context.config), tag: null });
      reply.headers({
        'cache-control': 'public, max-age=300',
        'content-type': 'application/rss+xml; charset=utf-8',
      });
      const { productName } = context.config;
      const siteUrl = siteOriginOfCall(request, context.config.siteUrl ?? null);
      const href = (path: string): string => `${siteUrl}${path}`;
      return generateRssFeed({
        title: `${productName}: research posts`,
        link: href('/research-posts'),
        atom: { links: [selfLink(addressOfCall(request, context.config))] },
        description: 'Posts on how figures of investing are computed, and what they mean',
        items: posts.map(({ author, date, slug, summary, tags, title }) => ({
          title,
          link: href(`/research-posts/${slug}`),
          description: summary,
          guid: { value: `tapeglass:post:${slug}`, isPermaLink: false },
          pubDate: new Date(`${date}T12:00:00Z`),
          categories: tags.map((name) => ({ name })),
          dc: { creators: [author] },
        })),
      });
    },
  });
}

/** The terms of `?q=`; none when it is absent or empty. */
function readTerms(text: string | undefined): readonly string[] {
  if (text === undefined || text.trim() === '') return [];
  const search = parseTextSearch(text);
  if (search.ok) return search.terms;
  throw new AppError('REQUEST_INVALID', `q ${search.fault}`, { fields: { q: [search.fault] } });
}
