import { t } from '@/lib/domain/text';
import { prepareDefinitions } from '@/components/ui/explain/definitions';
import type { NewsPageResponse } from '@/lib/contracts/news';
import { AppError } from '@/lib/domain/errors';
import { definitionOf } from '@/lib/domain/figures';
import { pageDefinition } from '@/lib/domain/figures/page-definitions';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { ResearchContext } from '@/lib/pages/research-page';
import { roundForPage } from '@/lib/research/page-rows';
import { parseNewsState } from './news-state';
import type { NewsPageData, PageStory } from './news-page-data';
import { NEWS_DEFINED } from './figure-ids';
import { NEWS_PAGE_SIZE, newsQuery } from './queries';

const DAY_MS = 86_400_000;

/**
 * Loads the news page of `params.topic` as of a day, for the state of `query`.
 *
 * @throws AppError as raised by the backend: `ROUTE_UNKNOWN` for an unknown topic.
 */
export async function loadNewsPage(
  { asOf, params, query }: ResearchContext,
  fetch: typeof fetchBackend = fetchBackend,
): Promise<NewsPageData> {
  const topic = params.topic ?? '';
  const { problems, state: asked } = parseNewsState(query);
  const ask = (state: typeof asked) => fetch<NewsPageResponse>(...requestOf(topic, state, asOf));
  let state = asked;
  const [answer] = await Promise.all([
    ask(asked).catch((error: unknown) => {
      if (asked.source === null || !(error instanceof AppError) || error.fields?.source === undefined)
        throw error;
      const text = t('Unknown source “{source}”; showing all sources.', {
        source: asked.source.slice(0, 60),
      });
      problems.push({ parameter: 'source', text });
      state = { ...asked, source: null };
      return ask(state);
    }),
    prepareDefinitions(),
  ]);
  return {
    meta: answer.meta,
    topic: answer.topic,
    stories: answer.articles.map(toStory),
    state,
    problems,
    total: answer.total,
    pages: Math.max(1, Math.ceil(answer.total / NEWS_PAGE_SIZE)),
    next: answer.next,
    sourceCount: answer.sourceCount,
    sources: answer.sources,
    topics: answer.topics.map(
      ({ id, stories, heat }) => [id, stories, heat === null ? null : roundForPage(heat)] as const,
    ),
    days: answer.days,
    moment: momentOf(answer.meta),
    names: Object.fromEntries(
      NEWS_DEFINED.map((id) => [id, definitionOf(id)?.name ?? pageDefinition(id)?.name ?? id]),
    ),
  };
}

function requestOf(topic: string, state: NewsPageData['state'], asOf: string | null) {
  const { path, query } = newsQuery(topic, state);
  return [path, { asOf, query }] as const;
}

/** The instant that relative times are based on: the time of the response, or the end of a past as-of day. */
function momentOf({ asOf, generatedAt }: NewsPageResponse['meta']): number {
  const now = Date.parse(generatedAt);
  return asOf === null ? now : Math.min(now, Date.parse(asOf) + DAY_MS);
}

function toStory(article: NewsPageResponse['articles'][number]): PageStory {
  const { alsoAt, source, symbols, ...story } = article;
  const round = (value: number | null): number | null => (value === null ? null : roundForPage(value));
  return {
    ...story,
    source: source.title,
    alsoAt: alsoAt.map((telling) => [telling.source, telling.url, telling.title] as const),
    symbols: symbols.map(
      ({ changePercent, moves, name, symbol }) =>
        [symbol, name, round(changePercent), round(moves['1D']), round(moves['5D'])] as const,
    ),
  };
}
