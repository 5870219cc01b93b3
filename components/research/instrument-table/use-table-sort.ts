import { useCallback, useMemo } from 'react';
import { researchQuery } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { useAddressState } from '../hooks/use-address-state';
import { parseRowOrder, rowOrderText } from './sort-lines';
import type { RowOrder } from './sort-lines';

/** The sort order of a table, and its setter. */
export interface TableSort {
  readonly order: RowOrder | null;
  /** URL that sorts by a column: for readers without JavaScript. */
  readonly sortHref: (order: RowOrder) => string;
  /** Sorts in place and updates the URL. */
  readonly onSort: (order: RowOrder) => void;
}

/**
 * The sort order of a table as a URL parameter: `?sort=price`, `?sort=-return.1Y`.
 *
 * @param name - The parameter; default `sort`. A page with two tables gives each its own.
 * @param query - The page's state as served: `{ ...props.query, asOf: props.asOf }`.
 * @param fallback - The order when the URL contains none; null: unsorted.
 */
export function useTableSort(
  name = 'sort',
  query: ResearchQuery = {},
  fallback: RowOrder | null = null,
): TableSort {
  const names = useMemo(() => [name], [name]);
  const [state, change] = useAddressState(names, query as Readonly<Record<string, string | undefined>>);
  const text = state[name];
  const order = useMemo(() => parseRowOrder(text) ?? fallback, [text, fallback]);
  const sortHref = useCallback(
    (next: RowOrder) => researchQuery({ ...query, [name]: rowOrderText(next) }),
    [query, name],
  );
  const onSort = useCallback((next: RowOrder) => change({ [name]: rowOrderText(next) }), [change, name]);
  return { order, sortHref, onSort };
}
