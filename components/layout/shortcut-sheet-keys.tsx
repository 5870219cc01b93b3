import Router from 'next/router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isShortcut } from '@/components/ui/shortcut-keys';

/** Loaded when somebody asks for it. */
const ShortcutSheet = lazy(() => import('./shortcut-sheet'));

/** The letters of the places, so that the places themselves can wait until one is gone to. */
export const PLACE_KEYS = 'hmiuecrftosnpdw';

/** So long a `g` waits for its letter. */
const WAIT_MS = 1500;

/** `?` anywhere opens the sheet of keys; `g` and a letter lead to a page, on the day from which the reader looks. */
export function ShortcutSheetKeys() {
  const [isOpen, setIsOpen] = useState(false);
  const waiting = useRef<number | null>(null);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const begun = waiting.current !== null && event.timeStamp - waiting.current < WAIT_MS;
    // A key that only modifies leaves the sequence as it is.
    if (event.key.length > 1) return;
    waiting.current = null;
    if (event.repeat) return;
    if (begun) {
      if (!PLACE_KEYS.includes(event.key) || !isShortcut(event, event.key)) return;
      // The letter alone may mean something on the page.
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(false);
      void goTo(event.key);
    } else if (isShortcut(event, 'g')) {
      event.preventDefault();
      waiting.current = event.timeStamp;
    } else if (isShortcut(event, '?')) {
      event.preventDefault();
      setIsOpen(true);
    }
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);

  return isOpen ? (
    <Suspense>
      <ShortcutSheet onClose={() => setIsOpen(false)} />
    </Suspense>
  ) : null;
}

/** Goes to the place of a letter, on the day from which the page looks. */
async function goTo(letter: string): Promise<void> {
  const { SHORTCUT_PLACES } = await import('./shortcut-sheet-places');
  const place = SHORTCUT_PLACES.find(({ key }) => key === letter);
  if (place) await Router.push(place.href(new URLSearchParams(window.location.search).get('asof')));
}
