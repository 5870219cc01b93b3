import type { ReactNode } from 'react';
import type { OwnDefinition } from '@/components/ui/explain/explain-parts';
import type { PageRow } from '@/lib/research/page-rows';
import type { GapNote } from '@/lib/domain/metric';

/** A column that a page adds to the figures: a weight, a contribution, a group, a fee. */
export interface CustomColumn {
  readonly id: string;
  /** Column head. */
  readonly head: string;
  /** The full name. */
  readonly name: string;
  /** Id of the definition behind its "?". */
  readonly definition?: string;
  /** The definition behind its "?" where the registry has none. */
  readonly own?: OwnDefinition;
  /** The sort value and, unless `cell` is given, the displayed value; null for a dash, undefined while it is loading. */
  readonly value: (line: PageRow) => number | string | null | undefined;
  /** Reason for a missing value; default: no data. */
  readonly gap?: (line: PageRow) => GapNote | null | undefined;
  /** Formats a number; default: two digits. */
  readonly format?: (value: number, line: PageRow) => string;
  /** A gain or a loss: shown with arrow and color in addition to the sign. */
  readonly isChange?: boolean;
  readonly isWords?: boolean;
  /** CSS pixels. */
  readonly width?: number;
  /** Renders the cell instead of the formatted value. */
  readonly cell?: (line: PageRow) => ReactNode;
}
