import type { FigureId } from '@/lib/domain/figures/figure-catalog';
import { minimumSample } from '@/lib/domain/figures/figure-catalog';
import type { RefuseFigure } from '@/lib/domain/figures/series-rules';
import { gap, gapNote } from '@/lib/domain/metric';
import type { Gap, GapNote, Metric } from '@/lib/domain/metric';

/** Figures by id, with a reason for every null. */
export interface FigureValues<Id extends string = FigureId> {
  readonly figures: Readonly<Record<Id, number | string | null>>;
  readonly gaps: Readonly<Partial<Record<Id, GapNote>>>;
}

/** The gaps of a set without one: most rows of a table have none. */
const NO_GAPS: Readonly<Record<string, GapNote>> = Object.freeze({});

/**
 * Collects figures. This is the only place that applies the minimum samples and turns non-finite results (an
 * overflow) into gaps.
 */
export class FigureCollector {
  private readonly figures: Record<string, number | string | null>;
  private gaps: Record<string, GapNote> | null = null;

  /**
   * @param wanted - The figures to collect; null: all. Other figures need not be computed, see {@link
   * wants}.
   * @param refuse - Figures that the instrument cannot have: they are set to this gap without being
   * computed; null: none.
   * @param blank - The figures that are there from the start, in their order, for a table of which each row
   *   has the same; default none.
   */
  constructor(
    private readonly wanted: ReadonlySet<string> | null = null,
    private readonly refuse: RefuseFigure | null = null,
    blank: Readonly<Record<string, null>> = {},
  ) {
    this.figures = { ...blank };
  }

  /** True when every figure is wanted. */
  get isWhole(): boolean {
    return this.wanted === null;
  }

  /** True when at least one of these figures is wanted. */
  wants(...ids: readonly FigureId[]): boolean {
    const { wanted } = this;
    if (wanted === null) return true;
    for (const id of ids) if (wanted.has(id)) return true;
    return false;
  }

  /** Sets a figure whose formula itself returns a gap. */
  put(id: FigureId, givenMetric: Metric<number | string>): void {
    if (this.wanted !== null && !this.wanted.has(id)) return;
    const metric = this.refuse?.(id) ?? givenMetric;
    const isNumber = metric.ok && typeof metric.value === 'number';
    if (metric.ok && (!isNumber || Number.isFinite(metric.value))) {
      this.figures[id] = metric.value;
      return;
    }
    this.figures[id] = null;
    this.gaps ??= {};
    this.gaps[id] = gapNote(metric.ok ? gap('no-data') : metric);
  }

  /** Sets a figure; it is computed only when it is wanted. */
  setIfWanted(id: FigureId, compute: () => Metric<number | string>): void {
    if (this.wanted !== null && !this.wanted.has(id)) return;
    this.put(id, this.refuse?.(id) ?? compute());
  }

  /**
   * Sets a figure based on `sample` observations: computed when it is wanted and its minimum sample is
   * reached, else a gap.
   */
  setIfSampled(id: FigureId, sample: number, compute: () => Metric<number | string>): void {
    if (this.wanted !== null && !this.wanted.has(id)) return;
    const refusedGap = this.refuse?.(id) ?? null;
    if (refusedGap !== null) return this.put(id, refusedGap);
    const need = minimumSample(id);
    this.put(id, need !== null && sample < need ? gap('insufficient-history', need, sample) : compute());
  }

  /** Sets the same gap for several figures. */
  putGap(ids: readonly FigureId[], reason: Gap): void {
    for (const id of ids) this.put(id, reason);
  }

  /** The collected figures; the type parameter names the ids that the caller has set. */
  values<Id extends string = FigureId>(): FigureValues<Id> {
    return {
      figures: this.figures as Record<Id, number | string | null>,
      gaps: (this.gaps ?? NO_GAPS) as Record<Id, GapNote>,
    };
  }
}
