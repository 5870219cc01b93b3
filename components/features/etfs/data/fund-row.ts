import type { PageRow } from '@/lib/research/page-rows';

/** A fund of the page. */
export interface FundPageRow extends PageRow {
  readonly group?: string;
  readonly issuer?: string;
  readonly inception: string | null;
  /** True: the yield is reported by the fund, because no distributions are stored. */
  readonly isYieldReported?: boolean;
}
