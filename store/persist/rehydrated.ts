import { createContext, useContext } from 'react';

/** True when the persisted state has been loaded into the store. */
export const RehydratedContext = createContext(false);

/**
 * True when the persisted slices (`idx`, `screener`, `bucket`) hold the visitor's stored values: false on the
 * server and initially in the browser, for at most 5 seconds. Until then components that render these slices
 * reserve their space and show nothing.
 */
export function useIsRehydrated(): boolean {
  return useContext(RehydratedContext);
}
