import { createContext, useContext } from 'react';

/** Whether what the browser has stored is in the store. */
export const RehydratedContext = createContext(false);

/**
 * Whether the persisted slices (`idx`, `screener`, `bucket`) hold what the visitor left in them: false on the server, at first in the
 * browser, and for 5 seconds at most. Until then whatever is drawn from them keeps its place and shows nothing.
 */
export function useIsRehydrated(): boolean {
  return useContext(RehydratedContext);
}
