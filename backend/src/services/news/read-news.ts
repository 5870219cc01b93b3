import type { NewsArticle, NewsPageResponse } from '@/lib/contracts/news';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { NewsRank } from '@/lib/domain/news-ranks';
import type { NewsTopic } from '@/lib/domain/news-topics';
import { numberOrNull } from '@/lib/domain/number-or-null';
import {
  countSources,
  countStories,
  readArticleSymbols,
  readDuplicates,
  readSourceTitles,
  readStories,
  type ArticleRow,
  type NewsReader,
  type StoryCursor,
} from '../../db/repositories/story-rows';
import { countStoriesByDay } from '../../db/repositories/topic-rows';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { readTableRows } from '../table-rows/read-rows';
import { closingPlaceOf } from './exchange-close';
import { movesAfter } from './moves-after';
import { formatCursor } from './news-cursor';
import { toOwnPath } from './own-path';
import { readTopics } from './read-topics';

/** Days with stories that a response lists. */
const LISTED_DAYS = 14;

/** The parameters of a news page. */
export interface NewsParams {
  readonly topic: NewsTopic;
  readonly asOf: EpochDay;
  /** Excludes articles published later. */
  readonly until: Date;
  readonly from: Date | null;
  /** Exclusive end of the requested days. */
  readonly before: Date | null;
  readonly source: string | null;
  /** Texts that must all occur in a story. Default: none. */
  readonly terms?: readonly string[];
  readonly rank?: NewsRank;
  readonly limit: number;
  /** Number of stories to skip, for numbered pages. */
  readonly offset: number;
  /** The last story of the previous page, for pages by cursor. */
  readonly after: StoryCursor | null;
}

/** The data sources for reading news. */
export interface NewsStores {
  readonly store: MarketStore;
  readonly db: NewsReader;
}

/** The stories of a topic as known at an instant, newest first, each with all its articles. */
export async function readNews(
  { db, store }: NewsStores,
  params: NewsParams,
): Promise<Omit<NewsPageResponse, 'meta'>> {
  const { limit, offset, after, rank = 'newest', until } = params;
  const filter = {
    topic: params.topic.id,
    until,
    from: params.from,
    before: params.before,
    source: params.source,
    terms: params.terms,
  };
  const [total, sourceCount, found, sources, topics, days] = await Promise.all([
    countStories(db, filter),
    countSources(db, filter),
    // One extra story reveals whether there is a next page.
    readStories(db, filter, { limit: limit + 1, offset, after, rank }),
    readSourceTitles(db, filter.topic, until),
    readTopics({ db, store }, until),
    countStoriesByDay(db, { ...filter, from: null, before: null }, LISTED_DAYS),
  ]);
  const leads = found.slice(0, limit);
  const last = found.length > limit ? leads.at(-1) : undefined;
  return {
    topic: { id: params.topic.id, label: params.topic.label },
    articles: await toArticles({ db, store }, leads, params),
    next: last && rank === 'newest' ? formatCursor(last) : null,
    total,
    sourceCount,
    topics: [...topics],
    days,
    sources,
  };
}

/** The stories of the given first articles, each with its later articles and the instruments it names. */
export async function toArticles(
  { db, store }: NewsStores,
  leads: readonly ArticleRow[],
  { asOf, source, until }: Pick<NewsParams, 'asOf' | 'source' | 'until'>,
): Promise<NewsArticle[]> {
  const duplicates = await readDuplicates(
    db,
    leads.map(({ id }) => id),
    until,
  );
  const namedInstruments = await readNamed({ db, store }, asOf, [...leads, ...duplicates]);
  return leads.map((lead) => {
    const tellings = [lead, ...duplicates.filter(({ storyId }) => storyId === lead.id)];
    return toArticle(tellings, { source, named: namedInstruments });
  });
}

/**
 * Combines the articles of a story, the first one leading; in a list filtered by source, that source's
 * article leads.
 */
function toArticle(
  tellings: readonly ArticleRow[],
  { source: wanted, named }: { readonly source: string | null; readonly named: NamedInstruments },
): NewsArticle {
  const lead = tellings[0]!;
  const shownArticle = tellings.find(({ source }) => source === wanted) ?? lead;
  return {
    id: lead.id,
    title: shownArticle.title,
    summary: shownArticle.summary,
    url: toOwnPath(shownArticle.url) ?? shownArticle.url,
    publishedAt: lead.publishedAt.toISOString(),
    author: shownArticle.author,
    language: shownArticle.language,
    source: { title: shownArticle.source },
    alsoAt: tellings
      .filter((telling) => telling !== shownArticle)
      .map(({ publishedAt, source, title, url }) => ({
        title,
        source,
        url: toOwnPath(url) ?? url,
        publishedAt: publishedAt.toISOString(),
      })),
    symbols: named.of(lead, tellings.slice(1)),
  };
}

interface NamedInstruments {
  of(lead: ArticleRow, others: readonly ArticleRow[]): NewsArticle['symbols'];
}

/**
 * The instruments mentioned in articles, with their change as of the day and their returns after the story
 * was first published.
 */
async function readNamed(
  { db, store }: NewsStores,
  asOf: EpochDay,
  tellings: readonly ArticleRow[],
): Promise<NamedInstruments> {
  const rows = await readArticleSymbols(
    db,
    tellings.map(({ id }) => id),
  );
  const records = new Map<string, InstrumentRecord>();
  for (const { symbol } of rows) {
    const record = store.find(symbol);
    if (record) records.set(symbol, record);
  }
  const instruments = [...new Set(records.values())];
  const lines = await readTableRows(store, instruments, { asOf, figures: ['changePercent'] });
  const views = await Promise.all(instruments.map(({ id }) => store.view(id, asOf)));
  const positions = new Map(instruments.map(({ id }, index) => [id, index]));
  return {
    of(lead, others) {
      const ids = new Set([lead.id, ...others.map(({ id }) => id)]);
      const articleInstruments = new Set(
        rows.flatMap(({ articleId, symbol }) => (ids.has(articleId) ? (records.get(symbol) ?? []) : [])),
      );
      return [...articleInstruments].flatMap((record) => {
        const position = positions.get(record.id)!;
        const view = views[position] ?? null;
        // An instrument without a price by then did not exist yet.
        if (view === null) return [];
        const change = lines[position]!.figures['changePercent'];
        const place = closingPlaceOf(record.symbol, record.kind);
        return {
          symbol: record.symbol,
          name: record.name,
          changePercent: numberOrNull(change),
          moves: movesAfter(view, lead.publishedAt.getTime(), place),
        };
      });
    },
  };
}
