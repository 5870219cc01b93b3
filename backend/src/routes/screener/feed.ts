import type { FastifyInstance } from 'fastify';
import { generateRssFeed } from 'feedsmith';
import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import { figureById } from '@/lib/domain/figures';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { todayOf } from '../../config/config';
import { addressOfCall, siteOriginOfCall } from '../../plugins/call-origin';
import { defaultDay, parseAsOf } from '../../services/request/parse-day';
import { parseLimit, parseOwnMetrics, parseSort, parseWhere } from '../../services/screener/parse-screen';
import { readScreen } from '../../services/screener/read-screen';
import { parseScreenColumns } from '../../services/universe/parse-columns';
import type { ResearchRouteContext } from '../shared/research-route';
import { selfLink } from '../shared/self-link';
import { DEFAULT_UNIVERSE, SCREEN_QUERY, ScreenColumnsParameter } from './route';
import { registerRoute } from '../shared/register-route';

/** Default number of items in a feed. */
const ITEMS = 100;
const MS_PER_DAY = 86_400_000;
const FEED_CACHE = 'public, max-age=300';

const FeedQuery = Type.Object(
  {
    ...SCREEN_QUERY,
    columns: ScreenColumnsParameter,
    asof: Type.Optional(Type.String({ description: 'YYYY-MM-DD. Default: today' })),
  },
  { additionalProperties: false },
);

interface FeedParams {
  readonly universe?: string;
  readonly where?: string;
  readonly metrics?: string;
  readonly sort?: string;
  readonly columns?: string;
  readonly limit?: string;
  readonly asof?: string;
}

/**
 * GET /screener/rss/: the instruments that currently pass a screen, one item each, for readers that notify
 * of new items.
 */
export function registerScreenerFeedRoute(
  app: FastifyInstance,
  { config, store }: ResearchRouteContext,
): void {
  registerRoute<{ Querystring: FeedParams }>(app, {
    method: 'GET',
    url: '/screener/rss/',
    tag: 'research',
    summary: 'The result of a screen as RSS 2.0',
    description: `The query of GET /screener/. One item a line, ${ITEMS} at most unless limit says otherwise; an item keeps its guid while it passes the same screen.`,
    query: FeedQuery,
    produces: 'application/rss+xml',
    refuses: false,
    needs: 'nothing',
    handler: async (request, reply) => {
      const { query } = request;
      const today = todayOf(config);
      const metrics = parseOwnMetrics(query.metrics);
      const screen = await readScreen(store, {
        universe: query.universe ?? DEFAULT_UNIVERSE,
        asOf: parseAsOf(query.asof, { today, usual: defaultDay(store, today) }),
        metrics,
        filter: parseWhere(query.where, metrics),
        sort: parseSort(query.sort, metrics),
        ...parseScreenColumns(query.columns, metrics),
        limit: parseLimit(query.limit) ?? ITEMS,
      });
      const isSimulated = store.state().source === 'simulated';
      reply.headers({ 'cache-control': FEED_CACHE, 'content-type': 'application/rss+xml; charset=utf-8' });
      const siteUrl = siteOriginOfCall(request, config.siteUrl ?? null);
      const { productName } = config;
      const address = addressOfCall(request, config);
      return writeFeed(screen, { address, productName, siteUrl, isSimulated });
    },
  });
}

function writeFeed(
  screen: Awaited<ReturnType<typeof readScreen>>,
  {
    address,
    isSimulated,
    productName,
    siteUrl,
  }: {
    readonly address: string;
    readonly isSimulated: boolean;
    readonly productName: string;
    readonly siteUrl: string;
  },
): string {
  const { columns, lines, metrics, of, passed, sort, universe, where } = screen;
  const absolute = (path: string): string => `${siteUrl}${path}`;
  const metricsText = metrics.map(({ expression, name }) => `${name} = ${expression}`).join('; ');
  const parameters = new URLSearchParams({
    ...(where !== null && { where }),
    ...(metricsText !== '' && { metrics: metricsText }),
    sort,
  });
  const filter = where === null ? 'all members' : cleanText(where);
  const key = createHash('sha256')
    .update([universe.id, where ?? '', ...(metricsText === '' ? [] : [metricsText])].join('\n'))
    .digest('hex')
    .slice(0, 16);
  return generateRssFeed({
    title: `${productName}: ${universe.name}, ${filter}`,
    link: absolute(`/universe/${universe.id}?${parameters.toString()}`),
    atom: { links: [selfLink(address)] },
    description: `${passed} of ${of} members of ${universe.name} pass: ${filter}${isSimulated ? ' (simulated market data)' : ''}`,
    items: lines.map((line) => ({
      title: cleanText(`${line.symbol}: ${line.name}`),
      link: absolute(`/stock-data/${encodeURIComponent(line.symbol)}`),
      description: cleanText(describeLine(line, columns)),
      guid: { value: `tapeglass:screen:${key}:${line.symbol}`, isPermaLink: false },
      ...(line.lastDay !== null && { pubDate: new Date(parseIsoDate(line.lastDay)! * MS_PER_DAY) }),
    })),
  });
}

/** Removes characters that XML cannot represent even when escaped. */
function cleanText(text: string): string {
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu, '');
}

/** `Price 12.30; 1Y +4.56%`, listing only known values. */
function describeLine({ figures, sector }: InstrumentTableRow, columns: readonly string[]): string {
  const values = columns.flatMap((id) => {
    const [value, figure] = [figures[id], figureById(id)];
    if (value === null || value === undefined || !figure) return [];
    return [`${figure.short} ${typeof value === 'number' ? describeNumber(value, figure.unit) : value}`];
  });
  return [...(sector === null ? [] : [sector]), ...values].join('; ');
}

function describeNumber(value: number, unit: string): string {
  if (unit === 'fraction') return `${(value * 100).toFixed(2)}%`;
  return Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);
}
