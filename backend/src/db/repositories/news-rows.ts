import type { Executor } from '../database';

/** A stored article, as needed for writing. */
export interface StoredArticle {
  readonly id: number;
  readonly sourceId: number;
  readonly guid: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
}

/** An article to be stored. */
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

/** The data of an article used to group stories; times in epoch milliseconds. */
export interface StoryArticleRow {
  readonly id: number;
  readonly sourceId: number;
  readonly storyId: number;
  readonly title: string;
  readonly publishedAt: number;
}

/** Stores a source or updates its title. Returns its id and whether anything changed. */
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

/** Articles of a topic that have one of the URLs, or come from the source with one of the ids. */
export async function findArticles(
  executor: Executor,
  params: {
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
    [params.topic, params.sourceId, params.guids, params.urls],
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

/** Appends articles, each as a separate story. Returns their ids in the given order. */
export async function insertArticles(
  executor: Executor,
  articles: readonly NewArticle[],
  fetchedAt: Date,
): Promise<number[]> {
  if (articles.length === 0) return [];
  const idRows = await executor.query<{ id: string }>(
    "select nextval('news_articles_id_seq') as id from generate_series(1, $1::integer)",
    [articles.length],
  );
  const ids = idRows.map(({ id }) => Number(id));
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

/** Replaces the content of an article. */
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

/** An article with the instruments that it was found to mention. */
export interface MatchedArticle extends Pick<StoredArticle, 'id' | 'title' | 'summary'> {
  readonly topic: string;
  readonly symbols: readonly string[];
}

/**
 * Articles that contain one of the words or mention one of the symbols, in order of id.
 *
 * @param params.words - Null: all articles.
 * @param params.before - Only articles with a smaller id; null without a limit.
 */
export async function readMatchedArticles(
  executor: Executor,
  params: {
    readonly words: readonly string[] | null;
    readonly symbols: readonly string[];
    readonly after: number;
    readonly before: number | null;
    readonly limit: number;
  },
): Promise<MatchedArticle[]> {
  const { after, before, limit, symbols, words } = params;
  const rows = await executor.query<Record<string, unknown>>(
    `select id, topic, title, summary,
        array(select symbol from news_article_symbols where article_id = id order by symbol) as symbols
       from news_articles
      where id > $1 and ($2::bigint is null or id < $2)
        and ($3::text[] is null
          or exists (select 1 from unnest($3::text[]) word where strpos(title || ' ' || summary, word) > 0)
          or id in (select article_id from news_article_symbols where symbol = any($4::text[])))
      order by id limit $5`,
    [after, before, words, symbols, limit],
  );
  return rows.map((row) => ({
    id: Number(row['id']),
    topic: String(row['topic']),
    title: String(row['title']),
    summary: String(row['summary']),
    symbols: row['symbols'] as string[],
  }));
}

/** Replaces the instruments mentioned in articles. */
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

/** Articles of a topic published at or after an instant, in order of publication. */
export async function readArticles(
  executor: Executor,
  topic: string,
  since: Date,
): Promise<StoryArticleRow[]> {
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

/** Assigns articles to stories. */
export async function saveStories(
  executor: Executor,
  stories: readonly { readonly id: number; readonly storyId: number }[],
): Promise<void> {
  if (stories.length === 0) return;
  await executor.query(
    `update news_articles set story_id = moved.story_id
       from unnest($1::bigint[], $2::bigint[]) as moved (id, story_id) where news_articles.id = moved.id`,
    [stories.map(({ id }) => id), stories.map(({ storyId }) => storyId)],
  );
}
