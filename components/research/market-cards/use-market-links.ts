import { useMemo } from 'react';
import { researchQuery } from '@/lib/site/routes';
import { useAddressState } from '../hooks/use-address-state';
import type { AddressState, ChangeAddress } from '../hooks/use-address-state';
import { preservedQuery } from '../hooks/use-page-state';
import type { AddressActions } from '../hooks/use-page-state';

/** The state of a page of cards about a market, as its URL has it. */
export interface MarketLinks {
  /** The parameters that the cards handle in place. */
  readonly values: AddressState;
  /** All parameters of the page except its days. */
  readonly kept: AddressState;
  readonly change: ChangeAddress;
  /** Links and state changes of the cards: the same object while the URL stays. */
  readonly links: AddressActions;
}

/**
 * The URL of a page of cards about a market.
 *
 * @param names - The parameters that the cards handle in place; the same array at every call.
 * @param page - As received by the page file.
 */
export function useMarketLinks(
  names: readonly string[],
  {
    path,
    asOf,
    query,
  }: {
    readonly path: string;
    readonly asOf: string | null;
    readonly query: Readonly<Record<string, string>>;
  },
): MarketLinks {
  const [values, change] = useAddressState(names, query);
  const keptQuery = useMemo(() => preservedQuery(query, names, values), [query, names, values]);
  const links = useMemo<AddressActions>(
    () => ({ hrefWith: (part) => `${path}${researchQuery({ ...keptQuery, ...part, asOf })}`, change }),
    [path, keptQuery, asOf, change],
  );
  return { values, kept: keptQuery, change, links };
}
