import type { RowOrder } from '@/lib/analytics/ranking/order-rows';
import { parseRowOrder, rowOrderText } from '@/lib/analytics/ranking/order-rows';
import { isColumnSetId } from '@/lib/domain/figures/column-sets';
import type { ColumnSetId } from '@/lib/domain/figures/column-sets';
import { parsePortfolioRange, portfolioRangeQuery } from './range';
import type { PortfolioRangeChoice } from './range';

/** The state of the page; all of it is stored in the URL. */
export interface PortfolioState {
  readonly columns: ColumnSetId;
  /** null: the order of the list, newest row first. */
  readonly order: RowOrder | null;
  readonly range: PortfolioRangeChoice;
  /** Id of the shown watchlist; null: the first one. */
  readonly list: string | null;
}

/** URL parameters, one text each. */
export type Query = Readonly<Record<string, string | undefined>>;

/** Parses the state of a URL; invalid parts are replaced by their defaults. */
export function parsePortfolioState(query: Query): PortfolioState {
  const { columns = '', sort, list = '' } = query;
  return {
    columns: isColumnSetId(columns) ? columns : 'overview',
    order: parseRowOrder(sort),
    range: parsePortfolioRange(query),
    list: /^\d{1,10}$/.test(list) ? list : null,
  };
}

/** The parameters of a state; defaults are omitted. */
export function portfolioQuery({ columns, order, range, list }: PortfolioState): Record<string, string> {
  const sort = rowOrderText(order);
  return {
    ...(columns !== 'overview' && { columns }),
    ...(sort !== '' && { sort }),
    ...portfolioRangeQuery(range),
    ...(list !== null && { list }),
  };
}
