import {
  bigint,
  bigserial,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A feed, with what its server said last so that an unchanged one is not fetched again. */
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
    /** The feed's own id of the item, else its address. */
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
    /** The first telling of the story: the article's own id where it is the first. */
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
