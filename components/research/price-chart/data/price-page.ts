import type { Drawn } from '@/components/charts/drawn-once';
import type { InstrumentPage, RiskFreeUsed } from '@/lib/contracts/instrument';
import type { GapLike } from '@/lib/format/gap-text';
import type { PriceState } from '../state/price-state';
import type { RangeView } from './range-view';

/** Figures by id; for each null its reason. */
export interface FigureValues {
  readonly figures: Readonly<Record<string, number | string | null>>;
  readonly gaps: Readonly<Record<string, GapLike>>;
}

/** Who the instrument is compared with. */
export interface BenchmarkName {
  readonly symbol: string;
  readonly name: string;
}

/** The statistics of a range, and what they were measured against. */
export interface RangeFigures {
  /** The instrument's, of the range, on the chosen basis. */
  readonly own: FigureValues;
  /** The benchmark's; null when there is none. */
  readonly benchmark: FigureValues | null;
  readonly benchmarkName: BenchmarkName | null;
  readonly riskFree: RiskFreeUsed;
  /** True when the bill was asked for and none is stored: the figures then use 0. */
  readonly lacksBill: boolean;
}

/** Days between which anything can be shown, epoch days. */
export interface DaySpan {
  readonly asOf: number;
  readonly firstDay: number;
  readonly lastDay: number;
}

/** A range's view as it travels with the page. */
export type PageRangeView = Omit<RangeView, 'drawing'> & Drawn;

/** What the chart of one instrument and the cards of its range are made from: plain values that travel with the page. */
export interface PricePage {
  readonly meta: InstrumentPage['meta'];
  readonly identity: Pick<InstrumentPage['identity'], 'symbol' | 'name' | 'kind'>;
  readonly ownBenchmark: BenchmarkName | null;
  readonly state: PriceState;
  readonly span: DaySpan;
  /** Null when the range has no prices; without its drawing in a document that shows it. */
  readonly view: PageRangeView | null;
  readonly rangeFigures: RangeFigures;
  /** Names of the figures shown, by id, from the registry. */
  readonly names: Readonly<Record<string, string>>;
}
