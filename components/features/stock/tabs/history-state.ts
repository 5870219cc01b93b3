import { BAR_INTERVALS } from '@/lib/domain/bar-intervals';
import type { BarInterval } from '@/lib/domain/bar-intervals';
import { StateReader } from '@/lib/research/state-reader';
import type { ParsedState, StateQuery } from '@/lib/research/state-reader';

/** The state of the history page, as in its URL. */
export interface HistoryState {
  readonly interval: BarInterval;
  /** From 1. */
  readonly page: number;
}

/** Parses the state of a URL; an invalid part is replaced by its default and named in a sentence. */
export function parseHistoryState(query: StateQuery): ParsedState<HistoryState> {
  const reader = new StateReader(query);
  const state = {
    interval: reader.choice<BarInterval>('interval', BAR_INTERVALS, '1d'),
    page: reader.page() ?? 1,
  };
  return { state, problems: reader.problems };
}

/** The parameters of the backend query and of a URL with a state; defaults are omitted. */
export function historyUrlQuery({ interval, page }: HistoryState) {
  return { interval: interval === '1d' ? null : interval, page: page === 1 ? null : String(page) };
}
