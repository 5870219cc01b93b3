import { HISTORY_INTERVALS } from '@/lib/domain/history-intervals';
import type { HistoryInterval } from '@/lib/domain/history-intervals';

/** The state of the history page, as in its URL. */
export interface HistoryState {
  readonly interval: HistoryInterval;
  /** From 1. */
  readonly page: number;
}

/** Parses the state of a URL; an invalid part is replaced by its default and named in a sentence. */
export function parseHistoryState(query: Readonly<Record<string, string>>): {
  readonly state: HistoryState;
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  const { interval: text, page } = query;
  const interval = HISTORY_INTERVALS.find((one) => one === text);
  if (text !== undefined && interval === undefined)
    problems.push(`interval must be one of ${HISTORY_INTERVALS.join(', ')}, not “${text.slice(0, 40)}”.`);
  const isPage = page === undefined || /^[1-9][0-9]{0,4}$/.test(page);
  if (!isPage) problems.push(`page must be a number from 1 on, not “${page.slice(0, 40)}”.`);
  return {
    state: { interval: interval ?? '1d', page: isPage && page !== undefined ? Number(page) : 1 },
    problems,
  };
}

/** The parameters of the backend query and of a URL with a state; defaults are omitted. */
export function historyUrlQuery({ interval, page }: HistoryState) {
  return { interval: interval === '1d' ? null : interval, page: page === 1 ? null : String(page) };
}
