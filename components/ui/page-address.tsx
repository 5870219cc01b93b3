import { createContext, useContext } from 'react';

/** The location of a page, as received by its page file. */
export interface PageAddress {
  /** The public path without a query. */
  readonly path: string;
  readonly asOf: string | null;
  /** The state in its URL. */
  readonly query: Readonly<Record<string, string>>;
}

const NOWHERE: PageAddress = { path: '', asOf: null, query: {} };

/** Provides the page's URL to its components, so that they can create links to other states of it. */
export const PageAddressContext = createContext<PageAddress>(NOWHERE);

export function usePageAddress(): PageAddress {
  return useContext(PageAddressContext);
}
