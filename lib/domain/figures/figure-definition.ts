import type { FigureId } from './figure-ids';

/**
 * What a figure is measured in. `fraction` 0.0123 is shown as 1.23 %; `percent` is in percent already; `price` is in the
 * instrument's own unit (currency, index points); `currency` is money; `points` is a scale of its own (0 to 100).
 */
export const FIGURE_UNITS = [
  'fraction',
  'percent',
  'price',
  'currency',
  'ratio',
  'points',
  'count',
  'date',
] as const;

export type FigureUnit = (typeof FIGURE_UNITS)[number];

/**
 * The values behind a figure. `chosen`: total return unless the reader asks for price; `price`: split-adjusted close,
 * high and low; `total`: always with dividends; `accounts`: company reports.
 */
export type FigureBasis = 'chosen' | 'price' | 'total' | 'accounts';

export const FIGURE_GROUPS = ['price', 'returns', 'risk', 'relative', 'technical', 'fundamentals'] as const;

export type FigureGroup = (typeof FIGURE_GROUPS)[number];

/** One figure's definition: what every table head, explain panel, CSV header and the methodology page print. */
export interface FigureDefinition {
  readonly id: FigureId;
  readonly group: FigureGroup;
  /** Full name. */
  readonly name: string;
  /** Column head. */
  readonly short: string;
  /** One sentence for a reader who meets the figure for the first time. */
  readonly meaning: string;
  /** Plain text. */
  readonly formula: string;
  readonly unit: FigureUnit;
  readonly basis: FigureBasis;
  /** The stretch of time that it looks at. */
  readonly window: string;
  /** Which of several usual conventions this is, and what it does at the edges. */
  readonly convention: string;
  /** Returns (for technical figures: bars) without which the figure is null; null where its own formula sets the limit. */
  readonly minimumSample: number | null;
  /** Literature. */
  readonly references: readonly string[];
  /** Independent results that a test compares with. */
  readonly testedAgainst: readonly string[];
}

/** A definition as its group file writes it; id and group come from its place, the sample from its own table. */
export type FigureText = Omit<FigureDefinition, 'id' | 'group' | 'minimumSample'>;
