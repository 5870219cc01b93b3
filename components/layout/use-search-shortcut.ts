import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isShortcut } from '@/components/ui/shortcut-keys';

/**
 * `/` anywhere on the page puts the cursor into the box.
 *
 * @param reveal - Is called first when the box is out of sight (inside the collapsed menu).
 */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>, reveal?: () => void): void {
  const showBox = useEffectEvent(() => {
    // Drawn at once, so that the box can take the cursor.
    if (reveal && input.current?.getClientRects().length === 0) flushSync(reveal);
  });
  useEffect(() => {
    function pressKey(event: KeyboardEvent) {
      if (!isShortcut(event, '/')) return;
      event.preventDefault();
      showBox();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener('keydown', pressKey);
    return () => document.removeEventListener('keydown', pressKey);
  }, [input]);
}
