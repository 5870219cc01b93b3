import type { NewsArticle, NewsPage } from '@/lib/contracts/news';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { NewsTopic } from '@/lib/domain/news-topics';
import {
  countStories,
  readArticleSymbols,
  readOtherTellings,
  readSourceTitles,
  readStories,
  type ArticleRow,
  type NewsReader,
  type StoryCursor,
} from '../db/repositories/news-rows';
import type { InstrumentRecord, MarketStore } from '../market/market-store';
import { readLines } from '../services/lines/read-lines';
import { closingPlaceOf } from './exchange-close';
import { movesAfter } from './moves-after';
import { formatCursor } from './news-cursor';
import { toOwnPath } from './own-path';

/** What of a topic is asked for. */
export interface NewsQuestion {
  readonly topic: NewsTopic;
  readonly asOf: EpochDay;
  /** Nothing published later is known. */
  readonly until: Date;
  readonly from: Date | null;
  /** Exclusive end of the days asked for. */
  readonly before: Date | null;
  readonly source: string | null;
  readonly limit: number;
  /** Stories to skip: pages by number. */
  readonly offset: number;
  /** The last story of the page before: pages by cursor. */
  readonly after: StoryCursor | null;
}

/** What news are read from. */
export interface NewsStores {
  readonly store: MarketStore;
  readonly db: NewsReader;
}

/** The stories of a topic as they were known at an instant, newest first, each once with all its tellings. */
export async function readNews(
  { db, store }: NewsStores,
  question: NewsQuestion,
): Promise<Omit<NewsPage, 'meta'>> {
  const { limit, offset, after, until } = question;
  const filter = {
    topic: question.topic.id,
    until,
    from: question.from,
    before: question.before,
    source: question.source,
  };
  const [total, found, sources] = await Promise.all([
    countStories(db, filter),
    // One more than fits tells whether there is a next page.
    readStories(db, filter, { limit: limit + 1, offset, after }),
    readSourceTitles(db, filter.topic, until),
  ]);
  const leads = found.slice(0, limit);
  const others = await readOtherTellings(
    db,
    leads.map(({ id }) => id),
    until,
  );
  const symbols = await readNamed({ db, store }, question.asOf, [...leads, ...others]);
  const last = found.length > limit ? leads.at(-1) : undefined;
  return {
    topic: { id: question.topic.id, label: question.topic.label },
    articles: leads.map((lead) =>
      toArticle(
        lead,
        others.filter(({ storyId }) => storyId === lead.id),
        symbols,
      ),
    ),
    next: last ? formatCursor(last) : null,
    total,
    sources,
  };
}

function toArticle(lead: ArticleRow, others: readonly ArticleRow[], named: NamedInstruments): NewsArticle {
  return {
    id: lead.id,
    title: lead.title,
    summary: lead.summary,
    url: toOwnPath(lead.url) ?? lead.url,
    publishedAt: lead.publishedAt.toISOString(),
    author: lead.author,
    language: lead.language,
    source: { title: lead.source },
    alsoAt: others.map(({ publishedAt, source, title, url }) => ({
      title,
      source,
      url: toOwnPath(url) ?? url,
      publishedAt: publishedAt.toISOString(),
    })),
    symbols: named.of(lead, others),
  };
}

interface NamedInstruments {
  of(lead: ArticleRow, others: readonly ArticleRow[]): NewsArticle['symbols'];
}

/** The instruments that tellings name, with their change as of the day and what they did after the story was first told. */
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
  const lines = await readLines(store, instruments, { asOf, figures: ['changePercent'] });
  const views = await Promise.all(instruments.map(({ id }) => store.view(id, asOf)));
  const positions = new Map(instruments.map(({ id }, index) => [id, index]));
  return {
    of(lead, others) {
      const ids = new Set([lead.id, ...others.map(({ id }) => id)]);
      const named = new Set(
        rows.flatMap(({ articleId, symbol }) => (ids.has(articleId) ? (records.get(symbol) ?? []) : [])),
      );
      return [...named].flatMap((record) => {
        const position = positions.get(record.id)!;
        const view = views[position] ?? null;
        // Without a price by then the instrument was not there yet.
        if (view === null) return [];
        const change = lines[position]!.figures['changePercent'];
        const place = closingPlaceOf(record.symbol, record.kind);
        return {
          symbol: record.symbol,
          name: record.name,
          changePercent: typeof change === 'number' ? change : null,
          moves: movesAfter(view, lead.publishedAt.getTime(), place),
        };
      });
    },
  };
}
