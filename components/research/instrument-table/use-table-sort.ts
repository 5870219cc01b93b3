import { useCallback, useMemo } from 'react';
import { researchQuery } from '@/lib/routes';
import type { ResearchQuery } from '@/lib/routes';
import { useAddressState } from '../use-address-state';
import { parseRowOrder, rowOrderText } from './sort-lines';
import type { RowOrder } from './sort-lines';

/** How a table is ordered, and how to order it otherwise. */
export interface TableSort {
  readonly order: RowOrder | null;
  /** The address that sorts by a column: for a reader without scripts. */
  readonly sortHref: (order: RowOrder) => string;
  /** Sorts in place and writes the address. */
  readonly onSort: (order: RowOrder) => void;
}

/**
 * The order of a table as a parameter of the address: `?sort=price`, `?sort=-return.1Y`.
 *
 * @param name - The parameter; default `sort`. A page with two tables gives each its own.
 * @param query - The page's state as the server had it: `{ ...props.query, asOf: props.asOf }`.
 * @param fallback - The order when the address says none; null: as the lines come.
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
