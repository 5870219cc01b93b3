import { translateListName } from '@/lib/domain/message';
import { t } from '@/lib/domain/text';
import { prepareDefinitions } from '@/components/ui/explain/definitions';
import { packHeat } from '@/lib/charting/heat-pack';
import type { Since } from '@/lib/contracts/home';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type { Markets, RateRow } from '@/lib/contracts/markets';
import type { NewsPageResponse } from '@/lib/contracts/news';
import type { PostList } from '@/lib/contracts/research';
import type { ScreenerTable } from '@/lib/contracts/screener';
import type { StockList } from '@/lib/contracts/stocks';
import { AppError } from '@/lib/domain/errors';
import { HOME_UNIVERSE, sinceQuery } from '@/lib/domain/home-queries';
import type { TrimComparison } from '@/lib/pages/with-comparison';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { FetchBackend } from '@/lib/http/fetch-backend';
import type { ResearchContext } from '@/lib/pages/research-page';
import { roundForPage, roundSpark } from '@/lib/research/page-rows';
import { trimHomeDays } from './trim-home-comparison';
import type { HomePageData, HomeQuote, HomeSince, HomePrevious, HomeYield } from './home-data';
import { selectHome } from './select-home';
import { summarizeToday } from './today-summary';
import { HOME_HEADLINES, homeQueries } from './queries';

const POSTS = 4;

/**
 * Loads the data of the home page on a day. Posts and headlines are optional: when they are unavailable the
 * page shows a notice in their place.
 *
 * @throws AppError as raised by the backend.
 */
export async function loadHomePage(
  context: ResearchContext,
  fetch: FetchBackend = fetchBackend,
): Promise<HomePageData> {
  const { asOf } = context;
  const { headlines, main, posts: postsQuery } = homeQueries(context);
  const [markets, { stocks }, news, posts] = await Promise.all([
    fetch<Markets>(main!.path, { asOf, query: main!.query }),
    fetch<StockList>('/stocks/', { asOf }),
    orNull(fetch<NewsPageResponse>(headlines!.path, { asOf, query: headlines!.query })),
    orNull(fetch<PostList>(postsQuery!.path, { asOf })),
    prepareDefinitions(),
  ]);
  const { meta, members = [], sectors, strips, universe } = markets;
  const selection = selectHome(markets);
  return {
    meta,
    count: stocks.length,
    today: summarizeToday(markets),
    indexes: selection.indexes.map(withSpark),
    universe: universe && {
      name: translateListName(universe.name),
      day: universe.day,
      members: universe.members,
      ended: universe.ended,
    },
    heat: packHeat(
      members.map(({ symbol, name, sector, industry, weight, figures }) => ({
        label: symbol,
        name,
        groups: sector === null ? [] : industry === null ? [sector] : [sector, industry],
        size: weight,
        value: figures.changePercent ?? null,
      })),
    ),
    hasWeights: universe?.isWeighted ?? false,
    sectors: sectors.map(({ id, label, figures, members: count }) => ({
      id,
      label: t(label),
      change: rounded(figures['group.return.1D'] ?? null),
      members: count,
    })),
    gainers: selection.gainers.map((line) => toQuote(line)),
    losers: selection.losers.map((line) => toQuote(line)),
    yields: strips.rates.map(toYield),
    yieldDay: strips.rates.find(({ day }) => day !== null)?.day ?? null,
    commodities: selection.commodities.map(withSpark),
    crypto: selection.crypto.map(withSpark),
    since: universe && (await loadSince(fetch, asOf, universe.day ?? meta.asOf)),
    headlines:
      news &&
      news.articles.slice(0, HOME_HEADLINES).map(({ id, title, url, source, publishedAt }) => ({
        id,
        title,
        url,
        source: source.title,
        day: publishedAt.slice(0, 10),
      })),
    posts:
      posts &&
      posts.posts
        .slice(0, POSTS)
        .map(({ slug, title, date, summary }) => ({ slug, title, day: date, summary })),
  };
}

/** The part of a comparison of two days that the home page shows: changes since the comparison day. */
export function trimHomeComparison(
  fetch: FetchBackend = fetchBackend,
): TrimComparison<HomePageData, HomePrevious> {
  return async (page, other, { asOf, versus }) => {
    const query = { universe: HOME_UNIVERSE, columns: 'return.SI' };
    const read = (day: string | null) => fetch<ScreenerTable>('/screener/', { asOf: day, query });
    const tables = page.universe && other.universe ? await Promise.all([read(asOf), read(versus)]) : null;
    const [now, previous] = (tables ?? []).map(({ lines }) => lines);
    return trimHomeDays(page, other, { now: now ?? [], previous: previous ?? [] });
  };
}

/** The response, or null when the backend has none: its block shows a notice. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function loadSince(
  fetch: FetchBackend,
  asOf: string | null,
  day: string | null,
): Promise<HomeSince | null> {
  const query = sinceQuery(day);
  return query && toHomeSince(await fetch<Since>('/since/', { asOf, query }));
}

/** Reduces a response to what the page shows. */
export function toHomeSince(since: Since): HomeSince {
  const { meta: _, universe: __, ...rest } = since;
  return rest;
}

function rounded(value: number | string | null | undefined): number | null {
  return typeof value === 'number' ? roundForPage(value) : null;
}

function toQuote({ symbol, name, kind, figures }: InstrumentTableRow): HomeQuote {
  return {
    symbol,
    name: translateListName(name),
    kind,
    price: rounded(figures.price),
    change: rounded(figures.changePercent),
  };
}

function withSpark(line: InstrumentTableRow): HomeQuote {
  return { ...toQuote(line), spark: roundSpark(line.spark ?? []) };
}

const BASIS_POINT = 1 / 10_000;

function toYield({ id, value, figures }: RateRow): HomeYield {
  const change = figures['rate.change.1M'] ?? null;
  return {
    id,
    label: id
      .replace(/^DGS/, '')
      .replace(/^(\d+)$/, '$1Y')
      .replace('MO', 'M'),
    value: rounded(value),
    monthAgo: value === null || change === null ? null : rounded(value - change * BASIS_POINT),
  };
}
