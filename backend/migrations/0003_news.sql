-- Headlines and the feeds they come from.

create table news_sources (
  id serial primary key,
  topic text not null,
  title text not null,
  feed_url text not null unique,
  site_url text,
  etag text,
  last_modified text,
  fetched_at timestamptz,
  failed_at timestamptz,
  failure text
);
create index news_sources_topic on news_sources (topic);

create table news_articles (
  id bigserial primary key,
  source_id integer not null references news_sources (id) on delete cascade,
  -- The feed's own id of the item, else its address.
  guid text not null,
  topic text not null,
  title text not null,
  summary text not null default '',
  url text not null,
  author text,
  image_url text,
  language text,
  published_at timestamptz not null,
  fetched_at timestamptz not null default now(),
  unique (source_id, guid)
);
create index news_articles_topic on news_articles (topic, published_at desc, id desc);

create table news_article_symbols (
  article_id bigint not null references news_articles (id) on delete cascade,
  symbol text not null,
  primary key (article_id, symbol)
);
create index news_article_symbols_symbol on news_article_symbols (symbol, article_id desc);
