import { isIsoDate } from '@/lib/domain/iso-date';

/** What a news page shows of its topic, as its address says. */
export interface NewsState {
  readonly from: string | null;
  readonly to: string | null;
  readonly source: string | null;
  /** From 1; without meaning when there is a cursor. */
  readonly page: number;
  /** The place in the list after which the page begins. */
  readonly before: string | null;
}

/** A parameter that could not be understood, in words. */
export interface NewsProblem {
  readonly parameter: string;
  readonly text: string;
}

const CURSOR = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,12}Z)?(?:_\d{1,15})?$/;
const MOST_PAGES = 10_000;

type Query = Readonly<Record<string, string | undefined>>;

/** Reads the state of an address. What cannot be understood is named and left at its default. */
export function parseNewsState(query: Query): { state: NewsState; problems: NewsProblem[] } {
  const problems: NewsProblem[] = [];
  const problem = (parameter: string, text: string): null => {
    problems.push({ parameter, text });
    return null;
  };
  const day = (name: 'from' | 'to'): string | null => {
    const text = query[name];
    if (!text) return null;
    return isIsoDate(text) ? text : problem(name, `“${text.slice(0, 40)}” is no day; all are shown.`);
  };
  const to = day('to');
  let from = day('from');
  if (from !== null && to !== null && from > to)
    from = problem('from', `${from} lies after ${to}; the first day is left open.`);
  const before =
    query['before'] && !CURSOR.test(query['before'])
      ? problem('before', 'This place in the list is not known; the newest are shown.')
      : (query['before'] ?? null);
  return {
    state: { from, to, source: query['source'] ?? null, page: readPage(query['page'], problem), before },
    problems,
  };
}

function readPage(text: string | undefined, problem: (parameter: string, text: string) => null): number {
  if (!text) return 1;
  const page = Number(text);
  if (/^\d+$/.test(text) && page >= 1 && page <= MOST_PAGES) return page;
  problem('page', `“${text.slice(0, 20)}” is no page; the first is shown.`);
  return 1;
}

/** The state as parameters of an address; what is at its default is left out. */
export function newsParameters({ before, from, page, source, to }: NewsState): Record<string, string | null> {
  return { from, to, source, before, page: before === null && page > 1 ? String(page) : null };
}
