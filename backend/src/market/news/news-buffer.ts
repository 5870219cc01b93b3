import type { Executor } from '../../db/database';
import {
  findArticles,
  insertArticles,
  readArticles,
  saveArticleSymbols,
  saveSource,
  saveStories,
  updateArticle,
  type StoredArticle,
} from '../../db/repositories/news-rows';
import type { ArticleInput, NewsBatch } from '../../market-model/batches';
import { findSymbols, indexSymbols, type Named, type SymbolIndex } from './find-symbols';
import { groupStories, STORY_WINDOW_MS } from './group-stories';

/** Writes news within one transaction. */
export interface NewsBuffer {
  add(batch: NewsBatch): Promise<{ inserted: number; changed: number; unchanged: number }>;
  /** Groups the articles of the written topics into stories. True when anything was new or changed. */
  finish(): Promise<boolean>;
}

/**
 * Creates a buffer over an open transaction.
 *
 * @param instruments - The instruments that an article may mention, read when the first article is added.
 */
export function createNewsBuffer(tx: Executor, instruments: () => Iterable<Named>): NewsBuffer {
  /** Earliest publication time of the written articles, by topic. */
  const touched = new Map<string, number>();
  let index: SymbolIndex | null = null;
  let hasChanged = false;

  function symbolsIn({ title, summary }: Pick<ArticleInput, 'title' | 'summary'>): string[] {
    index ??= indexSymbols(instruments());
    return findSymbols(`${title}\n${summary}`, index);
  }

  function touch(topic: string, { publishedAt }: ArticleInput): void {
    touched.set(topic, Math.min(publishedAt.getTime(), touched.get(topic) ?? Infinity));
  }

  async function append(sourceId: number, topic: string, articles: readonly ArticleInput[]): Promise<void> {
    const rows = articles.map((article) => ({ ...article, sourceId, topic }));
    const ids = await insertArticles(tx, rows, new Date());
    const named = articles.map((article, at) => ({ articleId: ids[at]!, symbols: symbolsIn(article) }));
    await saveArticleSymbols(tx, named, true);
    for (const article of articles) touch(topic, article);
  }

  async function replace(stored: StoredArticle, topic: string, article: ArticleInput): Promise<void> {
    const { summary, title } = article;
    await updateArticle(tx, { id: stored.id, title, summary, url: stored.url });
    await saveArticleSymbols(tx, [{ articleId: stored.id, symbols: symbolsIn(article) }], false);
    touch(topic, article);
  }

  return {
    async add({ articles, source, topic }) {
      const { id: sourceId, changed: isNewSource } = await saveSource(tx, { topic, ...source });
      const stored = await findArticles(tx, {
        topic,
        sourceId,
        guids: articles.map(({ guid }) => guid),
        urls: articles.map(({ url }) => url),
      });
      const { fresh, known } = sortOut(articles, { stored, sourceId });
      await append(sourceId, topic, fresh);
      const outdated = known.filter(({ article, row }) => isOther(row, article) && row.sourceId === sourceId);
      for (const { article, row } of outdated) await replace(row, topic, article);
      hasChanged ||= isNewSource || fresh.length > 0 || outdated.length > 0;
      return { inserted: fresh.length, changed: outdated.length, unchanged: known.length - outdated.length };
    },

    async finish() {
      for (const [topic, since] of touched) await regroup(tx, topic, since);
      touched.clear();
      return hasChanged;
    },
  };
}

/**
 * Separates the new articles of a feed from the stored ones: those with a known id of the source, or a known
 * URL of the topic.
 */
function sortOut(
  articles: readonly ArticleInput[],
  { sourceId, stored }: { readonly stored: readonly StoredArticle[]; readonly sourceId: number },
): { fresh: ArticleInput[]; known: { article: ArticleInput; row: StoredArticle }[] } {
  const byUrl = new Map(stored.map((row) => [row.url, row]));
  const byGuid = new Map(stored.filter((row) => row.sourceId === sourceId).map((row) => [row.guid, row]));
  const fresh: ArticleInput[] = [];
  const known: { article: ArticleInput; row: StoredArticle }[] = [];
  const guids = new Set<string>();
  const urls = new Set<string>();
  for (const article of articles) {
    // Duplicate within a feed: keep the first one, which is the newest in a correctly ordered feed.
    if (guids.has(article.guid) || urls.has(article.url)) continue;
    guids.add(article.guid);
    urls.add(article.url);
    const row = byGuid.get(article.guid) ?? byUrl.get(article.url);
    if (row) known.push({ article, row });
    else fresh.push(article);
  }
  return { fresh, known };
}

function isOther(row: StoredArticle, article: ArticleInput): boolean {
  return row.title !== article.title || row.summary !== article.summary;
}

/** Regroups the articles published at or after an instant; older ones stay unchanged. */
async function regroup(tx: Executor, topic: string, since: number): Promise<void> {
  const tellings = await readArticles(tx, topic, new Date(since - STORY_WINDOW_MS));
  const older = tellings.filter(({ publishedAt }) => publishedAt < since);
  const articles = tellings.filter(({ publishedAt }) => publishedAt >= since);
  const stories = groupStories(
    articles,
    older.filter(({ id, storyId }) => id === storyId),
  );
  const moved = articles.flatMap(({ id, storyId }) => {
    const keptId = stories.get(id) ?? id;
    return keptId === storyId ? [] : [{ id, storyId: keptId }];
  });
  await saveStories(tx, moved);
}
