import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { savePreference, readPreference } from '@/lib/site/local-preference';
import { THEME_KEY } from '@/lib/next/theme-script';

export const THEMES = ['light', 'system', 'dark'] as const;
/** The reader's choice; `system` follows the operating system. */
export type ThemeChoice = (typeof THEMES)[number];

const DARK_QUERY = '(prefers-color-scheme: dark)';
/** Notifies the other switches on the page; `storage` events reach other tabs only. */
const CHANGED = 'tg-theme';

function readChoice(): ThemeChoice {
  const storedChoice = readPreference(THEME_KEY);
  return storedChoice === 'light' || storedChoice === 'dark' ? storedChoice : 'system';
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('storage', notify);
  window.addEventListener(CHANGED, notify);
  return () => {
    window.removeEventListener('storage', notify);
    window.removeEventListener(CHANGED, notify);
  };
}

function applyTheme(choice: ThemeChoice): void {
  const isDark = choice === 'dark' || (choice === 'system' && matchMedia(DARK_QUERY).matches);
  document.documentElement.setAttribute('data-bs-theme', isDark ? 'dark' : 'light');
}

/**
 * The reader's theme and its setter. The script in the document head sets the theme of the first paint; this
 * hook keeps it up to date.
 */
export function useTheme(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore<ThemeChoice>(subscribe, readChoice, () => 'system');

  useEffect(() => {
    const system = matchMedia(DARK_QUERY);
    const apply = () => applyTheme(readChoice());
    apply();
    system.addEventListener('change', apply);
    return () => system.removeEventListener('change', apply);
  }, [choice]);

  const setChoice = useCallback((next: ThemeChoice) => {
    savePreference(THEME_KEY, next === 'system' ? null : next);
    window.dispatchEvent(new Event(CHANGED));
  }, []);

  return [choice, setChoice];
}
