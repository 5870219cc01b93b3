import type { WithDrawing } from '@/components/charts/svg/strip-svg-props';
import type { BenchmarkUsed } from '@/lib/contracts/benchmark';
import type { FiguresAndGaps, InstrumentPage, RiskFreeUsed } from '@/lib/contracts/instrument';
import type { InstrumentProfile } from '@/lib/domain/instrument-profile';
import type { BasisTexts } from '@/lib/format/basis-text';
import type { PriceState } from '../state/price-state';
import type { RangeView } from './range-view';

/** The benchmark of the instrument, and the type of its series. */
export type BenchmarkName = BenchmarkUsed;

/** The fields of an instrument that determine its figures, as in the response. */
export type PageIdentity = Pick<
  InstrumentPage['identity'],
  'symbol' | 'name' | 'kind' | 'frequency' | 'dividendAdjusted' | 'details'
>;

/** The statistics of a range, and the benchmark used. */
export interface PageRangeFigures {
  /** The instrument's statistics of the range, on the selected basis. */
  readonly own: FiguresAndGaps;
  /** The benchmark's; null when there is none. */
  readonly benchmark: FiguresAndGaps | null;
  readonly benchmarkName: BenchmarkName | null;
  /**
   * The instrument's returns on the basis of the benchmark, if that differs from the selected one; otherwise
   * null.
   */
  readonly compared: FiguresAndGaps | null;
  readonly riskFree: RiskFreeUsed;
  /** True when the Treasury bill was requested but is not stored: the figures then use a rate of 0. */
  readonly lacksBill: boolean;
}

/** The first and last selectable day, epoch days. */
export interface DaySpan {
  readonly asOf: number;
  readonly firstDay: number;
  readonly lastDay: number;
}

/** The view of a range in serialized form. */
export type PageRangeView = Omit<RangeView, 'drawing'> & WithDrawing;

/**
 * Data of an instrument's chart and of the cards of its range: plain values that are serialized with the
 * page.
 */
export interface PricePage {
  readonly meta: InstrumentPage['meta'];
  readonly identity: PageIdentity;
  /** The category of the instrument: determines its cards and their texts. */
  readonly profile: InstrumentProfile;
  /** The price data used for returns, on either basis. */
  readonly basisTexts: BasisTexts;
  readonly ownBenchmark: BenchmarkName | null;
  readonly state: PriceState;
  /** The unit of the prices, for the axis of the chart. */
  readonly unit: string;
  readonly span: DaySpan;
  /** Null when the range has no prices; without its drawing in a document that already shows it. */
  readonly view: PageRangeView | null;
  readonly rangeFigures: PageRangeFigures;
  /** Names of the displayed figures, by id, from the registry. */
  readonly names: Readonly<Record<string, string>>;
}
