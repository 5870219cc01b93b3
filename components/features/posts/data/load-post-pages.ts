import { t } from '@/lib/domain/text';
import { prepareDefinitions } from '@/components/ui/explain/definitions';
import type { Post, PostList } from '@/lib/contracts/research';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { PageQueries } from '@/lib/pages/page-export';
import type { ResearchContext } from '@/lib/pages/research-page';
import { figureNames } from '@/lib/research/figure-names';
import { parseTextSearch } from '@/lib/domain/text-search';
import { toDatedSeries } from '@/lib/research/dated-series';
import { toPageRows } from '@/lib/research/page-rows';
import RESEARCH_ROUTES from '@/lib/site/research-routes.json';
import { storyHref } from '@/lib/site/routes';
import type { PagePart, PostListPageData, PostPageData } from './post-page-data';
import { postListQueries, postQueries } from './queries';

/** Loads the list of posts as of a day, filtered by the tag in the URL. */
export async function loadPostListPage(
  context: ResearchContext,
  fetch: typeof fetchBackend = fetchBackend,
): Promise<PostListPageData> {
  const q = context.query.q?.trim() || null;
  const search = q === null ? null : parseTextSearch(q);
  if (search && !search.ok) {
    const { q: _, ...query } = context.query;
    const page = await loadPostListPage({ ...context, query }, fetch);
    return {
      ...page,
      problem: { parameter: 'q', text: t('The search {fault}; showing all posts.', { fault: search.fault }) },
    };
  }
  // The backend refuses an unknown tag, as the files of the page do; the page reports it.
  const { tag = null, ...query } = context.query;
  const answer = await ask<PostList>(postListQueries, { ...context, query }, fetch);
  const isKnown = tag === null || answer.tags.some((one) => one.tag === tag);
  const posts = answer.posts.filter(({ tags }) => tag === null || tags.includes(tag));
  if (isKnown) return { ...answer, posts, tag, q, problem: null };
  const all = await ask<PostList>(postListQueries, { ...context, query: {} }, fetch);
  const problem = {
    parameter: 'tag',
    text: t('Unknown tag “{tag}”; showing all posts.', { tag: tag.slice(0, 60) }),
  } as const;
  return { ...all, tag: null, q: null, problem };
}

/** Loads a post, with its tables as of the day of writing. */
export async function loadPostPage(
  context: ResearchContext,
  fetch: typeof fetchBackend = fetchBackend,
): Promise<PostPageData> {
  const [answer] = await Promise.all([ask<Post>(postQueries, context, fetch), prepareDefinitions()]);
  const figures = answer.parts.flatMap((part) => (part.kind === 'table' ? part.figures : []));
  return {
    ...answer,
    parts: answer.parts.map((part) => toPagePart(part, context.asOf)),
    names: figureNames(figures),
    figures: [...new Set(figures)],
  };
}

const isResearchPath = (path: string): boolean =>
  RESEARCH_ROUTES.some((route) => route.path.split('/')[1] === path.split('/')[1]);

/** The text of a post with the as-of day in its links to research pages. */
function keepDay(html: string, asOf: string | null): string {
  return html.replace(/href="((\/[^"?#]*)[^"#]*)/g, (link, url: string, path: string) =>
    isResearchPath(path) ? `href="${storyHref(url, { asOf })}` : link,
  );
}

function toPagePart(part: Post['parts'][number], asOf: string | null): PagePart {
  if (part.kind === 'text') return { ...part, html: keepDay(part.html, asOf) };
  if (part.kind === 'table') return { ...part, lines: toPageRows(part.lines, part.figures) };
  const { dates, series, ...chart } = part;
  const lines = series.map(({ symbol, values }) => ({ id: symbol, label: symbol, values }));
  return { ...chart, lines: toDatedSeries(dates, lines) };
}

async function ask<Answer>(
  queriesOf: PageQueries,
  context: ResearchContext,
  fetch: typeof fetchBackend,
): Promise<Answer> {
  const [pageQuery] = Object.values(queriesOf(context));
  if (!pageQuery) throw new RangeError('a page without a query');
  return fetch<Answer>(pageQuery.path, { asOf: context.asOf, query: pageQuery.query });
}
