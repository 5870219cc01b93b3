import type { PageRow } from '@/lib/research/page-rows';

/** A coin of the page. */
export interface CoinPageRow extends PageRow {
  readonly rank: number | null;
}
