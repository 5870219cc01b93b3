import type { NewsRank } from '@/lib/domain/news-ranks';
import type { Executor } from '../database';

/** Database access required for reading news. */
export type NewsReader = Pick<Executor, 'query'>;

/** Filter for the stories of a topic. */
export interface StoryParams {
  readonly topic: string;
  /** Excludes articles published later. */
  readonly until: Date;
  /** First article published at or after. */
  readonly from: Date | null;
  /** First article published before. */
  readonly before: Date | null;
  /** Stories that include an article of this source. */
  readonly source: string | null;
  /** Texts that must all occur in one article of the story. Default: none. */
  readonly terms?: readonly string[];
}

/** The last story of a page, used as a cursor for the next page. */
export interface StoryCursor {
  readonly publishedAt: Date;
  readonly id: number;
}

/** An article as displayed. */
export interface ArticleRow {
  readonly id: number;
  readonly storyId: number;
  readonly title: string;
  readonly summary: string;
  readonly url: string;
  readonly author: string | null;
  readonly language: string | null;
  readonly publishedAt: Date;
  readonly source: string;
}

/** A text as the pattern of `ilike` that finds it anywhere. */
function patternOf(term: string): string {
  return `%${term.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** The condition of a filter on the first articles of stories, `lead`, with its parameters. */
export function storyConditions({ before, from, source, terms = [], topic, until }: StoryParams): {
  text: string;
  parameters: (string | Date | number)[];
} {
  const parameters: (string | Date | number)[] = [topic, until];
  const parts = ['lead.topic = $1', 'lead.story_id = lead.id', 'lead.published_at <= $2'];
  const add = (make: (place: string) => string, value: string | Date): void => {
    parameters.push(value);
    parts.push(make(`$${parameters.length}`));
  };
  if (from) add((place) => `lead.published_at >= ${place}`, from);
  if (before) add((place) => `lead.published_at < ${place}`, before);
  if (source !== null)
    add(
      (
        place,
      ) => `exists (select 1 from news_articles article join news_sources publisher on publisher.id = article.source_id
        where article.story_id = lead.id and article.published_at <= $2 and publisher.title = ${place})`,
      source,
    );
  if (terms.length > 0) {
    const conditions = terms.map((term) => {
      const place = `$${parameters.push(patternOf(term))}`;
      return `(article.title ilike ${place} or article.summary ilike ${place})`;
    });
    parts.push(
      `exists (select 1 from news_articles article where article.story_id = lead.id and article.published_at <= $2 and ${conditions.join(' and ')})`,
    );
  }
  return { text: parts.join(' and '), parameters };
}

/** Number of stories that match a filter. */
export async function countStories(reader: NewsReader, params: StoryParams): Promise<number> {
  const { parameters, text } = storyConditions(params);
  const [row] = await reader.query<{ stories: string | number }>(
    `select count(*) as stories from news_articles lead where ${text}`,
    parameters,
  );
  return Number(row?.stories ?? 0);
}

/** Number of sources of the stories that match a filter; with a source in the filter, only that one. */
export async function countSources(reader: NewsReader, params: StoryParams): Promise<number> {
  const { parameters, text } = storyConditions(params);
  const ownText = params.source === null ? '' : `and publisher.title = $${parameters.push(params.source)}`;
  const [row] = await reader.query<{ sources: string | number }>(
    `select count(distinct publisher.title) as sources
       from news_articles lead
       join news_articles article on article.story_id = lead.id and article.published_at <= $2
       join news_sources publisher on publisher.id = article.source_id
      where ${text} ${ownText}`,
    parameters,
  );
  return Number(row?.sources ?? 0);
}

/** Number of sources of a story by the instant of the filter. */
const SOURCES_OF_STORY =
  '(select count(distinct article.source_id) from news_articles article where article.story_id = lead.id and article.published_at <= $2)';

/** First articles of the stories that match a filter, newest first, or those of most sources first. */
export async function readStories(
  reader: NewsReader,
  params: StoryParams,
  page: {
    readonly limit: number;
    readonly offset: number;
    readonly after: StoryCursor | null;
    readonly rank?: NewsRank;
  },
): Promise<ArticleRow[]> {
  const { parameters, text } = storyConditions(params);
  let following = '';
  if (page.after) {
    parameters.push(page.after.publishedAt, page.after.id);
    following = `and (lead.published_at, lead.id) < ($${parameters.length - 1}, $${parameters.length})`;
  }
  parameters.push(page.limit, page.offset);
  const rows = await reader.query<Record<string, unknown>>(
    `select lead.id, lead.story_id, lead.title, lead.summary, lead.url, lead.author, lead.language, lead.published_at,
            publisher.title as source
       from news_articles lead join news_sources publisher on publisher.id = lead.source_id
      where ${text} ${following}
      order by ${page.rank === 'reported' ? `${SOURCES_OF_STORY} desc, ` : ''}lead.published_at desc, lead.id desc
      limit $${parameters.length - 1} offset $${parameters.length}`,
    parameters,
  );
  return rows.map(toArticleRow);
}

/** The later articles of stories, by story and in order of publication. */
export async function readDuplicates(
  reader: NewsReader,
  storyIds: readonly number[],
  until: Date,
): Promise<ArticleRow[]> {
  if (storyIds.length === 0) return [];
  const rows = await reader.query<Record<string, unknown>>(
    `select article.id, article.story_id, article.title, article.summary, article.url, article.author, article.language, article.published_at,
            publisher.title as source
       from news_articles article join news_sources publisher on publisher.id = article.source_id
      where article.story_id = any($1::bigint[]) and article.id <> article.story_id and article.published_at <= $2
      order by article.story_id, article.published_at, article.id`,
    [storyIds, until],
  );
  return rows.map(toArticleRow);
}

/** A row of the article queries as an article. */
export function toArticleRow(row: Record<string, unknown>): ArticleRow {
  const text = (name: string): string | null => row[name] as string | null;
  return {
    id: Number(row['id']),
    storyId: Number(row['story_id']),
    title: String(row['title']),
    summary: String(row['summary']),
    url: String(row['url']),
    author: text('author'),
    language: text('language'),
    publishedAt: row['published_at'] as Date,
    source: String(row['source']),
  };
}

/** The instruments mentioned in articles, by article. */
export async function readArticleSymbols(
  reader: NewsReader,
  articleIds: readonly number[],
): Promise<{ articleId: number; symbol: string }[]> {
  if (articleIds.length === 0) return [];
  const rows = await reader.query<Record<string, unknown>>(
    'select article_id, symbol from news_article_symbols where article_id = any($1::bigint[]) order by article_id, symbol',
    [articleIds],
  );
  return rows.map((row) => ({ articleId: Number(row['article_id']), symbol: String(row['symbol']) }));
}

/** Sources that published an article of a topic by an instant, in order of their names. */
export async function readSourceTitles(reader: NewsReader, topic: string, until: Date): Promise<string[]> {
  const rows = await reader.query<{ title: string }>(
    `select distinct title from news_sources
      where topic = $1 and exists (select 1 from news_articles where source_id = news_sources.id and published_at <= $2)
      order by title`,
    [topic, until],
  );
  return rows.map(({ title }) => title);
}

/** The extent of the stored news of a topic. */
export interface TopicExtent {
  readonly topic: string;
  readonly sources: number;
  readonly articles: number;
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
  readonly failure: string | null;
}

/** The extent of the news of each topic that has any, published by an instant. */
export async function readTopicExtents(reader: NewsReader, until: Date): Promise<TopicExtent[]> {
  const rows = await reader.query<Record<string, unknown>>(
    `select s.topic, count(distinct s.id) as sources, count(a.id) as articles, min(a.published_at) as first_at, max(a.published_at) as last_at,
            (array_agg(s.failure order by s.failed_at desc nulls last))[1] as failure
       from news_sources s left join news_articles a on a.source_id = s.id and a.published_at <= $1
      group by s.topic order by s.topic`,
    [until],
  );
  return rows.map((row) => ({
    topic: String(row['topic']),
    sources: Number(row['sources']),
    articles: Number(row['articles']),
    firstAt: row['first_at'] as Date | null,
    lastAt: row['last_at'] as Date | null,
    failure: row['failure'] as string | null,
  }));
}
