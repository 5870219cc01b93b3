import type { FilterFault } from '@/lib/analytics/filter/filter-syntax';
import type { Meta } from '@/lib/contracts/meta';
import type { ScreenHistory, ScreenerTable, UnmatchedValue } from '@/lib/contracts/screener';
import type { UniverseText } from '@/lib/contracts/universe';
import type { FigureNames } from '@/lib/research/figure-names';
import type { PageRow } from '@/lib/research/page-rows';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { UniverseState } from '../state/universe-state';

/** The counts of members that rose, fell and stayed on the day, the median change, and who is not counted. */
export interface DayChanges {
  readonly rose: number;
  readonly fell: number;
  readonly unchanged: number;
  /** Members without a change of the day, as text; empty when all have one. */
  readonly excluded: string;
  readonly median: number;
}

/** The members that pass a screen, with the requested figures. */
export interface UniverseRows {
  /** Key of the query that was answered: {@link linesKey}. */
  readonly key: string;
  readonly lines: readonly PageRow[];
  /** True in the data of a document whose table contains the rows: `lines` is empty, see `stripRows`. */
  readonly areInDocument?: boolean;
  /** The changes of the day in short; null when these are not among the figures. */
  readonly changes: DayChanges | null;
  /** Share of the rows that have a value, by figure. */
  readonly coverage: Readonly<Record<string, number>>;
  readonly passed: number;
  readonly of: number;
  /** Values of the filter that no member has. */
  readonly unmatched: readonly UnmatchedValue[];
}

/** Data of a universe page. */
export interface UniversePageData {
  readonly meta: Meta;
  readonly universe: UniverseText;
  /** Imported universes that are not in the menu, except this one. */
  readonly own: readonly { readonly id: string; readonly name: string }[];
  readonly state: UniverseState;
  readonly problems: readonly string[];
  /** The error in the filter; all members are shown then. */
  readonly fault: FilterFault | null;
  /** The error in the own metrics; these are then left out. */
  readonly metricsFault: FilterFault | null;
  readonly shown: UniverseRows;
  /** Names of all available column figures. */
  readonly names: FigureNames;
  readonly sectors: readonly string[];
  readonly industries: readonly string[];
  /** For funds and commodities. */
  readonly groups: readonly string[];
  readonly countries: readonly { readonly id: string; readonly name: string }[];
  readonly exchanges: readonly string[];
  /** Loaded only when the URL requests it. */
  readonly history: ScreenHistory | null;
}

/** Key of the query behind a table of members: a different key requires a new response. */
export function linesKey(
  where: string,
  figures: readonly string[],
  {
    basis,
    metrics,
    withSpark,
  }: { readonly basis: ReturnBasis; readonly metrics: string; readonly withSpark: boolean },
): string {
  return JSON.stringify([where, figures, withSpark, basis, metrics]);
}

/** The parts of the backend's response that the page keeps. */
export type RowsResult = Pick<ScreenerTable, 'lines' | 'coverage' | 'passed' | 'of' | 'unmatched'>;
