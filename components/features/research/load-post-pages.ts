import { prepareDefinitions } from '@/components/ui/definitions';
import type { Post, PostList } from '@/lib/contracts/research';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { PageQueries } from '@/lib/http/page-export';
import type { ResearchContext } from '@/lib/http/research-page';
import { figureNames } from '@/lib/research/figure-names';
import { toPageRows } from '@/lib/research/page-rows';
import type { PostListPageData, PostPageData } from './post-page-data';
import { postListQueries, postQueries } from './queries';

/** Loads the list of posts as of a day, filtered by the tag in the URL. */
export async function loadPostListPage(
  context: ResearchContext,
  fetch: typeof fetchBackend = fetchBackend,
): Promise<PostListPageData> {
  const answer = await ask<PostList>(postListQueries, context, fetch);
  const tag = context.query.tag ?? null;
  const isKnown = tag === null || answer.tags.some((one) => one.tag === tag);
  if (isKnown) return { ...answer, tag, problem: null };
  const all = await ask<PostList>(postListQueries, { ...context, query: {} }, fetch);
  const problem = `Unknown tag “${tag.slice(0, 60)}”; showing all posts.`;
  return { ...all, tag: null, problem };
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
    parts: answer.parts.map((part) =>
      part.kind === 'text' ? part : { ...part, lines: toPageRows(part.lines, part.figures) },
    ),
    names: figureNames(figures),
    figures: [...new Set(figures)],
  };
}

async function ask<Answer>(
  questions: PageQueries,
  context: ResearchContext,
  fetch: typeof fetchBackend,
): Promise<Answer> {
  const [question] = Object.values(questions(context));
  if (!question) throw new RangeError('a page without a question');
  return fetch<Answer>(question.path, { asOf: context.asOf, query: question.query });
}
