/** True where keys enter text: shortcuts must not interfere with typing. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
  );
}

/** True when a key press is meant for the page, rather than for a text field, the browser or the system. */
export function isShortcut(event: KeyboardEvent, key: string): boolean {
  if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !event.defaultPrevented && !isWriting(event.target);
}
