import { t } from '@/lib/domain/text';
import { NEWS_RANKS } from '@/lib/domain/news-ranks';
import type { NewsRank } from '@/lib/domain/news-ranks';
import { parseTextSearch } from '@/lib/domain/text-search';
import { isIsoDate } from '@/lib/domain/iso-date';

/** The state of a news page, as in its URL. */
export interface NewsState {
  readonly from: string | null;
  readonly to: string | null;
  readonly source: string | null;
  /** One day, instead of `from` and `to`. */
  readonly day: string | null;
  /** Words that must occur. */
  readonly q: string | null;
  readonly rank: NewsRank;
  /** From 1; ignored when there is a cursor. */
  readonly page: number;
  /** Position in the list after which the page begins. */
  readonly before: string | null;
}

/** An invalid parameter, as text. */
export interface NewsProblem {
  readonly parameter: string;
  readonly text: string;
}

const CURSOR = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,12}Z)?(?:_\d{1,15})?$/;
const MAX_PAGES = 10_000;

type Query = Readonly<Record<string, string | undefined>>;

/** Parses the state of a URL. Invalid parts are reported and replaced by their defaults. */
export function parseNewsState(query: Query): { state: NewsState; problems: NewsProblem[] } {
  const problems: NewsProblem[] = [];
  const problem = (parameter: string, text: string): null => {
    problems.push({ parameter, text });
    return null;
  };
  const dateOf = (name: 'from' | 'to' | 'day'): string | null => {
    const text = query[name];
    if (!text) return null;
    return isIsoDate(text)
      ? text
      : problem(name, t('“{text}”: not a date; showing all days.', { text: text.slice(0, 40) }));
  };
  const day = dateOf('day');
  const to = day === null ? dateOf('to') : null;
  let from = day === null ? dateOf('from') : null;
  if (from !== null && to !== null && from > to)
    from = problem('from', t('{from} is after {to}; ignoring the start date.', { from, to }));
  const rank = readRank(query['rank'], problem);
  const q = readSearch(query['q'], problem);
  const before =
    rank !== 'newest'
      ? null
      : query['before'] && !CURSOR.test(query['before'])
        ? problem('before', t('Unknown list position; showing the newest stories.'))
        : (query['before'] ?? null);
  return {
    state: {
      from,
      to,
      day,
      q,
      rank,
      source: query['source'] || null,
      page: readPage(query['page'], problem),
      before,
    },
    problems,
  };
}

type NameProblem = (parameter: string, text: string) => null;

function readSearch(text: string | undefined, problem: NameProblem): string | null {
  const searchText = text?.trim().replace(/\s+/g, ' ');
  if (!searchText) return null;
  const search = parseTextSearch(searchText);
  return search.ok
    ? searchText
    : problem('q', t('The search {fault}; showing all stories.', { fault: search.fault }));
}

function readRank(text: string | undefined, problem: NameProblem): NewsRank {
  const rank = NEWS_RANKS.find(({ id }) => id === (text || 'newest'));
  if (!rank)
    problem('rank', t('Unknown order “{text}”; showing the newest first.', { text: text?.slice(0, 40) }));
  return rank?.id ?? 'newest';
}

function readPage(text: string | undefined, problem: (parameter: string, text: string) => null): number {
  if (!text) return 1;
  const page = Number(text);
  if (/^\d+$/.test(text) && page >= 1 && page <= MAX_PAGES) return page;
  problem('page', t('Unknown page “{text}”; showing page 1.', { text: text.slice(0, 20) }));
  return 1;
}

/** The state as URL parameters; defaults are omitted. */
export function newsParameters({
  before,
  day,
  from,
  page,
  q,
  rank,
  source,
  to,
}: NewsState): Record<string, string | null> {
  return {
    ...(q !== null && { q }),
    ...(rank !== 'newest' && { rank }),
    ...(day !== null && { day }),
    from,
    to,
    source,
    before,
    page: before === null && page > 1 ? String(page) : null,
  };
}

/** True when the state shows less than all stories of the topic. */
export function isFiltered({ day, from, q, source, to }: NewsState): boolean {
  return [day, from, q, source, to].some((part) => part !== null);
}
