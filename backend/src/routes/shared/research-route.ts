import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import type { Filling } from '@/lib/contracts/admin-site';
import type { Meta } from '@/lib/contracts/meta';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import { todayOf, type Config } from '../../config/config';
import type { Database } from '../../db/database';
import type { MarketStore } from '../../market/market-store';
import {
  bodyOf,
  compressResponse,
  packResponse,
  type CachedResponse,
  type ResponseCache,
} from '../../plugins/response-cache';
import { entityTag, namesTag } from '../../plugins/entity-tag';
import { chooseRepresentation, contentTypeOf, type Representation } from '../../plugins/representation';
import { writeCsv, type CsvTable } from '../../plugins/write-csv';
import { writeXlsx } from '../../plugins/write-xlsx';
import { storeOnBasis } from '../../services/basis/price-basis-store';
import { describeMeta } from '../../services/request/describe-meta';
import { defaultDay, parseAsOf, requirePrices, type PageMarkets } from '../../services/request/parse-day';
import { AsOfParameter, FormatParameter } from './parameters';
import { registerRoute } from './register-route';

/** Dependencies of the public routes. */
export interface ResearchRouteContext {
  readonly store: MarketStore;
  readonly db: Pick<Database, 'kind' | 'query'>;
  readonly config: Pick<Config, 'productName' | 'today'> &
    Partial<Pick<Config, 'backup' | 'publicBackendHost' | 'siteUrl'>>;
  /** The product's version. */
  readonly version: string;
  /** The id of the running build; part of every ETag. */
  readonly buildId: string;
  readonly answers: ResponseCache;
  /** The stored part of the instruments that are followed; absent where nothing is fetched. */
  readonly measureFilling?: () => Promise<Filling | null>;
}

/** A validated request, and the store it is read from. */
export interface ResearchParams<Params, Query> {
  readonly params: Params;
  readonly query: Query & { readonly asof?: string };
  readonly asOf: EpochDay;
  readonly store: MarketStore;
  readonly meta: Meta;
}

/** A public route that responds from the store as of a day. */
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
  /**
   * The markets whose last day is the default as-of day; default: instruments that trade on exchange days.
   */
  readonly markets?: PageMarkets | ((store: MarketStore, params: Static<TObject<Params>>) => PageMarkets);
  /**
   * True for tables of prices: a day before the first stored price is refused instead of answered with an
   * empty table.
   */
  readonly needsPrices?: boolean;
  /**
   * True if a caller may request price returns: `store` then excludes dividends. Not for a route with its own
   * `basis` parameter.
   */
  readonly hasBasis?: boolean;
  read(
    request: ResearchParams<Static<TObject<Params>>, Static<TObject<Query>>>,
  ): Promise<Static<Answer>> | Static<Answer>;
  /**
   * Converts the response into a table; for a response with several tables, `part` in the query selects one.
   */
  toTable(answer: Static<Answer>, query: Static<TObject<Query>>): CsvTable;
}

const TODAY_CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
/** Data of a past day changes only with an import; browsers still revalidate each time, which costs a 304. */
const PAST_CACHE = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400';

const BasisParameter = Type.Optional(
  Type.Unsafe<ReturnBasis>({
    type: 'string',
    enum: ['total', 'price'],
    description: 'total (default): dividends reinvested; price: returns of the price alone',
  }),
);
declare module 'fastify' {
  interface FastifyRequest {
    answerTag: string;
    representation: Representation;
  }
}

/**
 * Registers a research route: validated parameters, ETag and caching, JSON, CSV and XLSX from one response.
 */
export function registerResearchRoute<
  Params extends TProperties,
  Query extends TProperties,
  Answer extends TSchema,
>(app: FastifyInstance, context: ResearchRouteContext, route: ResearchRoute<Params, Query, Answer>): void {
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
    const cachedResponse = answers.get(tag);
    if (cachedResponse === undefined) return undefined;
    if (cachedResponse.gzipped !== null || !takesGzip(request))
      return sendCached(request, reply, cachedResponse);
    // Those before took it uncompressed.
    const compressed = await compressResponse(cachedResponse);
    if (compressed !== cachedResponse) answers.set(tag, compressed);
    return sendCached(request, reply, compressed);
  }

  registerRoute(app, {
    method: 'GET',
    url: route.url,
    tag: 'research',
    needs: 'nothing',
    summary: route.summary,
    ...(route.description !== undefined && { description: route.description }),
    params: Type.Object(route.params, { additionalProperties: false }),
    query: Type.Object(
      {
        ...route.query,
        ...(route.hasBasis && { basis: BasisParameter }),
        asof: AsOfParameter,
        format: FormatParameter,
      },
      { additionalProperties: false },
    ),
    answers: { 200: route.answer },
    onRequest: answerFromTag,
    handler: async (request, reply) => {
      const query = request.query as Static<TObject<Query>> & { asof?: string; basis?: ReturnBasis };
      const today = todayOf(config);
      const params = request.params as Static<TObject<Params>>;
      const markets = typeof route.markets === 'function' ? route.markets(store, params) : route.markets;
      const asOf = parseAsOf(query.asof, { today, usual: defaultDay(store, today, markets) });
      if (route.needsPrices && query.asof !== undefined) requirePrices(store, asOf);
      const basis = route.hasBasis ? (query.basis ?? 'total') : null;
      const meta = { ...describeMeta(store, asOf, new Date()), ...(basis && { basis }) };
      const onBasis = storeOnBasis(store, basis ?? 'total');
      const answer = await route.read({ params, query, asOf, store: onBasis, meta });
      const write = {
        csv: () => writeCsv(route.toTable(answer, query), meta),
        xlsx: () => writeXlsx(route.toTable(answer, query), meta),
        json: () => String(reply.serializeInput(answer, '200')),
      }[request.representation];
      const cachedResponse = await packResponse(
        await write(),
        contentTypeOf(request.representation),
        takesGzip(request) ? undefined : answers.longestBody + 1,
      );
      // The data changed during the computation; send without ETag and do not cache.
      if (store.state().dataVersion === meta.dataVersion) answers.set(request.answerTag, cachedResponse);
      else reply.removeHeader('etag');
      return sendCached(request, reply, cachedResponse);
    },
  });
}

function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): FastifyReply | Promise<FastifyReply> {
  const { body, contentType, gzipped } = answer;
  reply.header('content-type', contentType);
  if (request.representation === 'xlsx') {
    reply.header('content-disposition', `attachment; filename="${fileNameOf(request.url)}.xlsx"`);
  }
  if (gzipped !== null && takesGzip(request)) return reply.header('content-encoding', 'gzip').send(gzipped);
  return body === null ? sendUnpacked(reply, answer) : reply.send(body);
}

function takesGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b/.test(headers['accept-encoding'] ?? '');
}

async function sendUnpacked(reply: FastifyReply, answer: CachedResponse): Promise<FastifyReply> {
  return reply.send(await bodyOf(answer));
}

/** Name of a file from its path: `screener`, `factor-performance-regression`. */
function fileNameOf(url: string): string {
  return (
    url
      .split('?', 1)[0]!
      .replace(/[^a-zA-Z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'table'
  );
}
