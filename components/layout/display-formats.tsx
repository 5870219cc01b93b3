import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { applyFormats, pauseDisplay, resumeDisplay } from '@/lib/format/display-format';
import { PREFERENCE_CHANGED, readPreference, savePreference } from '@/lib/site/local-preference';
import { DATES_KEY, NUMBERS_KEY } from '@/lib/next/theme-script';
import { useAppSelector } from '@/store/hooks';
import { selectUserProfile } from '@/store/slices/auth';

/**
 * Lets React hydrate the texts that the server wrote, in a browser that shows them in other formats: they are put
 * back before React compares them, and shown again in the same commit, so that nothing is painted between. For the
 * root component.
 */
export function useOriginalTextsWhileHydrating(): void {
  useState(pauseDisplay);
  useLayoutEffect(resumeDisplay, []);
}

function applyStored(): void {
  applyFormats(readPreference(NUMBERS_KEY), readPreference(DATES_KEY));
}

/** Applies changes of the formats at once, in every tab, and takes over those of an account after a sign-in. */
export function DisplayFormats() {
  const profile = useAppSelector(selectUserProfile);
  const owner = useRef<string | null>(null);

  useEffect(() => {
    window.addEventListener('storage', applyStored);
    window.addEventListener(PREFERENCE_CHANGED, applyStored);
    return () => {
      window.removeEventListener('storage', applyStored);
      window.removeEventListener(PREFERENCE_CHANGED, applyStored);
    };
  }, []);

  useEffect(() => {
    const email = profile?.email ?? null;
    // Once for each sign-in: a later change is made in this browser first.
    if (email === owner.current) return;
    owner.current = email;
    if (profile?.number_format) savePreference(NUMBERS_KEY, profile.number_format);
    if (profile?.date_format) savePreference(DATES_KEY, profile.date_format);
  }, [profile]);

  return null;
}
