import type { usePageState } from '@/components/research/use-page-state';
import type { FundState } from './fund-state';
import type { FundPageLine } from './fund-line';

/** What every block of the page is given. */
export interface BlockProps {
  readonly lines: readonly FundPageLine[];
  readonly state: FundState;
  readonly live: ReturnType<typeof usePageState>;
  readonly asOf: string | null;
}
