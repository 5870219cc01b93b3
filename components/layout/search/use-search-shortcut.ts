import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isShortcut } from '@/components/ui/shortcut-keys';

/** Ctrl or ⌘ and K, also while text is entered: no field uses it. */
function isPaletteKey({ altKey, ctrlKey, defaultPrevented, key, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey && !defaultPrevented;
}

/**
 * `/`, and Ctrl or ⌘ with K, anywhere on the page focus the box.
 *
 * @param input - The box; null: the key is not handled.
 * @param reveal - Called first when the box is hidden (inside the collapsed menu).
 */
export function useSearchShortcut(
  input: RefObject<HTMLInputElement | null> | null,
  reveal?: () => void,
): void {
  const showBox = useEffectEvent(() => {
    // Render synchronously, so that the box can receive the focus.
    if (reveal && input?.current?.getClientRects().length === 0) flushSync(reveal);
  });
  useEffect(() => {
    if (!input) return undefined;
    const box = input;
    function pressKey(event: KeyboardEvent) {
      if (!isShortcut(event, '/') && !isPaletteKey(event)) return;
      event.preventDefault();
      showBox();
      box.current?.focus();
      box.current?.select();
    }
    document.addEventListener('keydown', pressKey);
    return () => document.removeEventListener('keydown', pressKey);
  }, [input]);
}
