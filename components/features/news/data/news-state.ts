import { isIsoDate } from '@/lib/domain/iso-date';

/** The state of a news page, as in its URL. */
export interface NewsState {
  readonly from: string | null;
  readonly to: string | null;
  readonly source: string | null;
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
  const day = (name: 'from' | 'to'): string | null => {
    const text = query[name];
    if (!text) return null;
    return isIsoDate(text) ? text : problem(name, `“${text.slice(0, 40)}”: not a date; showing all days.`);
  };
  const to = day('to');
  let from = day('from');
  if (from !== null && to !== null && from > to)
    from = problem('from', `${from} is after ${to}; ignoring the start date.`);
  const before =
    query['before'] && !CURSOR.test(query['before'])
      ? problem('before', 'Unknown list position; showing the newest stories.')
      : (query['before'] ?? null);
  return {
    state: { from, to, source: query['source'] ?? null, page: readPage(query['page'], problem), before },
    problems,
  };
}

function readPage(text: string | undefined, problem: (parameter: string, text: string) => null): number {
  if (!text) return 1;
  const page = Number(text);
  if (/^\d+$/.test(text) && page >= 1 && page <= MAX_PAGES) return page;
  problem('page', `Unknown page “${text.slice(0, 20)}”; showing page 1.`);
  return 1;
}

/** The state as URL parameters; defaults are omitted. */
export function newsParameters({ before, from, page, source, to }: NewsState): Record<string, string | null> {
  return { from, to, source, before, page: before === null && page > 1 ? String(page) : null };
}
