-- One feed may serve several topics, and a story told by several sources is one row of a page.

alter table news_sources drop constraint news_sources_feed_url_key;
alter table news_sources add constraint news_sources_topic_feed_url_key unique (topic, feed_url);

-- The first telling of the story: the article's own id where it is the first.
alter table news_articles add column story_id bigint not null default 0;
create index news_articles_story on news_articles (story_id);
create index news_articles_url on news_articles (topic, url);
create index news_articles_leads on news_articles (topic, published_at desc, id desc) where story_id = id;
