import type { FigureId } from './figure-catalog';
import type { FigureUnit } from './figure-unit';

/**
 * The values from which a figure is computed. `chosen`: total return unless price is selected; `price`:
 * split-adjusted close, high and low; `total`: always with dividends; `accounts`: company reports.
 */
export type FigureBasis = 'chosen' | 'price' | 'total' | 'accounts';

export const FIGURE_GROUPS = [
  'price',
  'returns',
  'risk',
  'relative',
  'technical',
  'fundamentals',
  'accounts',
] as const;

export type FigureGroup = (typeof FIGURE_GROUPS)[number];

/**
 * Definition of one figure, shown in table headers, explain panels, CSV headers and on the methodology page.
 */
export interface FigureDefinition {
  readonly id: FigureId;
  readonly group: FigureGroup;
  /** Full name. */
  readonly name: string;
  /** Column head. */
  readonly short: string;
  /** One sentence for readers who do not know the figure. */
  readonly meaning: string;
  /** One line: how to read it, and usual values. */
  readonly reading: string;
  /** Plain text. */
  readonly formula: string;
  readonly unit: FigureUnit;
  readonly basis: FigureBasis;
  /** The period of its computation. */
  readonly window: string;
  /** The convention used where several are common, and the behavior in edge cases. */
  readonly convention: string;
  /**
   * Minimum number of returns (for technical figures: bars), below which the figure is null; null where its
   * formula sets the limit.
   */
  readonly minimumSample: number | null;
  /** Literature. */
  readonly references: readonly string[];
  /** Independent results for the comparison of a test. */
  readonly testedAgainst: readonly string[];
}

/**
 * A definition as written in its group file; id and group come from its position, the minimum sample from the
 * catalog.
 */
export type FigureWording = Omit<FigureDefinition, 'id' | 'group' | 'minimumSample'>;
