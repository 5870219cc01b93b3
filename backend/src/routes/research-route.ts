import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import { WireError, type Meta } from '@/lib/contracts/meta';
import type { EpochDay } from '@/lib/domain/iso-date';
import { todayOf, type Config } from '../config/config';
import type { MarketStore } from '../market/market-store';
import { packAnswer, type AnswerCache, type KeptAnswer } from '../plugins/answer-cache';
import { entityTag, namesTag } from '../plugins/entity-tag';
import { chooseRepresentation, REPRESENTATIONS, type Representation } from '../plugins/representation';
import { writeCsv, type CsvTable } from '../plugins/write-csv';
import { describeMeta } from '../services/describe-meta';
import { parseAsOf } from '../services/parse-day';

/** What every research route needs. */
export interface ResearchContext {
  readonly store: MarketStore;
  readonly config: Pick<Config, 'today'>;
  /** Which build answers; part of every ETag. */
  readonly buildId: string;
  readonly answers: AnswerCache;
}

/** A question that passed the schema, and what it is asked of. */
export interface ResearchQuestion<Params, Query> {
  readonly params: Params;
  readonly query: Query;
  readonly asOf: EpochDay;
  readonly store: MarketStore;
  readonly meta: Meta;
}

/** A public address that answers from the store as of a day. */
export interface ResearchRoute<
  Params extends TProperties,
  Query extends TProperties,
  Answer extends TSchema,
> {
  readonly url: string;
  readonly summary: string;
  readonly description?: string;
  readonly params: Params;
  readonly query: Query;
  readonly answer: Answer;
  read(
    question: ResearchQuestion<Static<TObject<Params>>, Static<TObject<Query>>>,
  ): Promise<Static<Answer>> | Static<Answer>;
  /** The answer as one table; an answer of several tables takes `part` in its query to say which. */
  toTable(answer: Static<Answer>, query: Static<TObject<Query>>): CsvTable;
}

const TODAY_CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
/** A past day changes only with an import; a browser asks each time all the same, which costs it a 304. */
const PAST_CACHE = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400';

const AsOfParameter = Type.Optional(
  Type.String({ description: 'YYYY-MM-DD; what was known at that day’s close. Default: today' }),
);
const FormatParameter = Type.Optional(
  Type.String({
    enum: [...REPRESENTATIONS],
    description: 'json (default) or csv; the same as the Accept header',
  }),
);

declare module 'fastify' {
  interface FastifyRequest {
    answerTag: string;
    representation: Representation;
  }
}

/** Registers a research route: parameters checked, ETag and caching, JSON and CSV from one answer. */
export function registerResearchRoute<
  Params extends TProperties,
  Query extends TProperties,
  Answer extends TSchema,
>(app: FastifyInstance, context: ResearchContext, route: ResearchRoute<Params, Query, Answer>): void {
  const { answers, config, store } = context;

  async function answerFromTag(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const query = request.query as Record<string, unknown>;
    const representation = chooseRepresentation(query['format'], request.headers.accept);
    const today = todayOf(config);
    const tag = entityTag({
      buildId: context.buildId,
      state: store.state(),
      today: query['asof'] === undefined ? today : null,
      path: request.url.split('?', 1)[0] ?? '',
      query,
      representation,
    });
    request.answerTag = tag;
    request.representation = representation;
    reply.headers({
      etag: tag,
      vary: 'Accept, Accept-Encoding',
      'cache-control': query['asof'] === undefined ? TODAY_CACHE : PAST_CACHE,
    });
    if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    const kept = answers.get(tag);
    return kept === undefined ? undefined : sendKept(request, reply, kept);
  }

  const schema: FastifySchema = {
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    tags: ['research'],
    params: Type.Object(route.params, { additionalProperties: false }),
    querystring: Type.Object(
      { ...route.query, asof: AsOfParameter, format: FormatParameter },
      { additionalProperties: false },
    ),
    response: { 200: route.answer, '4xx': WireError },
  };

  app.get(route.url, { schema, onRequest: answerFromTag }, async (request, reply) => {
    const query = request.query as Static<TObject<Query>> & { asof?: string };
    const asOf = parseAsOf(query.asof, todayOf(config));
    const meta = describeMeta(store, asOf, new Date());
    const params = request.params as Static<TObject<Params>>;
    const answer = await route.read({ params, query, asOf, store, meta });
    const text =
      request.representation === 'csv'
        ? writeCsv(route.toTable(answer, query), meta)
        : reply.serializeInput(answer, '200');
    const kept = await packAnswer(String(text), contentTypeOf(request.representation));
    // Data that arrived meanwhile may be in the answer or not: it goes out without a name.
    if (store.state().dataVersion === meta.dataVersion) answers.set(request.answerTag, kept);
    else reply.removeHeader('etag');
    return sendKept(request, reply, kept);
  });
}

function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, contentType, gzipped }: KeptAnswer,
): FastifyReply {
  reply.header('content-type', contentType);
  if (gzipped === null || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body);
  return reply.header('content-encoding', 'gzip').send(gzipped);
}

function contentTypeOf(representation: Representation): string {
  return representation === 'csv'
    ? 'text/csv; charset=utf-8; header=present'
    : 'application/json; charset=utf-8';
}
