import type { Post, PostList } from '@/lib/contracts/research';
import type { DatedSeries } from '@/lib/research/dated-series';
import type { FigureNames } from '@/lib/research/figure-names';
import type { PageRow } from '@/lib/research/page-rows';

/** Data of the post list. */
export interface PostListPageData extends PostList {
  /** The selected tag; null: all. */
  readonly tag: string | null;
  /** The words of the search; null: none. */
  readonly q: string | null;
  /** Invalid parts of the URL. */
  readonly problem: { readonly parameter: 'tag' | 'q'; readonly text: string } | null;
}

type Part = Post['parts'][number];

/** A part of a post. */
export type PagePart =
  | Extract<Part, { kind: 'text' }>
  | (Omit<Extract<Part, { kind: 'chart' }>, 'dates' | 'series'> & { readonly lines: DatedSeries })
  | (Omit<Extract<Part, { kind: 'table' }>, 'lines'> & { readonly lines: readonly PageRow[] });

/** Data of a post page. */
export interface PostPageData extends Omit<Post, 'parts'> {
  readonly parts: readonly PagePart[];
  readonly names: FigureNames;
  /** Figures of its tables. */
  readonly figures: readonly string[];
}
