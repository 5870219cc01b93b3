import { useCallback, useSyncExternalStore } from 'react';
import { PREFERENCE_CHANGED, readPreference, savePreference } from '@/lib/site/local-preference';

function subscribe(notify: () => void): () => void {
  window.addEventListener('storage', notify);
  window.addEventListener(PREFERENCE_CHANGED, notify);
  return () => {
    window.removeEventListener('storage', notify);
    window.removeEventListener(PREFERENCE_CHANGED, notify);
  };
}

/**
 * A preference that is stored in this browser, not with the account.
 *
 * @param key - Its key in local storage.
 * @param choices - The allowed values; the first one is the default, used when nothing or an unknown value is
 * stored.
 */
export function useLocalPreference<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): readonly [Choice, (choice: Choice) => void] {
  const read = useCallback(() => {
    const storedChoice = readPreference(key);
    return choices.find((choice) => choice === storedChoice) ?? choices[0];
  }, [key, choices]);
  const choice = useSyncExternalStore<Choice>(subscribe, read, () => choices[0]);

  const setChoice = useCallback(
    (next: Choice) => {
      savePreference(key, next === choices[0] ? null : next);
    },
    [key, choices],
  );

  return [choice, setChoice];
}
