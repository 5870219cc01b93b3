import type { Meta } from '@/lib/contracts/meta';
import type { NewsProblem, NewsState } from './news-state';

/**
 * An instrument mentioned on the page: symbol, name, change on the day, returns over the 1 and 5 trading days
 * after the story.
 */
export type PageSymbol = readonly [
  symbol: string,
  name: string,
  change: number | null,
  move1D: number | null,
  move5D: number | null,
];

/** Another report of a story: source, URL, title. */
export type PageDuplicate = readonly [source: string, url: string, title: string];

/** A story of the page. */
export interface PageStory {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly url: string;
  readonly publishedAt: string;
  readonly source: string;
  readonly author: string | null;
  readonly language: string | null;
  readonly alsoAt: readonly PageDuplicate[];
  readonly symbols: readonly PageSymbol[];
}

/** Data of a news page. */
export interface NewsPageData {
  readonly meta: Meta;
  readonly topic: { readonly id: string; readonly label: string };
  readonly stories: readonly PageStory[];
  readonly state: NewsState;
  readonly problems: readonly NewsProblem[];
  readonly total: number;
  readonly pages: number;
  readonly next: string | null;
  /** Number of sources among the matching stories. */
  readonly sourceCount: number;
  /** All sources of the topic, for the filter. */
  readonly sources: readonly string[];
  /** Epoch milliseconds that relative times are based on. */
  readonly moment: number;
  readonly names: Readonly<Record<string, string>>;
}
