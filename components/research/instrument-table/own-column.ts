import type { ReactNode } from 'react';
import type { PageLine } from '@/lib/research/page-lines';

/** A column that a page adds to the figures: a weight, a contribution, a group, a fee. */
export interface OwnColumn {
  readonly id: string;
  /** Column head. */
  readonly head: string;
  /** The name in full. */
  readonly name: string;
  /** Id of the definition behind its "?". */
  readonly definition?: string;
  /** What the column is ordered by and, but for `cell`, shows; null for a dash. */
  readonly value: (line: PageLine) => number | string | null;
  /** How a number is written; default two digits. */
  readonly format?: (value: number, line: PageLine) => string;
  /** A gain or a loss: arrow and color stand with the sign. */
  readonly isChange?: boolean;
  readonly isWords?: boolean;
  /** CSS pixels. */
  readonly width?: number;
  /** What the cell shows in the place of the written value. */
  readonly cell?: (line: PageLine) => ReactNode;
}
