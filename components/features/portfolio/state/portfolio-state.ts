import type { RowOrder } from '@/lib/analytics/ranking/order-rows';
import { parseRowOrder, rowOrderText } from '@/lib/analytics/ranking/order-rows';
import { isColumnSetId } from '@/lib/domain/figures/column-sets';
import type { ColumnSetId } from '@/lib/domain/figures/column-sets';
import { parseRange, rangeQuery } from './range';
import type { RangeChoice } from './range';

/** What a reader has set on the page; all of it stands in the address. */
export interface PortfolioState {
  readonly columns: ColumnSetId;
  /** null: as the list comes, the newest line first. */
  readonly order: RowOrder | null;
  readonly range: RangeChoice;
}

/** Parameters of an address, one text each. */
export type Query = Readonly<Record<string, string | undefined>>;

/** Reads the state of an address; what cannot be read is left at its default. */
export function parsePortfolioState(query: Query): PortfolioState {
  const { columns = '', sort } = query;
  return {
    columns: isColumnSetId(columns) ? columns : 'overview',
    order: parseRowOrder(sort),
    range: parseRange(query),
  };
}

/** The parameters that say a state; none for the defaults. */
export function portfolioQuery({ columns, order, range }: PortfolioState): Record<string, string> {
  const sort = rowOrderText(order);
  return {
    ...(columns !== 'overview' && { columns }),
    ...(sort !== '' && { sort }),
    ...rangeQuery(range),
  };
}
