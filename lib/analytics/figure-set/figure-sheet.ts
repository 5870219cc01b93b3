import type { FigureId } from '@/lib/domain/figures/figure-ids';
import { minimumSample } from '@/lib/domain/figures/minimum-samples';
import { gap } from '@/lib/domain/metric';
import type { Gap, GapReason, Metric } from '@/lib/domain/metric';

/** Why a figure is null, in the form of the wire. */
export interface GapNote {
  readonly gap: GapReason;
  readonly need: number | null;
  readonly have: number | null;
}

/** Figures by id, and for every null the reason. */
export interface FigureValues<Id extends string = FigureId> {
  readonly figures: Readonly<Record<Id, number | string | null>>;
  readonly gaps: Readonly<Partial<Record<Id, GapNote>>>;
}

/**
 * Collects figures. This is the one place that applies the minimum samples, and that turns a number which
 * arithmetic could not produce (an overflow) into a gap.
 */
export class FigureSheet {
  private readonly figures: Record<string, number | string | null> = {};
  private readonly gaps: Record<string, GapNote> = {};

  /** @param wanted - The figures that the sheet takes; null: all. What is not wanted need not be computed, see {@link wants}. */
  constructor(private readonly wanted: ReadonlySet<string> | null = null) {}

  /** True when every figure is wanted. */
  get isWhole(): boolean {
    return this.wanted === null;
  }

  /** True when at least one of these figures is wanted. */
  wants(...ids: readonly FigureId[]): boolean {
    const { wanted } = this;
    return wanted === null || ids.some((id) => wanted.has(id));
  }

  /** Enters a figure whose formula itself says when there is none. */
  put(id: FigureId, metric: Metric<number | string>): void {
    if (this.wanted !== null && !this.wanted.has(id)) return;
    const isNumber = metric.ok && typeof metric.value === 'number';
    if (metric.ok && (!isNumber || Number.isFinite(metric.value))) {
      this.figures[id] = metric.value;
      return;
    }
    const { gap: reason, need, have } = metric.ok ? gap('no-data') : metric;
    this.figures[id] = null;
    this.gaps[id] = { gap: reason, need, have };
  }

  /** Enters a figure that is computed only when it is wanted. */
  putLazily(id: FigureId, compute: () => Metric<number | string>): void {
    if (this.wanted === null || this.wanted.has(id)) this.put(id, compute());
  }

  /** Enters a figure that rests on `sample` observations: computed when it is wanted and its minimum is met, else a gap. */
  putSampled(id: FigureId, sample: number, compute: () => Metric<number | string>): void {
    if (this.wanted !== null && !this.wanted.has(id)) return;
    const need = minimumSample(id);
    this.put(id, need !== null && sample < need ? gap('insufficient-history', need, sample) : compute());
  }

  /** Enters the same gap for several figures. */
  putGap(ids: readonly FigureId[], reason: Gap): void {
    for (const id of ids) this.put(id, reason);
  }

  /** What was collected; the caller names the ids that it has entered. */
  values<Id extends string = FigureId>(): FigureValues<Id> {
    return {
      figures: this.figures as Record<Id, number | string | null>,
      gaps: this.gaps as Record<Id, GapNote>,
    };
  }
}
