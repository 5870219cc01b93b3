import { GROUP_DIMENSIONS, isOwnTaxonomy } from '@/lib/domain/portfolio/portfolio';
import type { GroupDimension } from '@/lib/domain/portfolio/portfolio';
import type { ResearchQuery } from '@/lib/site/routes';

/** The options of a plan in the address; texts as they were entered. */
export interface RebalanceState {
  readonly money: string | null;
  readonly sales: 'false' | null;
  readonly whole: 'true' | null;
  readonly least: string | null;
  readonly keep: string | null;
  /** The dimension for which targets are being edited; null: that of the present targets. */
  readonly by: GroupDimension | null;
}

const textOf = (text: string | undefined): string | null => (text?.trim() ? text.trim() : null);

const dimensionOf = (by: string): GroupDimension | null =>
  isOwnTaxonomy(by) ? by : (GROUP_DIMENSIONS.find((one) => one === by) ?? null);

/** Parses the query of the tab. */
export function parseRebalanceState(query: Readonly<Record<string, string | undefined>>): RebalanceState {
  return {
    money: textOf(query.money),
    sales: query.sales === 'false' ? 'false' : null,
    whole: query.whole === 'true' ? 'true' : null,
    least: textOf(query.least),
    keep: textOf(query.keep),
    by: dimensionOf(query.by ?? ''),
  };
}

/** The options as parameters of the call. */
export function planQuery({ by: _, ...options }: RebalanceState): ResearchQuery {
  return { ...options };
}
