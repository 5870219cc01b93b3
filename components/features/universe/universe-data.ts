import type { FilterFault } from '@/lib/analytics/filter/filter-syntax';
import type { Meta } from '@/lib/contracts/meta';
import type { ScreenHistory, ScreenerTable } from '@/lib/contracts/screener';
import type { UniverseText } from '@/lib/contracts/universe';
import type { FigureId } from '@/lib/domain/figures/figure-ids';
import type { FigureNames } from '@/lib/research/figure-names';
import type { PageLine } from '@/lib/research/page-lines';
import type { UniverseState } from './universe-state';

/** The members that a screen has let through, with the figures asked for. */
export interface UniverseLines {
  /** Which question they answer: {@link linesKey}. */
  readonly key: string;
  readonly lines: readonly PageLine[];
  /** Share of the lines that have a value, by figure. */
  readonly coverage: Readonly<Record<string, number>>;
  readonly passed: number;
  readonly of: number;
}

/** Everything that a universe page shows. */
export interface UniversePageData {
  readonly meta: Meta;
  readonly universe: UniverseText;
  readonly state: UniverseState;
  readonly problems: readonly string[];
  /** What is wrong with the filter; all members are shown then. */
  readonly fault: FilterFault | null;
  readonly shown: UniverseLines;
  /** Names of every figure that a column can show. */
  readonly names: FigureNames;
  readonly sectors: readonly string[];
  readonly industries: readonly string[];
  /** Of funds and commodities. */
  readonly groups: readonly string[];
  /** Read only when the address asks for it. */
  readonly history: ScreenHistory | null;
}

/** The question behind a table of members, as text: another one needs another answer. */
export function linesKey(where: string, figures: readonly FigureId[], withSpark: boolean): string {
  return JSON.stringify([where, figures, withSpark]);
}

/** The parts of the backend's answer that the page keeps. */
export type LinesAnswer = Pick<ScreenerTable, 'lines' | 'coverage' | 'passed' | 'of'>;
