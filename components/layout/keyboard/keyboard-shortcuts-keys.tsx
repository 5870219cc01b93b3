import Router from 'next/router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isShortcut } from '@/components/ui/shortcut-keys';

/** Loaded when the dialog is first opened. */
const KeyboardShortcutsDialog = lazy(() => import('./keyboard-shortcuts-dialog'));

/** The keys of the destinations, separate from the destinations, which are loaded on first use. */
export const PLACE_KEYS = 'hmiuecrftosnpdw';

/** Time limit for the key after `g`, in milliseconds. */
const WAIT_MS = 1500;

/** `?` opens the list of keyboard shortcuts; `g` and a second key open a page, on the current as-of day. */
export function KeyboardShortcutsKeys() {
  const [isOpen, setIsOpen] = useState(false);
  const waiting = useRef<number | null>(null);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const begun = waiting.current !== null && event.timeStamp - waiting.current < WAIT_MS;
    // A modifier key leaves the sequence unchanged.
    if (event.key.length > 1) return;
    waiting.current = null;
    if (event.repeat) return;
    if (begun) {
      if (!PLACE_KEYS.includes(event.key) || !isShortcut(event, event.key)) return;
      // The second key alone may be a shortcut of the page.
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
      <KeyboardShortcutsDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  ) : null;
}

/** Opens the destination of a key, on the page's as-of day. */
async function goTo(letter: string): Promise<void> {
  const { SHORTCUT_PLACES } = await import('./keyboard-shortcuts-places');
  const place = SHORTCUT_PLACES.find(({ key }) => key === letter);
  if (place) await Router.push(place.href(new URLSearchParams(window.location.search).get('asof')));
}
