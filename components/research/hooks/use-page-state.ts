import { useCallback, useMemo } from 'react';
import { researchQuery } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { useAddressState } from './use-address-state';
import type { AddressState, ChangeAddress } from './use-address-state';

/** The functions by which the cards of a page change its state and link to other states. */
export interface AddressActions {
  /** Acts in place and updates the URL. */
  readonly change: ChangeAddress;
  /** The URL with some of the state changed: for readers without JavaScript, and for opening in a new tab. */
  readonly hrefWith: (part: ResearchQuery) => string;
}

/** The state of a page that is stored in its URL. */
export interface PageState extends AddressActions {
  readonly state: AddressState;
  /** All parameters of the page except its days, for links and forms that lead to another day or basis. */
  readonly query: AddressState;
}

/**
 * The URL parameters with the page's own current values: removed parameters do not return from the served
 * URL.
 */
export function preservedQuery(
  served: Readonly<Record<string, string>>,
  own: readonly string[],
  values: AddressState,
): AddressState {
  const preservedEntries = Object.entries(served).filter(([name]) => !own.includes(name));
  return { ...Object.fromEntries(preservedEntries), ...values };
}

/**
 * The parameters of a page that its controls handle in place.
 *
 * @param names - The same array at every call.
 * @param page - As received by the page file.
 */
export function usePageState(
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
): PageState {
  const [state, change] = useAddressState(names, query);
  const hrefWith = useCallback(
    (part: ResearchQuery) =>
      `${path}${researchQuery({ ...preservedQuery(query, names, state), asOf, ...part })}`,
    [names, path, asOf, query, state],
  );
  const current = useMemo(() => {
    const keptEntries = Object.entries(query).filter(
      ([name]) => !names.includes(name) || state[name] !== undefined,
    );
    return { ...Object.fromEntries(keptEntries), ...state };
  }, [names, query, state]);
  return { state, change, hrefWith, query: current };
}
