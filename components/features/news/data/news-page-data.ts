import type { Meta } from '@/lib/contracts/meta';
import type { NewsProblem, NewsState } from './news-state';

/** A named instrument on the page: symbol, name, change of the day, moves of 1 and 5 trading days after the story. */
export type PageSymbol = readonly [
  symbol: string,
  name: string,
  change: number | null,
  move1D: number | null,
  move5D: number | null,
];

/** Another telling of a story: source, address, title. */
export type PageTelling = readonly [source: string, url: string, title: string];

/** A story as the page shows it. */
export interface PageStory {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly url: string;
  readonly publishedAt: string;
  readonly source: string;
  readonly author: string | null;
  readonly language: string | null;
  readonly alsoAt: readonly PageTelling[];
  readonly symbols: readonly PageSymbol[];
}

/** What a news page holds. */
export interface NewsPageData {
  readonly meta: Meta;
  readonly topic: { readonly id: string; readonly label: string };
  readonly stories: readonly PageStory[];
  readonly state: NewsState;
  readonly problems: readonly NewsProblem[];
  readonly total: number;
  readonly pages: number;
  readonly next: string | null;
  readonly sources: readonly string[];
  /** Epoch milliseconds from which "ago" is counted. */
  readonly moment: number;
  readonly names: Readonly<Record<string, string>>;
}
