import { prepareDefinitions } from '@/components/ui/definitions';
import { packHeat } from '@/lib/charting/heat-pack';
import type { Since } from '@/lib/contracts/home';
import type { InstrumentLine } from '@/lib/contracts/lines';
import type { Markets, RateLine } from '@/lib/contracts/markets';
import type { NewsPage } from '@/lib/contracts/news';
import type { PostList } from '@/lib/contracts/research';
import type { ScreenerTable } from '@/lib/contracts/screener';
import type { StockList } from '@/lib/contracts/stocks';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import { compared } from '@/lib/http/compared-page';
import type { Hold } from '@/lib/http/compared-page';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { refuseEarlyDay } from '@/lib/http/refuse-early-day';
import type { ResearchContext } from '@/lib/http/research-page';
import { roundForPage } from '@/lib/research/page-lines';
import { holdHomeDays } from './data/hold-home';
import type { HomePageData, HomeQuote, HomeSince, HomeThen, HomeYield } from './data/home-data';
import { todayWords } from './data/today-words';
import { HOME_TOPIC, HOME_UNIVERSE, homeQuestions } from './questions';

/** How the loader asks the backend; {@link fetchBackend} but for tests. */
export type Fetch = typeof fetchBackend;

/** What most people look for first: majors of the United States, Canada, Europe and Asia. */
const MAJORS = ['^GSPC', '^DJI', '^IXIC', '^GSPTSE', '^STOXX50E', '^FTSE', '^N225', '^HSI'];

/** A move of the day from which on a cell of the map is as deep as it gets. */
const DAY_LIMIT = 0.03;

const MOVERS = 6;
const STRIP = 6;
const HEADLINES = 6;
const POSTS = 4;
const A_WEEK = 7;

/** Numbers behind the point of a spark line; its height is 28 pixels. */
const SPARK_DIGITS = 4;

/**
 * Everything that the first page shows on a day. Posts and headlines are no figures: where they cannot be had the page says so and stands.
 *
 * @throws AppError as the backend raises it.
 */
export async function loadHomePage(
  context: ResearchContext,
  fetch: Fetch = fetchBackend,
): Promise<HomePageData> {
  const { asOf } = context;
  const { main } = homeQuestions(context);
  const [markets, { stocks }, news, posts] = await Promise.all([
    fetch<Markets>(main!.path, { asOf, query: main!.query }),
    fetch<StockList>('/stocks/', { asOf }),
    orNull(fetch<NewsPage>(`/news/${HOME_TOPIC}/`, { asOf, query: { limit: String(HEADLINES) } })),
    orNull(fetch<PostList>('/research/', { asOf })),
    prepareDefinitions(),
  ]);
  if (stocks.length === 0) await refuseEarlyDay(asOf, fetch);
  const { meta, members = [], movers, sectors, strips, universe } = markets;
  return {
    meta,
    count: stocks.length,
    today: todayWords(markets),
    indexes: majorsFirst(markets.regions.flatMap(({ lines }) => lines)),
    universe: universe && { name: universe.name, day: universe.day, members: universe.members },
    heat: packHeat(
      members.map(({ symbol, name, sector, industry, weight, figures }) => ({
        label: symbol,
        name,
        groups: sector === null ? [] : industry === null ? [sector] : [sector, industry],
        size: weight,
        value: figures.changePercent ?? null,
      })),
    ),
    heatLimit: DAY_LIMIT,
    hasWeights: universe?.isWeighted ?? false,
    sectors: sectors.map(({ id, label, figures, members: count }) => ({
      id,
      label,
      change: rounded(figures['group.return.1D'] ?? null),
      members: count,
    })),
    gainers: movers.gainers.slice(0, MOVERS).map((line) => toQuote(line)),
    losers: movers.losers.slice(0, MOVERS).map((line) => toQuote(line)),
    yields: strips.rates.map(toYield),
    yieldDay: strips.rates.find(({ day }) => day !== null)?.day ?? null,
    commodities: strips.commodities.slice(0, STRIP).map(withSpark),
    crypto: strips.crypto.slice(0, STRIP).map(withSpark),
    since: universe && (await loadSince(fetch, asOf, universe.day ?? meta.asOf)),
    headlines:
      news &&
      news.articles.slice(0, HEADLINES).map(({ id, title, url, source, publishedAt }) => ({
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

/** What a comparison of two days shows on the first page: everything there since the other day. */
export function holdHomePage(fetch: Fetch = fetchBackend): Hold<HomePageData, HomeThen> {
  return async (page, other, { asOf, versus }) => {
    const query = { universe: HOME_UNIVERSE, columns: 'return.SI' };
    const read = (day: string | null) => fetch<ScreenerTable>('/screener/', { asOf: day, query });
    const tables = page.universe && other.universe ? await Promise.all([read(asOf), read(versus)]) : null;
    const [now, then] = (tables ?? []).map(({ lines }) => lines);
    return holdHomeDays(page, other, { now: now ?? [], then: then ?? [] });
  };
}

/** The first page, and held against another day. */
export const loadComparedHome = compared((context) => loadHomePage(context), holdHomePage());

/** The answer, or null where the backend has none: the block that it fills says so. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function loadSince(fetch: Fetch, asOf: string | null, day: string | null): Promise<HomeSince | null> {
  const to = day === null ? null : parseIsoDate(day);
  if (to === null) return null;
  const query = { from: formatIsoDate(to - A_WEEK), universe: HOME_UNIVERSE };
  return toHomeSince(await fetch<Since>('/since/', { asOf, query }));
}

/** What the page draws of an answer. */
export function toHomeSince(since: Since): HomeSince {
  const { meta: _, universe: __, ...rest } = since;
  return rest;
}

function rounded(value: number | string | null | undefined): number | null {
  return typeof value === 'number' ? roundForPage(value) : null;
}

function toQuote({ symbol, name, kind, figures }: InstrumentLine): HomeQuote {
  return { symbol, name, kind, price: rounded(figures.price), change: rounded(figures.changePercent) };
}

function withSpark(line: InstrumentLine): HomeQuote {
  const spark = (line.spark ?? []).map((value) => Number(value.toPrecision(SPARK_DIGITS)));
  return { ...toQuote(line), spark };
}

function majorsFirst(lines: readonly InstrumentLine[]): HomeQuote[] {
  const place = ({ symbol }: InstrumentLine) => {
    const major = MAJORS.indexOf(symbol);
    return major < 0 ? MAJORS.length : major;
  };
  return [...lines].sort((a, b) => place(a) - place(b)).map(withSpark);
}

const BASIS_POINT = 1 / 10_000;

function toYield({ id, value, figures }: RateLine): HomeYield {
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
