import { useEffect } from 'react';
import { savePreference } from '@/lib/site/local-preference';
import { SIGNED_IN_ATTRIBUTE, SIGNED_IN_KEY } from '@/lib/next/theme-script';

/**
 * Records in this browser that a user is signed in (not which), so that the next page can reserve the space
 * of the user menu before its first paint: the script in the document head reads it.
 *
 * @param isSignedIn - null while unknown.
 */
export function useSessionHint(isSignedIn: boolean | null): void {
  useEffect(() => {
    if (isSignedIn === null) return;
    document.documentElement.toggleAttribute(SIGNED_IN_ATTRIBUTE, isSignedIn);
    savePreference(SIGNED_IN_KEY, isSignedIn ? '1' : null);
  }, [isSignedIn]);
}
