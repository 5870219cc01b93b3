import type { PageLine } from '@/lib/research/page-lines';

/** A fund as the page holds it. */
export interface FundPageLine extends PageLine {
  readonly group?: string;
  readonly inception: string | null;
}
