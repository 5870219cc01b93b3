import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { MAIN_ID } from './main-id';

/** True when nothing has the focus because the focused element was removed. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Moves the focus to an element; to the page content, without scrolling, where there is none. */
export function focusOrMain(element: Element | null | undefined): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
  else document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/** After a removal from a list: the control of the entry before the removed one, else that of the new first one. */
export function controlBefore<Control>(controls: ArrayLike<Control>, removedAt: number): Control | null {
  return controls[Math.max(removedAt - 1, 0)] ?? controls[0] ?? null;
}

/**
 * For a block that is removed by a press inside it: if it has the focus, the focus moves to the page content,
 * so that it does not fall back to the top of the document.
 *
 * @param find - The element that gets the focus instead, called when the rest of the page is rendered; null: the
 * page content.
 * @param around - A selector: the block is the ancestor of the element that it matches.
 * @returns The ref of the block's element.
 */
export function useRestoreFocus<Block extends HTMLElement>(find?: () => HTMLElement | null, around?: string) {
  const block = useRef<Block>(null);
  const restore = useEffectEvent(() => focusOrMain(find?.()));
  const isDeferred = find !== undefined;
  useLayoutEffect(() => {
    const element = around === undefined ? block.current : block.current?.closest(around);
    return () => {
      if (!element?.contains(document.activeElement)) return;
      if (!isDeferred) {
        focusOrMain(null);
        return;
      }
      queueMicrotask(() => {
        if (isFocusLost()) restore();
      });
    };
  }, [isDeferred, around]);
  return block;
}
