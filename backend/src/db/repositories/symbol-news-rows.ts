import { type ArticleRow, type NewsReader, toArticleRow } from './story-rows';

/** Stories of which an article published by `$2` names the symbol `$1`. */
const STORIES = `
  from news_articles lead join news_sources publisher on publisher.id = lead.source_id
 where lead.story_id = lead.id and lead.published_at <= $2
   and exists (select 1 from news_articles article
                 join news_article_symbols named on named.article_id = article.id
                where article.story_id = lead.id and article.published_at <= $2 and named.symbol = $1)`;

/** True when a story published by an instant names the symbol. */
export async function hasStoriesOf(reader: NewsReader, symbol: string, until: Date): Promise<boolean> {
  const rows = await reader.query(
    `select 1 from news_article_symbols named join news_articles article on article.id = named.article_id
      where named.symbol = $1 and article.published_at <= $2 limit 1`,
    [symbol, until],
  );
  return rows.length > 0;
}

/** Number of stories on all topics that name a symbol; a story under two topics counts once. */
export async function countStoriesOf(reader: NewsReader, symbol: string, until: Date): Promise<number> {
  const [row] = await reader.query<{ stories: string | number }>(
    `select count(*) as stories from (select distinct lead.url, lead.title ${STORIES}) as one`,
    [symbol, until],
  );
  return Number(row?.stories ?? 0);
}

/** First articles of the stories that name a symbol, newest first. */
export async function readStoriesOf(
  reader: NewsReader,
  symbol: string,
  { limit, offset, until }: { readonly limit: number; readonly offset: number; readonly until: Date },
): Promise<ArticleRow[]> {
  const rows = await reader.query<Record<string, unknown>>(
    `select * from (
       select distinct on (lead.url, lead.title) lead.id, lead.story_id, lead.title, lead.summary, lead.url, lead.author,
              lead.language, lead.published_at, publisher.title as source ${STORIES}
        order by lead.url, lead.title, lead.published_at, lead.id) as one
      order by published_at desc, id desc limit $3 offset $4`,
    [symbol, until, limit, offset],
  );
  return rows.map(toArticleRow);
}
