import type { FactorFile, FactorRegression } from '@/lib/contracts/factor-performance';
import type { Meta } from '@/lib/contracts/meta';
import type { FigureNames } from '@/lib/research/figure-names';
import type { PageGap } from '@/lib/research/page-lines';
import type { FactorState } from '../state/factor-state';

/** A factor as the page keeps it. */
export interface PageFactor {
  readonly id: string;
  readonly factor: string;
  readonly name: string;
  readonly kind: 'academic' | 'investable';
  readonly source: string;
  readonly symbol: string | null;
  readonly lastDay: string | null;
  readonly figures: Readonly<Record<string, number | null>>;
  readonly gaps: Readonly<Record<string, PageGap>>;
  /** Growth of 1 at the page's months; null before its first. */
  readonly months: readonly (number | null)[];
}

/** Everything that the page shows. */
export interface FactorPageData {
  readonly meta: Meta;
  readonly state: FactorState;
  readonly problems: readonly string[];
  readonly files: readonly FactorFile[];
  /** Month ends, epoch days. */
  readonly months: readonly number[];
  readonly factors: readonly PageFactor[];
  readonly correlation: {
    readonly ids: readonly string[];
    readonly rows: readonly (readonly (number | null)[])[];
    readonly n: number;
    readonly from: string | null;
    readonly to: string | null;
  };
  /** Null: its symbol is not known, or has no prices by the day; `problems` says which. */
  readonly regression: FactorRegression | null;
  readonly names: FigureNames;
}
