import type { PageLine } from '@/lib/research/page-lines';

/** A coin as the page holds it. */
export interface CoinPageLine extends PageLine {
  readonly rank: number | null;
}
