import type { PageState } from '@/components/research/hooks/use-page-state';
import type { MacroTableRow } from '@/lib/contracts/capital-markets';
import type { CapitalState } from '../state/capital-state';
import type { CapitalMarketsPageData } from '../data/load-capital-markets-page';

export interface SeriesBlockProps {
  readonly page: CapitalMarketsPageData;
  readonly state: CapitalState;
  readonly live: PageState;
  readonly path: string;
  readonly asOf: string | null;
  readonly query: Readonly<Record<string, string>>;
  readonly versus: { readonly asOf: string; readonly macro: readonly MacroTableRow[] } | null;
}
