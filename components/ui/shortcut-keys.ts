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
