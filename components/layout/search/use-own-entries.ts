import { useEffect, useState } from 'react';
import { SIGNED_IN_ATTRIBUTE } from '@/lib/next/theme-script';
import type { PaletteEntry } from '@/lib/search/palette';

/** The reader's own portfolios and actions, read whenever the search is entered; at first none. */
export function useOwnEntries(isFocused: boolean): readonly PaletteEntry[] {
  const [entries, setEntries] = useState<readonly PaletteEntry[]>([]);
  useEffect(() => {
    if (!isFocused) return undefined;
    let isCurrent = true;
    // Set by the account area of the header: the search works before the store is there.
    const isSignedIn = document.documentElement.hasAttribute(SIGNED_IN_ATTRIBUTE);
    void import('./own-entries').then(({ loadOwnEntries }) =>
      loadOwnEntries(isSignedIn, (own) => {
        if (isCurrent) setEntries(own);
      }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isFocused]);
  return entries;
}
