import type { Executor } from '../database';

/** What reading needs of a database. */
export type NewsReader = Pick<Executor, 'query'>;

/** A feed of a topic as it is kept. */
export interface SourceRow {
  readonly id: number;
  readonly title: string;
  readonly siteUrl: string | null;
}

/** An article as writing looks at it. */
export interface StoredArticle {
  readonly id: number;
  readonly sourceId: number;
  readonly guid: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
}

/** An article that is to be stored. */
export interface NewArticle {
  readonly sourceId: number;
  readonly topic: string;
  readonly guid: string;
  readonly title: string;
  readonly summary: string;
  readonly url: string;
  readonly author: string | null;
  readonly imageUrl: string | null;
  readonly language: string | null;
  readonly publishedAt: Date;
}

/** An article as far as its story goes; times in epoch milliseconds. */
export interface TellingRow {
  readonly id: number;
  readonly sourceId: number;
  readonly storyId: number;
  readonly title: string;
  readonly publishedAt: number;
}

/** Stores a source, or brings its title up to date. Returns its id and whether that changed anything. */
export async function saveSource(
  executor: Executor,
  row: {
    readonly topic: string;
    readonly title: string;
    readonly feedUrl: string;
    readonly siteUrl: string | null;
  },
): Promise<{ id: number; changed: boolean }> {
  const { feedUrl, siteUrl, title, topic } = row;
  const [stored] = await executor.query<{ id: number; title: string; site_url: string | null }>(
    'select id, title, site_url from news_sources where topic = $1 and feed_url = $2',
    [topic, feedUrl],
  );
  if (stored && stored.title === title && stored.site_url === siteUrl)
    return { id: stored.id, changed: false };
  const [saved] = await executor.query<{ id: number }>(
    `insert into news_sources (topic, title, feed_url, site_url) values ($1, $2, $3, $4)
     on conflict (topic, feed_url) do update set title = excluded.title, site_url = excluded.site_url
     returning id`,
    [topic, title, feedUrl, siteUrl],
  );
  if (!saved) throw new Error('the database kept no news source');
  return { id: saved.id, changed: true };
}

/** Articles of a topic that have one of the addresses, or come from the source with one of the ids. */
export async function findArticles(
  executor: Executor,
  question: {
    readonly topic: string;
    readonly sourceId: number;
    readonly guids: readonly string[];
    readonly urls: readonly string[];
  },
): Promise<StoredArticle[]> {
  const rows = await executor.query<Record<string, unknown>>(
    `select id, source_id, guid, url, title, summary from news_articles
      where topic = $1 and ((source_id = $2 and guid = any($3::text[])) or url = any($4::text[]))
      order by id`,
    [question.topic, question.sourceId, question.guids, question.urls],
  );
  return rows.map((row) => ({
    id: Number(row['id']),
    sourceId: Number(row['source_id']),
    guid: String(row['guid']),
    url: String(row['url']),
    title: String(row['title']),
    summary: String(row['summary']),
  }));
}

/** Appends articles, each a story of its own. Returns their ids in the order given. */
export async function insertArticles(
  executor: Executor,
  articles: readonly NewArticle[],
  fetchedAt: Date,
): Promise<number[]> {
  if (articles.length === 0) return [];
  const taken = await executor.query<{ id: string }>(
    "select nextval('news_articles_id_seq') as id from generate_series(1, $1::integer)",
    [articles.length],
  );
  const ids = taken.map(({ id }) => Number(id));
  await executor.copyIn(
    'news_articles',
    [
      { name: 'id', type: 'int8' },
      { name: 'source_id', type: 'int4' },
      { name: 'guid', type: 'text' },
      { name: 'topic', type: 'text' },
      { name: 'title', type: 'text' },
      { name: 'summary', type: 'text' },
      { name: 'url', type: 'text' },
      { name: 'author', type: 'text' },
      { name: 'image_url', type: 'text' },
      { name: 'language', type: 'text' },
      { name: 'published_at', type: 'timestamptz' },
      { name: 'fetched_at', type: 'timestamptz' },
      { name: 'story_id', type: 'int8' },
    ],
    articles.map((one, index) => [
      BigInt(ids[index]!),
      one.sourceId,
      one.guid,
      one.topic,
      one.title,
      one.summary,
      one.url,
      one.author,
      one.imageUrl,
      one.language,
      one.publishedAt,
      fetchedAt,
      BigInt(ids[index]!),
    ]),
  );
  return ids;
}

/** Replaces what an article says. */
export async function updateArticle(
  executor: Executor,
  { id, summary, title, url }: Pick<StoredArticle, 'id' | 'summary' | 'title' | 'url'>,
): Promise<void> {
  await executor.query('update news_articles set title = $2, summary = $3, url = $4 where id = $1', [
    id,
    title,
    summary,
    url,
  ]);
}

/** Replaces the instruments that articles name. */
export async function saveArticleSymbols(
  executor: Executor,
  named: readonly { readonly articleId: number; readonly symbols: readonly string[] }[],
  isNew: boolean,
): Promise<void> {
  if (!isNew)
    await executor.query('delete from news_article_symbols where article_id = any($1::bigint[])', [
      named.map(({ articleId }) => articleId),
    ]);
  await executor.copyIn(
    'news_article_symbols',
    [
      { name: 'article_id', type: 'int8' },
      { name: 'symbol', type: 'text' },
    ],
    named.flatMap(({ articleId, symbols }) => symbols.map((symbol) => [BigInt(articleId), symbol] as const)),
  );
}

/** Articles of a topic that were published at or after an instant, in order of publication. */
export async function readTellings(executor: Executor, topic: string, since: Date): Promise<TellingRow[]> {
  const rows = await executor.query<Record<string, unknown>>(
    `select id, source_id, story_id, title, published_at from news_articles
      where topic = $1 and published_at >= $2 order by published_at, id`,
    [topic, since],
  );
  return rows.map((row) => ({
    id: Number(row['id']),
    sourceId: Number(row['source_id']),
    storyId: Number(row['story_id']),
    title: String(row['title']),
    publishedAt: (row['published_at'] as Date).getTime(),
  }));
}

/** Says which story articles tell. */
export async function saveStories(
  executor: Executor,
  stories: readonly { readonly id: number; readonly storyId: number }[],
): Promise<void> {
  if (stories.length === 0) return;
  await executor.query(
    `update news_articles set story_id = told.story_id
       from unnest($1::bigint[], $2::bigint[]) as told (id, story_id) where news_articles.id = told.id`,
    [stories.map(({ id }) => id), stories.map(({ storyId }) => storyId)],
  );
}

/** Which stories of a topic are asked for. */
export interface StoryQuestion {
  readonly topic: string;
  /** Nothing published later is known. */
  readonly until: Date;
  /** First telling at or after. */
  readonly from: Date | null;
  /** First telling before. */
  readonly before: Date | null;
  /** Told by this source, among others perhaps. */
  readonly source: string | null;
}

/** The last story of a page, for the one that follows. */
export interface StoryCursor {
  readonly publishedAt: Date;
  readonly id: number;
}

/** A telling as it is shown. */
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

function storyConditions({ before, from, source, topic, until }: StoryQuestion): {
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
      ) => `exists (select 1 from news_articles told join news_sources teller on teller.id = told.source_id
        where told.story_id = lead.id and told.published_at <= $2 and teller.title = ${place})`,
      source,
    );
  return { text: parts.join(' and '), parameters };
}

/** How many stories fit a question. */
export async function countStories(reader: NewsReader, question: StoryQuestion): Promise<number> {
  const { parameters, text } = storyConditions(question);
  const [row] = await reader.query<{ stories: string | number }>(
    `select count(*) as stories from news_articles lead where ${text}`,
    parameters,
  );
  return Number(row?.stories ?? 0);
}

/** First tellings of the stories that fit a question, newest first. */
export async function readStories(
  reader: NewsReader,
  question: StoryQuestion,
  page: { readonly limit: number; readonly offset: number; readonly after: StoryCursor | null },
): Promise<ArticleRow[]> {
  const { parameters, text } = storyConditions(question);
  let following = '';
  if (page.after) {
    parameters.push(page.after.publishedAt, page.after.id);
    following = `and (lead.published_at, lead.id) < ($${parameters.length - 1}, $${parameters.length})`;
  }
  parameters.push(page.limit, page.offset);
  const rows = await reader.query<Record<string, unknown>>(
    `select lead.id, lead.story_id, lead.title, lead.summary, lead.url, lead.author, lead.language, lead.published_at,
            teller.title as source
       from news_articles lead join news_sources teller on teller.id = lead.source_id
      where ${text} ${following}
      order by lead.published_at desc, lead.id desc
      limit $${parameters.length - 1} offset $${parameters.length}`,
    parameters,
  );
  return rows.map(toArticleRow);
}

/** The later tellings of stories, by story and in order of publication. */
export async function readOtherTellings(
  reader: NewsReader,
  storyIds: readonly number[],
  until: Date,
): Promise<ArticleRow[]> {
  if (storyIds.length === 0) return [];
  const rows = await reader.query<Record<string, unknown>>(
    `select told.id, told.story_id, told.title, told.summary, told.url, told.author, told.language, told.published_at,
            teller.title as source
       from news_articles told join news_sources teller on teller.id = told.source_id
      where told.story_id = any($1::bigint[]) and told.id <> told.story_id and told.published_at <= $2
      order by told.story_id, told.published_at, told.id`,
    [storyIds, until],
  );
  return rows.map(toArticleRow);
}

function toArticleRow(row: Record<string, unknown>): ArticleRow {
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

/** The instruments that articles name, by article. */
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

/** Sources that told something of a topic by an instant, in order of their names. */
export async function readSourceTitles(reader: NewsReader, topic: string, until: Date): Promise<string[]> {
  const rows = await reader.query<{ title: string }>(
    `select distinct title from news_sources
      where topic = $1 and exists (select 1 from news_articles where source_id = news_sources.id and published_at <= $2)
      order by title`,
    [topic, until],
  );
  return rows.map(({ title }) => title);
}

/** What is kept of the news, topic by topic. */
export interface TopicExtent {
  readonly topic: string;
  readonly sources: number;
  readonly articles: number;
  readonly lastAt: Date | null;
  readonly failure: string | null;
}

/** How much news there is of each topic that has any, published by an instant. */
export async function readTopicExtents(reader: NewsReader, until: Date): Promise<TopicExtent[]> {
  const rows = await reader.query<Record<string, unknown>>(
    `select s.topic, count(distinct s.id) as sources, count(a.id) as articles, max(a.published_at) as last_at,
            (array_agg(s.failure order by s.failed_at desc nulls last))[1] as failure
       from news_sources s left join news_articles a on a.source_id = s.id and a.published_at <= $1
      group by s.topic order by s.topic`,
    [until],
  );
  return rows.map((row) => ({
    topic: String(row['topic']),
    sources: Number(row['sources']),
    articles: Number(row['articles']),
    lastAt: row['last_at'] as Date | null,
    failure: row['failure'] as string | null,
  }));
}
