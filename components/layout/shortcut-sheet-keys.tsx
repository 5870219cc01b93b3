import dynamic from 'next/dynamic';
import Router from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SHORTCUT_PLACES } from './shortcut-sheet-places';
import { isShortcut } from './use-shortcut';

/** Loaded when somebody asks for it. */
const ShortcutSheet = dynamic(() => import('./shortcut-sheet').then((module) => module.ShortcutSheet), {
  ssr: false,
});

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
      const place = SHORTCUT_PLACES.find(({ key }) => isShortcut(event, key));
      if (!place) return;
      // The letter alone may mean something on the page.
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(false);
      void Router.push(place.href(new URLSearchParams(window.location.search).get('asof')));
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

  return isOpen ? <ShortcutSheet onClose={() => setIsOpen(false)} /> : null;
}
