import { useCallback } from 'react';
import { researchQuery } from '@/lib/routes';
import type { ResearchQuery } from '@/lib/routes';
import { useAddressState } from './use-address-state';
import type { AddressState, ChangeAddress } from './use-address-state';

/** The state of a page that stands in its address. */
export interface PageState {
  readonly state: AddressState;
  /** Acts in place and writes the address. */
  readonly change: ChangeAddress;
  /** The address with some of the state changed: for readers without scripts, and for opening elsewhere. */
  readonly hrefWith: (part: ResearchQuery) => string;
}

/**
 * The parameters of a page that its controls act on in place.
 *
 * @param names - The same array at every call.
 * @param page - As the page file received it.
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
    (part: ResearchQuery) => {
      const others = Object.entries(query).filter(([name]) => !names.includes(name));
      return `${path}${researchQuery({ ...Object.fromEntries(others), ...state, asOf, ...part })}`;
    },
    [names, path, asOf, query, state],
  );
  return { state, change, hrefWith };
}
