import type { FastifyInstance } from 'fastify';
import { generateRssFeed } from 'feedsmith';
import { Type } from 'typebox';
import { NewsPageResponse } from '@/lib/contracts/news';
import { AppError } from '@/lib/domain/errors';
import { requireIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { NEWS_RANKS, type NewsRank } from '@/lib/domain/news-ranks';
import { MAX_SEARCH_TERMS, parseTextSearch } from '@/lib/domain/text-search';
import { findNewsTopic, NEWS_TOPICS, suggestTopics, type NewsTopic } from '@/lib/domain/news-topics';
import { todayOf } from '../../config/config';
import { addressOfCall, siteOriginOfCall } from '../../plugins/call-origin';
import { knownUntil } from '../../services/news/exchange-close';
import { parseCursor } from '../../services/news/news-cursor';
import { readNews, type NewsParams } from '../../services/news/read-news';
import { parseDayParameter } from '../../services/request/parse-day';
import type { CsvTable } from '../../plugins/write-csv';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';
import { selfLink } from '../shared/self-link';
import { registerRoute } from '../shared/register-route';

const DEFAULT_LIMIT = 20;
const MAX_ARTICLES = 100;
/** Number of items in an RSS file. */
const RSS_ITEMS = 50;
const DAY_MS = 86_400_000;
/** A later instant has a year of five digits, which no database reads. */
const LAST_DAY = requireIsoDate('9999-12-31');

const TOPIC_IDS = NEWS_TOPICS.map(({ id }) => id).join(', ');

const TopicParameter = Type.String({ description: `One of ${TOPIC_IDS}` });
const WholeNumber = (description: string) =>
  Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$', description }));

const QUERY = {
  limit: WholeNumber(`Stories a page, 1 to ${MAX_ARTICLES}. Default: ${DEFAULT_LIMIT}`),
  page: WholeNumber('Page by number, the first is 1. Default: 1'),
  before: Type.Optional(
    Type.String({ description: 'Page by cursor: the `next` of the page before, or an instant or a day' }),
  ),
  from: Type.Optional(Type.String({ description: 'YYYY-MM-DD (UTC), first published on or after' })),
  to: Type.Optional(Type.String({ description: 'YYYY-MM-DD (UTC), first published on or before' })),
  q: Type.Optional(
    Type.String({
      description: `Words, and phrases in double quotes, that must all occur in the title or the excerpt of an article; ${MAX_SEARCH_TERMS} at most`,
    }),
  ),
  rank: Type.Optional(
    Type.String({
      description: `${NEWS_RANKS.map(({ id }) => id).join(' or ')}: newest first, or the stories of most sources first (by page, not by cursor). Default: newest`,
    }),
  ),
  source: Type.Optional(Type.String({ description: 'Name of a source, one of `sources`', maxLength: 200 })),
};

interface NewsQuery {
  readonly limit?: string;
  readonly page?: string;
  readonly before?: string;
  readonly from?: string;
  readonly to?: string;
  readonly source?: string;
  readonly q?: string;
  readonly rank?: string;
  readonly asof?: string;
}

/** GET /news/{topic}/ and the same as RSS. */
export function registerNewsRoutes(app: FastifyInstance, context: ResearchRouteContext): void {
  const { config, db } = context;
  registerResearchRoute(app, context, {
    url: '/news/:topic/',
    summary: 'Headlines of a topic',
    description:
      'Stories newest first, each once with all its articles. As of a past day: those published by its close, 16:00 in New York; without `asof` all stories.',
    params: { topic: TopicParameter },
    markets: 'calendar',
    query: QUERY,
    answer: NewsPageResponse,
    async read({ asOf, meta, params, query, store }) {
      const newsParams = toParams(findTopic(params.topic), query, asOf);
      const answer = await readNews({ db, store }, newsParams);
      requireSource(newsParams.source, answer.sources);
      return { meta, ...answer };
    },
    toTable: toNewsTable,
  });

  registerRoute(app, {
    method: 'GET',
    url: '/news/:topic/rss/',
    tag: 'research',
    summary: 'The newest headlines of a topic as RSS',
    params: Type.Object({ topic: TopicParameter }),
    query: Type.Object({ q: QUERY.q, source: QUERY.source }, { additionalProperties: false }),
    produces: 'application/rss+xml',
    refuses: false,
    needs: 'nothing',
    handler: async (request, reply) => {
      const topic = findTopic((request.params as { topic: string }).topic);
      const asOf = todayOf(context.config);
      const { q, source } = request.query as Pick<NewsQuery, 'q' | 'source'>;
      const newsParams = toParams(topic, { limit: String(RSS_ITEMS), q, source }, asOf);
      const answer = await readNews({ db, store: context.store }, newsParams);
      requireSource(newsParams.source, answer.sources);
      reply.headers({
        'cache-control': 'public, max-age=300',
        'content-type': 'application/rss+xml; charset=utf-8',
      });
      const siteUrl = siteOriginOfCall(request, config.siteUrl ?? null);
      return writeRss(answer, {
        productName: config.productName,
        address: addressOfCall(request, config),
        siteUrl,
        isSimulated: context.store.state().source === 'simulated',
      });
    },
  });
}

/** @throws AppError ROUTE_UNKNOWN naming the topics, those with the most similar spelling first. */
function findTopic(id: string): NewsTopic {
  const topic = findNewsTopic(id);
  if (topic) return topic;
  throw new AppError('ROUTE_UNKNOWN', `there is no topic "${id.slice(0, 40)}"; the topics are ${TOPIC_IDS}`, {
    fields: { suggestions: suggestTopics(id.slice(0, 40)) },
  });
}

/**
 * @throws AppError REQUEST_INVALID that names the sources known by the day, for another one; without any none
 *   is refused.
 */
function requireSource(source: string | null, known: readonly string[]): void {
  if (source === null || known.length === 0 || known.includes(source)) return;
  throw invalid('source', `must be one of ${known.join(', ')}, not "${source.slice(0, 60)}"`);
}

function toParams(topic: NewsTopic, query: NewsQuery, asOf: EpochDay): NewsParams {
  const limit = readCount('limit', query.limit, DEFAULT_LIMIT, MAX_ARTICLES);
  const page = readCount('page', query.page, 1, 100_000);
  if (query.page !== undefined && query.before !== undefined)
    throw invalid('before', 'is another way of paging than page: give one of the two');
  const rank = readRank(query.rank);
  if (rank !== 'newest' && query.before !== undefined)
    throw invalid('before', 'pages stories newest first only: give page instead');
  const from = query.from === undefined ? null : parseDayParameter('from', query.from);
  const to = query.to === undefined ? null : parseDayParameter('to', query.to);
  if (from !== null && to !== null && from > to) throw invalid('from', 'must not be after to');
  return {
    topic,
    asOf,
    until: knownUntil(asOf, query),
    from: from === null ? null : new Date(from * DAY_MS),
    before: to === null ? null : new Date(Math.min(to + 1, LAST_DAY) * DAY_MS),
    source: query.source || null,
    terms: readTerms(query.q),
    rank,
    limit,
    offset: (page - 1) * limit,
    after: query.before === undefined ? null : parseCursor(query.before),
  };
}

/** The terms of `?q=`; none when it is absent or empty. */
function readTerms(text: string | undefined): readonly string[] {
  if (text === undefined || text.trim() === '') return [];
  const search = parseTextSearch(text);
  if (!search.ok) throw invalid('q', search.fault);
  return search.terms;
}

function readRank(text: string | undefined): NewsRank {
  const rank = NEWS_RANKS.find(({ id }) => id === (text || 'newest'));
  if (rank) return rank.id;
  throw invalid(
    'rank',
    `must be ${NEWS_RANKS.map(({ id }) => id).join(' or ')}, got "${text?.slice(0, 40)}"`,
  );
}

function readCount(parameter: string, text: string | undefined, otherwise: number, most: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (value < 1 || value > most) throw invalid(parameter, `must be from 1 to ${most}, got ${text}`);
  return value;
}

function invalid(parameter: string, fault: string): AppError {
  return new AppError('REQUEST_INVALID', `${parameter} ${fault}`, { fields: { [parameter]: [fault] } });
}

function toNewsTable({ articles, topic }: NewsPageResponse): CsvTable {
  return {
    title: `Headlines: ${topic.label}`,
    columns: [
      { name: 'publishedAt', definition: 'when the story was first published, UTC' },
      { name: 'source', definition: 'who published it first' },
      { name: 'title', definition: 'headline' },
      { name: 'summary', definition: 'excerpt' },
      { name: 'url', definition: 'address of the article' },
      { name: 'alsoAt', definition: 'further sources of the same story' },
      { name: 'symbols', definition: 'instruments that it names' },
      { name: 'changePercent', definition: 'their change of the as-of day, fractions in the same order' },
      {
        name: 'move1D',
        definition: 'their price return to the first close after the story, fractions in the same order',
      },
      {
        name: 'move5D',
        definition: 'their price return to the fifth close after the story, fractions in the same order',
      },
    ],
    rows: articles.map((article) => [
      article.publishedAt,
      article.source.title,
      article.title,
      article.summary,
      article.url,
      article.alsoAt.map(({ source }) => source).join('; '),
      article.symbols.map(({ symbol }) => symbol).join(' '),
      article.symbols.map(({ changePercent }) => changePercent ?? '').join(' '),
      article.symbols.map(({ moves }) => moves['1D'] ?? '').join(' '),
      article.symbols.map(({ moves }) => moves['5D'] ?? '').join(' '),
    ]),
  };
}

/** A feed's description of its site. `siteUrl` is the origin of its links, `address` the feed's own. */
interface FeedFacts {
  readonly address: string;
  readonly isSimulated: boolean;
  readonly productName: string;
  readonly siteUrl: string;
}

function writeRss(
  { articles, topic }: Omit<NewsPageResponse, 'meta'>,
  { address, isSimulated, productName, siteUrl }: FeedFacts,
): string {
  const absolute = (url: string): string => (url.startsWith('/') ? `${siteUrl}${url}` : url);
  return generateRssFeed({
    title: `${productName}: ${topic.label}`,
    link: absolute(`/newsarticles/${topic.id}`),
    atom: { links: [selfLink(address)] },
    description: isSimulated
      ? `Simulated headlines of a simulated market. Topic: ${topic.label}`
      : `Headlines of the topic ${topic.label}, each story once`,
    ...(articles[0] === undefined ? {} : { lastBuildDate: new Date(articles[0].publishedAt) }),
    items: articles.map((article) => ({
      title: article.title,
      link: absolute(article.url),
      description: article.summary,
      guid: { value: `tapeglass:story:${article.id}`, isPermaLink: false },
      pubDate: new Date(article.publishedAt),
      dc: { creators: [article.source.title] },
    })),
  });
}
