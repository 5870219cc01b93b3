import { prepareDefinitions } from '@/components/ui/definitions';
import type { NewsPage } from '@/lib/contracts/news';
import { definitionOf } from '@/lib/domain/figures';
import { pageDefinition } from '@/lib/domain/figures/page-definitions';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { ResearchContext } from '@/lib/http/research-page';
import { roundForPage } from '@/lib/research/page-lines';
import { parseNewsState } from './data/news-state';
import type { NewsPageData, PageStory } from './data/news-page-data';
import { NEWS_DEFINED } from './defined';
import { NEWS_PAGE_SIZE, newsQuestion } from './questions';

const DAY_MS = 86_400_000;

/**
 * The news page of `params.topic` as of a day, in the state of `query`.
 *
 * @throws AppError as the backend raises it: `ROUTE_UNKNOWN` for a topic that is none.
 */
export async function loadNewsPage(
  { asOf, params, query }: ResearchContext,
  fetch: typeof fetchBackend = fetchBackend,
): Promise<NewsPageData> {
  const topic = params.topic ?? '';
  const { problems, state: asked } = parseNewsState(query);
  const ask = (state: typeof asked) => fetch<NewsPage>(...requestOf(topic, state, asOf));
  const [first] = await Promise.all([ask(asked), prepareDefinitions()]);
  let [answer, state] = [first, asked];
  if (state.source !== null && !first.sources.includes(state.source)) {
    const text = `No source of this topic is called “${state.source.slice(0, 60)}”; all are shown.`;
    problems.push({ parameter: 'source', text });
    state = { ...state, source: null };
    answer = await ask(state);
  }
  return {
    meta: answer.meta,
    topic: answer.topic,
    stories: answer.articles.map(toStory),
    state,
    problems,
    total: answer.total,
    pages: Math.max(1, Math.ceil(answer.total / NEWS_PAGE_SIZE)),
    next: answer.next,
    sources: answer.sources,
    moment: momentOf(answer.meta),
    names: Object.fromEntries(
      NEWS_DEFINED.map((id) => [id, definitionOf(id)?.name ?? pageDefinition(id)?.name ?? id]),
    ),
  };
}

function requestOf(topic: string, state: NewsPageData['state'], asOf: string | null) {
  const { path, query } = newsQuestion(topic, state);
  return [path, { asOf, query }] as const;
}

/** The moment from which "ago" is counted: that of the answer, or the end of the day from which the page looks. */
function momentOf({ asOf, generatedAt }: NewsPage['meta']): number {
  const now = Date.parse(generatedAt);
  return asOf === null ? now : Math.min(now, Date.parse(asOf) + DAY_MS);
}

function toStory(article: NewsPage['articles'][number]): PageStory {
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
