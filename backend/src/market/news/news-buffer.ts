import type { Executor } from '../../db/database';
import {
  findArticles,
  insertArticles,
  readArticles,
  readMatchedArticles,
  saveArticleSymbols,
  saveSource,
  saveStories,
  updateArticle,
  type StoredArticle,
} from '../../db/repositories/news-rows';
import type { ArticleInput, NewsBatch } from '../../market-model/batches';
import { findSymbols, firstWordsOf, indexSymbols, type Named, type SymbolIndex } from './find-symbols';
import { groupStories, STORY_WINDOW_MS } from './group-stories';

/** Writes news within one transaction. */
export interface NewsBuffer {
  add(batch: NewsBatch): Promise<{ inserted: number; changed: number; unchanged: number }>;
  /**
   * Groups the articles of the written topics into stories, and finds the new names of instruments in the stored
   * articles. True when anything was new or changed.
   */
  finish(): Promise<boolean>;
}

/** The instruments that an article may mention. */
export interface NewsNames {
  all(): Iterable<Named>;
  /** Symbols that are new in this transaction, or have another name. */
  readonly renamed: ReadonlySet<string>;
}

/** Number of articles read at a time to find new names. */
const PAGE = 1000;
/** From this number of new names on, all articles are read: a search for each word would take longer. */
const MANY_NAMES = 50;

/** Creates a buffer over an open transaction. */
export function createNewsBuffer(tx: Executor, names: NewsNames): NewsBuffer {
  /** Earliest publication time of the written articles, by topic. */
  const touched = new Map<string, number>();
  let index: SymbolIndex | null = null;
  /** Number of new names in the index with which articles were first matched; null before. */
  let namesAtFirst: number | null = null;
  let namesInIndex = 0;
  /** The first id of this transaction; null without new articles. */
  let firstId: number | null = null;
  let hasChanged = false;

  function currentIndex(): SymbolIndex {
    if (index === null || namesInIndex !== names.renamed.size) index = indexSymbols(names.all());
    namesInIndex = names.renamed.size;
    return index;
  }

  function symbolsIn({ title, summary }: Pick<ArticleInput, 'title' | 'summary'>, topic: string): string[] {
    const current = currentIndex();
    namesAtFirst ??= namesInIndex;
    return findSymbols(`${title}\n${summary}`, current, topic);
  }

  /** Articles are stored before their companies: at a first start, and whenever an instrument is added. */
  async function matchAgain(): Promise<void> {
    const { renamed } = names;
    if (renamed.size === 0) return;
    const current = currentIndex();
    const isDone = namesAtFirst === null || namesAtFirst === renamed.size;
    const symbols = [...renamed];
    const words = renamed.size > MANY_NAMES ? null : [...symbols, ...firstWordsOf(current, renamed)];
    let after = 0;
    for (;;) {
      const before = isDone ? firstId : null;
      const articles = await readMatchedArticles(tx, { words, symbols, after, before, limit: PAGE });
      const outdated = articles.flatMap(({ id, summary, symbols: stored, title, topic }) => {
        const mentioned = findSymbols(`${title}\n${summary}`, current, topic);
        return isSameSet(stored, mentioned) ? [] : [{ articleId: id, symbols: mentioned }];
      });
      if (outdated.length > 0) await saveArticleSymbols(tx, outdated, false);
      hasChanged ||= outdated.length > 0;
      if (articles.length < PAGE) return;
      after = articles.at(-1)!.id;
    }
  }

  function touch(topic: string, { publishedAt }: ArticleInput): void {
    touched.set(topic, Math.min(publishedAt.getTime(), touched.get(topic) ?? Infinity));
  }

  async function append(sourceId: number, topic: string, articles: readonly ArticleInput[]): Promise<void> {
    const rows = articles.map((article) => ({ ...article, sourceId, topic }));
    const ids = await insertArticles(tx, rows, new Date());
    if (ids[0] !== undefined) firstId = Math.min(firstId ?? Infinity, ids[0]);
    const symbolRows = articles.map((article, at) => ({
      articleId: ids[at]!,
      symbols: symbolsIn(article, topic),
    }));
    await saveArticleSymbols(tx, symbolRows, true);
    for (const article of articles) touch(topic, article);
  }

  async function replace(storedArticle: StoredArticle, topic: string, article: ArticleInput): Promise<void> {
    const { summary, title } = article;
    await updateArticle(tx, { id: storedArticle.id, title, summary, url: storedArticle.url });
    await saveArticleSymbols(
      tx,
      [{ articleId: storedArticle.id, symbols: symbolsIn(article, topic) }],
      false,
    );
    touch(topic, article);
  }

  return {
    async add({ articles, source, topic }) {
      const { id: sourceId, changed: isNewSource } = await saveSource(tx, { topic, ...source });
      const storedArticles = await findArticles(tx, {
        topic,
        sourceId,
        guids: articles.map(({ guid }) => guid),
        urls: articles.map(({ url }) => url),
      });
      const { fresh, known } = sortOut(articles, { stored: storedArticles, sourceId });
      await append(sourceId, topic, fresh);
      const outdated = known.filter(({ article, row }) => isOther(row, article) && row.sourceId === sourceId);
      for (const { article, row } of outdated) await replace(row, topic, article);
      hasChanged ||= isNewSource || fresh.length > 0 || outdated.length > 0;
      return { inserted: fresh.length, changed: outdated.length, unchanged: known.length - outdated.length };
    },

    async finish() {
      for (const [topic, since] of touched) await regroup(tx, topic, since);
      touched.clear();
      await matchAgain();
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
  const knownArticles: { article: ArticleInput; row: StoredArticle }[] = [];
  const guids = new Set<string>();
  const urls = new Set<string>();
  for (const article of articles) {
    // Duplicate within a feed: keep the first one, which is the newest in a correctly ordered feed.
    if (guids.has(article.guid) || urls.has(article.url)) continue;
    guids.add(article.guid);
    urls.add(article.url);
    const row = byGuid.get(article.guid) ?? byUrl.get(article.url);
    if (row) knownArticles.push({ article, row });
    else fresh.push(article);
  }
  return { fresh, known: knownArticles };
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((symbol) => other.includes(symbol));
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
