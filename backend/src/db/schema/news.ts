import {
  bigint,
  bigserial,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** A feed, with the caching headers of its last response, so that an unchanged feed is not fetched again. */
export const newsSources = pgTable(
  'news_sources',
  {
    id: serial().primaryKey(),
    topic: text().notNull(),
    title: text().notNull(),
    feedUrl: text('feed_url').notNull(),
    siteUrl: text('site_url'),
    etag: text(),
    lastModified: text('last_modified'),
    fetchedAt: instant('fetched_at'),
    failedAt: instant('failed_at'),
    failure: text(),
  },
  (table) => [unique().on(table.topic, table.feedUrl), index('news_sources_topic').on(table.topic)],
);

export const newsArticles = pgTable(
  'news_articles',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    sourceId: integer('source_id')
      .notNull()
      .references(() => newsSources.id, { onDelete: 'cascade' }),
    /** The feed's own id of the item, else its URL. */
    guid: text().notNull(),
    topic: text().notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    url: text().notNull(),
    author: text(),
    imageUrl: text('image_url'),
    language: text(),
    publishedAt: instant('published_at').notNull(),
    fetchedAt: instant('fetched_at').notNull().defaultNow(),
    /** Id of the story's first article; the article's own id if it is the first. */
    storyId: bigint('story_id', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    unique().on(table.sourceId, table.guid),
    index('news_articles_topic').on(table.topic, table.publishedAt.desc(), table.id.desc()),
  ],
);

export const newsArticleSymbols = pgTable(
  'news_article_symbols',
  {
    articleId: bigint('article_id', { mode: 'number' })
      .notNull()
      .references(() => newsArticles.id, { onDelete: 'cascade' }),
    symbol: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.symbol] }),
    index('news_article_symbols_symbol').on(table.symbol, table.articleId.desc()),
  ],
);
