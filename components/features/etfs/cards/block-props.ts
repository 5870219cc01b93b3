import type { usePageState } from '@/components/research/hooks/use-page-state';
import type { FundState } from '../state/fund-state';
import type { FundPageRow } from '../data/fund-row';

/** Props of every block of the page. */
export interface FundBlockProps {
  readonly lines: readonly FundPageRow[];
  readonly state: FundState;
  readonly live: ReturnType<typeof usePageState>;
  readonly asOf: string | null;
}
