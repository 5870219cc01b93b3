import type {
  FactorDeciles,
  FactorFile,
  FactorRegimes,
  FactorRegression,
  FactorTableRow,
} from '@/lib/contracts/factor-performance';
import type { Meta } from '@/lib/contracts/meta';
import type { FigureNames } from '@/lib/research/figure-names';
import type { GapNote } from '@/lib/domain/metric';
import type { FactorState } from '../state/factor-state';

/** A factor of the page. */
export interface PageFactor {
  readonly id: string;
  readonly factor: string;
  readonly name: string;
  readonly kind: 'academic' | 'investable';
  readonly source: string;
  readonly symbol: string | null;
  readonly lastDay: string | null;
  readonly figures: Readonly<Record<string, number | null>>;
  readonly gaps: Readonly<Record<string, GapNote>>;
  readonly underwater: FactorTableRow['underwater'];
  /** Growth of 1 at the page's month ends; null before its first. */
  readonly months: readonly (number | null)[];
}

/** Data of the page. */
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
  /** Null: the symbol is unknown or has no prices by the day; `problems` states which. */
  readonly regression: FactorRegression | null;
  readonly regimes: FactorRegimes;
  /** Null: no figure is chosen, or the universe is unknown. */
  readonly deciles: FactorDeciles | null;
  readonly names: FigureNames;
}
