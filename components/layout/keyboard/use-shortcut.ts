import { useEffect, useEffectEvent } from 'react';
import { isShortcut } from '@/components/ui/shortcut-keys';

/** Calls back when a key is pressed anywhere on the page. */
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
