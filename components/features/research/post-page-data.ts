import type { Post, PostList } from '@/lib/contracts/research';
import type { FigureNames } from '@/lib/research/figure-names';
import type { PageLine } from '@/lib/research/page-lines';

/** What the list of posts holds. */
export interface PostListPageData extends PostList {
  /** The tag that is chosen; null: all. */
  readonly tag: string | null;
  /** What of the address could not be understood. */
  readonly problem: string | null;
}

type Part = Post['parts'][number];

/** A table of a post as the page keeps it. */
export type PagePart =
  | Extract<Part, { kind: 'text' }>
  | (Omit<Extract<Part, { kind: 'table' }>, 'lines'> & { readonly lines: readonly PageLine[] });

/** What the page of a post holds. */
export interface PostPageData extends Omit<Post, 'parts'> {
  readonly parts: readonly PagePart[];
  readonly names: FigureNames;
  /** Figures of its tables. */
  readonly figures: readonly string[];
}
