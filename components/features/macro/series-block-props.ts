import type { PageState } from '@/components/research/use-page-state';
import type { MacroTableRow } from '@/lib/contracts/capital-markets';
import type { CapitalState } from './capital-state';
import type { CapitalPageData } from './load-capital-page';

export interface SeriesBlockProps {
  readonly page: CapitalPageData;
  readonly state: CapitalState;
  readonly live: PageState;
  readonly path: string;
  readonly asOf: string | null;
  readonly query: Readonly<Record<string, string>>;
  readonly versus: { readonly asOf: string; readonly macro: readonly MacroTableRow[] } | null;
}
