import { useCallback, useSyncExternalStore } from 'react';
import { keep, readKept } from '@/lib/kept-choice';

/** Tells the other places of the page; `storage` events reach other tabs only. */
const CHANGED = 'tg-kept-choice';

function subscribe(notify: () => void): () => void {
  window.addEventListener('storage', notify);
  window.addEventListener(CHANGED, notify);
  return () => {
    window.removeEventListener('storage', notify);
    window.removeEventListener(CHANGED, notify);
  };
}

/**
 * A choice that is kept in this browser, not with the account.
 *
 * @param key - Its name in the browser's storage.
 * @param choices - What may be chosen; the first one stands for nothing kept, and for anything else that is.
 */
export function useKeptChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): readonly [Choice, (choice: Choice) => void] {
  const read = useCallback(() => {
    const kept = readKept(key);
    return choices.find((choice) => choice === kept) ?? choices[0];
  }, [key, choices]);
  const choice = useSyncExternalStore<Choice>(subscribe, read, () => choices[0]);

  const setChoice = useCallback(
    (next: Choice) => {
      keep(key, next === choices[0] ? null : next);
      window.dispatchEvent(new Event(CHANGED));
    },
    [key, choices],
  );

  return [choice, setChoice];
}
