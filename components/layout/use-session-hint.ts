import { useEffect } from 'react';
import { keep } from '@/lib/kept-choice';
import { SIGNED_IN_ATTRIBUTE, SIGNED_IN_KEY } from '@/lib/theme-script';

/**
 * Remembers in this browser that somebody is signed in (not who), so that the next page can keep the user menu's place free before its first
 * paint: the script in the head reads it.
 *
 * @param isSignedIn - null as long as it is not known.
 */
export function useSessionHint(isSignedIn: boolean | null): void {
  useEffect(() => {
    if (isSignedIn === null) return;
    document.documentElement.toggleAttribute(SIGNED_IN_ATTRIBUTE, isSignedIn);
    keep(SIGNED_IN_KEY, isSignedIn ? '1' : null);
  }, [isSignedIn]);
}
