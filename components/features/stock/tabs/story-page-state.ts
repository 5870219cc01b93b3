import { StateReader } from '@/lib/research/state-reader';
import type { ParsedState, StateQuery } from '@/lib/research/state-reader';

/** The page of stories in a URL, from 1; an invalid one is replaced by the first and named in a sentence. */
export function parseStoryPage(query: StateQuery): ParsedState<{ readonly page: number }> {
  const reader = new StateReader(query);
  return { state: { page: reader.page() ?? 1 }, problems: reader.problems };
}
