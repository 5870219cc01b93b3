import { prepareDefinitions } from '@/components/ui/definitions';
import type { Post, PostList } from '@/lib/contracts/research';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { PageQuestions } from '@/lib/http/page-twin';
import type { ResearchContext } from '@/lib/http/research-page';
import { figureNames } from '@/lib/research/figure-names';
import { toPageLines } from '@/lib/research/page-lines';
import type { PostListPageData, PostPageData } from './post-page-data';
import { postListQuestions, postQuestions } from './questions';

/** The list of posts as of a day, of one tag when the address names one. */
export async function loadPostListPage(
  context: ResearchContext,
  fetch: typeof fetchBackend = fetchBackend,
): Promise<PostListPageData> {
  const answer = await ask<PostList>(postListQuestions, context, fetch);
  const tag = context.query.tag ?? null;
  const isKnown = tag === null || answer.tags.some((one) => one.tag === tag);
  if (isKnown) return { ...answer, tag, problem: null };
  const all = await ask<PostList>(postListQuestions, { ...context, query: {} }, fetch);
  const problem = `No post has the tag “${tag.slice(0, 60)}”; all are shown.`;
  return { ...all, tag: null, problem };
}

/** A post, its tables as of the day of its writing. */
export async function loadPostPage(
  context: ResearchContext,
  fetch: typeof fetchBackend = fetchBackend,
): Promise<PostPageData> {
  const [answer] = await Promise.all([ask<Post>(postQuestions, context, fetch), prepareDefinitions()]);
  const figures = answer.parts.flatMap((part) => (part.kind === 'table' ? part.figures : []));
  return {
    ...answer,
    parts: answer.parts.map((part) =>
      part.kind === 'text' ? part : { ...part, lines: toPageLines(part.lines, part.figures) },
    ),
    names: figureNames(figures),
    figures: [...new Set(figures)],
  };
}

async function ask<Answer>(
  questions: PageQuestions,
  context: ResearchContext,
  fetch: typeof fetchBackend,
): Promise<Answer> {
  const [question] = Object.values(questions(context));
  if (!question) throw new RangeError('a page without a question');
  return fetch<Answer>(question.path, { asOf: context.asOf, query: question.query });
}
