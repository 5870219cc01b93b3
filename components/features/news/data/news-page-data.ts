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

/** A topic: id, stories of the last 24 hours, heat; null without a usual number. */
export type PageTopic = readonly [id: string, stories: number, heat: number | null];

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
  /** Every topic with its stories of the last 24 hours, and how many times the usual number that is. */
  readonly topics: readonly PageTopic[];
  /** The newest days with stories, newest first. */
  readonly days: readonly { readonly day: string; readonly stories: number }[];
  /** Epoch milliseconds that relative times are based on. */
  readonly moment: number;
  readonly names: Readonly<Record<string, string>>;
}
