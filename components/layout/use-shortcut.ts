import { useEffect, useEffectEvent } from 'react';

/** True where a letter is text: the key must not be taken from somebody who is writing. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
  );
}

/** Whether the reader means the page by this key, rather than a text, the browser or the system. */
export function isShortcut(event: KeyboardEvent, key: string): boolean {
  if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !event.defaultPrevented && !isWriting(event.target);
}

/** Does something when a letter is pressed anywhere on the page. */
export function useShortcut(key: string, action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    function pressKey(event: KeyboardEvent) {
      if (event.repeat || !isShortcut(event, key)) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', pressKey);
    return () => document.removeEventListener('keydown', pressKey);
  }, [key]);
}
